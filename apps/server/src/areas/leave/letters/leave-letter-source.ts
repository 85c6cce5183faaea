import type { Administrator } from '../../../support/letters/letter.ts';
import type { MailingAddress } from '../../../support/letters/mailing-address.ts';
import type { LeaveCaseRecord } from '../case/leave-case.ts';
import type { CountedDay } from '../entitlement/count-leave.rules.ts';
import type { Method } from '../entitlement/leave-year.rules.ts';

/** What every letter of leave needs to know. */
export type LeaveLetterSource = {
  leave: LeaveCaseRecord;
  company: string;
  administrator: Administrator;
  employee: {
    firstName: string;
    lastName: string;
    /** Null while a part of it is not on file. */
    address: MailingAddress | null;
    hrContactNames: string | null;
    isKeyEmployee: boolean | null;
  };
  requiresPaidLeave: boolean;
  asksFitnessForDuty: boolean;
  year: Method;
  /** The employee's leave of all cases, up to the last day that this one has approved. */
  counted: readonly CountedDay[];
};
