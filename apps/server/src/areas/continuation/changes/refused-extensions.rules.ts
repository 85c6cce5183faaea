import type { RefusalInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';
import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { requiredMessage } from '@portal/contract/values/text.ts';
import { problemIf } from '@portal/contract/values/with-rules.ts';
import { coveredPersons, idsOf } from '../event/covered-persons.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import { endsFor } from '../event/event-state.rules.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';
import type { RefusedExtension } from '../event/planned-letter.ts';
import { unknownPersonProblems } from './end-reasons.rules.ts';
import { lastDayToReport, qualifyingPeriod } from './extensions.rules.ts';

type Settings = Pick<ContinuationSettings, 'measure_from'>;

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

/** The dates must bear out a reason that names them; no other is checked against the event. */
export function refusalProblems(
  event: EventRecord,
  input: RefusalInput,
  settings: Settings,
  today: CalendarDate,
): FieldProblem[] {
  const { kind, reason, reportedOn, happenedOn, persons } = input;
  const receivedOn = input.receivedOn ?? today;
  const printsDays = reason === 'late' || reason === 'outside-period';
  const hasNoDays =
    (reason === 'late' && kind === 'medicare') ||
    (reason === 'outside-period' && kind === 'disability');
  const allowed = hasNoDays ? null : allowedDays(event, input, settings);
  const day = reason === 'late' ? reportedOn : (happenedOn ?? '');
  const isAllowed = allowed !== null && day >= (allowed.from ?? '') && day <= allowed.to;
  return [
    ...unknownPersonProblems(event, persons),
    ...problemIf(receivedOn > today, 'receivedOn', 'Must not be after today'),
    ...problemIf(reportedOn > receivedOn, 'reportedOn', 'Must not be after the day it arrived'),
    ...problemIf(
      kind !== 'medicare' && (happenedOn ?? '') > reportedOn,
      'happenedOn',
      'Must not be after the day it was reported',
    ),
    ...problemIf(happenedOn === null && printsDays, 'happenedOn', requiredMessage),
    ...problemIf(hasNoDays, 'reason', 'This reason does not apply to this kind of report'),
    ...problemIf(
      isAllowed,
      'reason',
      reason === 'late'
        ? `It was in time: it could be reported through ${displayDate(allowed?.to ?? '')}`
        : `It is within the period, which ends on ${displayDate(allowed?.to ?? '')}`,
    ),
  ];
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

/** The next mail day, or at once if that is after the legal deadline. */
export function refusalDue(receivedOn: CalendarDate, today: CalendarDate): CalendarDate {
  const next = addBusinessDays(today, 1);
  return next <= refusalDeadline(receivedOn) ? next : today;
}
