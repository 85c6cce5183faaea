import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database.ts';
import type { NewRow } from '../../../platform/tables.ts';
import type { AchEntry, PaymentRecord } from './payment.rules.ts';

export type PaymentFilter = { invoiceNumber?: number; runId?: number; paymentId?: number };

/** Payments with their attempts, oldest first. */
export async function listPayments(
  tx: Transaction,
  compId: number,
  { invoiceNumber, runId, paymentId }: PaymentFilter = {},
): Promise<PaymentRecord[]> {
  const { rows } = await sql<Omit<PaymentRecord, 'authorizedAt'> & { authorizedAt: Date }>`
    select p.payment_id as "paymentId", p.account_id as "accountId", p.invoice_number as "invoiceNumber",
      p.run_id as "runId", p.amount_cents as "amountCents", p.authorized_at as "authorizedAt", e.entries
    from debit_payments p
    cross join lateral (
      select json_agg(json_build_object(
          'entryId', a.entry_id, 'attempt', a.attempt, 'sendOn', a.send_on,
          'effectiveOn', ach_effective_on(a.file_number),
          'settledOn', s.happened_on, 'returnedOn', r.happened_on, 'returnCode', r.code)
        order by a.attempt) as entries
      from ach_entries a
      left join ach_outcomes s
        on s.comp_id = a.comp_id and s.entry_id = a.entry_id and s.outcome = 'settled'
      left join ach_outcomes r
        on r.comp_id = a.comp_id and r.entry_id = a.entry_id and r.outcome = 'returned'
      where a.comp_id = p.comp_id and a.payment_id = p.payment_id) e
    where p.comp_id = ${compId}
      and (${invoiceNumber ?? null}::int is null or p.invoice_number = ${invoiceNumber ?? null})
      and (${runId ?? null}::int is null or p.run_id = ${runId ?? null})
      and (${paymentId ?? null}::int is null or p.payment_id = ${paymentId ?? null})
    order by p.payment_id`.execute(tx);
  return rows;
}

export async function insertPayment(
  tx: Transaction,
  payment: NewRow<'debit_payments'>,
): Promise<number> {
  const { payment_id } = await tx
    .insertInto('debit_payments')
    .values(payment)
    .returning('payment_id')
    .executeTakeFirstOrThrow();
  return payment_id;
}

export async function insertEntry(
  tx: Transaction,
  compId: number,
  paymentId: number,
  { attempt, sendOn }: Pick<AchEntry, 'attempt' | 'sendOn'>,
): Promise<void> {
  await tx
    .insertInto('ach_entries')
    .values({ comp_id: compId, payment_id: paymentId, attempt, send_on: sendOn })
    .execute();
}

/** Locked against being closed until the payment is written. */
export async function lockOpenAccount(
  tx: Transaction,
  compId: number,
  accountId: number,
): Promise<boolean> {
  const account = await tx
    .selectFrom('bank_accounts')
    .select('account_id')
    .where('comp_id', '=', compId)
    .where('account_id', '=', accountId)
    .where('closed_on', 'is', null)
    .forShare()
    .executeTakeFirst();
  return account !== undefined;
}

/** Locks the invoice or the run of a payment, as everybody does who pays it. */
export async function lockPaid(
  tx: Transaction,
  compId: number,
  { invoiceNumber, runId }: Pick<PaymentRecord, 'invoiceNumber' | 'runId'>,
): Promise<void> {
  if (invoiceNumber !== null)
    await sql`select from admin_invoices
      where comp_id = ${compId} and invoice_number = ${invoiceNumber} for update`.execute(tx);
  else
    await sql`select from payroll_runs
      where comp_id = ${compId} and run_id = ${runId} for update`.execute(tx);
}

/** The pay date of each payroll run. */
export async function listPayDates(
  tx: Transaction,
  compId: number,
): Promise<[runId: number, payDate: string][]> {
  const runs = await tx
    .selectFrom('payroll_runs')
    .select(['run_id', 'pay_date'])
    .where('comp_id', '=', compId)
    .execute();
  return runs.map(({ run_id, pay_date }) => [run_id, pay_date]);
}
