import { queryRows } from '../../../support/reports/row-source.ts';
import { date, defineReport, money, personColumns, text } from '../../../support/reports/report.ts';
import { accountPlan, checkAccountPlan } from './plan-of-call.ts';
import { paymentRowsOfPlan } from './reimbursements.store.ts';

/** The payments of an account plan (domain.md 7.7). A claim paid twice has two rows. */
export const reimbursementReport = defineReport(
  'reimbursement-report',
  {
    rows: queryRows((call) => paymentRowsOfPlan(call.compId, accountPlan(call), call)),
    check: checkAccountPlan,
  },
  [
    ...personColumns,
    date('Service Date', ({ serviceDate }) => serviceDate),
    date('Paid Date', ({ paidDate }) => paidDate),
    money('Submitted', ({ submittedCents }) => submittedCents),
    money('Paid', ({ paidCents }) => paidCents),
    money('Denied', ({ deniedCents }) => deniedCents),
    text('Reason', ({ reason }) => reason, 34),
  ],
);
