import { eventTypeName } from '@portal/contract/areas/continuation/event-type.ts';
import { displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import type { Clock } from '../../../platform/clock.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { EventRecord } from './event-record.ts';

/** Who does what no employer does: the provider's people, or the night. */
export type ProviderActor = 'operator' | 'jobs';

export const displayCents = (cents: number): string => displayMoney(dollarsOf(cents));

/** Whom something concerns, by name. */
export const personNames = ({ persons }: EventRecord, personIds: readonly number[]): string =>
  persons
    .filter(({ personId }) => personIds.includes(personId))
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    .join(', ');

/** Writes what was done to an event under its person; the type and date tell which event. */
export async function auditEvent(
  tx: Transaction,
  clock: Clock,
  compId: number,
  event: Pick<EventRecord, 'empno' | 'service' | 'eventType' | 'eventDate'>,
  {
    by,
    action,
    after,
  }: { by: ProviderActor; action: string; after: Record<string, string | null> },
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
