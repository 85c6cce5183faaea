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

/** The facts of the letter: with the days that decided it, if the report says when it happened. */
export function refusedExtension(
  event: EventRecord,
  input: RefusalInput,
  settings: Pick<ContinuationSettings, 'measure_from'>,
  today: CalendarDate,
): RefusedExtension {
  const { kind, persons: _named, ...facts } = input;
  const { reason, happenedOn } = facts;
  let allowed: RefusedExtension['allowed'] = null;
  if (happenedOn !== null && reason === 'late' && kind !== 'medicare')
    allowed = { from: null, to: lastDayToReport(event, kind, happenedOn, settings) };
  if (happenedOn !== null && reason === 'outside-period' && kind !== 'disability')
    allowed = qualifyingPeriod(event, kind, settings);
  const personIds = idsOf(affectedPersons(event, input));
  const receivedOn = facts.receivedOn ?? today;
  return { ...facts, extension: kind, receivedOn, allowed, personIds };
}

/** The days must bear out a reason that names them; no other is checked against the event. */
export function refusalProblems(
  event: EventRecord,
  { persons }: RefusalInput,
  facts: RefusedExtension,
  today: CalendarDate,
): FieldProblem[] {
  const { extension, reason, reportedOn, happenedOn, receivedOn, allowed } = facts;
  const isLate = reason === 'late';
  const printsDays = isLate || reason === 'outside-period';
  const hasNoDays = printsDays && extension === (isLate ? 'medicare' : 'disability');
  const day = isLate ? reportedOn : happenedOn!;
  const isAllowed = allowed !== null && day >= (allowed.from ?? '') && day <= allowed.to;
  const until = isAllowed ? displayDate(allowed.to) : '';
  return [
    ...unknownPersonProblems(event, persons),
    ...problemIf(receivedOn > today, 'receivedOn', 'Must not be after today'),
    ...problemIf(reportedOn > receivedOn, 'reportedOn', 'Must not be after the day it arrived'),
    ...problemIf(
      extension !== 'medicare' && (happenedOn ?? '') > reportedOn,
      'happenedOn',
      'Must not be after the day it was reported',
    ),
    ...problemIf(happenedOn === null && printsDays, 'happenedOn', requiredMessage),
    ...problemIf(hasNoDays, 'reason', 'This reason does not apply to this kind of report'),
    ...problemIf(
      isAllowed,
      'reason',
      isLate
        ? `It was in time: it could be reported through ${until}`
        : `It is within the period, which ends on ${until}`,
    ),
  ];
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
