import { Refusal } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { changeEnds } from './change-ends.service.ts';
import { coveredPersons, isAccepted, mayCover } from '../event/covered-persons.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import type { EndReason } from '../event/event-state.rules.ts';
import {
  keepTermination,
  planTermination,
  withdrawReinstatements,
  withdrawTerminations,
} from './termination-letters.service.ts';
import { latePaymentFor } from './late-payment.service.ts';
import { death } from './end-reasons.rules.ts';
import { isForNonPayment, withEnd } from './unpaid-ends.rules.ts';

export type CoverageEnd = {
  reason: EndReason;
  /** The last day of coverage; nobody's is put off by it. */
  endsOn: CalendarDate;
  /** Left out: everybody. */
  personIds?: readonly number[] | undefined;
  /** The day it is done. */
  date: CalendarDate;
  /** The night that found it, where it is for non-payment; left out: the same day. */
  foundOn?: CalendarDate;
  /** Nobody is written to who goes on in another event. */
  isNotified?: boolean;
};

/** What can end before there is an answer: it was cancelled, or entered in error. */
const endsUnanswered: readonly EndReason[] = [11, 13];

/**
 * Ends the coverage of persons and with the last of them the event: invoices are voided or sized, plans
 * re-tiered to those who remain, checks applied again, the letter planned. Answers false where all had
 * ended by then already. The caller holds the event.
 */
export async function endCoverage(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  { reason, endsOn, personIds: only, date, foundOn = date, isNotified = true }: CoverageEnd,
): Promise<boolean> {
  if (!isAccepted(event) && !endsUnanswered.includes(reason))
    throw new Refusal('conflict', 'Only coverage that was accepted can end for this reason.');
  // That somebody died is to be known also where they had not elected yet.
  const concerned = reason === death ? event.persons : coveredPersons(event);
  const changed = concerned
    .filter(({ personId }) => only?.includes(personId) ?? true)
    .flatMap((person) => {
      const after = withEnd(person, { endsOn, reason, foundOn });
      return after === person ? [] : [{ person, after }];
    });
  if (changed.length === 0) return false;
  const persons = changed.map(({ after }) => after);
  const end = { reason, endsOn };
  const latePayment = await latePaymentFor(tx, compId, { event, end, foundOn, date });
  await changeEnds(tx, compId, event, persons, date);
  const { eventId, letterSent } = event;
  const leaving = changed.filter(({ person, after }) => after.endsOn !== person.endsOn);
  const leavingIds = leaving.map(({ person }) => person.personId);
  if (isForNonPayment(reason)) await withdrawReinstatements(tx, compId, eventId, leavingIds, date);
  await withdrawTerminations(tx, compId, eventId, leavingIds, date);
  if (letterSent === null || !isNotified || !mayCover(event)) return true;
  const covered = coveredPersons(event);
  const told = leaving.filter(({ person }) => covered.includes(person));
  const lastDay = told
    .map(({ after }) => after.endsOn!)
    .toSorted()
    .at(-1);
  if (lastDay !== undefined) {
    const personIds = told.map(({ person }) => person.personId);
    const facts = { reason, endsOn: lastDay, personIds, latePayment };
    await planTermination(tx, compId, eventId, facts, date);
  }
  // Of those whom non-payment has ended sooner it is only noted, and told where a payment takes that back.
  for (const { after } of changed.filter((each) => !leaving.includes(each))) {
    const facts = { reason, endsOn: after.former!.endsOn, personIds: [after.personId] };
    await keepTermination(tx, compId, eventId, facts, date);
  }
  return true;
}
