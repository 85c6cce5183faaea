import { Refusal } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { changeEnds } from './change-ends.service.ts';
import { coveredPersons, isAccepted, mayCover } from '../event/covered-persons.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import { type EndReason, endsFor } from '../event/event-state.rules.ts';
import {
  noteTermination,
  planTermination,
  withdrawReinstatements,
  withdrawTerminations,
} from './termination-letters.service.ts';
import { latePaymentFor } from './late-payment.service.ts';
import { isForNonPayment, withEnd } from '../event/coverage-ends.rules.ts';

export type CoverageEnd = {
  reason: EndReason;
  /** The last day of coverage. It never postpones an earlier end. */
  endsOn: CalendarDate;
  /** Everybody if left out. */
  personIds?: readonly number[] | undefined;
  /** The day it is recorded. */
  date: CalendarDate;
  /** The night that found the non-payment; the same day if left out. */
  foundOn?: CalendarDate;
  /** False for persons who continue in another event: they get no termination notice. */
  isNotified?: boolean;
};

/** Reasons that end an event before it is answered: canceled, or entered in error. */
const endsUnanswered: readonly EndReason[] = [endsFor.cancellation, endsFor.error];

/**
 * Ends the coverage of persons, and the event with the last of them. Voids or resizes invoices, re-tiers plans for
 * those who remain, reapplies checks and plans the termination notice. Returns false where everybody had already ended
 * by then. The caller has locked the event.
 */
export async function endCoverage(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  { reason, endsOn, personIds: only, date, foundOn = date, isNotified = true }: CoverageEnd,
): Promise<boolean> {
  if (!isAccepted(event) && !endsUnanswered.includes(reason))
    throw new Refusal('conflict', 'Only coverage that was accepted can end for this reason.');
  // A death is recorded even for persons who have not elected.
  const concerned = reason === endsFor.death ? event.persons : coveredPersons(event);
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
  await changeEnds(tx, compId, event, { persons, date });
  const { eventId, letterSent } = event;
  const leaving = changed.filter(({ person, after }) => after.endsOn !== person.endsOn);
  const leavingIds = leaving.map(({ person }) => person.personId);
  const letters = { tx, compId, eventId, date };
  if (isForNonPayment(reason)) await withdrawReinstatements(letters, leavingIds);
  await withdrawTerminations(letters, leavingIds);
  if (letterSent === null || !isNotified || !mayCover(event)) return true;
  const covered = coveredPersons(event);
  const notified = leaving.filter(({ person }) => covered.includes(person));
  const lastDay = notified
    .map(({ after }) => after.endsOn!)
    .toSorted()
    .at(-1);
  if (lastDay !== undefined) {
    const personIds = notified.map(({ person }) => person.personId);
    const facts = { reason, endsOn: lastDay, personIds, latePayment };
    await planTermination(letters, facts);
  }
  // Where non-payment ended coverage sooner, this end is only noted. It is mailed if a payment reverses that one.
  for (const { after } of changed.filter((each) => !leaving.includes(each))) {
    const facts = { reason, endsOn: after.ends.at(-1)!.lastDay, personIds: [after.personId] };
    await noteTermination(letters, facts);
  }
  return true;
}
