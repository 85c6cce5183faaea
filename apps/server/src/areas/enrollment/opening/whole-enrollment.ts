import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Context } from '../../../request/context.ts';
import type { OpeningSums } from './whole-enrollments.store.ts';

export type { OpeningSums } from './whole-enrollments.store.ts';

/** The company whose accounts come along, and the clock. */
export type On = { tx: Transaction; compId: number; context: Pick<Context, 'clock'> };

export type EnrollmentKey = {
  empno: string;
  planYear: string;
  planCode: PlanCode;
  customPlanId: number | null;
};

/** What an account had on a day, before it came here. Null where nothing had moved. */
export type Opening = OpeningSums & { asOf: CalendarDate };

/** An enrollment with what its ledger adds up to, as a company brings it along. */
export type WholeEnrollment = EnrollmentKey & {
  startsOn: CalendarDate;
  endsOn: CalendarDate | null;
  electionCents: number | null;
  /** Null: what the plan adds. */
  employerCents: number | null;
  isLimitedPurpose: boolean;
  planLevel: 10 | 11 | null;
  isRollIn: boolean;
  cardStatus: string | null;
  terminatedOn: CalendarDate | null;
  runOutEndsOn: CalendarDate | null;
  closedOn: CalendarDate | null;
  covers: number[];
  /** The deductions that were typed, each from its pay date on. */
  changes: { beginsOn: CalendarDate; cents: number }[];
  opening: Opening | null;
  /** What payroll is still to deduct after that day; null: the election less what was deducted. */
  toDeduct: number | null;
};

export const enrollmentKey = ({ empno, planYear, planCode, customPlanId }: EnrollmentKey) =>
  JSON.stringify([empno, planYear, planCode, customPlanId]);

/** Of an account on which nothing has moved. */
export const beforeEverything = '0001-01-01';

/** Says that an entry stands for what happened before the account came here. */
export const openingReference = 'OPENING';
