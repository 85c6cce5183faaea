import { cobraEventTypes, isSecondEvent } from '@portal/contract/areas/continuation/event-type.ts';
import type { ServiceLetter } from '@portal/contract/areas/continuation/event.ts';
import {
  suggestedCoverageBegins,
  type ActiveCoverageEnds,
} from '@portal/contract/areas/continuation/coverage-begins.rules.ts';
import { addBusinessDays, businessDayFrom } from '@portal/contract/values/business-day.ts';
import { endAfterMonths } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { asksForReturn } from './event-questions.ts';
import { isDay } from './is-day.ts';

// What an event leads to, in dates. Date arithmetic is heavy: it comes after the form is on screen.

/** The first day without active coverage, as the company ends it; undefined without an event date. */
export const suggestedBegin = (eventDate: string, ends: ActiveCoverageEnds) =>
  isDay(eventDate) ? suggestedCoverageBegins(eventDate, ends) : undefined;

type Happened = {
  service: ServiceLetter;
  eventType: number;
  eventDate: string;
  coverageBegins: string;
  medicareDate: string | null;
  expectedReturn: string | null;
};

/** How long coverage can last, in one sentence; undefined where nothing can be said yet. */
export function lastsUntil(event: Happened): string | undefined {
  const { service, eventType, medicareDate } = event;
  if (eventType === -1) return undefined;
  if (service === 'r') return billingLasts(event);
  const type = cobraEventTypes.find(({ id }) => id === eventType);
  if (!type) return undefined;
  const months = `${type.months} months`;
  if (isSecondEvent(eventType))
    return `Coverage can last ${months}, counted from the start of the first event.`;
  // USERRA counts from the start of the absence (domain.md 1.2).
  const from = eventType === 27 ? event.eventDate : event.coverageBegins;
  if (!isDay(from)) return `Coverage can last ${months}.`;
  // domain.md 1.2: the later of 36 months from Medicare and 18 from the event.
  const end =
    eventType === 22 && isDay(medicareDate)
      ? [endAfterMonths(medicareDate, 36), endAfterMonths(from, 18)].toSorted().at(-1)!
      : endAfterMonths(from, type.months);
  return eventType === 22 && isDay(medicareDate)
    ? `Coverage of the family can last until ${displayDate(end)}.`
    : `Coverage can last until ${displayDate(end)} (${months}).`;
}

function billingLasts({ eventType, expectedReturn }: Happened): string {
  if (!asksForReturn(eventType)) return 'Billing goes on until you cancel it.';
  return isDay(expectedReturn)
    ? `Billing goes on until you cancel it, which is expected for ${displayDate(expectedReturn)}.`
    : 'Billing goes on until you cancel it, usually when the person is back at work.';
}

/** About when the first letter goes out: two business days to correct mistakes, not before the event. */
export function mailedAbout(eventDate: string, today: string): string {
  const ready = addBusinessDays(today, 2);
  const due = isDay(eventDate) ? businessDayFrom(eventDate) : ready;
  return displayDate(due > ready ? due : ready);
}
