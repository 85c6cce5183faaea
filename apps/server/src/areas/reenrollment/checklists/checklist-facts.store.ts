import { sql } from 'kysely';
import {
  ratesStatusOf,
  type RatedPlanFacts,
} from '@portal/contract/areas/reenrollment/checklist.rules.ts';
import type { RatesStatus } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
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

/** Households that packets would go to: mailed and in their election period, or accepted and covered. */
export async function countHouseholds(
  tx: Transaction,
  compId: number,
  today: CalendarDate,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from continuation_events e
    where e.comp_id = ${compId} and e.service = 'c' and e.deleted_at is null
      and ((e.postmark is not null and not e.is_declined
            and (e.end_reason is null or e.coverage_ends is null or e.coverage_ends >= ${today}::date))
        or (e.postmark is null and e.letter_sent is not null and e.end_reason is null
            and (e.no_response_on is null or e.date_to_send > e.letter_sent)))`.execute(tx);
  return rows[0]!.count;
}
