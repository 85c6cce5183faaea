import { queryRows } from '../../../support/reports/row-source.ts';
import {
  date,
  defineReport,
  integer,
  money,
  personColumns,
} from '../../../support/reports/report.ts';
import { contributionsOf } from './account-columns.ts';
import { rosterRows } from './enrolled-people.store.ts';
import { checkCustomPlan, customPlan } from './plan-of-call.ts';

/** Everyone in a custom plan (domain.md 7.7). */
export const customEnrollment = defineReport(
  'custom-enrollment',
  {
    rows: queryRows((call) => rosterRows(call.compId, customPlan(call), call.asOf)),
    check: checkCustomPlan,
  },
  [
    ...personColumns,
    date('Start', ({ startsOn }) => startsOn),
    date('End', ({ endsOn }) => endsOn),
    money('Contributions', contributionsOf),
    integer('Covered Dependents', ({ coveredDependents }) => coveredDependents),
  ],
);
