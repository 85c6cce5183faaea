import { sql } from 'kysely';
import {
  ratesStatusOf,
  type RatedPlanFacts,
} from '@portal/contract/areas/reenrollment/checklist.rules.ts';
import type { RatesStatus } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import type { Transaction } from '../../../platform/database.ts';

export type ChecklistCompany = {
  name: string;
  planCode: string;
  accountManager: string | null;
  accountManagerEmail: string | null;
  hasDirectBillChecklist: boolean;
};

export async function companyOf(tx: Transaction, compId: number): Promise<ChecklistCompany> {
  const { rows } = await sql<ChecklistCompany>`
    select name, coalesce(medical_plan_code, '') as "planCode", account_manager_name as "accountManager",
      account_manager_email as "accountManagerEmail", show_direct_bill_v2 as "hasDirectBillChecklist"
    from companies where comp_id = ${compId}`.execute(tx);
  return rows[0]!;
}

/** How far the rates of each plan of the list are. */
export async function ratesStatusesOf(
  tx: Transaction,
  compId: number,
  planYearId: number,
): Promise<RatesStatus[]> {
  const { rows } = await sql<RatedPlanFacts>`
    select p.is_terminating as "isTerminating", p.renewal_plan_id as "planInProgressId",
      (select count(*) from rate_sheets s
        where s.comp_id = p.comp_id and s.renewal_plan_id = p.renewal_plan_id)::int as "rateDocuments",
      (select coalesce(json_agg(l.cost_cents), '[]') from renewal_levels l
        where l.comp_id = p.comp_id and l.renewal_plan_id = p.renewal_plan_id) as costs
    from renewal_plans p where p.comp_id = ${compId} and p.plan_year_id = ${planYearId}
    order by p.renewal_plan_id`.execute(tx);
  return rows.map(ratesStatusOf);
}
