import {
  familyEndAfterMedicare,
  maximumEnd,
} from '@portal/contract/areas/continuation/event-span.rules.ts';
import type { ExtensionInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { cobraEventTypes } from '@portal/contract/areas/continuation/event-type.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';
import { addDays, addMonths, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';

type Settings = Pick<ContinuationSettings, 'measure_from'>;

/** D2, D12: what lengthens coverage is to be reported within so many days. */
const daysToReport = 60;

const endAfter = (event: EventRecord, months: number, { measure_from }: Settings) =>
  maximumEnd(event, months, { measureFrom: measure_from });

const later = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other);

/** How long the event itself gives coverage, before anything lengthens it. */
const ownMonths = ({ service, eventType }: EventRecord) =>
  service === 'c' ? cobraEventTypes.find(({ id }) => id === eventType)?.months : undefined;

const isFederal = ({ eventType }: EventRecord) =>
  cobraEventTypes.find(({ id }) => id === eventType)?.state === null;

/** Whether an event of this kind can be lengthened so at all; state types carry their full time (1.5). */
export function isExtensible(event: EventRecord, kind: ExtensionInput['kind']): boolean {
  const months = ownMonths(event);
  return isFederal(event) && (months === 18 || (kind === 'second-event' && months === 29));
}

export function extensionProblems(
  event: EventRecord,
  input: ExtensionInput,
  settings: Settings,
  today: CalendarDate,
): FieldProblem[] {
  const reported =
    input.reportedOn > today ? [problem('reportedOn', 'Must not be after today')] : [];
  switch (input.kind) {
    case 'disability':
      return [...reported, ...disabilityProblems(event, input, settings)];
    case 'second-event':
      return [...reported, ...secondEventProblems(event, input, settings)];
    case 'medicare':
      return [...reported, ...medicareProblems(event, input)];
  }
}

const problem = (path: string, message: string): FieldProblem => ({ path, message });

function lateReport(from: CalendarDate, reportedOn: CalendarDate, what: string): FieldProblem[] {
  const limit = addDays(from, daysToReport);
  if (reportedOn <= limit) return [];
  return [
    problem(
      'reportedOn',
      `Reported too late: ${what} had to be reported by ${displayDate(limit)}.`,
    ),
  ];
}

/** D12: within 60 days of the decision, or of the loss of coverage if that came later, and in the 18 months. */
function disabilityProblems(
  event: EventRecord,
  { decidedOn, reportedOn }: Extract<ExtensionInput, { kind: 'disability' }>,
  settings: Settings,
): FieldProblem[] {
  const ends = endAfter(event, 18, settings);
  if (reportedOn < decidedOn) return [problem('reportedOn', 'Must not be before the decision')];
  if (reportedOn > ends)
    return [
      problem('reportedOn', `Reported too late: the first 18 months ended ${displayDate(ends)}.`),
    ];
  return lateReport(later(decidedOn, event.coverageBegins), reportedOn, 'the decision');
}

function secondEventProblems(
  event: EventRecord,
  { happenedOn, reportedOn, persons }: Extract<ExtensionInput, { kind: 'second-event' }>,
  settings: Settings,
): FieldProblem[] {
  const isLonger =
    ownMonths(event) === 29 || event.extensions.some(({ kind }) => kind === 'disability');
  const ends = endAfter(event, isLonger ? 29 : 18, settings);
  const family = persons.flatMap((personId, index) => {
    const person = event.persons.find((each) => each.personId === personId);
    if (!person) return [problem(`persons.${index}`, 'This event does not cover this person.')];
    return person.relation === 'E'
      ? [problem(`persons.${index}`, 'A second event lengthens the coverage of the family only.')]
      : [];
  });
  if (happenedOn < event.eventDate || happenedOn > ends)
    return [
      problem(
        'happenedOn',
        `A second event has to happen from ${displayDate(event.eventDate)} to ${displayDate(ends)}.`,
      ),
      ...family,
    ];
  if (reportedOn < happenedOn)
    return [problem('reportedOn', 'Must not be before the event'), ...family];
  return [...lateReport(happenedOn, reportedOn, 'the event'), ...family];
}

/** 1.2: entitled less than 18 months before the event. */
function medicareProblems(
  { eventDate }: EventRecord,
  { entitledOn }: Extract<ExtensionInput, { kind: 'medicare' }>,
): FieldProblem[] {
  if (entitledOn <= eventDate && addMonths(entitledOn, 18) > eventDate) return [];
  return [
    problem(
      'entitledOn',
      `Only an entitlement in the 18 months before ${displayDate(eventDate)} lengthens coverage.`,
    ),
  ];
}

/** The persons who get more time, with their new last day; somebody who ended only for lack of it goes on. */
export function extendedPersons(
  event: EventRecord,
  input: ExtensionInput,
  settings: Settings,
): EventPerson[] {
  const newEnd = (person: EventPerson): CalendarDate | null => {
    if (input.kind === 'disability') return endAfter(event, 29, settings);
    if (input.kind === 'second-event')
      return input.persons.includes(person.personId) ? endAfter(event, 36, settings) : null;
    const own = person.maximumEnd ?? '';
    return person.relation === 'E' ? null : familyEndAfterMedicare(input.entitledOn, own);
  };
  return event.persons.flatMap((person): EventPerson[] => {
    const end = newEnd(person);
    if (end === null || person.maximumEnd === null || end <= person.maximumEnd) return [];
    const longer = { ...person, maximumEnd: end };
    return [person.endReason === 3 ? { ...longer, endsOn: null, endReason: null } : longer];
  });
}
