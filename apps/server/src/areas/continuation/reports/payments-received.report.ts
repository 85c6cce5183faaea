import { date, defineReport, money, personColumns, text } from '../../../support/reports/report.ts';
import { queryRows } from '../../../support/reports/row-source.ts';
import { monthName } from '../event/event-state.rules.ts';
import { inOneCell } from './report-events.rules.ts';
import { paymentRows } from './report-payments.store.ts';

/** Payments posted in a range, without returned ones (domain.md 7.3). */
export const paymentsReceived = defineReport(
  'payments-received',
  { rows: queryRows((call) => paymentRows(call, call)) },
  [
    ...personColumns,
    text('Check #', ({ checkNumber }) => checkNumber, 14),
    date('Post Date', ({ postDate }) => postDate),
    money('Amount', ({ amountCents }) => amountCents),
    money('Applied', ({ appliedCents }) => appliedCents),
    money('Credit', ({ amountCents, appliedCents }) => amountCents - appliedCents),
    text('Periods Paid', ({ periods }) => inOneCell(periods.map(monthName)), 40),
  ],
);
