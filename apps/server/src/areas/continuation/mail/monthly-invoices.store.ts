import { sql, type RawBuilder } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { companiesWhere } from '../../../platform/find-work.ts';
import { defaultSettings } from '../event/settings.store.ts';

const openOf = sql`(i.amount_cents - i.written_off_cents - coalesce((select sum(a.amount_cents)
  from check_applications a where a.comp_id = i.comp_id and a.invoice_number = i.invoice_number), 0))::int`;

const isPlanned = sql`exists (select from planned_letters l where l.comp_id = i.comp_id and l.kind = 'invoice'
  and l.dropped_on is null and l.facts ->> 'invoiceNumber' = i.invoice_number::text)`;

const areMailedBy = (company: RawBuilder<unknown>) => sql`coalesce(
  (select s.mails_invoices from continuation_settings s where s.comp_id = ${company}),
  ${defaultSettings.mails_invoices})`;

/** The invoices `i` of a company that are to be mailed, if it wants that. */
const toMail = (company: RawBuilder<unknown>, date: CalendarDate) => sql`invoices i
  join continuation_events e on e.comp_id = i.comp_id and e.event_id = i.event_id
  where i.comp_id = ${company} and i.voided_on is null and i.period_start > ${date}::date
    and e.deleted_at is null and ${openOf} > 0 and not ${isPlanned}`;

/** The companies with invoices to mail that want them mailed. */
export const companiesWithInvoicesToMail = (date: CalendarDate) =>
  companiesWhere(
    sql`exists (select from ${toMail(sql`c.comp_id`, date)}) and ${areMailedBy(sql`c.comp_id`)}`,
  );

/**
 * Plans a letter for each invoice of a month that has not begun, with something to pay, that nobody was mailed yet, where
 * the company wants them mailed (domain.md 3.2). The months of the first payment have begun: the notice has a coupon for
 * them. What was planned and could not be mailed is planned anew: what is paid or billed may have changed since.
 */
export async function planInvoices(
  tx: Transaction,
  compId: number,
  date: CalendarDate,
): Promise<void> {
  await sql`
    update planned_letters set dropped_on = ${date}::date
    where comp_id = ${compId} and kind = 'invoice' and document_number is null and dropped_on is null`.execute(
    tx,
  );
  // Another run may have planned the same; then this one does nothing.
  await sql`
    insert into planned_letters (comp_id, event_id, kind, due_on, facts)
    select i.comp_id, i.event_id, 'invoice', ${date}::date, jsonb_build_object('invoiceNumber', i.invoice_number,
      'periodStart', i.period_start, 'periodEnd', i.period_end, 'due', i.due_on,
      'amountCents', i.amount_cents, 'openCents', ${openOf},
      'lines', (select jsonb_agg(jsonb_build_object('plan', l.plan_name,
          'level', l.level_description, 'cents', l.amount_cents) order by l.detail_number)
        from invoice_lines l where l.comp_id = i.comp_id and l.invoice_number = i.invoice_number))
    from ${toMail(sql`${compId}`, date)} and ${areMailedBy(sql`${compId}`)}
    order by i.period_start, i.event_id
    on conflict do nothing`.execute(tx);
}
