import { queryRows } from '../../../support/reports/row-source.ts';
import { defineReport, money, personColumns } from '../../../support/reports/report.ts';
import { planCodes } from '../plan-codes.ts';
import { amountsOf, contributionsOf } from './account-columns.ts';
import { enrolledRows, type EnrolledRow } from './enrolled-people.store.ts';
import { accountPlan, checkAccountPlan } from './plan-of-call.ts';

/** An HSA is its owner's: only the bank knows more than what was contributed. */
const unlessHsa = (value: (row: EnrolledRow) => number) => (row: EnrolledRow) =>
  row.planCode === planCodes.hsa ? null : value(row);

/** Every account of a plan as it stood on the last day of the range (domain.md 7.7). */
export const balanceReport = defineReport(
  'balance-report',
  {
    rows: queryRows((call) => enrolledRows(call.compId, accountPlan(call), call.endDate)),
    check: checkAccountPlan,
  },
  [
    ...personColumns,
    money(
      'Annual Allocation',
      unlessHsa((row) => amountsOf(row).allocation),
    ),
    money('Contributions', contributionsOf),
    money(
      'Rolled In',
      unlessHsa(({ sums }) => sums.rolledIn),
    ),
    money(
      'Reimbursements',
      unlessHsa((row) => amountsOf(row).reimbursements),
    ),
    money(
      'Forfeitures',
      unlessHsa(({ sums }) => sums.forfeited),
    ),
    money(
      'Rolled Out',
      unlessHsa(({ sums }) => sums.rolledOut),
    ),
    money(
      'Remaining',
      unlessHsa((row) => amountsOf(row).remaining),
    ),
    money(
      'Balance',
      unlessHsa((row) => amountsOf(row).balance),
    ),
    money(
      'Pending',
      unlessHsa((row) => amountsOf(row).pending),
    ),
  ],
);
