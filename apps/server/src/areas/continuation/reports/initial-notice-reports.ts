import {
  date,
  defineReport,
  integer,
  personColumns,
  text,
  type Column,
} from '../../../support/reports/report.ts';
import { queryRows } from '../../../support/reports/row-source.ts';
import {
  pendingInitialNoticeRows,
  sentInitialNoticeRows,
  type InitialNoticeRow,
} from './initial-notices.store.ts';

const columns: Column<InitialNoticeRow>[] = [
  ...personColumns,
  text('Sent To', ({ destination }) => (destination === 'spouse' ? 'Spouse' : 'Employee'), 12),
  text('Name', ({ name }) => name, 26),
  date('Entered', ({ enteredOn }) => enteredOn),
];

export const initialNoticeReports = {
  /** Initial notices mailed in a range (domain.md 7.3). */
  'initial-notice-sent': defineReport(
    'initial-notice-sent',
    { rows: queryRows((call) => sentInitialNoticeRows(call.compId, call)) },
    [
      ...columns,
      date('Sent', ({ sentOn }) => sentOn),
      integer('Document #', ({ documentNumber }) => documentNumber),
    ],
  ),

  /** Those that are still to be mailed (domain.md 7.4). */
  'pending-initial-notices': defineReport(
    'pending-initial-notices',
    { rows: queryRows(({ compId }) => pendingInitialNoticeRows(compId)) },
    [...columns, date('Date To Send', ({ dateToSend }) => dateToSend)],
  ),
};
