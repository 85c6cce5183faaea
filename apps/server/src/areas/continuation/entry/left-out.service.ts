import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import type { LeftOut } from '../mail/planned-letter.ts';
import { dropLetters, planLetter } from '../mail/planned-letters.store.ts';
import { takeBack, waitingLeftOut } from './left-out.store.ts';

/**
 * Whoever was told that they may continue coverage, and is not in the event any more, is told that with the
 * corrected notice; whoever comes back before that letter went is not.
 */
export async function notifyLeftOut(
  tx: Transaction,
  compId: number,
  before: EventRecord,
  after: EventRecord,
  today: CalendarDate,
): Promise<void> {
  const { eventId } = before;
  const isIn = (dependentId: number | null) =>
    after.persons.some((person) => person.dependentId === dependentId);
  for (const { letterId, facts } of await waitingLeftOut(tx, compId, eventId)) {
    if (!isIn(facts.leftOut.dependentId)) continue;
    await dropLetters(tx, compId, { letter_id: letterId }, today);
    await takeBack(tx, compId, after, facts);
  }
  for (const person of before.persons) {
    if (isIn(person.dependentId) || person.notifiedOn === null || hasDied(person, after)) continue;
    const facts: LeftOut = { noticeOf: person.notifiedOn, leftOut: person };
    const dueOn = after.dateToSend;
    await planLetter(tx, compId, eventId, { kind: 'unavailability', dueOn, facts });
  }
}

const deathOfEmployee: readonly number[] = [11, 17];
const survivorsOfRetiree: readonly number[] = [5, 6];

/** The correction says that the employee has died: the notice to the family tells that. */
const hasDied = ({ relation }: EventPerson, { service, eventType }: EventRecord) =>
  relation === 'E' && (service === 'c' ? deathOfEmployee : survivorsOfRetiree).includes(eventType);
