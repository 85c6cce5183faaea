import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';
import {
  addDays,
  endAfterMonths,
  type CalendarDate,
} from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { problemIf } from '@portal/contract/values/with-rules.ts';
import {
  absentProblems,
  coveredPersons,
  idsOf,
  lastDayOf,
} from '../event/covered-persons.rules.ts';
import { endAfterDisability } from '../event/event-dates.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import { type EndReason, endsFor } from '../event/event-state.rules.ts';
import type { EventStanding } from '../money/event-standing.service.ts';
import { isForNonPayment } from '../event/coverage-ends.rules.ts';

type Known = {
  standing: EventStanding;
  eighteenMonthsEnd: CalendarDate;
  today: CalendarDate;
};

/** The last day where the reason implies one; null where the operator has to give it. */
export function defaultEnd(
  reason: EndReason,
  event: EventRecord,
  { standing: { oldestUnsettled }, eighteenMonthsEnd, today }: Known,
): CalendarDate | null {
  const neverStarted = addDays(event.coverageBegins, -1);
  const usual: Partial<Record<EndReason, CalendarDate | null>> = {
    [endsFor.nonPayment]: oldestUnsettled && addDays(oldestUnsettled.periodStart, -1),
    [endsFor.firstPaymentMissing]: neverStarted,
    [endsFor.maximumReached]: lastDayOf(event),
    [endsFor.request]: endAfterMonths(`${today.slice(0, 7)}-01`, 1),
    [endsFor.noLongerDisabled]: latest(endAfterDisability(today), eighteenMonthsEnd),
    [endsFor.error]: neverStarted,
  };
  return usual[reason] ?? null;
}

/** Undefined means everybody; null where it is not clear who. */
export function defaultPersons(reason: EndReason, event: EventRecord): number[] | null | undefined {
  const covered = coveredPersons(event);
  if (reason === endsFor.noLongerDisabled) {
    // Months that a second event added do not end with the disability.
    const others = event.extensions
      .filter(({ kind }) => kind === 'second-event')
      .flatMap(({ personIds }) => personIds);
    return others.length === 0
      ? undefined
      : idsOf(covered).filter((personId) => !others.includes(personId));
  }
  if (reason === endsFor.death) {
    // The participant by default, elected or not. Anybody else has to be named.
    const participant = event.persons.find(({ dependentId }) => dependentId === null);
    return participant && participant.endReason !== endsFor.death ? [participant.personId] : null;
  }
  if (reason === endsFor.medicare) return covered.length === 1 ? idsOf(covered) : null;
  return undefined;
}

type WantedEnd = {
  reason: EndReason;
  endsOn: CalendarDate;
  personIds: readonly number[] | undefined;
  eighteenMonthsEnd: CalendarDate;
};

export function endProblems(event: EventRecord, wanted: WantedEnd): FieldProblem[] {
  const { reason, endsOn, personIds } = wanted;
  const covered = coveredPersons(event);
  const unknown = unknownPersonProblems(event, personIds);
  // A person who has not elected has no coverage to end. A death is recorded all the same.
  const notElected =
    unknown.length > 0 || reason === endsFor.death
      ? []
      : absentProblems(personIds, covered, 'This person has not elected coverage.');
  // One bill covers everybody: anyone who kept coverage would have it unpaid.
  const someContinue = covered.some(
    (person) => person.endsOn === null && personIds?.includes(person.personId) === false,
  );
  const problems = [
    ...problemIf(
      endsOn < addDays(event.coverageBegins, -1),
      'endsOn',
      'Must not be before the day before coverage begins',
    ),
    ...unknown,
    ...notElected,
    ...problemIf(
      event.isProviderBilled && isForNonPayment(reason) && someContinue,
      'persons',
      'One premium covers everybody, so non-payment ends coverage for all of them.',
    ),
  ];
  return problems.length > 0 ? problems : reasonProblems(event, wanted);
}

export const unknownPersonProblems = (
  event: EventRecord,
  personIds: readonly number[] | undefined,
): FieldProblem[] =>
  absentProblems(personIds, event.persons, 'This event does not cover this person.');

/** Coverage elsewhere ends continuation coverage only if it begins after the election. */
const beganElsewhere: Partial<Record<EndReason, string>> = {
  [endsFor.otherCoverage]: 'Other coverage',
  [endsFor.medicare]: 'Medicare',
};

/** What the law requires of a reason (domain.md 1.5, 1.6). */
function reasonProblems(event: EventRecord, wanted: WantedEnd): FieldProblem[] {
  const { reason, endsOn, personIds, eighteenMonthsEnd } = wanted;
  const elsewhere = beganElsewhere[reason];
  const ending = coveredPersons(event).filter((each) => personIds?.includes(each.personId) ?? true);
  const electedOn = latest('', ...ending.map((each) => each.electedOn ?? event.postmark ?? ''));
  return [
    ...problemIf(
      reason === endsFor.noLongerDisabled && endsOn < eighteenMonthsEnd,
      'endsOn',
      `The first 18 months do not depend on the disability: must be ${displayDate(eighteenMonthsEnd)} or later`,
    ),
    ...problemIf(
      event.service === 'cobra' && elsewhere !== undefined && addDays(endsOn, 1) <= electedOn,
      'endsOn',
      `${elsewhere} that began by the day of the election, ${displayDate(electedOn)}, does not end continuation coverage.`,
    ),
  ];
}
