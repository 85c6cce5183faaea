import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { EventRecord } from '../event/event-record.ts';
import { addressees, nameOf } from '../letters/addressees.rules.ts';
import { letterSource } from '../letters/letter-source.store.ts';
import type { LeftOut } from '../mail/planned-letter.ts';
import { dropLetter, planLetter } from '../mail/planned-letters.store.ts';
import { rememberTold, waitingLeftOut } from './left-out.store.ts';

/**
 * Whoever was told that they may continue coverage, and is not in the event any more, is told that with the
 * corrected notice; whoever comes back before that letter went is not.
 */
export async function tellLeftOut(
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
    if (!isIn(facts.dependentId)) continue;
    await dropLetter(tx, compId, letterId, today);
    await rememberTold(tx, compId, eventId, facts.dependentId, facts.noticeOf);
  }
  const leftOut = before.persons.filter(({ dependentId }) => !isIn(dependentId));
  if (leftOut.length === 0) return;
  const { participant } = await letterSource(tx, compId, before.empno);
  for (const person of leftOut) {
    if (person.toldOn === null) continue;
    const { name, greeting, lines } = addressees([person], participant.address, today)[0]!;
    const facts: LeftOut = {
      noticeOf: person.toldOn,
      name: nameOf(person),
      dependentId: person.dependentId,
      to: { name, lines, ...(greeting && { greeting }) },
    };
    const dueOn = after.dateToSend;
    await planLetter(tx, compId, eventId, { kind: 'unavailability', dueOn, facts });
  }
}
