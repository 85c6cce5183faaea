import { sql } from 'kysely';
import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';

export type RateRow = {
  rateId: number;
  beginsOn: CalendarDate;
  /** Null while it holds. */
  endsOn: CalendarDate | null;
  cents: number;
};

export type RatedPlan = {
  planId: number;
  name: string;
  planTypeId: number;
  planTypeDescription: string | null;
  tiers: { tierId: number; name: string; rates: RateRow[] }[];
};

/** Every plan of a service, also those that have ended, with the rates of its levels, newest first. */
export async function ratesHistory(
  tx: Transaction,
  compId: number,
  service: ContinuationService,
): Promise<RatedPlan[]> {
  const { rows } = await sql<RatedPlan>`
    select c.coverage_plan_id as "planId", c.name, c.plan_type_id as "planTypeId",
      c.plan_type_description as "planTypeDescription",
      (select coalesce(json_agg(json_build_object('tierId', t.tier_id, 'name', t.name,
          'rates', (select coalesce(json_agg(json_build_object('rateId', r.rate_id,
                'beginsOn', r.begins_on, 'endsOn', r.ends_on, 'cents', r.rate_cents)
              order by r.begins_on desc), '[]')
            from tier_rates r where r.comp_id = t.comp_id and r.tier_id = t.tier_id))
          order by array_position(array['E', 'ES', 'EC', 'F'], t.covers)), '[]')
        from coverage_tiers t
        where t.comp_id = c.comp_id and t.coverage_plan_id = c.coverage_plan_id) as tiers
    from coverage_plans c
    where c.comp_id = ${compId} and ${service === 'cobra' ? sql`c.for_cobra` : sql`c.for_billing`}
    order by c.plan_type_id, c.name, c.coverage_plan_id`.execute(tx);
  return rows;
}
