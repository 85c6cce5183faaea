import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { settingsOf } from '../event/settings.store.ts';
import { dropUnmailedInvoices, invoicesToMail, planInvoice } from './monthly-invoices.store.ts';

/** Plans a letter for each invoice of a coming month, where the company wants them mailed (domain.md 3.2). */
export async function planInvoices(
  tx: Transaction,
  compId: number,
  date: CalendarDate,
): Promise<void> {
  await dropUnmailedInvoices(tx, compId, date);
  const { mails_invoices } = await settingsOf(tx, compId);
  if (!mails_invoices) return;
  for (const invoice of await invoicesToMail(tx, compId, date))
    await planInvoice(tx, compId, invoice, date);
}
