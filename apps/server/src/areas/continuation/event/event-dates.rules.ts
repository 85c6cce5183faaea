import {
  addBusinessDays,
  businessDayFrom,
  businessDayUpTo,
} from '@portal/contract/values/business-day.ts';
import {
  addDays,
  addMonths,
  endAfterMonths,
  type CalendarDate,
} from '@portal/contract/values/calendar-date.ts';

/** What a company has settled about continuation (domain.md 1.3). */
export type ContinuationSettings = {
  /** The law measures from the event; a plan may measure from the loss of coverage. */
  measureFrom: 'coverageBegins' | 'eventDate';
};

export type EventDates = { eventDate: CalendarDate; coverageBegins: CalendarDate };

/** Thousands of events of a company ask for the same few days, and Temporal takes its time. */
const known = new Map<string, CalendarDate>();
function daysAfter(date: CalendarDate, days: number): CalendarDate {
  const key = `${date} ${days}`;
  const found = known.get(key) ?? addDays(date, days);
  known.set(key, found);
  return found;
}

const latest = (...dates: CalendarDate[]) => dates.toSorted().at(-1)!;

/** The last day coverage can last to. */
export function maximumEnd(
  dates: EventDates,
  months: number,
  { measureFrom }: Pick<ContinuationSettings, 'measureFrom'>,
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

/** D1: until when the employer has to tell us of the event. */
export function employerDeadline(
  dates: EventDates,
  { measureFrom }: Pick<ContinuationSettings, 'measureFrom'>,
): CalendarDate {
  return daysAfter(dates[measureFrom], 30);
}

const daysToCorrect = 2;
/** D3: from what it hears of an event the administrator has so many days to mail the notice. */
const daysToMail = 14;

/** D3: the last day to mail the notice. */
export function mailingLimit(entered: CalendarDate, eventDate: CalendarDate): CalendarDate {
  return daysAfter(latest(entered, eventDate), daysToMail);
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

/** D6: the last day to elect. */
export function electionDeadline(
  coverageBegins: CalendarDate,
  letterSent: CalendarDate,
): CalendarDate {
  return addDays(latest(coverageBegins, letterSent), 60);
}

/** A billing packet is answered within so many days of the letter or of the first day, the later (domain.md 2.7). */
export function packetDeadline(
  coverageBegins: CalendarDate,
  letterSent: CalendarDate,
  days: number,
): CalendarDate {
  return addDays(latest(coverageBegins, letterSent), days);
}

/** D8: the last day to send the first payment. */
export const firstPaymentDeadline = (postmark: CalendarDate) => daysAfter(postmark, 45);

/** D10: the last day to pay for one period. */
export function periodDeadline(
  due: CalendarDate,
  postmark: CalendarDate,
  graceDays = 30,
): CalendarDate {
  return latest(daysAfter(due, graceDays), firstPaymentDeadline(postmark));
}

/** The end after SSA finds a person no longer disabled: the day before the first of a month more than 30 days later. */
export function endAfterDisability(noLongerDisabled: CalendarDate): CalendarDate {
  const after = addDays(noLongerDisabled, 30);
  const firstOfNext = addMonths(`${after.slice(0, 7)}-01`, 1);
  return addDays(firstOfNext, -1);
}
