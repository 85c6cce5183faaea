import { refuseUnless } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { coveredPersons, isAccepted, idsOf } from '../event/covered-persons.rules.ts';
import { withEnd } from '../event/coverage-ends.rules.ts';
import type { ProviderActor } from '../event/event-audit.ts';
import { type EndReason, endsFor } from '../event/event-state.rules.ts';
import type { Work } from '../event/work.ts';
import { changeEnds } from './change-ends.service.ts';
import { planNextMail } from './notify-of-ends.service.ts';

export type CoverageEnd = {
  reason: EndReason;
  /** The last day of coverage. It never postpones an earlier end. */
  endsOn: CalendarDate;
  /** Everybody if left out. */
  personIds?: readonly number[] | undefined;
  /** After an end for non-payment: the last day on which it could be paid in time, if known. */
  payableUntil?: CalendarDate | undefined;
  /** For the audit trail; left out where that has an entry about what led to the end. */
  by?: ProviderActor;
};

/** Reasons that end an event before it is answered: canceled, or entered in error. */
const endsUnanswered: readonly EndReason[] = [endsFor.cancellation, endsFor.error];

/** Ends the coverage of persons, and the event with the last of them. False where everybody had already ended by then. */
export async function endCoverage(work: Work, end: CoverageEnd): Promise<boolean> {
  const { event, date: foundOn } = work;
  const { reason, endsOn, personIds, payableUntil, by } = end;
  const mayEnd = isAccepted(event) || endsUnanswered.includes(reason);
  refuseUnless(mayEnd, 'Only coverage that was accepted can end for this reason.');
  // A death is recorded even for persons who have not elected.
  const concerned = reason === endsFor.death ? event.persons : coveredPersons(event);
  const ended = concerned
    .filter(({ personId }) => personIds?.includes(personId) ?? true)
    .map((person) => withEnd(person, { endsOn, reason, foundOn }))
    .filter((person) => !concerned.includes(person));
  if (ended.length === 0) return false;
  const unpaid = payableUntil === undefined ? [] : [{ persons: ended, end: { payableUntil } }];
  await changeEnds(work, ended, { by, unpaid });
  const { letterSent: withdrawn, postmark, noResponseOn } = event;
  // Who has not answered loses no coverage: what they were sent no longer applies.
  if (withdrawn !== null && postmark === null && noResponseOn === null)
    await planNextMail(work, 'unavailability', { withdrawn, personIds: idsOf(ended) });
  return true;
}
