import { queryRows } from '../../../support/reports/row-source.ts';
import {
  date,
  defineReport,
  integer,
  money,
  personColumns,
  text,
} from '../../../support/reports/report.ts';
import { contributionsOf } from './account-columns.ts';
import { rosterRows } from './enrolled-people.store.ts';
import { accountPlan, checkAccountPlan } from './plan-of-call.ts';

/** Everyone in an account plan (domain.md 7.7). A limited-purpose FSA is told apart by its name. */
export const enrollmentRoster = defineReport(
  'enrollment-roster',
  {
    rows: queryRows((call) => rosterRows(call.compId, accountPlan(call), call.asOf)),
    check: checkAccountPlan,
  },
  [
    ...personColumns,
    text('Plan', ({ plan }) => plan, 26),
    date('Start', ({ startsOn }) => startsOn),
    date('End', ({ endsOn }) => endsOn),
    money('Contributions', contributionsOf),
    integer('Covered Dependents', ({ coveredDependents }) => coveredDependents),
  ],
);
