import type {
  RefusalInput,
  RefusalReason,
} from '@portal/contract/areas/continuation/back-office.contract.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';
import { addBusinessDays, businessDayUpTo } from '@portal/contract/values/business-day.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { requiredMessage } from '@portal/contract/values/text.ts';
import {
  coveredPersons,
  idsOf,
  isAccepted,
  personLastDay,
} from '../event/covered-persons.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import { endsFor } from '../event/event-state.rules.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';
import type { RefusedExtension } from '../event/planned-letter.ts';
import { unknownPersonProblems } from './end-reasons.rules.ts';
import { qualifyingPeriod, isExtensible, lastDayToReport } from './extensions.rules.ts';

type Settings = Pick<ContinuationSettings, 'measure_from'>;

/** The reasons to refuse each kind of report, in addition to those that apply to all. */
const ownReasons: Record<RefusalInput['kind'], readonly RefusalReason[]> = {
  disability: ['late', 'not-disabled-in-time'],
  'second-event': ['late', 'outside-period', 'coverage-not-lost'],
  medicare: ['outside-period'],
};
const commonReasons: readonly RefusalReason[] = [
  'not-a-beneficiary',
  'unproven',
  'not-covered',
  'cannot-be-longer',
];

/** The persons named; otherwise everybody alive whose coverage would have been extended. */
export function affectedPersons(
  event: EventRecord,
  { kind, persons }: RefusalInput,
): EventPerson[] {
  if (persons) return event.persons.filter(({ personId }) => persons.includes(personId));
  const alive = coveredPersons(event).filter(({ endReason }) => endReason !== endsFor.death);
  const family = alive.filter(({ relation }) => relation !== 'E');
  if (kind !== 'disability' && family.length > 0) return family;
  return alive.length > 0 ? alive : event.persons;
}

/** The period within which it had to happen or be reported, if the report says enough. */
function allowedDays(
  event: EventRecord,
  { kind, reason, happenedOn }: RefusalInput,
  settings: Settings,
): RefusedExtension['allowed'] {
  if (happenedOn === null) return null;
  if (reason === 'late' && kind !== 'medicare')
    return { from: null, to: lastDayToReport(event, kind, happenedOn, settings) };
  if (reason === 'outside-period' && kind !== 'disability')
    return qualifyingPeriod(event, kind, settings);
  return null;
}

/** A reason that the facts contradict is a problem too: the letter would be wrong. */
export function refusalProblems(
  event: EventRecord,
  input: RefusalInput,
  settings: Settings,
  today: CalendarDate,
): FieldProblem[] {
  const { kind, reason, reportedOn, happenedOn, persons } = input;
  const receivedOn = input.receivedOn ?? today;
  const problems = unknownPersonProblems(event, persons);
  const refuse = (path: string, message: string) => problems.push({ path, message });
  if (receivedOn > today) refuse('receivedOn', 'Must not be after today');
  if (reportedOn > receivedOn) refuse('reportedOn', 'Must not be after the day it arrived');
  if (kind !== 'medicare' && happenedOn !== null && happenedOn > reportedOn)
    refuse('happenedOn', 'Must not be after the day it was reported');
  if (happenedOn === null && (reason === 'late' || reason === 'outside-period'))
    refuse('happenedOn', requiredMessage);
  const contradiction = contradictedBy(event, input, settings);
  if (contradiction !== null) refuse('reason', contradiction);
  return problems;
}

/** What contradicts a reason; null where nothing on file does. */
function contradictedBy(
  event: EventRecord,
  input: RefusalInput,
  settings: Settings,
): string | null {
  const { kind, reason, reportedOn, happenedOn } = input;
  const reasons = [...ownReasons[kind], ...commonReasons];
  if (!reasons.includes(reason)) return `Must be one of ${reasons.join(', ')}`;
  const canBeLonger = isExtensible(event, kind);
  if (canBeLonger !== (reason !== 'cannot-be-longer'))
    return canBeLonger
      ? 'Coverage after this event can be extended this way.'
      : 'Nothing of this kind extends coverage after this event: the reason is cannot-be-longer.';
  const allowed = allowedDays(event, input, settings);
  if (reason === 'late' && allowed && reportedOn <= allowed.to)
    return `It was timely: it could be reported through ${displayDate(allowed.to)}.`;
  const isWithin = allowed && happenedOn! >= (allowed.from ?? '') && happenedOn! <= allowed.to;
  if (reason === 'outside-period' && isWithin)
    return `It counts: it happened between ${displayDate(allowed.from!)} and ${displayDate(allowed.to)}.`;
  if (reason === 'not-covered' && isAccepted(event)) {
    const covered = coveredPersons(event);
    const still = affectedPersons(event, input).find(
      (person) => covered.includes(person) && personLastDay(person) >= reportedOn,
    );
    if (still) return `${still.firstName} ${still.lastName} had coverage on that day.`;
  }
  return null;
}

/** The facts of the letter, from input that has no problems. */
export function refusedExtension(
  event: EventRecord,
  input: RefusalInput,
  settings: Settings,
  today: CalendarDate,
): RefusedExtension {
  const { kind: extension, persons: _named, ...facts } = input;
  const allowed = allowedDays(event, input, settings);
  const personIds = idsOf(affectedPersons(event, input));
  return { ...facts, extension, receivedOn: facts.receivedOn ?? today, allowed, personIds };
}

/** Whether two refusals answer the same report, whatever their reasons. */
export const isSameNotice = (one: RefusedExtension, other: RefusedExtension): boolean =>
  one.extension === other.extension &&
  one.happenedOn === other.happenedOn &&
  one.reportedOn === other.reportedOn &&
  one.personIds.join() === other.personIds.join();

const daysToAnswer = 14;

/** domain.md 1.4, D13: the last day to notify persons that coverage is not extended. */
export const refusalDeadline = (receivedOn: CalendarDate) => addDays(receivedOn, daysToAnswer);

/** The next mail day, but never after the legal deadline unless that has passed. */
export function refusalDue(receivedOn: CalendarDate, today: CalendarDate): CalendarDate {
  const next = addBusinessDays(today, 1);
  const limit = businessDayUpTo(refusalDeadline(receivedOn));
  return next <= limit ? next : [limit, today].toSorted().at(-1)!;
}
