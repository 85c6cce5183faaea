import { queryRows } from '../../../support/reports/row-source.ts';
import { date, defineReport, money, personColumns, text } from '../../../support/reports/report.ts';
import { amountsOf, contributionsOf } from './account-columns.ts';
import { allocationRows } from './enrolled-people.store.ts';
import { checkPlanYear } from './plan-of-call.ts';

/** What people elected for a plan year, in every plan that has an allocation: not an HSA (domain.md 7.7). */
export const annualAllocation = defineReport(
  'annual-allocation',
  {
    rows: queryRows(({ compId, pyrid, asOf }) => allocationRows(compId, pyrid, asOf)),
    check: checkPlanYear,
  },
  [
    ...personColumns,
    text('Plan', ({ plan }) => plan, 26),
    date('Start', ({ startsOn }) => startsOn),
    date('End', ({ endsOn }) => endsOn),
    money('Annual Allocation', (row) => amountsOf(row).allocation),
    money('Per Pay', ({ perPayCents }) => perPayCents),
    date('First Pay Date', ({ firstPayDate }) => firstPayDate),
    money('Contributions', contributionsOf),
  ],
);
