import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database.ts';

/** How the carrier of a plan learns of changes (domain.md 9.6). */
export type CarrierPlan = {
  planId: number;
  carrier: string;
  policyNumber: string | null;
  updateMethod: number;
  updatesPaidThrough: boolean;
  activatesAt: 'payment' | 'election';
};

export async function carrierPlans(tx: Transaction, compId: number): Promise<CarrierPlan[]> {
  const { rows } = await sql<CarrierPlan>`
    select coverage_plan_id as "planId", carrier, policy_number as "policyNumber",
      update_method as "updateMethod", updates_paid_through as "updatesPaidThrough", activates_at as "activatesAt"
    from coverage_plans
    where comp_id = ${compId} and for_cobra and update_method <> 0
    order by carrier, coverage_plan_id`.execute(tx);
  return rows;
}
