import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../platform/database.ts';

/** Who the demo's payments are by. */
export async function findUserId(tx: Transaction, userName: string): Promise<number> {
  const user = await tx
    .selectFrom('users')
    .select('user_id')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();
  return user.user_id;
}

/** The first account that can be paid from. */
export async function openAccountOf(tx: Transaction, compId: number): Promise<number | undefined> {
  const account = await tx
    .selectFrom('bank_accounts')
    .select('account_id')
    .where('comp_id', '=', compId)
    .where('closed_on', 'is', null)
    .orderBy('account_id')
    .executeTakeFirst();
  return account?.account_id;
}

/** Since when it is billed; undefined if nobody has said anything. */
export async function billedFromOf(
  tx: Transaction,
  compId: number,
): Promise<CalendarDate | null | undefined> {
  const settings = await tx
    .selectFrom('billing_settings')
    .select('billed_from')
    .where('comp_id', '=', compId)
    .executeTakeFirst();
  return settings?.billed_from;
}

export async function billFrom(
  tx: Transaction,
  compId: number,
  billedFrom: CalendarDate,
): Promise<void> {
  await tx
    .insertInto('billing_settings')
    .values({ comp_id: compId, billed_from: billedFrom })
    .execute();
}

/** The invoices of a date that nobody has paid. */
export async function unpaidInvoices(tx: Transaction, compId: number, invoiceDate: CalendarDate) {
  const { rows } = await sql<{ invoiceNumber: number; amountCents: number }>`
    select i.invoice_number as "invoiceNumber", sum(l.amount_cents)::int as "amountCents"
    from admin_invoices i join admin_invoice_lines l using (comp_id, invoice_number)
    where i.comp_id = ${compId} and i.invoice_date = ${invoiceDate}::date
      and not exists (select from debit_payments p
        where p.comp_id = i.comp_id and p.invoice_number = i.invoice_number)
    group by i.invoice_number`.execute(tx);
  return rows;
}

/** For lack of money. */
export async function returnPayment(
  tx: Transaction,
  compId: number,
  invoiceNumber: number,
  on: CalendarDate,
): Promise<void> {
  await sql`
    insert into ach_outcomes (comp_id, entry_id, outcome, happened_on, code, recorded_at)
    select e.comp_id, e.entry_id, 'returned', ${on}::date, 'R01', ${on}::date + interval '14 hours'
    from ach_entries e join debit_payments p using (comp_id, payment_id)
    where e.comp_id = ${compId} and p.invoice_number = ${invoiceNumber}`.execute(tx);
}

export type UnsentDay = { sendOn: CalendarDate; entries: number; cents: number };

/** What was to go to the bank before a day and is in no file yet, day by day. */
export async function unsentDays(
  tx: Transaction,
  compId: number,
  before: CalendarDate,
): Promise<UnsentDay[]> {
  const { rows } = await sql<UnsentDay>`
    select e.send_on as "sendOn", count(*)::int as entries, sum(p.amount_cents)::int as cents
    from ach_entries e join debit_payments p using (comp_id, payment_id)
    where e.comp_id = ${compId} and e.file_number is null and e.send_on < ${before}::date
    group by e.send_on order by e.send_on`.execute(tx);
  return rows;
}

/** The file of a day, made complete if there is none: the bank has had it for long. */
export async function fileOf(
  tx: Transaction,
  { sendOn, entries, cents }: UnsentDay,
  effectiveOn: CalendarDate,
): Promise<number> {
  const { rows } = await sql<{ fileNumber: number }>`
    insert into ach_files as f (written_on, effective_on, entry_count, total_cents, completed_at)
    values (${sendOn}::date, ${effectiveOn}::date, ${entries}, ${cents}, ${sendOn}::date + interval '21 hours')
    on conflict (written_on) do update
      set entry_count = f.entry_count + excluded.entry_count, total_cents = f.total_cents + excluded.total_cents
    returning file_number as "fileNumber"`.execute(tx);
  return rows[0]!.fileNumber;
}

/** Puts a day's entries into its file; those of which nothing was heard are settled on the day, if there is one. */
export async function sendAndSettle(
  tx: Transaction,
  compId: number,
  { sendOn, fileNumber }: { sendOn: CalendarDate; fileNumber: number },
  settledOn: CalendarDate | null,
): Promise<void> {
  await sql`
    update ach_entries set file_number = ${fileNumber}
    where comp_id = ${compId} and send_on = ${sendOn}::date and file_number is null`.execute(tx);
  if (settledOn === null) return;
  await sql`
    insert into ach_outcomes (comp_id, entry_id, outcome, happened_on, recorded_at)
    select e.comp_id, e.entry_id, 'settled', ${settledOn}::date, ${settledOn}::date + interval '8 hours'
    from ach_entries e
    where e.comp_id = ${compId} and e.file_number = ${fileNumber}
      and not exists (select from ach_outcomes o where o.comp_id = e.comp_id and o.entry_id = e.entry_id)`.execute(
    tx,
  );
}
