import { Refusal } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { changeEnds } from './change-ends.service.ts';
import { coveredPersons, isAccepted, mayCover } from '../event/covered-persons.rules.ts';
import { type EndReason, endsFor } from '../event/event-state.rules.ts';
import type { Work } from '../event/work.ts';
import {
  noteTermination,
  planNextMail,
  planTermination,
  withdrawLetters,
} from './termination-letters.service.ts';
import { isForNonPayment, withEnd } from '../event/coverage-ends.rules.ts';

export type CoverageEnd = {
  reason: EndReason;
  /** The last day of coverage. It never postpones an earlier end. */
  endsOn: CalendarDate;
  /** Everybody if left out. */
  personIds?: readonly number[] | undefined;
  /** After an end for non-payment: the last day on which it could be paid in time, if known. */
  payableUntil?: CalendarDate | undefined;
  /** Everything that was due and not paid then, if known. */
  pastDueCents?: number;
  /** False for persons who continue in another event: they get no termination notice. */
  isNotified?: boolean;
};

/** Reasons that end an event before it is answered: canceled, or entered in error. */
const endsUnanswered: readonly EndReason[] = [endsFor.cancellation, endsFor.error];

/**
 * Ends the coverage of persons, and the event with the last of them. Voids or resizes invoices, re-tiers plans for
 * those who remain, reapplies checks and plans the termination notice. Returns false where everybody had already ended
 * by then.
 */
export async function endCoverage(work: Work, end: CoverageEnd): Promise<boolean> {
  const { event } = work;
  const { reason, endsOn, personIds: only, isNotified = true } = end;
  if (!isAccepted(event) && !endsUnanswered.includes(reason))
    throw new Refusal('conflict', 'Only coverage that was accepted can end for this reason.');
  const covered = coveredPersons(event);
  // A death is recorded even for persons who have not elected.
  const concerned = reason === endsFor.death ? event.persons : covered;
  const changed = concerned
    .filter(({ personId }) => only?.includes(personId) ?? true)
    .map((person) => ({ person, after: withEnd(person, { endsOn, reason, foundOn: work.date }) }))
    .filter(({ person, after }) => after !== person);
  if (changed.length === 0) return false;
  await changeEnds(
    work,
    changed.map(({ after }) => after),
  );
  const leaving = changed.filter(({ person, after }) => after.endsOn !== person.endsOn);
  const leavingIds = leaving.map(({ person }) => person.personId);
  if (isForNonPayment(reason)) await withdrawLetters(work, 'reinstatement', leavingIds);
  await withdrawLetters(work, 'termination', leavingIds);
  if (event.letterSent === null || !isNotified || !mayCover(event)) return true;
  // Who has not answered loses no coverage: what they were sent no longer applies.
  if (event.postmark === null) {
    const facts = { withdrawn: event.letterSent, personIds: leavingIds };
    await planNextMail(work, 'unavailability', facts);
    return true;
  }
  // A child that was added by mistake was told nothing.
  const notified = leaving.filter(
    ({ person }) =>
      covered.includes(person) && (reason !== endsFor.error || person.addedFrom === null),
  );
  const lastDay = notified
    .map(({ after }) => after.endsOn!)
    .toSorted()
    .at(-1);
  if (lastDay !== undefined) {
    const personIds = notified.map(({ person }) => person.personId);
    await planTermination(work, { ...end, endsOn: lastDay }, personIds);
  }
  // Where non-payment ended coverage sooner, this end is only noted. It is mailed if a payment reverses that one.
  for (const { after } of changed.filter((each) => !leaving.includes(each))) {
    const { lastDay: notedDay } = after.ends.at(-1)!;
    await noteTermination(work, { reason, endsOn: notedDay, personIds: [after.personId] });
  }
  return true;
}
