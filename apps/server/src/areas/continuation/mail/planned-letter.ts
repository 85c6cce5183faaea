import type {
  RefusalInput,
  RefusalReason,
  ResponseInput,
} from '@portal/contract/areas/continuation/back-office.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { EventPerson } from '../event/event-record.ts';
import type { EndReason } from '../event/event-state.rules.ts';

/** An answer that was sent too late, with what it elected: the same one again is the same paper. */
export type LateAnswer = {
  postmark: CalendarDate;
  deadline: CalendarDate;
  elections?: ResponseInput['elections'];
  /** Who elected so; left out in letters planned long ago. */
  personIds?: number[];
};

/** A notice that does not make coverage longer, and why. */
export type RefusedExtension = {
  extension: RefusalInput['kind'];
  reason: RefusalReason;
  happenedOn: CalendarDate | null;
  reportedOn: CalendarDate;
  receivedOn: CalendarDate;
  /** Where a day decided: until when it could be reported, or when it had to happen. */
  allowed: { from: CalendarDate | null; to: CalendarDate } | null;
  personIds: number[];
};

/** Somebody who was told of an event that was corrected since and is not theirs any more. */
export type LeftOut = {
  /** When they were told. */
  noticeOf: CalendarDate;
  /** As the event knew them, which it no longer does. */
  leftOut: EventPerson;
};

/** What each planned letter tells beside the event itself: the facts of `planned_letters`, by kind. */
export type PlannedFacts = {
  /** A small amount is missing of a period, which itself can be paid until a day. */
  deficiency: {
    invoiceNumber: number;
    periodStart: CalendarDate;
    periodEnd: CalendarDate;
    amountCents: number;
    openCents: number;
  } & (
    | { deadline: CalendarDate }
    /** Of letters whose day was worked out when they were planned. */
    | { until: CalendarDate }
  );
  /** Whose coverage ends when, and why; others of the event may go on. */
  termination: {
    reason: EndReason;
    endsOn: CalendarDate;
    personIds: number[];
    /** What can still be sent, until a day, to take an end for non-payment back. */
    latePayment?: { cents: number; until: CalendarDate } | undefined;
  };
  /** Coverage that had ended for non-payment goes on as if it had not. */
  reinstatement: {
    reason: EndReason;
    endedOn: CalendarDate;
    /** Not named in letters that were planned for everybody. */
    personIds?: number[];
    /** A payment, where nothing is said. */
    by?: 'payment' | 'election' | 'error' | undefined;
  };
  /** What was asked for and is not given: coverage at all, or more of it. */
  unavailability: LateAnswer | RefusedExtension | LeftOut;
  /** Coverage can last longer. */
  extension: {
    extension: RefusalInput['kind'];
    happenedOn: CalendarDate;
    personIds: number[];
    /** A letter that had refused it, and to whom. */
    refused: { on: CalendarDate; personIds: number[] } | null;
    /** The day on which coverage had reached its former maximum. */
    endedOn: CalendarDate | null;
    /** What the months after the first 18 had cost of the rate. */
    formerPercent: number;
  };
  /** Payments go to somebody else, or elsewhere: where they had been told to send them. */
  'payment-change': { former: string };
  /** Coverage during an FMLA leave stops unless the period is paid (domain.md 2.7). */
  'leave-warning': {
    invoiceNumber: number;
    periodStart: CalendarDate;
    periodEnd: CalendarDate;
    openCents: number;
  } & (
    | { deadline: CalendarDate }
    /** Of letters whose day was worked out when they were planned. */
    | { stopsOn: CalendarDate }
  );
};
