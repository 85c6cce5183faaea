import { queryRows } from '../../../support/reports/row-source.ts';
import { date, defineReport, money, personColumns, text } from '../../../support/reports/report.ts';
import { paymentRows } from './reimbursements.store.ts';

/** Every payment of every plan, custom plans too (domain.md 7.2). */
export const globalReimbursements = defineReport(
  'global-reimbursements',
  { rows: queryRows(({ compId, ...range }) => paymentRows(compId, range)) },
  [
    ...personColumns,
    text('Plan', ({ plan }) => plan, 26),
    text('Plan Year', ({ planYear }) => planYear),
    date('Service Date', ({ serviceDate }) => serviceDate),
    date('Paid Date', ({ paidDate }) => paidDate),
    text('Reference', ({ reference }) => reference),
    text('Method', ({ method }) => method, 16),
    money('Amount', ({ paidCents }) => paidCents),
  ],
);
