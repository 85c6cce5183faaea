import type { RefusalInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';
import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { requiredMessage } from '@portal/contract/values/text.ts';
import { problemIf } from '@portal/contract/values/with-rules.ts';
import { coveredPersons, idsOf } from '../event/covered-persons.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import { endsFor } from '../event/event-state.rules.ts';
import type { RefusedExtension } from '../event/planned-letter.ts';
import type { Work } from '../event/work.ts';
import { unknownPersonProblems } from './end-reasons.rules.ts';
import { extensionProblems } from './extensions.rules.ts';

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

type Judged = Pick<Work, 'event' | 'settings' | 'date'>;

/** The facts of the letter. Where the dates decide, it says about them what `extend` would. */
export function refusedExtension(work: Judged, input: RefusalInput): RefusedExtension {
  const { event, settings, date: today } = work;
  const { kind: extension, reason, happenedOn, reportedOn } = input;
  const receivedOn = input.receivedOn ?? today;
  const report = { kind: extension, happenedOn: happenedOn ?? '', reportedOn, personIds: [] };
  const isByDates = reason === 'dates' && happenedOn !== null;
  const [problem] = isByDates ? extensionProblems(event, report, settings, receivedOn) : [];
  const personIds = idsOf(affectedPersons(event, input));
  const dates = problem?.message ?? null;
  return { extension, reason, happenedOn, reportedOn, receivedOn, dates, personIds };
}

export function refusalProblems(
  { event, date: today }: Judged,
  { persons }: RefusalInput,
  { extension, reason, reportedOn, happenedOn, receivedOn, dates }: RefusedExtension,
): FieldProblem[] {
  const isByDates = reason === 'dates';
  return [
    ...unknownPersonProblems(event, persons),
    ...problemIf(receivedOn > today, 'receivedOn', 'Must not be after today'),
    ...problemIf(reportedOn > receivedOn, 'reportedOn', 'Must not be after the day it arrived'),
    ...problemIf(
      extension !== 'medicare' && (happenedOn ?? '') > reportedOn,
      'happenedOn',
      'Must not be after the day it was reported',
    ),
    ...problemIf(isByDates && happenedOn === null, 'happenedOn', requiredMessage),
    ...problemIf(
      isByDates && happenedOn !== null && dates === null,
      'reason',
      'It happened and was reported in time',
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

/** The next mail day, or at once if that is after the legal deadline (domain.md 1.4, D13). */
export function refusalDue(receivedOn: CalendarDate, today: CalendarDate): CalendarDate {
  const next = addBusinessDays(today, 1);
  return next <= addDays(receivedOn, daysToAnswer) ? next : today;
}
