import {
  cobraEventTypes,
  isSecondEvent,
  isStateTotal,
} from '@portal/contract/areas/continuation/event-type.ts';
import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import type { ContinuationSettings } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { suggestedCoverageBegins } from '@portal/contract/areas/continuation/coverage-begins.rules.ts';
import {
  daysReportedLate,
  employerDeadline,
  familyDeadline,
} from '@portal/contract/areas/continuation/employer-report.rules.ts';
import {
  dateToSend,
  latestEnd,
  medicareBeforeEvent,
} from '@portal/contract/areas/continuation/event-span.rules.ts';
import { counted } from '@portal/contract/values/counted.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { asksForReturn } from './event-questions.ts';
import { isDay } from './is-day.ts';

// What an event leads to, in dates. Date arithmetic is heavy, so it loads after the form is on
// screen.

/**
 * The first day without active coverage, by the company's rule; undefined without an event date.
 */
export const suggestedBegin = (eventDate: string, { activeCoverageEnds }: ContinuationSettings) =>
  isDay(eventDate) ? suggestedCoverageBegins(eventDate, activeCoverageEnds) : undefined;

type Happened = {
  service: ContinuationService;
  eventType: number;
  eventDate: string;
  coverageBegins: string;
  medicareDate: string | null;
  expectedReturn: string | null;
};

/** How long coverage can last, in one sentence; undefined if nothing can be said yet. */
export function lastsUntil(
  event: Happened,
  { measureFrom }: ContinuationSettings,
): string | undefined {
  const { service, eventType, eventDate, coverageBegins } = event;
  if (eventType === -1) return undefined;
  if (service === 'billing') return billingLasts(event);
  const type = cobraEventTypes.find(({ id }) => id === eventType);
  if (!type) return undefined;
  const months = `${type.months} months`;
  if (isSecondEvent(eventType))
    return `Coverage can last ${months}, counted from the start of the first event.`;
  if (!isDay(eventDate) || !isDay(coverageBegins)) return `Coverage can last ${months}.`;
  const medicareDate = isDay(event.medicareDate) ? event.medicareDate : null;
  const end = latestEnd({ ...event, medicareDate, first: null, measureFrom }, 'S') ?? '';
  // Only the server knows whether federal COBRA came first.
  if (isStateTotal(eventType))
    return `Coverage can last until ${displayDate(end)} (${months} in total, counted from the start of federal COBRA if that came first).`;
  return medicareDate && eventType === medicareBeforeEvent
    ? `Coverage of the family can last until ${displayDate(end)}.`
    : `Coverage can last until ${displayDate(end)} (${months}).`;
}

function billingLasts({ eventType, expectedReturn }: Happened): string {
  if (!asksForReturn(eventType)) return 'Billing continues until you cancel it.';
  return isDay(expectedReturn)
    ? `Billing continues until you cancel it, expected on ${displayDate(expectedReturn)}.`
    : 'Billing continues until you cancel it, usually when the person returns to work.';
}

/** The approximate mailing date of the first letter for an event entered on a day. */
export const mailedAbout = (eventDate: string, entered: string): string =>
  displayDate(dateToSend(entered, isDay(eventDate) ? eventDate : entered));

type Reported = Pick<Happened, 'service' | 'eventType' | 'eventDate' | 'coverageBegins'>;

/** Warns if a COBRA event is reported after the legal days: the employer's 30, or the family's 60. */
export function lateReport(
  { service, eventType, eventDate, coverageBegins }: Reported,
  reported: string,
  settings: ContinuationSettings,
): string[] {
  if (service === 'billing' || !isDay(eventDate) || !isDay(coverageBegins)) return [];
  const event = { eventType, eventDate, coverageBegins };
  const due = employerDeadline(event, settings);
  if (due === null) return lateFamily(familyDeadline(eventDate, coverageBegins), reported);
  const late = daysReportedLate(event, reported, settings);
  if (late === 0) return [];
  return [
    `This report is ${counted(late, 'day')} past the employer's 30-day deadline (${displayDate(due)}).`,
  ];
}

/** Who reports too late has no right to continue; when they did, only the employer knows. */
const lateFamily = (due: string, reported: string): string[] =>
  reported <= due
    ? []
    : [
        `The family had 60 days to report this event, through ${displayDate(due)}. If they reported it later, they cannot continue coverage because of it.`,
      ];
