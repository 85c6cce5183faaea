import { addBusinessDays, businessDayFrom, businessDayUpTo } from '../../values/business-day.ts';
import {
  addDays,
  addMonths,
  endAfterMonths,
  type CalendarDate,
} from '../../values/calendar-date.ts';
import {
  cobraEventTypes,
  countsFromFirst,
  isGeorgia,
  militaryService,
  type Qualifies,
} from './event-type.ts';
import type { ContinuationService } from './event.ts';

export type EventDates = { eventDate: CalendarDate; coverageBegins: CalendarDate };

/**
 * The date a company's plan measures from: the law says the event, a plan may say the loss of
 * coverage.
 */
export type MeasureFrom = keyof EventDates;

export const latest = (...dates: CalendarDate[]) => dates.toSorted().at(-1)!;

export const medicareBeforeEvent = 22;
/** The months for a termination alone; for type 22, what the employee gets in any case. */
const terminationMonths = 18;

/** The last possible day of coverage. */
export function maximumEnd(
  dates: EventDates,
  months: number,
  { measureFrom }: { measureFrom: MeasureFrom },
): CalendarDate {
  return endAfterMonths(dates[measureFrom], months);
}

/**
 * The spouse and children of someone entitled to Medicare before the event: the later of 36 months from
 * then and the event's own months (domain.md 1.2).
 */
export function familyEndAfterMedicare(
  medicareDate: CalendarDate,
  ownEnd: CalendarDate,
): CalendarDate {
  return latest(endAfterMonths(medicareDate, 36), ownEnd);
}

/** What determines when a person's coverage ends. */
export type EventSpan = EventDates & {
  service: ContinuationService;
  eventType: number;
  medicareDate: CalendarDate | null;
  /**
   * For a second event, or state months that follow another event: the event whose start it is
   * measured from.
   */
  first: EventDates | null;
  measureFrom: MeasureFrom;
};

/** The last day a person's coverage can last to; null where nothing limits it (domain.md 1.2, 1.3, 2.7). */
export function latestEnd(event: EventSpan, relation: Qualifies): CalendarDate | null {
  if (event.service === 'billing') return null;
  const { eventType, first, medicareDate } = event;
  const after = (dates: EventDates, months: number) => maximumEnd(dates, months, event);
  const months = cobraEventTypes.find(({ id }) => id === eventType)?.months ?? terminationMonths;
  // USERRA counts from the start of the absence, whatever a company measures from (domain.md 1.2).
  if (eventType === militaryService) return endAfterMonths(event.eventDate, months);
  if (isGeorgia(eventType)) return endAfterPartialMonth(event[event.measureFrom], months);
  if (countsFromFirst(eventType)) return after(first ?? event, months);
  if (eventType !== medicareBeforeEvent) return after(event, months);
  const own = after(event, terminationMonths);
  if (relation === 'E') return own;
  return medicareDate ? familyEndAfterMedicare(medicareDate, own) : after(event, months);
}

/** Georgia gives whole months, and before them the rest of one that has begun (domain.md 1.2). */
function endAfterPartialMonth(begins: CalendarDate, months: number): CalendarDate {
  const firstDay = `${begins.slice(0, 7)}-01`;
  const firstFullMonth = begins === firstDay ? begins : addMonths(firstDay, 1);
  return endAfterMonths(firstFullMonth, months);
}

const daysToCorrect = 2;
/** domain.md 1.4, D3: the days the administrator has to mail the notice after learning of the event. */
const daysToMail = 14;

/** domain.md 1.4, D3: the last day to mail the notice. */
export function mailingLimit(entered: CalendarDate, eventDate: CalendarDate): CalendarDate {
  return addDays(latest(entered, eventDate), daysToMail);
}

/**
 * When the notice is mailed: two business days after it was entered, so that a mistake can be
 * corrected, not before the event, and never past the legal limit (domain.md 2.4).
 */
export function dateToSend(entered: CalendarDate, eventDate: CalendarDate): CalendarDate {
  const wanted = latest(addBusinessDays(entered, daysToCorrect), businessDayFrom(eventDate));
  const limit = mailingLimit(entered, eventDate);
  return wanted <= limit ? wanted : businessDayUpTo(limit);
}
