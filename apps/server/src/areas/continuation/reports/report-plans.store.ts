import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database.ts';

export type ReportPlan = {
  carrier: string;
  policyNumber: string | null;
  isSelfInsured: boolean | null;
  /** How the carrier learns of changes (domain.md 9.6); 0 if it does not, or the plan is not for COBRA. */
  updateMethod: number;
  updatesPaidThrough: boolean;
  activatesAt: 'payment' | 'election';
};

/** What reports and carriers are told about the company's coverage plans, by plan id. */
export async function coveragePlansOf(tx: Transaction, compId: number) {
  const { rows } = await sql<ReportPlan & { planId: number }>`
    select coverage_plan_id as "planId", carrier, policy_number as "policyNumber",
      is_self_insured as "isSelfInsured", case when for_cobra then update_method else 0 end as "updateMethod",
      updates_paid_through as "updatesPaidThrough", activates_at as "activatesAt"
    from coverage_plans where comp_id = ${compId}`.execute(tx);
  return new Map(rows.map(({ planId, ...plan }) => [planId, plan]));
}
