import { sql, type RawBuilder } from 'kysely';
import { fmlaLeave } from '@portal/contract/areas/continuation/event-type.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { daysToPayFirst, mailFloatDays } from '../event/event-dates.rules.ts';
import { daysToWarn } from '../event/grace-days.rules.ts';
import { maximumEnd } from '../event/maximum-end.store.ts';

export type EventKey = { compId: number; eventId: number };

/** A company, or all of them, which only the system sees. */
type Companies = number | null;

/** Candidates for a nightly job. The job decides once it has locked the event. */
const eventsWhere = (compId: Companies, condition: RawBuilder<unknown>) => sql<EventKey>`
  select e.comp_id as "compId", e.event_id as "eventId" from event_facts e
  where ${compId === null ? sql`true` : sql`e.comp_id = ${compId}`} and e.deleted_at is null and (${condition})
  order by e.comp_id, e.event_id`;

const accepted = sql`e.is_accepted`;

/** Mailed and unanswered, with a deadline before the day and no corrected notice queued. */
export const unansweredEvents = (compId: Companies, before: CalendarDate) =>
  eventsWhere(
    compId,
    sql`e.postmark is null and e.no_response_on is null and e.end_reason is null
      and (select bool_and(n.mailed_on is not null) and max(n.answer_by) < ${before}::date from notices n
        where n.comp_id = e.comp_id and n.event_id = e.event_id)`,
  );

export type BilledMonths = { first: CalendarDate; last: CalendarDate };

/** Ended recently, with a level at the rate on file. That rate can arrive after the end. */
const endedUnrated = (
  date: CalendarDate,
) => sql`e.coverage_ends >= ${date}::date - interval '2 years'
  and exists (select from event_benefits b
    join benefit_tiers t on t.comp_id = b.comp_id and t.benefit_id = b.benefit_id
    where b.comp_id = e.comp_id and b.event_id = e.event_id and t.cost_cents is null)`;

const billingStart = sql`greatest(e.coverage_begins, e.paid_through + 1, e.revoked_on)`;

/** Accepted, covered in the first month or later, and with fewer months billed than there are through the last. */
const lacksInvoices = ({ first, last }: BilledMonths) => sql`${accepted} and e.is_provider_billed
  and (e.coverage_ends is null or e.coverage_ends >= ${first}::date or (${endedUnrated(first)}))
  and (select count(*) from invoices i where i.comp_id = e.comp_id and i.event_id = e.event_id
      and i.voided_on is null and i.period_start < ${last}::date + interval '1 month')
    < ${monthNumber(sql`least(e.coverage_ends, ${last}::date)`)} + 1 - ${monthNumber(billingStart)}`;

const monthNumber = (date: RawBuilder<unknown>) =>
  sql`(extract(year from ${date}) * 12 + extract(month from ${date}))`;

export const unbilledEvents = (compId: Companies, months: BilledMonths) =>
  eventsWhere(compId, lacksInvoices(months));

/**
 * With an invoice for a month that begins after the day, for a plan that has ended by then, or at a price that no percentage
 * of the rate on file gives.
 */
const isOutdated = (date: CalendarDate, percents: readonly number[]) => sql`${accepted}
  and exists (select from invoices i
    join invoice_lines l on l.comp_id = i.comp_id and l.invoice_number = i.invoice_number
    join event_benefits b on b.comp_id = l.comp_id and b.benefit_id = l.benefit_id
    join coverage_plans c on c.comp_id = b.comp_id and c.coverage_plan_id = b.coverage_plan_id
    cross join lateral (
      select t.tier_id, t.cost_cents from benefit_tiers t
      where t.comp_id = l.comp_id and t.benefit_id = l.benefit_id and t.begins_on <= i.period_start
      order by t.begins_on desc limit 1) own
    left join lateral (
      select r.rate_cents from tier_rates r
      where r.comp_id = i.comp_id and r.tier_id = own.tier_id and r.begins_on <= i.period_start
        and (r.ends_on is null or r.ends_on >= i.period_start)
      order by r.begins_on desc limit 1) rate on true
    where i.comp_id = e.comp_id and i.event_id = e.event_id and i.voided_on is null
      and i.period_start > ${date}::date and (c.ends_on < i.period_start
        or (not l.is_subsidy and own.cost_cents is null and l.month_cents not in (
          select round(rate.rate_cents * percent / 100.0) from unnest(${[...percents]}::int[]) as percent))))`;

type BillingNight = { date: CalendarDate; months: BilledMonths; percents: readonly number[] };

/** Events whose invoices are not what they should be: some are missing or wrong. */
export const eventsToBill = (compId: Companies, { date, months, percents }: BillingNight) =>
  eventsWhere(compId, sql`(${lacksInvoices(months)}) or (${isOutdated(date, percents)})`);

/** The last day to pay the invoice `i`, without the time that a letter gives for it (domain.md 1.4, D10). */
export const lastDayToPay = sql`greatest(i.grace_ends, i.payable_from + ${daysToPayFirst}::int)`;

/**
 * Accepted, covered, provider-billed, and with an open amount: of an invoice that is paid in part, or that can no longer be
 * paid in time, or of which somebody on leave is warned.
 */
export const pastDueEvents = (compId: Companies, date: CalendarDate) =>
  eventsWhere(
    compId,
    sql`${accepted} and (e.coverage_ends is null or e.coverage_ends >= ${date}::date)
      and e.is_provider_billed
      and exists (select from invoices i
        cross join lateral (select coalesce(sum(a.amount_cents), 0) as cents from check_applications a
          where a.comp_id = i.comp_id and a.invoice_number = i.invoice_number) paid
        where i.comp_id = e.comp_id and i.event_id = e.event_id and i.voided_on is null
          and i.due_on < ${date}::date and i.amount_cents - i.written_off_cents > paid.cents
          and (paid.cents > 0 or ${lastDayToPay} + ${mailFloatDays}::int < ${date}::date
            or (e.service = 'billing' and e.event_type = ${fmlaLeave} and i.due_on + ${daysToWarn}::int <= ${date}::date)))`,
  );

/** Accepted, with somebody whose maximum period ended before the day. */
export const eventsPastMaximum = (compId: Companies, date: CalendarDate) =>
  eventsWhere(
    compId,
    sql`${accepted} and exists (select from event_persons q
      where q.comp_id = e.comp_id and q.event_id = e.event_id
        and not exists (select from coverage_ends n where n.comp_id = q.comp_id
          and n.person_id = q.person_id and n.withdrawn_on is null)
        and ${maximumEnd} < ${date}::date
        and exists (select from benefit_persons x where x.comp_id = q.comp_id
          and x.person_id = q.person_id and x.is_elected))`,
  );

/** COBRA events that were noticed and accepted here, covered on the day, and for which a condition on `e` holds. */
export const electedEvents = (
  compId: Companies,
  date: CalendarDate,
  condition: RawBuilder<unknown>,
) =>
  eventsWhere(
    compId,
    sql`${accepted} and e.service = 'cobra' and (e.coverage_ends is null or e.coverage_ends >= ${date}::date)
      and exists (select from notices n where n.comp_id = e.comp_id and n.event_id = e.event_id
        and n.kind = 'notice' and n.mailed_on is not null)
      and ${condition}`,
  );
