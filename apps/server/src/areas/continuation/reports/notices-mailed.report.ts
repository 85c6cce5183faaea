import {
  date,
  defineReport,
  integer,
  personColumns,
  text,
} from '../../../support/reports/report.ts';
import { ruledRows } from '../../../support/reports/row-source.ts';
import { typeName } from './report-events.rules.ts';
import { mailedNoticesOf } from './report-letters.store.ts';

/** Notices mailed in a range; a corrected one counts again (domain.md 7.3). */
export const noticesMailed = defineReport(
  'notices-mailed',
  {
    rows: ruledRows(
      (tx, call) => mailedNoticesOf(tx, call, call),
      async (_tx, { serviceType }, notices) =>
        notices.map((notice) => ({
          ...notice,
          eventType: typeName(serviceType, notice.eventType),
        })),
    ),
  },
  [
    ...personColumns,
    text('Event Type', ({ eventType }) => eventType, 30),
    date('Event Date', ({ eventDate }) => eventDate),
    date('Coverage Begins', ({ coverageBegins }) => coverageBegins),
    date('Notice Mailed', ({ mailedOn }) => mailedOn),
    date('Response Due', ({ responseDue }) => responseDue),
    integer('Document #', ({ documentNumber }) => documentNumber),
  ],
);
