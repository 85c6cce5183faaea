import { daysBetween } from '@portal/contract/values/day-count.ts';
import {
  date,
  defineReport,
  integer,
  money,
  personColumns,
  text,
} from '../../../support/reports/report.ts';
import { ruledRows } from '../../../support/reports/row-source.ts';
import { periodText } from './report-events.rules.ts';
import { invoicesByNumber, overdueKeysOf } from './report-invoices.store.ts';
import { withPeople } from './with-people.service.ts';

/** Invoices past due and not paid in full, by the day their period begins (domain.md 7.3). */
export const overdueInvoices = defineReport(
  'overdue-invoices',
  {
    rows: ruledRows(
      (tx, call) => overdueKeysOf(tx, call, call),
      async (tx, { compId, asOf }, keys) => {
        const numbers = keys.map(({ invoiceNumber }) => invoiceNumber);
        const invoices = await invoicesByNumber(tx, compId, numbers);
        return (await withPeople(tx, compId, keys)).map((key) => {
          const invoice = invoices.get(key.invoiceNumber)!;
          return { ...key, ...invoice, daysOverdue: daysBetween(invoice.due, asOf) };
        });
      },
    ),
  },
  [
    ...personColumns,
    integer('Invoice #', ({ invoiceNumber }) => invoiceNumber),
    text('Period', periodText, 26),
    date('Due', ({ due }) => due),
    money('Amount', ({ amountCents }) => amountCents),
    money('Open', ({ openCents }) => openCents),
    integer('Days Overdue', ({ daysOverdue }) => daysOverdue),
    text('Phone', ({ phone }) => phone, 16),
    text('Email', ({ email }) => email, 28),
  ],
);
