import { sql } from 'kysely';
import type { LevelTier } from '@portal/contract/areas/reenrollment/level-descriptions.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { NewRow } from '../../../platform/tables.ts';

export type RenewalLevel = { covers: LevelTier; name: string; costCents: number | null };

export type RateSheet = { fileId: number; name: string; size: number };

/** A plan as it will be in the new plan year. */
export type RenewalPlan = {
  renewalPlanId: number;
  /** Null: a new plan. */
  planId: number | null;
  name: string;
  insurerId: number | null;
  insurerName: string | null;
  carrierName: string | null;
  planTypeId: number;
  planTypeDescription: string | null;
  policyNumber: string | null;
  isTerminating: boolean;
  successorId: number | null;
  contactName: string | null;
  contactEmails: string[];
  contactPhone: string | null;
  updateMethod: number;
  updateMethodNotes: string | null;
  carrierNotes: string | null;
  updatesPaidThrough: boolean;
  activatesAt: 'payment' | 'election';
  entersRates: boolean;
  isConfirmed: boolean;
  version: string;
  levels: RenewalLevel[];
  sheets: RateSheet[];
};

/** The plans of a plan year's checklist, or one of them. The order they were added in. */
export async function listRenewalPlans(
  tx: Transaction,
  compId: number,
  planYearId: number,
  renewalPlanId: number | null = null,
): Promise<RenewalPlan[]> {
  const { rows } = await sql<RenewalPlan>`
    select p.renewal_plan_id as "renewalPlanId", p.coverage_plan_id as "planId", p.name,
      p.insurer_id as "insurerId", i.name as "insurerName", p.carrier_name as "carrierName",
      p.plan_type_id as "planTypeId", p.plan_type_description as "planTypeDescription",
      p.policy_number as "policyNumber", p.is_terminating as "isTerminating",
      p.successor_id as "successorId", p.contact_name as "contactName",
      p.contact_emails as "contactEmails", p.contact_phone as "contactPhone",
      p.update_method as "updateMethod", p.update_method_notes as "updateMethodNotes",
      p.carrier_notes as "carrierNotes", p.updates_paid_through as "updatesPaidThrough",
      p.activates_at as "activatesAt", p.enters_rates as "entersRates",
      p.rates_confirmed_at is not null as "isConfirmed", p.row_version::text as version,
      (select coalesce(json_agg(json_build_object('covers', l.covers, 'name', l.name,
          'costCents', l.cost_cents) order by array_position(array['E', 'ES', 'EC', 'F'], l.covers)), '[]')
        from renewal_levels l
        where l.comp_id = p.comp_id and l.renewal_plan_id = p.renewal_plan_id) as levels,
      (select coalesce(json_agg(json_build_object('fileId', f.file_id, 'name', f.name, 'size', f.size)
          order by f.file_id), '[]')
        from rate_sheets s join files f on f.comp_id = s.comp_id and f.file_id = s.file_id
        where s.comp_id = p.comp_id and s.renewal_plan_id = p.renewal_plan_id) as sheets
    from renewal_plans p left join insurers i on i.insurer_id = p.insurer_id
    where p.comp_id = ${compId} and p.plan_year_id = ${planYearId}
      and (${renewalPlanId}::int is null or p.renewal_plan_id = ${renewalPlanId}::int)
    order by p.renewal_plan_id`.execute(tx);
  return rows;
}

export type NewRenewalPlan = Omit<NewRow<'renewal_plans'>, 'comp_id' | 'plan_year_id'>;

export async function insertRenewalPlan(
  tx: Transaction,
  compId: number,
  planYearId: number,
  plan: NewRenewalPlan,
): Promise<number> {
  const { renewal_plan_id } = await tx
    .insertInto('renewal_plans')
    .values({ comp_id: compId, plan_year_id: planYearId, ...plan })
    .returning('renewal_plan_id')
    .executeTakeFirstOrThrow();
  return renewal_plan_id;
}

/** The version counts the change. */
export async function updateRenewalPlan(
  tx: Transaction,
  compId: number,
  renewalPlanId: number,
  changes: Partial<NewRenewalPlan>,
): Promise<void> {
  await tx
    .updateTable('renewal_plans')
    .set((set) => ({ ...changes, row_version: set('row_version', '+', 1) }))
    .where('comp_id', '=', compId)
    .where('renewal_plan_id', '=', renewalPlanId)
    .execute();
}

/** Nobody is moved into it any more. */
export async function clearSuccessor(
  tx: Transaction,
  compId: number,
  renewalPlanId: number,
): Promise<void> {
  await tx
    .updateTable('renewal_plans')
    .set((set) => ({ successor_id: null, row_version: set('row_version', '+', 1) }))
    .where('comp_id', '=', compId)
    .where('successor_id', '=', renewalPlanId)
    .execute();
}

export async function replaceLevels(
  tx: Transaction,
  compId: number,
  renewalPlanId: number,
  levels: readonly RenewalLevel[],
): Promise<void> {
  await tx
    .deleteFrom('renewal_levels')
    .where('comp_id', '=', compId)
    .where('renewal_plan_id', '=', renewalPlanId)
    .execute();
  if (levels.length === 0) return;
  await tx
    .insertInto('renewal_levels')
    .values(
      levels.map(({ covers, name, costCents }) => ({
        comp_id: compId,
        renewal_plan_id: renewalPlanId,
        covers,
        name,
        cost_cents: costCents,
      })),
    )
    .execute();
}

export async function deleteRenewalPlan(
  tx: Transaction,
  compId: number,
  renewalPlanId: number,
): Promise<void> {
  await tx
    .deleteFrom('renewal_plans')
    .where('comp_id', '=', compId)
    .where('renewal_plan_id', '=', renewalPlanId)
    .execute();
}

/** A new plan has become one of the company's. */
export async function linkPlan(
  tx: Transaction,
  compId: number,
  renewalPlanId: number,
  planId: number,
): Promise<void> {
  await tx
    .updateTable('renewal_plans')
    .set({ coverage_plan_id: planId })
    .where('comp_id', '=', compId)
    .where('renewal_plan_id', '=', renewalPlanId)
    .execute();
}
