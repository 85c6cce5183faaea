import type { ResponseInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { EndReason } from '../event/event-state.rules.ts';

/** What each planned letter tells beside the event itself: the facts of `planned_letters`, by kind. */
export type PlannedFacts = {
  /** A small amount is missing of a period; it can be sent until a day. */
  deficiency: {
    invoiceNumber: number;
    periodStart: CalendarDate;
    periodEnd: CalendarDate;
    amountCents: number;
    openCents: number;
    until: CalendarDate;
  };
  /** Whose coverage ends when, and why; others of the event may go on. */
  termination: { reason: EndReason; endsOn: CalendarDate; personIds: number[] };
  /** Coverage that had ended for non-payment goes on as if it had not. */
  reinstatement: { reason: EndReason; endedOn: CalendarDate };
  /** An answer that was sent too late, with what it elected: the same one again is the same paper. */
  unavailability: {
    postmark: CalendarDate;
    deadline: CalendarDate;
    elections?: ResponseInput['elections'];
  };
  /** Coverage during an FMLA leave stops on a day unless the period is paid (domain.md 2.7). */
  'leave-warning': {
    invoiceNumber: number;
    periodStart: CalendarDate;
    periodEnd: CalendarDate;
    openCents: number;
    stopsOn: CalendarDate;
  };
};
