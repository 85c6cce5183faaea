import { openEventMessage } from '@portal/contract/areas/continuation/event.rules.ts';
import type { CallFailed } from '@portal/contract/client.ts';
import { enrollmentPath } from './event-paths.ts';

/** A link to the open event that blocks a new one. */
export const openEventLink = ({ serverMessage }: CallFailed, empno: string | null) =>
  empno !== null && serverMessage === openEventMessage
    ? { to: enrollmentPath(empno), label: 'Go to the events of this participant' }
    : undefined;
