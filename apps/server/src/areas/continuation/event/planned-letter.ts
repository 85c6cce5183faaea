import type { RefusalInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { EventPerson } from './event-record.ts';
import type { EndReason } from './event-state.rules.ts';
import type { OpenEnrollment } from './open-enrollment.ts';

/** A request that does not extend coverage, and why. */
export type RefusedExtension = Pick<RefusalInput, 'reason' | 'happenedOn' | 'reportedOn'> & {
  extension: RefusalInput['kind'];
  receivedOn: CalendarDate;
  /** If the dates decided it: when it had to happen or to be reported. */
  dates: string | null;
  personIds: number[];
};

/** Someone who was notified of an event and then removed from it by a correction. */
export type LeftOut = {
  /** When they were notified. */
  noticeOf: CalendarDate;
  /** The person as they were on the event, which no longer lists them. */
  leftOut: EventPerson;
};

/** A month of which something is open. */
export type MonthFacts = { periodStart: CalendarDate };

/** The letters about unpaid months that give more time to pay them, from the day they are mailed. */
export type PaymentNotice = 'deficiency' | 'leave-warning';

type BilledMonth = { invoiceNumber: number; periodStart: CalendarDate; periodEnd: CalendarDate };

/** What each planned letter says beyond the event itself: the facts of `planned_letters`, by kind. */
export type PlannedFacts = {
  /** A period was paid short by an insignificant amount, which can be paid by a deadline. */
  deficiency: MonthFacts;
  /** Whose coverage ends, when and why; others on the event may keep theirs. */
  termination: {
    reason: EndReason;
    endsOn: CalendarDate;
    personIds: number[];
    /** After non-payment: the last day on which what is unpaid could be paid. */
    payableUntil?: CalendarDate | undefined;
    /** Until when a later payment would still reverse the end. */
    latePayment?: { until: CalendarDate; pastDueCents?: number | undefined } | undefined;
    /** Payments that were returned after the last day of coverage, which is why it is not paid. */
    returned?: { checkNumber: string; amountCents: number }[] | undefined;
    /** What the account has left once everybody's coverage ends. */
    creditCents?: number | undefined;
  };
  /** Coverage that had ended is reinstated without a gap, and why. */
  reinstatement: { personIds: number[]; by: 'payment' | 'election' | 'error' };
  /** A late response, a denied extension, or a notice that no longer counts: for one person, or because it was an error. */
  unavailability:
    | { postmark: CalendarDate; deadline: CalendarDate; personIds?: number[] }
    | RefusedExtension
    | LeftOut
    | { withdrawn: CalendarDate; personIds: number[]; why?: 'event' | 'response' };
  /** Coverage can last longer. */
  extension: {
    extension: RefusalInput['kind'];
    happenedOn: CalendarDate;
    personIds: number[];
    /** The former percentage of the rate charged after the first 18 months. */
    formerPercent: number;
  };
  /** What plans cost from a day on, at 100 percent. */
  'rate-change': {
    from: CalendarDate;
    rates: { benefitId: number; tierId: number; untilCents: number; fromCents: number }[];
  };
  /** The packet of a plan year that begins on its renewal date. */
  'open-enrollment': OpenEnrollment & { planYearId: number };
  /** What is billed for a coming month. */
  invoice: BilledMonth & {
    due: CalendarDate;
    amountCents: number;
    openCents: number;
    lines: { plan: string; level: string; cents: number }[];
  };
  /** Coverage during an FMLA leave stops unless the period is paid (domain.md 2.7). */
  'leave-warning': MonthFacts;
};
