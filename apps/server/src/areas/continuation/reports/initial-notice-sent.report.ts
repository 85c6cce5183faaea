import {
  date,
  defineReport,
  integer,
  personColumns,
  text,
} from '../../../support/reports/report.ts';
import { queryRows } from '../../../support/reports/row-source.ts';
import { sentInitialNoticeRows } from './initial-notices.store.ts';

/** Initial notices mailed in a range (domain.md 7.3). */
export const initialNoticeSent = defineReport(
  'initial-notice-sent',
  { rows: queryRows((call) => sentInitialNoticeRows(call.compId, call)) },
  [
    ...personColumns,
    text('Sent To', ({ destination }) => (destination === 'spouse' ? 'Spouse' : 'Employee'), 12),
    text('Name', ({ name }) => name, 26),
    date('Entered', ({ enteredOn }) => enteredOn),
    date('Sent', ({ sentOn }) => sentOn),
    integer('Document #', ({ documentNumber }) => documentNumber),
  ],
);
