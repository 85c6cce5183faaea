import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import { customCode } from '@portal/contract/areas/enrollment/plan-kind.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { ReportCall } from '../../../support/reports/report.ts';
import type { PlanKey } from '../plans.store.ts';
import { unknownOf } from '../report-plans.store.ts';

type AccountPlan = { pyrid: number; plccode: PlanCode };
type CustomPlan = { pyrid: number; plcid: number };

/** An account plan is known by its code in its plan year. */
export const accountPlan = ({ pyrid, plccode }: AccountPlan): PlanKey => ({
  pyrid,
  planCode: plccode,
  customPlanId: null,
});

/** A custom plan is known by its own id, which stays the same over the years. */
export const customPlan = ({ pyrid, plcid }: CustomPlan): PlanKey => ({
  pyrid,
  planCode: customCode,
  customPlanId: plcid,
});

export const checkPlanYear = (tx: Transaction, { compId, pyrid }: ReportCall<{ pyrid: number }>) =>
  unknownOf(tx, compId, { pyrid });

export const checkAccountPlan = (tx: Transaction, call: ReportCall<AccountPlan>) =>
  unknownOf(tx, call.compId, accountPlan(call));

export const checkCustomPlan = (tx: Transaction, call: ReportCall<CustomPlan>) =>
  unknownOf(tx, call.compId, customPlan(call));
