import { queryRows } from '../../../support/reports/row-source.ts';
import { date, defineReport, money, text } from '../../../support/reports/report.ts';
import { checkCustomPlan, customPlan } from './plan-of-call.ts';
import { paidClaimRowsOfPlan } from './reimbursements.store.ts';

/** The claims of a custom plan on which something was paid in the range (domain.md 7.7). */
export const reimbursementReportCustom = defineReport(
  'reimbursement-report-custom',
  {
    rows: queryRows((call) => paidClaimRowsOfPlan(call.compId, customPlan(call), call)),
    check: checkCustomPlan,
  },
  [
    text('PID', ({ empno }) => empno, 12),
    text('Participant Name', ({ name }) => name, 26),
    text('Plan Name', ({ plan }) => plan, 26),
    date('Service Date', ({ serviceDate }) => serviceDate),
    date('Paid Date', ({ paidDate }) => paidDate),
    money('Submitted', ({ submittedCents }) => submittedCents),
    money('Paid', ({ paidCents }) => paidCents),
    text('Rejection Reason', ({ reason }) => reason, 34),
  ],
);
