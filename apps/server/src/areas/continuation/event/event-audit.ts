import { eventTypeName } from '@portal/contract/areas/continuation/event-type.ts';
import { displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import { audit } from '../../../platform/audit.ts';
import type { EventRecord } from './event-record.ts';
import type { Work } from './work.ts';

/** Who made a change that no employer makes: the provider's staff, or a nightly job. */
export type ProviderActor = 'operator' | 'jobs';

export const displayCents = (cents: number): string => displayMoney(dollarsOf(cents));

/** The names of the people a change concerns. */
export const personNames = ({ persons }: EventRecord, personIds: readonly number[]): string =>
  persons
    .filter(({ personId }) => personIds.includes(personId))
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    .join(', ');

/** Records a change to an event under its participant. The type and date identify the event. */
export async function auditEvent(
  { tx, clock, compId, event }: Pick<Work, 'tx' | 'clock' | 'compId' | 'event'>,
  by: ProviderActor,
  action: string,
  after: Record<string, string | null>,
): Promise<void> {
  const { empno, service, eventType, eventDate } = event;
  const filled = Object.entries(after).filter(([, value]) => value !== null && value !== '');
  await audit(tx, { userId: null, address: by, compId }, clock.now(), {
    action,
    subject: `participant:${empno}`,
    after: {
      eventType: eventTypeName(service, eventType),
      eventDate,
      ...Object.fromEntries(filled),
    },
  });
}
