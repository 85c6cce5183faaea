import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';
import {
  addDays,
  endAfterMonths,
  type CalendarDate,
} from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { coveredPersons } from '../event/covered-persons.rules.ts';
import { endAfterDisability } from '../event/event-dates.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import { type EndReason, endsFor } from '../event/event-state.rules.ts';
import type { RecordedAnswer } from '../event/answers.store.ts';
import type { EventStanding } from '../money/event-standing.service.ts';
import { lastDayOf } from '../coverage/event-detail.rules.ts';
import { withElections } from '../coverage/elections.rules.ts';
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

/**
 * Undefined means everybody. Medicare and death concern one person; null where it is not clear which one. Months that
 * a second event added do not end with the disability.
 */
export function defaultPersons(reason: EndReason, event: EventRecord): number[] | null | undefined {
  if (reason === endsFor.noLongerDisabled) {
    const others = event.extensions
      .filter(({ kind }) => kind === 'second-event')
      .flatMap(({ personIds }) => personIds);
    return others.length === 0
      ? undefined
      : coveredPersons(event)
          .map(({ personId }) => personId)
          .filter((personId) => !others.includes(personId));
  }
  if (reason !== endsFor.medicare && reason !== endsFor.death) return undefined;
  if (reason === endsFor.death) {
    // The participant by default, elected or not. Anybody else has to be named.
    const participant = event.persons.find(({ dependentId }) => dependentId === null);
    return participant && participant.endReason !== endsFor.death ? [participant.personId] : null;
  }
  const [only, ...others] = coveredPersons(event);
  return only && others.length === 0 ? [only.personId] : null;
}

/** When the last of these persons elected. */
export function lastElection(
  event: EventRecord,
  answers: readonly RecordedAnswer[],
  personIds: readonly number[] | undefined,
): CalendarDate | null {
  const counting = answers.filter(({ outcome }) => outcome === 'accepted' || outcome === 'joined');
  const days = coveredPersons(event)
    .filter(({ personId }) => personIds?.includes(personId) ?? true)
    .map(({ personId }) => {
      const theirs = counting.find(({ elections }) =>
        withElections(event, elections).some(({ persons }) =>
          persons.some((one) => one.personId === personId && one.isElected),
        ),
      );
      return theirs?.postmark ?? event.postmark;
    });
  return days.toSorted().at(-1) ?? event.postmark;
}

/** Coverage elsewhere ends continuation coverage only if it begins after the election. */
const beganElsewhere: Partial<Record<EndReason, string>> = { 4: 'Other coverage', 5: 'Medicare' };

/** What the law requires of a reason (domain.md 1.5, 1.6). */
export function reasonProblems(
  reason: EndReason,
  { service }: EventRecord,
  endsOn: CalendarDate,
  {
    eighteenMonthsEnd,
    electedOn,
  }: { eighteenMonthsEnd: CalendarDate; electedOn: CalendarDate | null },
): FieldProblem[] {
  if (reason === endsFor.noLongerDisabled && endsOn < eighteenMonthsEnd)
    return [
      {
        path: 'endsOn',
        message: `The first 18 months do not depend on the disability: must be ${displayDate(eighteenMonthsEnd)} or later`,
      },
    ];
  const elsewhere = beganElsewhere[reason];
  if (service === 'c' && elsewhere && electedOn !== null && addDays(endsOn, 1) <= electedOn)
    return [
      {
        path: 'endsOn',
        message: `${elsewhere} that began by the day of the election, ${displayDate(electedOn)}, does not end continuation coverage.`,
      },
    ];
  return [];
}

/** One bill covers everybody: anyone who kept coverage would have it unpaid. */
function paidTogetherProblems(
  reason: EndReason,
  event: EventRecord,
  personIds: readonly number[] | undefined,
): FieldProblem[] {
  const someContinue = coveredPersons(event).some(
    ({ personId, endsOn }) => endsOn === null && personIds?.includes(personId) === false,
  );
  return isForNonPayment(reason) && someContinue
    ? [
        {
          path: 'persons',
          message: 'One premium covers everybody, so non-payment ends coverage for all of them.',
        },
      ]
    : [];
}

/** A person who has not elected has no coverage to end. A death is recorded all the same. */
function notElectedProblems(
  reason: EndReason,
  event: EventRecord,
  personIds: readonly number[] | undefined,
): FieldProblem[] {
  if (reason === endsFor.death) return [];
  const covered = coveredPersons(event).map(({ personId }) => personId);
  return (personIds ?? []).flatMap((personId, index) =>
    covered.includes(personId)
      ? []
      : [{ path: `persons.${index}`, message: 'This person has not elected coverage.' }],
  );
}

export const unknownPersonProblems = (
  event: EventRecord,
  personIds: readonly number[] | undefined,
): FieldProblem[] =>
  (personIds ?? []).flatMap((personId, index) =>
    event.persons.some((person) => person.personId === personId)
      ? []
      : [{ path: `persons.${index}`, message: 'This event does not cover this person.' }],
  );

type EndInput = {
  endsOn: CalendarDate;
  personIds: readonly number[] | undefined;
  /** Whether the provider bills the event. */
  isBilledNow: boolean;
};

export function inputProblems(
  reason: EndReason,
  event: EventRecord,
  { endsOn, personIds, isBilledNow }: EndInput,
): FieldProblem[] {
  const unknown = unknownPersonProblems(event, personIds);
  const early = { path: 'endsOn', message: 'Must not be before the day before coverage begins' };
  return [
    ...(endsOn < addDays(event.coverageBegins, -1) ? [early] : []),
    ...unknown,
    ...(unknown.length === 0 ? notElectedProblems(reason, event, personIds) : []),
    ...(isBilledNow ? paidTogetherProblems(reason, event, personIds) : []),
  ];
}
