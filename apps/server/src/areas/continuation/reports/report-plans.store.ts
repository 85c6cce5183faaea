import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database.ts';

export type ReportPlan = {
  carrier: string;
  policyNumber: string | null;
  isSelfInsured: boolean | null;
};

/** What reports say about the company's coverage plans, by plan id. */
export async function coveragePlansOf(
  tx: Transaction,
  compId: number,
): Promise<Map<number, ReportPlan>> {
  const { rows } = await sql<ReportPlan & { planId: number }>`
    select coverage_plan_id as "planId", carrier, policy_number as "policyNumber",
      is_self_insured as "isSelfInsured"
    from coverage_plans where comp_id = ${compId}`.execute(tx);
  return new Map(rows.map(({ planId, ...plan }) => [planId, plan]));
}
