import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import type { LeftOut } from '../event/planned-letter.ts';
import { dropLetters, planLetter } from '../event/planned-letters.store.ts';
import { lastNoticeTo } from '../event/notices.rules.ts';
import { unsentLeftOutLetters } from './left-out.store.ts';

/**
 * People who were offered continuation and are no longer in the event get a letter with the corrected
 * notice. If they return before it is mailed, the letter is dropped.
 */
export async function notifyLeftOut(
  tx: Transaction,
  compId: number,
  { before, after }: { before: EventRecord; after: EventRecord },
  today: CalendarDate,
): Promise<void> {
  const work = { tx, compId, event: before, date: today };
  const isIn = (dependentId: number | null) =>
    after.persons.some((person) => person.dependentId === dependentId);
  for (const { letterId, facts } of await unsentLeftOutLetters(tx, compId, before.eventId)) {
    if (isIn(facts.leftOut.dependentId)) await dropLetters(work, { letter_id: letterId });
  }
  for (const person of before.persons) {
    const noticeOf = lastNoticeTo(before, person)?.mailedOn;
    if (isIn(person.dependentId) || noticeOf === undefined || hasDied(person, after)) continue;
    const facts: LeftOut = { noticeOf, leftOut: person };
    const dueOn = after.dateToSend;
    await planLetter(work, { kind: 'unavailability', dueOn, facts });
  }
}

const deathOfEmployee: readonly number[] = [11, 17];
const survivorsOfRetiree: readonly number[] = [5, 6];

/** The correction reports the employee's death. The family's notice says so; there is nobody else to notify. */
const hasDied = ({ relation }: EventPerson, { service, eventType }: EventRecord) =>
  relation === 'E' &&
  (service === 'cobra' ? deathOfEmployee : survivorsOfRetiree).includes(eventType);
