import { endsFor } from '../event/event-state.rules.ts';
import {
  familyEndAfterMedicare,
  latest,
  maximumEnd,
} from '@portal/contract/areas/continuation/event-span.rules.ts';
import { familyDeadline } from '@portal/contract/areas/continuation/employer-report.rules.ts';
import { cobraEventTypes } from '@portal/contract/areas/continuation/event-type.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';
import { addDays, addMonths, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { problemIf } from '@portal/contract/values/with-rules.ts';
import { withdrawEnds } from '../event/coverage-ends.rules.ts';
import { noEnd } from '../event/covered-persons.rules.ts';
import type {
  CoverageEnd,
  EventExtension,
  EventPerson,
  EventRecord,
} from '../event/event-record.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';

type Settings = Pick<ContinuationSettings, 'measure_from'>;

export const extensionNames: Record<EventExtension['kind'], string> = {
  disability: 'Disability',
  medicare: 'Medicare',
  'second-event': 'Second event',
};

/** domain.md 1.4, D12: a disability has to be reported within this many days. */
const daysToReport = 60;

const endAfter = (event: EventRecord, months: number, { measure_from }: Settings) =>
  maximumEnd(event, months, { measureFrom: measure_from });

/** The months of coverage that the event itself gives, without any extension. */
const ownMonths = ({ service, eventType }: EventRecord) =>
  service === 'cobra' ? cobraEventTypes.find(({ id }) => id === eventType)?.months : undefined;

const isFederal = ({ eventType }: EventRecord) =>
  cobraEventTypes.find(({ id }) => id === eventType)?.state === null;

/** Whether an event of this kind can be extended this way. State types carry their full time (domain.md 1.5). */
export function isExtensible(event: EventRecord, kind: EventExtension['kind']): boolean {
  const months = ownMonths(event);
  return isFederal(event) && (months === 18 || (kind === 'second-event' && months === 29));
}

/** domain.md 1.4, D2, D12: the last day to report, counted from the occurrence or, if later, the loss of coverage. */
export function lastDayToReport(
  event: EventRecord,
  kind: 'disability' | 'second-event',
  happenedOn: CalendarDate,
  settings: Settings,
): CalendarDate {
  if (kind === 'second-event') return familyDeadline(happenedOn, event.coverageBegins);
  const limit = addDays(latest(happenedOn, event.coverageBegins), daysToReport);
  return [limit, endAfter(event, 18, settings)].toSorted()[0]!;
}

export type Period = { from: CalendarDate; to: CalendarDate };

/** When a second event, or the earlier Medicare entitlement, has to happen to count (domain.md 1.2, 1.5). */
export function qualifyingPeriod(
  event: EventRecord,
  kind: 'second-event' | 'medicare',
  settings: Settings,
): Period {
  const { eventDate } = event;
  if (kind === 'medicare') return { from: addDays(addMonths(eventDate, -18), 1), to: eventDate };
  const hasDisability =
    ownMonths(event) === 29 || event.extensions.some((one) => one.kind === 'disability');
  return { from: eventDate, to: endAfter(event, hasDisability ? 29 : 18, settings) };
}

export function extensionProblems(
  event: EventRecord,
  { kind, happenedOn, reportedOn, personIds }: EventExtension,
  settings: Settings,
  today: CalendarDate,
): FieldProblem[] {
  const inFuture = problemIf(reportedOn > today, 'reportedOn', 'Must not be after today');
  switch (kind) {
    case 'disability': {
      const limit = lastDayToReport(event, kind, happenedOn, settings);
      return [...inFuture, ...reportProblems('decision', happenedOn, reportedOn, limit)];
    }
    case 'second-event': {
      const family = personIds.flatMap((personId, index) => {
        const why = notExtended(event.persons.find((each) => each.personId === personId));
        return problemIf(why !== null, `persons.${index}`, why ?? '');
      });
      const days = { happenedOn, reportedOn };
      return [...inFuture, ...secondEventDateProblems(event, days, settings), ...family];
    }
    case 'medicare': {
      // domain.md 1.2: entitled less than 18 months before the event.
      const { from, to } = qualifyingPeriod(event, kind, settings);
      const message = `Only an entitlement in the 18 months before ${displayDate(to)} extends coverage.`;
      const isOutside = happenedOn < from || happenedOn > to;
      return [...inFuture, ...problemIf(isOutside, 'entitledOn', message)];
    }
  }
}

/** It has to be reported once it has happened, and in time. */
function reportProblems(
  what: 'decision' | 'event',
  happenedOn: CalendarDate,
  reportedOn: CalendarDate,
  limit: CalendarDate,
): FieldProblem[] {
  const late = `The ${what} had to be reported by ${displayDate(limit)}.`;
  return reportedOn < happenedOn
    ? [{ path: 'reportedOn', message: `Must not be before the ${what}` }]
    : problemIf(reportedOn > limit, 'reportedOn', late);
}

/** When a second event has to happen and be reported, whether `extend` or an event form reports it. */
export function secondEventDateProblems(
  first: EventRecord,
  { happenedOn, reportedOn }: { happenedOn: CalendarDate; reportedOn: CalendarDate },
  settings: Settings,
): FieldProblem[] {
  const { from, to } = qualifyingPeriod(first, 'second-event', settings);
  const message = `A second event must happen from ${displayDate(from)} to ${displayDate(to)}.`;
  if (happenedOn < from || happenedOn > to) return [{ path: 'happenedOn', message }];
  const limit = lastDayToReport(first, 'second-event', happenedOn, settings);
  return reportProblems('event', happenedOn, reportedOn, limit);
}

/** Why a second event does not extend somebody's coverage: only the family of the first event has a right. */
export function notExtended(inFirst: EventPerson | undefined): string | null {
  if (!inFirst) return 'This person was not covered by the first event.';
  return inFirst.relation === 'E'
    ? 'A second event extends the coverage of the family only.'
    : null;
}

/** The persons who get more time, with their new last day. Those who ended at the former maximum continue. */
export function extendedPersons(
  event: EventRecord,
  { kind, happenedOn, personIds }: EventExtension,
  { settings, today }: { settings: Settings; today: CalendarDate },
): EventPerson[] {
  return event.persons.flatMap((person): EventPerson[] => {
    const { personId, maximumEnd: own, plansEnd } = person;
    // No extension outlasts the plan itself.
    if (!personIds.includes(personId) || own === null || (plansEnd ?? noEnd) <= own) return [];
    const end =
      kind === 'medicare'
        ? familyEndAfterMedicare(happenedOn, own)
        : endAfter(event, kind === 'disability' ? 29 : 36, settings);
    if (end <= own) return [];
    const atMaximum = ({ reason }: CoverageEnd) => reason === endsFor.maximumReached;
    const continuing = withdrawEnds(person, atMaximum, { on: today, why: 'extension' });
    return [{ ...continuing, maximumEnd: end }];
  });
}
