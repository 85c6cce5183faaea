import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { companiesWhere } from '../../../platform/find-work.ts';
import { defaultSettings } from '../event/settings.store.ts';
import type { PlannedFacts } from '../event/planned-letter.ts';

export type DueInvoice = { eventId: number; facts: PlannedFacts['invoice'] };

const openOf = sql`(i.amount_cents - i.written_off_cents - coalesce((select sum(a.amount_cents)
  from check_applications a where a.comp_id = i.comp_id and a.invoice_number = i.invoice_number), 0))::int`;

const isPlanned = sql`exists (select from planned_letters l where l.comp_id = i.comp_id and l.kind = 'invoice'
  and l.dropped_on is null and l.facts ->> 'invoiceNumber' = i.invoice_number::text)`;

/**
 * Invoices of months that have not begun, with something to pay, that nobody was mailed yet. The months of the first
 * payment have begun: the notice has a coupon for them.
 */
export async function invoicesToMail(
  tx: Transaction,
  compId: number,
  date: CalendarDate,
): Promise<DueInvoice[]> {
  const { rows } = await sql<DueInvoice>`
    with open as (
      select i.comp_id, i.event_id, i.invoice_number, i.period_start, i.period_end, i.due_on, i.amount_cents, ${openOf} as open_cents
      from invoices i
      join continuation_events e on e.comp_id = i.comp_id and e.event_id = i.event_id
      where i.comp_id = ${compId} and i.voided_on is null and e.deleted_at is null
        and e.event_id in (select n.event_id from invoices n
          where n.comp_id = ${compId} and n.voided_on is null and n.period_start > ${date}::date))
    select i.event_id as "eventId", jsonb_build_object('invoiceNumber', i.invoice_number,
      'periodStart', i.period_start, 'periodEnd', i.period_end, 'due', i.due_on,
      'amountCents', i.amount_cents, 'openCents', i.open_cents,
      'lines', (select jsonb_agg(jsonb_build_object('plan', case when l.is_subsidy
            then 'Employer subsidy - ' || l.plan_name else l.plan_name end,
          'level', l.level_description, 'cents', l.amount_cents) order by l.detail_number)
        from invoice_lines l where l.comp_id = ${compId} and l.invoice_number = i.invoice_number),
      'earlier', (select coalesce(jsonb_agg(jsonb_build_object('invoiceNumber', o.invoice_number,
          'periodStart', o.period_start, 'periodEnd', o.period_end, 'openCents', o.open_cents)
          order by o.period_start), '[]')
        from open o where o.event_id = i.event_id and o.period_start < i.period_start and o.open_cents > 0)) as facts
    from open i
    where i.period_start > ${date}::date and i.open_cents > 0
      and not ${isPlanned}
    order by i.period_start, i.event_id`.execute(tx);
  return rows;
}

/** The companies with such invoices that want them mailed. */
export const companiesWithInvoicesToMail = (date: CalendarDate) =>
  companiesWhere(sql`exists (select from invoices i
      join continuation_events e on e.comp_id = i.comp_id and e.event_id = i.event_id
      where i.comp_id = c.comp_id and i.voided_on is null and i.period_start > ${date}::date
        and e.deleted_at is null and ${openOf} > 0 and not ${isPlanned})
    and coalesce((select s.mails_invoices from continuation_settings s where s.comp_id = c.comp_id),
      ${defaultSettings.mails_invoices})`);

/** Drops what was planned and could not be mailed: what is paid or billed may have changed since. */
export async function dropUnmailedInvoices(
  tx: Transaction,
  compId: number,
  date: CalendarDate,
): Promise<void> {
  await tx
    .updateTable('planned_letters')
    .set({ dropped_on: date })
    .where('comp_id', '=', compId)
    .where('kind', '=', 'invoice')
    .where('document_number', 'is', null)
    .where('dropped_on', 'is', null)
    .execute();
}

/** Another run may have planned the same; then this one does nothing. */
export async function planInvoice(
  tx: Transaction,
  compId: number,
  { eventId, facts }: DueInvoice,
  date: CalendarDate,
): Promise<void> {
  await tx
    .insertInto('planned_letters')
    .values({
      comp_id: compId,
      event_id: eventId,
      kind: 'invoice',
      due_on: date,
      facts: JSON.stringify(facts),
    })
    .onConflict((on) => on.doNothing())
    .execute();
}
