import { completedRows, queryRows } from '../../support/reports/row-source.ts';
import {
  addressColumns,
  date,
  defineReport,
  personColumns,
  text,
} from '../../support/reports/report.ts';
import { peopleRows, plansOfPeople, withPlans } from './directory.store.ts';
import { searchTerms } from '../participants/search-participants.service.ts';

/** The people of the directory, by name. */
const participants = defineReport(
  'participants',
  {
    rows: completedRows(
      queryRows(({ search = '', asOf, secrets, ...filter }) =>
        peopleRows({ ...filter, terms: searchTerms(search, secrets), today: asOf }),
      ),
      async (tx, { compId, asOf }, people) => {
        const empnos = people.map(({ empno }) => empno);
        const { rows } = await plansOfPeople(compId, empnos, asOf).execute(tx);
        return withPlans(people, rows);
      },
    ),
  },
  [
    ...personColumns,
    text('Location', ({ location }) => location, 24),
    text('Status', ({ isEnded }) => (isEnded ? 'Ended' : 'Active'), 10),
    date('Benefits End', ({ endsOn }) => endsOn),
    text('Plans', ({ plans }) => plans.join(', '), 48),
    ...addressColumns,
  ],
);

/** The reports about people. */
export const directoryReports = { participants };
