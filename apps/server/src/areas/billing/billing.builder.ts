import type { NewBankAccount } from '@portal/contract/areas/billing/billing-back-office.contract.ts';
import { fees, type Fee } from '@portal/contract/areas/billing/fees.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../platform/database.ts';
import type { NewRow } from '../../platform/tables.ts';
import type { Context } from '../../request/context.ts';
import { insertAccount } from './ach/accounts.service.ts';
import { authorizePayment } from './payments/authorize-payment.service.ts';
import { listPayments } from './payments/payments.store.ts';
import type { PaymentRecord } from './payments/payment.rules.ts';

/** A routing number with a valid check digit, of no bank. */
export const someRouting = '123456780';

type Parts = Pick<Context, 'secrets' | 'clock'>;

/** A bank account, its numbers sealed: `Operating Checking ...4417` if nothing else is said. */
export async function addBankAccount(
  tx: Transaction,
  { secrets, clock }: Parts,
  compId: number,
  account: Partial<NewBankAccount> & { closedWhy?: string } = {},
): Promise<number> {
  const { closedWhy, ...given } = account;
  const whole: NewBankAccount = {
    name: 'Operating Checking',
    kind: 'checking',
    routing: someRouting,
    number: '000123454417',
    ...given,
  };
  const accountId = await insertAccount(tx, secrets, { compId, addedAt: clock.now() }, whole);
  if (closedWhy)
    await tx
      .updateTable('bank_accounts')
      .set({ closed_on: clock.today(), closed_why: closedWhy })
      .where('comp_id', '=', compId)
      .where('account_id', '=', accountId)
      .execute();
  return accountId;
}

type Settings = Partial<Omit<NewRow<'billing_settings'>, 'comp_id'>>;

/** Since when a company is billed and its payroll collected; the 1st of January 2026 if nothing else is said. */
export async function setBilling(
  tx: Transaction,
  compId: number,
  settings: Settings = {},
): Promise<void> {
  const values = { billed_from: '2026-01-01', debited_from: '2026-01-01', ...settings };
  await tx
    .insertInto('billing_settings')
    .values({ comp_id: compId, ...values })
    .onConflict((on) => on.column('comp_id').doUpdateSet(values))
    .execute();
}

type NewLine = { fee: Fee; quantity?: number; priceCents?: number };
type NewInvoice = { month?: CalendarDate; lines?: NewLine[] };

/** The invoice of a month, by the first day of that month. Returns its number; 50.00 if nothing else is said. */
export async function addInvoice(
  tx: Transaction,
  compId: number,
  { month = '2026-10-01', lines = [{ fee: 'card', quantity: 10 }] }: NewInvoice = {},
): Promise<number> {
  const invoiceDate = `${addDays(month, 31).slice(0, 7)}-01`;
  const { invoice_number } = await tx
    .insertInto('admin_invoices')
    .values({
      comp_id: compId,
      billed_month: month,
      invoice_date: invoiceDate,
      due_date: addDays(invoiceDate, 30),
      created_at: new Date(`${invoiceDate}T08:00:00Z`),
    })
    .returning('invoice_number')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('admin_invoice_lines')
    .values(
      lines.map(({ fee, quantity = 1, priceCents = fees[fee].price }, at) => ({
        comp_id: compId,
        invoice_number,
        line_number: at + 1,
        fee,
        description: fees[fee].description,
        quantity,
        price_cents: priceCents,
        amount_cents: quantity * priceCents,
      })),
    )
    .execute();
  return invoice_number;
}

type NewPayment = {
  accountId: number;
  invoiceNumber?: number;
  runId?: number;
  amountCents?: number;
  at?: Date;
};

/** Somebody's payment as it is authorized: 50.00 at the time of the tests if nothing else is said. */
export async function addPayment(
  tx: Transaction,
  compId: number,
  { accountId, amountCents = 5000, at = new Date('2026-11-16T15:00:00Z'), ...paid }: NewPayment,
): Promise<PaymentRecord> {
  const { user_id: userId } = await tx
    .selectFrom('users')
    .select('user_id')
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await authorizePayment(tx, { compId, accountId, userId, amountCents, at, ...paid });
  return (await listPayments(tx, compId, paid)).at(-1)!;
}
