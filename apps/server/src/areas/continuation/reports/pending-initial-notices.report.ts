import { queryRows } from '../../../support/reports/row-source.ts';
import { date, defineReport, personColumns, text } from '../../../support/reports/report.ts';
import { pendingInitialNoticeRows } from './initial-notices.store.ts';

/** Initial notices that are still to be mailed (domain.md 7.4). */
export const pendingInitialNotices = defineReport(
  'pending-initial-notices',
  {
    rows: queryRows(({ compId }) => pendingInitialNoticeRows(compId)),
  },
  [
    ...personColumns,
    text('Sent To', ({ destination }) => (destination === 'spouse' ? 'Spouse' : 'Employee'), 12),
    text('Name', ({ name }) => name, 26),
    date('Entered', ({ enteredOn }) => enteredOn),
    date('Date To Send', ({ dateToSend }) => dateToSend),
  ],
);
