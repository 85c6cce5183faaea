import type {
  PlanYear,
  ServiceSummary,
} from '@portal/contract/areas/dashboard/dashboard.contract.ts';
import { customCode } from '@portal/contract/areas/enrollment/plan-kind.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { dollarsOf } from '@portal/contract/values/dollars.ts';
import { RowId } from '@portal/contract/values/row-id.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { annualAllocation } from './account.rules.ts';
import { planTotalsOf, planYearsOf } from './plan-years.store.ts';

export function listPlanYears(
  { database }: Context,
  { scope, compId }: Member,
): Promise<PlanYear[]> {
  return database.read(scope, planYearsOf(compId));
}

export const getPlanYears = async (tx: Transaction, compId: number): Promise<PlanYear[]> =>
  (await planYearsOf(compId).execute(tx)).rows;

const invalidPlanYear = () =>
  new Refusal('invalid-input', 'Cannot load service data for invalid plan year.');

/** The plans of a plan year, each with its totals (domain.md 7.6). */
export async function listServiceSummaries(
  { database }: Context,
  { scope, compId }: Member,
  planYear: string,
): Promise<ServiceSummary[]> {
  const pyrid = RowId.safeParse(planYear);
  if (!pyrid.success) throw invalidPlanYear();
  const rows = await database.read(scope, planTotalsOf(compId, pyrid.data));
  if (rows.length === 0) throw invalidPlanYear();
  return rows.flatMap((row) => {
    if (row.plcid === null) return [];
    return {
      ...row,
      type: row.plccode === customCode ? 'custom' : 'regular',
      // Allocations add up, so the rule for one account gives their total as well.
      annualTotals: dollarsOf(annualAllocation(row.plccode, row, row)),
      reimbursements: dollarsOf(row.approved),
    };
  });
}
