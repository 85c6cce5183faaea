import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import {
  date,
  defineReport,
  integer,
  money,
  personColumns,
  text,
} from '../../../support/reports/report.ts';
import { ruledRows } from '../../../support/reports/row-source.ts';
import { settingsOf } from '../event/settings.store.ts';
import { invoiceDeadline } from '../money/ledger.service.ts';
import { periodText } from './report-events.rules.ts';
import { invoiceKeysOf, invoicesByNumber } from './report-invoices.store.ts';

type Standing = { due: CalendarDate; deadline: CalendarDate; paidCents: number; openCents: number };

/** domain.md 3.5: overdue after the due date, delinquent after the last day to pay. */
function statusOf({ due, deadline, paidCents, openCents }: Standing, today: CalendarDate) {
  if (openCents === 0) return 'Paid';
  if (today > deadline) return 'Delinquent';
  if (today > due) return 'Overdue';
  return paidCents > 0 ? 'Partial' : 'Open';
}

/** Invoices by the day their period begins (domain.md 7.3). */
export const invoiceStatus = defineReport(
  'invoice-status',
  {
    rows: ruledRows(
      (tx, call) => invoiceKeysOf(tx, call, call),
      async (tx, { compId, asOf }, keys) => {
        const settings = await settingsOf(tx, compId);
        const numbers = keys.map(({ invoiceNumber }) => invoiceNumber);
        const invoices = await invoicesByNumber(tx, compId, numbers);
        return keys.map((key) => {
          const invoice = invoices.get(key.invoiceNumber)!;
          const { amountCents, writtenOffCents, openCents } = invoice;
          const standing = {
            ...invoice,
            deadline: invoiceDeadline(invoice, settings),
            paidCents: amountCents - writtenOffCents - openCents,
          };
          return { ...key, ...standing, status: statusOf(standing, asOf) };
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
);
