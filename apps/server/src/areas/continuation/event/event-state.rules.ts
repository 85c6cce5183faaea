import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { monthNames } from '@portal/contract/values/month-names.ts';
import { firstPaymentDeadline } from './event-dates.rules.ts';

export type EventState =
  | 'PENDING'
  | 'MAILED'
  | 'NO_RESPONSE'
  | 'DECLINED'
  | 'ACCEPTED'
  | 'TERMINATED'
  | 'DELETED';

/** The stored facts of an event. Its state is derived from them and stored nowhere (domain.md 2.1). */
export type EventFacts = {
  dateToSend: CalendarDate;
  letterSent: CalendarDate | null;
  /** The last day to answer, set when the letter was mailed. */
  responseDeadline: CalendarDate | null;
  /** The postmark of the first answer. */
  postmark: CalendarDate | null;
  isDeclined: boolean;
  noResponseOn: CalendarDate | null;
  coverageEnds: CalendarDate | null;
  /** Why coverage ended or will end; null while it continues. */
  endReason: EndReason | null;
  isDeleted: boolean;
};

/** Why coverage ends, by the numbers that the contract and the tables keep (domain.md 1.6; the last one is ours). */
export const endsFor = {
  nonPayment: 1,
  firstPaymentMissing: 2,
  maximumReached: 3,
  otherCoverage: 4,
  medicare: 5,
  request: 6,
  plansEnded: 7,
  noLongerDisabled: 8,
  death: 9,
  returnToWork: 10,
  cancellation: 11,
  noResponse: 12,
  error: 13,
  inLaterEvent: 14,
} as const;

export const endReasons = {
  1: 'non-payment of premium',
  2: 'first payment not received',
  3: 'maximum coverage period reached',
  4: 'covered by another group health plan',
  5: 'entitled to Medicare',
  6: 'participant request',
  7: 'employer ended all group health plans',
  8: 'no longer disabled',
  9: 'death of participant',
  10: 'returned to active coverage',
  11: 'cancelled by employer',
  12: 'did not respond to open enrollment',
  13: 'entered in error',
  14: 'continues in a later event',
} as const;
export type EndReason = keyof typeof endReasons;

export function eventState(facts: EventFacts, today: CalendarDate): EventState {
  const { letterSent, postmark, isDeclined, noResponseOn, coverageEnds, endReason } = facts;
  const wasAccepted = postmark !== null && !isDeclined;
  if (facts.isDeleted) return 'DELETED';
  if (endReason !== null && (!wasAccepted || (coverageEnds !== null && coverageEnds < today)))
    return 'TERMINATED';
  if (postmark !== null) return isDeclined ? 'DECLINED' : 'ACCEPTED';
  // A corrected notice restarts the election period.
  if (noResponseOn !== null && !isCorrectionQueued(facts)) return 'NO_RESPONSE';
  return letterSent === null ? 'PENDING' : 'MAILED';
}

/** The payments of an event, as far as its status mentions them. */
export type PaymentFacts = {
  /** There are no invoices: the company collects premiums itself. */
  isNotBilled: boolean;
  paidThrough: CalendarDate | null;
  /** Whether any invoice is settled, even if the first months are not. */
  hasPaid: boolean;
  /** The oldest period past its due date and not settled. */
  inGrace: { periodStart: CalendarDate; deadline: CalendarDate } | null;
  /** The oldest unsettled period; null if nothing is billed or everything is settled. */
  oldestUnsettled: { deadline: CalendarDate; warnedOn: CalendarDate | null } | null;
  /** The oldest small shortfall, which counts as paid as long as it can be paid; no deadline before its notice. */
  deficiency?: { until: CalendarDate | null; openCents: number } | null;
  /** The day the 45 days for the first payment start; null before an election. */
  payFrom: CalendarDate | null;
};

/**
 * One line on where an event stands (domain.md 2.5). Only 'accepted' and 'terminated' are lower case:
 * screens color a status by these first words.
 */
export function statusMessage(
  facts: EventFacts,
  payments: PaymentFacts,
  today: CalendarDate,
): string {
  const date = (value: CalendarDate | null) => displayDate(value ?? '');
  const { dateToSend, letterSent, responseDeadline, postmark, coverageEnds, endReason } = facts;
  switch (eventState(facts, today)) {
    case 'PENDING':
      return `Pending: notice scheduled for ${date(dateToSend)}`;
    case 'MAILED':
      return isCorrectionQueued(facts)
        ? `Notice mailed ${date(letterSent)}: corrected notice scheduled for ${date(dateToSend)}`
        : `Notice mailed ${date(letterSent)}: response due by ${date(responseDeadline)}`;
    case 'NO_RESPONSE':
      return `No response: election period ended ${date(responseDeadline)}`;
    case 'DECLINED':
      return (responseDeadline ?? '') >= today
        ? `Declined ${date(postmark)}: may be changed until ${date(responseDeadline)}`
        : `Declined ${date(postmark)}`;
    case 'ACCEPTED':
      return `accepted ${date(postmark)}${acceptedDetail(facts, payments, today)}`;
    case 'TERMINATED':
      return `terminated ${date(coverageEnds)}: ${endReasons[endReason!]}`;
    case 'DELETED':
      return 'Deleted';
  }
}

/** A change after mailing queues a corrected notice. Until that is mailed, the first one still counts. */
export function isCorrectionQueued({ letterSent, dateToSend }: EventFacts): boolean {
  return letterSent !== null && dateToSend > letterSent;
}

function acceptedDetail(facts: EventFacts, payments: PaymentFacts, today: CalendarDate) {
  const { coverageEnds, endReason } = facts;
  const { isNotBilled, paidThrough, hasPaid, inGrace } = payments;
  if (endReason !== null && coverageEnds !== null)
    return `: coverage ends ${displayDate(coverageEnds)}`;
  if (isNotBilled) return '';
  if (paidThrough === null && !hasPaid) {
    const dueBy = firstPaymentBy(payments)!;
    // Without an invoice nobody is late: coverage begins later, or a rate is missing.
    const isNothingOwed = payments.oldestUnsettled === null && dueBy < today;
    return isNothingOwed ? '' : `: first payment due by ${displayDate(dueBy)}`;
  }
  if (inGrace)
    return `: payment for ${monthName(inGrace.periodStart)} due by ${displayDate(inGrace.deadline)}`;
  return paidThrough === null ? '' : `: paid through ${displayDate(paidThrough)}`;
}

/** domain.md 1.4, D8, or later if a warning letter gives someone on leave more time; null before an election. */
export function firstPaymentBy({
  paidThrough,
  oldestUnsettled,
  payFrom,
}: Pick<PaymentFacts, 'paidThrough' | 'oldestUnsettled' | 'payFrom'>): CalendarDate | null {
  if (paidThrough === null && oldestUnsettled?.warnedOn) return oldestUnsettled.deadline;
  return payFrom && firstPaymentDeadline(payFrom);
}

export const monthName = (date: CalendarDate) =>
  `${monthNames[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
