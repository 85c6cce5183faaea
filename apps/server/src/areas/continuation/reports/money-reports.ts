import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { daysBetween } from '@portal/contract/values/day-count.ts';
import {
  date,
  defineReport,
  integer,
  money,
  personColumns,
  text,
} from '../../../support/reports/report.ts';
import { queryRows, ruledRows } from '../../../support/reports/row-source.ts';
import { monthName } from '../event/event-state.rules.ts';
import { periodText } from '../letters/standard-sections.ts';
import { deadlineOf } from '../money/settlement.rules.ts';
import { recapKeys, recapRows } from './recap.service.ts';
import { inOneCell } from './report-events.rules.ts';
import { invoiceKeysOf, withInvoices } from './report-invoices.store.ts';
import { paymentRows } from './report-payments.store.ts';
import { withPeople } from './report-people.store.ts';

type Standing = { due: CalendarDate; deadline: CalendarDate; paidCents: number; openCents: number };

/** domain.md 3.5: overdue after the due date, delinquent after the last day to pay. */
function statusOf({ due, deadline, paidCents, openCents }: Standing, today: CalendarDate) {
  if (openCents === 0) return 'Paid';
  if (today > deadline) return 'Delinquent';
  if (today > due) return 'Overdue';
  return paidCents > 0 ? 'Partial' : 'Open';
}

/** What is billed and paid (domain.md 7.3). */
export const moneyReports = {
  /** Invoices by the day their period begins. */
  'invoice-status': defineReport(
    'invoice-status',
    {
      rows: ruledRows(
        (tx, call) => invoiceKeysOf(tx, call, call),
        async (tx, { compId, asOf }, keys) => {
          return (await withInvoices(tx, compId, keys)).map((invoice) => {
            const { amountCents, writtenOffCents, openCents } = invoice;
            const standing = {
              ...invoice,
              deadline: deadlineOf(invoice),
              paidCents: amountCents - writtenOffCents - openCents,
            };
            return { ...standing, status: statusOf(standing, asOf) };
          });
        },
      ),
    },
    [
      ...personColumns,
      integer('Invoice #', ({ invoiceNumber }) => invoiceNumber),
      date('Generated', ({ generated }) => generated),
      text('Period', periodText, 26),
      date('Due', ({ due }) => due),
      date('Deadline', ({ deadline }) => deadline),
      money('Amount', ({ amountCents }) => amountCents),
      money('Paid', ({ paidCents }) => paidCents),
      money('Open', ({ openCents }) => openCents),
      text('Status', ({ status }) => status, 12),
    ],
  ),

  /** Those past due and not paid in full. */
  'overdue-invoices': defineReport(
    'overdue-invoices',
    {
      rows: ruledRows(
        (tx, call) => invoiceKeysOf(tx, call, call, true),
        async (tx, { compId, asOf }, keys) =>
          (await withPeople(tx, compId, await withInvoices(tx, compId, keys))).map((invoice) => ({
            ...invoice,
            daysOverdue: daysBetween(invoice.due, asOf),
          })),
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
  ),

  /** Payments posted in a range, without returned ones and transfers. */
  'payments-received': defineReport(
    'payments-received',
    { rows: queryRows((call) => paymentRows(call, call)) },
    [
      ...personColumns,
      text('Check #', ({ checkNumber }) => checkNumber, 14),
      date('Post Date', ({ postDate }) => postDate),
      money('Amount', ({ amountCents }) => amountCents),
      money('Applied', ({ appliedCents }) => appliedCents),
      money('Credit', (row) => row.amountCents - row.appliedCents - row.usedCents),
      text('Periods Paid', ({ periods }) => inOneCell(periods.map(monthName)), 40),
    ],
  ),

  /** What was billed and paid, by participant and month. */
  'monthly-recap': defineReport('monthly-recap', { rows: ruledRows(recapKeys, recapRows) }, [
    ...personColumns,
    text('Month', ({ month }) => monthName(month)),
    money('Invoiced', ({ invoicedCents }) => invoicedCents),
    money('Paid', ({ paidCents }) => paidCents),
    money('Open', ({ openCents }) => openCents),
    money('100% Premium', ({ premiumCents }) => premiumCents),
    money('2% Fee', ({ feeCents }) => feeCents),
    money('Employer Subsidy', ({ subsidyCents }) => subsidyCents),
    money('Due to Employer', ({ dueToEmployerCents }) => dueToEmployerCents),
  ]),
};
