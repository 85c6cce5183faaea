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

/** What is stored of an event. Its state is read off these facts and stands nowhere else (domain.md 2.1). */
export type EventFacts = {
  dateToSend: CalendarDate;
  letterSent: CalendarDate | null;
  /** The last day to answer, fixed when the letter went. */
  responseDeadline: CalendarDate | null;
  /** Of the first answer. */
  postmark: CalendarDate | null;
  /** The latest election in time, where somebody joined those who had elected. */
  payFrom: CalendarDate | null;
  isDeclined: boolean;
  noResponseOn: CalendarDate | null;
  coverageEnds: CalendarDate | null;
  /** Why coverage ends or ended; null while it goes on. */
  endReason: EndReason | null;
  isDeleted: boolean;
};

/** domain.md 1.6. */
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
} as const;
export type EndReason = keyof typeof endReasons;

export function eventState(facts: EventFacts, today: CalendarDate): EventState {
  const { letterSent, postmark, isDeclined, noResponseOn, coverageEnds, endReason } = facts;
  const wasAccepted = postmark !== null && !isDeclined;
  if (facts.isDeleted) return 'DELETED';
  if (endReason !== null && (!wasAccepted || (coverageEnds !== null && coverageEnds < today)))
    return 'TERMINATED';
  if (postmark !== null) return isDeclined ? 'DECLINED' : 'ACCEPTED';
  // A correction gives new days to answer.
  if (noResponseOn !== null && !isCorrectionQueued(facts)) return 'NO_RESPONSE';
  return letterSent === null ? 'PENDING' : 'MAILED';
}

/** What has come in for an event, as far as its status tells of it. */
export type PaymentFacts = {
  /** No invoices are made: the company bills its people itself. */
  isNotBilled: boolean;
  paidThrough: CalendarDate | null;
  /** Up to when it is settled without a payment to us: by the employer, or with a company that has collected. */
  settledThrough: CalendarDate | null;
  /** Whether anything that is billed is settled, also where nothing is paid from the start on. */
  hasPaid: boolean;
  /** The oldest period that is past its due date and not settled. */
  inGrace: { periodStart: CalendarDate; deadline: CalendarDate } | null;
  /** The oldest that is not settled; null where nothing is billed, or all of it is. */
  oldestUnsettled: { deadline: CalendarDate; warnedOn: CalendarDate | null } | null;
  /** From when there are 45 days for the first payment; null before an election. */
  payFrom: CalendarDate | null;
};

/**
 * One line of where an event stands (domain.md 2.5). Only 'accepted' and 'terminated' begin so, in lower
 * case: screens colour a status by these first words.
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
      return `accepted ${date(postmark)}${acceptedRest(facts, payments, today)}`;
    case 'TERMINATED':
      return `terminated ${date(coverageEnds)}: ${endReasons[endReason!]}`;
    case 'DELETED':
      return 'Deleted';
  }
}

/** A change after mailing sends another letter; until then the one that went still counts. */
export function isCorrectionQueued({ letterSent, dateToSend }: EventFacts): boolean {
  return letterSent !== null && dateToSend > letterSent;
}

function acceptedRest(facts: EventFacts, payments: PaymentFacts, today: CalendarDate) {
  const { coverageEnds, endReason } = facts;
  const { isNotBilled, paidThrough, hasPaid, inGrace } = payments;
  if (endReason !== null && coverageEnds !== null)
    return `: coverage ends ${displayDate(coverageEnds)}`;
  if (isNotBilled) return '';
  if (paidThrough === null && !hasPaid) {
    const until = firstPaymentBy(payments)!;
    // Where nothing is billed nobody is late: it begins later, or waits for a rate.
    const isNothingOwed = payments.oldestUnsettled === null && until < today;
    return isNothingOwed ? '' : `: first payment due by ${displayDate(until)}`;
  }
  if (inGrace)
    return `: payment for ${monthName(inGrace.periodStart)} due by ${displayDate(inGrace.deadline)}`;
  return paidThrough === null ? '' : `: paid through ${displayDate(paidThrough)}`;
}

/** domain.md 1.4, D8, or later where a letter gives more time on leave; null before an election. */
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

/** From when the days for the first payment count: each who elects has them (domain.md 1.4, D8). */
export const paysFrom = ({
  postmark,
  payFrom,
}: Pick<EventFacts, 'postmark' | 'payFrom'>): CalendarDate | null =>
  postmark !== null && payFrom !== null && payFrom > postmark ? payFrom : postmark;
