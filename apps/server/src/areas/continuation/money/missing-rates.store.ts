import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { unbilledEvents, type BilledMonths } from '../coverage/nightly-events.store.ts';

/** A level of an event that cannot be invoiced. */
export type MissingRate = {
  compId: number;
  eventId: number;
  planName: string;
  levelName: string;
  /** The first day of the oldest period that waits. */
  since: CalendarDate;
};

/** The rates that invoices of provider-billed events wait for through a month, as `pricedPeriod` finds them missing. */
export async function missingRatesOf(
  tx: Transaction,
  eventIds: readonly number[],
  lastMonth: CalendarDate,
): Promise<MissingRate[]> {
  // Almost always none: the nightly runs have made every invoice they could.
  if (eventIds.length === 0) return [];
  const { rows } = await sql<MissingRate>`
    select e.comp_id as "compId", e.event_id as "eventId", c.name as "planName", t.name as "levelName",
      min(m.period) as since
    from event_facts e
    cross join lateral (
      select greatest(month::date, e.coverage_begins, e.paid_through + 1, e.revoked_on) as period
      from generate_series(
        date_trunc('month', greatest(e.coverage_begins, e.paid_through + 1, e.revoked_on)::timestamp),
        ${lastMonth}::timestamp, interval '1 month') as months (month)) m
    join event_benefits b on b.comp_id = e.comp_id and b.event_id = e.event_id
    join coverage_plans c on c.comp_id = b.comp_id and c.coverage_plan_id = b.coverage_plan_id
    cross join lateral (
      select x.tier_id, x.cost_cents from benefit_tiers x
      where x.comp_id = b.comp_id and x.benefit_id = b.benefit_id and x.begins_on <= m.period
      order by x.begins_on desc limit 1) own
    join coverage_tiers t on t.comp_id = b.comp_id and t.tier_id = own.tier_id
    where e.event_id = any(${[...eventIds]}::int[]) and own.cost_cents is null
      and coalesce(least(c.ends_on, b.ends_on), m.period) >= m.period
      and coalesce(b.begins_on, m.period) <= m.period
      and not exists (select from invoices i where i.comp_id = e.comp_id and i.event_id = e.event_id
        and i.voided_on is null and i.period_start = m.period)
      and not exists (select from tier_rates r where r.comp_id = t.comp_id and r.tier_id = t.tier_id
        and r.begins_on <= m.period and (r.ends_on is null or r.ends_on >= m.period))
      and exists (select from benefit_persons y
        join event_persons q on q.comp_id = y.comp_id and q.person_id = y.person_id
        left join person_ends n on n.comp_id = q.comp_id and n.person_id = q.person_id
        where y.comp_id = b.comp_id and y.benefit_id = b.benefit_id and y.is_elected
          and coalesce(least(n.ends_on, q.maximum_end), m.period) >= m.period)
    group by e.comp_id, e.event_id, c.name, t.name`.execute(tx);
  return rows;
}

/** For all events of a company that lack invoices, or of all companies, which only the system may see. */
export async function missingRatesIn(
  tx: Transaction,
  companies: number | null,
  months: BilledMonths,
): Promise<MissingRate[]> {
  const { rows } = await unbilledEvents(companies, months).execute(tx);
  const eventIds = rows.map(({ eventId }) => eventId);
  return await missingRatesOf(tx, eventIds, months.last);
}
