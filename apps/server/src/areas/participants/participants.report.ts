import { queryRows } from '../../support/reports/row-source.ts';
import { date, defineReport, personColumns, text } from '../../support/reports/report.ts';
import { peopleRows } from './list-participants.store.ts';
import { searchTerms } from './search-terms.ts';

/** The people of the directory, by name. */
const participants = defineReport(
  'participants',
  {
    rows: queryRows(({ search = '', asOf, secrets, ...filter }) =>
      peopleRows({ ...filter, terms: searchTerms(search, secrets), today: asOf }),
    ),
  },
  [
    ...personColumns,
    text('Location', ({ location }) => location, 24),
    text('Status', ({ isEnded }) => (isEnded ? 'Ended' : 'Active'), 10),
    date('Benefits End', ({ endsOn }) => endsOn),
    text('Plans', ({ plans }) => plans.join(', '), 48),
  ],
);

/** The reports about people. */
export const participantsReports = { participants };
