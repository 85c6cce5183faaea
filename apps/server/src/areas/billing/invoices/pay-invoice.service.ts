import type {
  AdminInvoice,
  PayAdminInvoice,
} from '@portal/contract/areas/billing/billing.contract.ts';
import { notFound, Refusal } from '@portal/contract/problem.ts';
import { centsOf } from '@portal/contract/values/dollars.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import { once } from '../../../platform/idempotency.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { authorizePayment, requireOpenAccount } from '../payments/authorize-payment.service.ts';
import { tellingPayment } from '../payments/payment.rules.ts';
import { findInvoice } from './invoices.service.ts';
import { lockInvoice } from './invoices.store.ts';

export const unknownInvoiceMessage = 'There is no invoice with this number.';

type Parts = Pick<Context, 'database' | 'clock' | 'secrets'>;

/** Pays all that is open, once, whoever asks how often (domain.md 8.2 and 8.5). */
export function payAdminInvoice(
  { database, clock, secrets }: Parts,
  member: Member,
  input: PayAdminInvoice,
  key: string | undefined,
): Promise<AdminInvoice> {
  const { scope, compId, userId } = member;
  const now = clock.now();
  const repeat = { key, compId, userId, operation: 'payAdminInvoice', input, now };
  return database.transaction(scope, (tx) =>
    once(tx, { ...repeat, hash: secrets.hash }, () => payOnce(tx, member, input, now)),
  );
}

async function payOnce(
  tx: Transaction,
  member: Member,
  { invoiceNumber, cddId: accountId }: PayAdminInvoice,
  at: Date,
): Promise<AdminInvoice> {
  const { compId, userId } = member;
  if (!(await lockInvoice(tx, compId, invoiceNumber))) throw notFound(unknownInvoiceMessage);
  await requireOpenAccount(tx, compId, accountId);
  const { invoice, payments } = (await findInvoice(tx, compId, invoiceNumber))!;
  if (invoice.open <= 0) {
    // The same order again, while the first is on its way: it is done already.
    if (invoice.isSettling && tellingPayment(payments)?.accountId === accountId) return invoice;
    throw new Refusal('conflict', 'Nothing is owed on this invoice.');
  }
  const amountCents = centsOf(invoice.open);
  await authorizePayment(tx, { compId, accountId, userId, amountCents, at, invoiceNumber });
  await audit(tx, member, at, {
    action: 'pay-admin-invoice',
    subject: `admin-invoice:${invoiceNumber}`,
    after: { amount: invoice.open, accountId },
  });
  return (await findInvoice(tx, compId, invoiceNumber))!.invoice;
}
