import { sql } from 'kysely';
import type { PlanTypeId } from '@portal/contract/areas/continuation/plan-type.ts';
import type { LevelCovers } from '@portal/contract/areas/continuation/level.rules.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';

/** How the carrier of a plan learns of changes (domain.md 9.5, 9.6). */
export type CarrierFacts = {
  contactName: string | null;
  contactEmails: string[];
  contactPhone: string | null;
  updateMethod: number;
  updateMethodNotes: string | null;
  carrierNotes: string | null;
  updatesPaidThrough: boolean;
  activatesAt: 'payment' | 'election';
};

/** A COBRA plan that goes on into a new plan year unless it is discontinued. */
export type RenewablePlan = CarrierFacts & {
  planId: number;
  name: string;
  planTypeId: PlanTypeId;
  planTypeDescription: string | null;
  carrier: string;
  policyNumber: string | null;
  isAgeBanded: boolean;
};

export async function renewablePlans(
  tx: Transaction,
  compId: number,
  renewalDate: CalendarDate,
): Promise<RenewablePlan[]> {
  const { rows } = await sql<RenewablePlan>`
    select coverage_plan_id as "planId", name, plan_type_id as "planTypeId",
      plan_type_description as "planTypeDescription", carrier, policy_number as "policyNumber",
      is_age_banded as "isAgeBanded", contact_name as "contactName", contact_emails as "contactEmails",
      contact_phone as "contactPhone", update_method as "updateMethod",
      update_method_notes as "updateMethodNotes", carrier_notes as "carrierNotes",
      updates_paid_through as "updatesPaidThrough", activates_at as "activatesAt"
    from coverage_plans
    where comp_id = ${compId} and for_cobra and starts_on < ${renewalDate}::date
      and (ends_on is null or ends_on >= ${renewalDate}::date)
    order by plan_type_id, name, coverage_plan_id`.execute(tx);
  return rows;
}

export type PlanLevel = {
  planId: number;
  tierId: number;
  name: string;
  covers: LevelCovers;
  /** What it costs on the last day before the renewal; null if no rate is on file. */
  rateCents: number | null;
  isAgeBanded: boolean;
};

/** The levels of plans as they are before a renewal, from one person to family. */
export async function levelsBefore(
  tx: Transaction,
  compId: number,
  planIds: readonly number[],
  renewalDate: CalendarDate,
): Promise<PlanLevel[]> {
  const day = addDays(renewalDate, -1);
  const { rows } = await sql<PlanLevel>`
    select t.coverage_plan_id as "planId", t.tier_id as "tierId", t.name, t.covers,
      (select r.rate_cents from tier_rates r
        where r.comp_id = t.comp_id and r.tier_id = t.tier_id and r.begins_on <= ${day}::date
          and (r.ends_on is null or r.ends_on >= ${day}::date)
        order by r.begins_on desc limit 1) as "rateCents", c.is_age_banded as "isAgeBanded"
    from coverage_tiers t
    join coverage_plans c on c.comp_id = t.comp_id and c.coverage_plan_id = t.coverage_plan_id
    where t.comp_id = ${compId} and t.coverage_plan_id = any(${[...planIds]}::int[])
    order by t.coverage_plan_id, array_position(array['E', 'ES', 'EC', 'F'], t.covers)`.execute(tx);
  return rows;
}
