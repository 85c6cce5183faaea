import { queryRows } from '../../../support/reports/row-source.ts';
import { defineReport, money, personColumns } from '../../../support/reports/report.ts';
import { amountsOf, contributionsOf } from './account-columns.ts';
import { enrolledRows } from './enrolled-people.store.ts';
import { checkCustomPlan, customPlan } from './plan-of-call.ts';

/** Every account of a custom plan as it stood on the last day of the range (domain.md 7.7). */
export const balanceReportCustom = defineReport(
  'balance-report-custom',
  {
    rows: queryRows((call) => enrolledRows(call.compId, customPlan(call), call.endDate)),
    check: checkCustomPlan,
  },
  [
    ...personColumns,
    money('Contributions', contributionsOf),
    money('Paid', (row) => amountsOf(row).paid),
    money('Pending', (row) => amountsOf(row).pending),
    money('Balance', (row) => amountsOf(row).balance),
  ],
);
