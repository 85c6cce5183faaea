import { relationNames } from '@portal/contract/areas/participants/relation.ts';
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
import { memberRows } from './enrolled-people.store.ts';
import { checkCustomPlan, customPlan } from './plan-of-call.ts';

/**
 * Everyone in a custom plan, each followed by the dependents they cover (domain.md 7.7). What belongs to the account
 * is in the participant's row alone, so that columns add up.
 */
export const customEnrollmentWithDependents = defineReport(
  'custom-enrollment-with-deps',
  {
    rows: queryRows((call) => memberRows(call.compId, customPlan(call), call.asOf)),
    check: checkCustomPlan,
  },
  [
    ...personColumns,
    date('Start', ({ startsOn }) => startsOn),
    date('End', ({ endsOn }) => endsOn),
    money('Contributions', (row) => (row.dependentId === null ? contributionsOf(row) : null)),
    integer('Covered Dependents', (row) =>
      row.dependentId === null ? row.coveredDependents : null,
    ),
    text('Member Type', ({ dependentId }) => (dependentId === null ? 'Participant' : 'Dependent')),
    text('Dependent Name', ({ dependentName }) => dependentName, 26),
    text('Relation', ({ relation }) => relation && relationNames[relation], 12),
    date('Birth Date', ({ birthDate }) => birthDate),
  ],
);
