import {
  date,
  defineReport,
  integer,
  personColumns,
  text,
} from '../../../support/reports/report.ts';
import { ruledRows } from '../../../support/reports/row-source.ts';
import { electionDeadline, packetDeadline } from '../event/event-dates.rules.ts';
import { settingsOf } from '../event/settings.store.ts';
import { typeName } from './report-events.rules.ts';
import { mailedNoticesOf } from './report-letters.store.ts';

/** Notices mailed in a range; a corrected one counts again (domain.md 7.3). */
export const noticesMailed = defineReport(
  'notices-mailed',
  {
    rows: ruledRows(
      (tx, call) => mailedNoticesOf(tx, call, call),
      async (tx, { compId, serviceType }, notices) => {
        const { response_days } = await settingsOf(tx, compId);
        return notices.map((notice) => {
          const { coverageBegins, mailedOn } = notice;
          return {
            ...notice,
            eventType: typeName(serviceType, notice.eventType),
            // A corrected notice has taken over the event's deadline.
            responseDue:
              (mailedOn === notice.letterSent ? notice.responseDeadline : null) ??
              (serviceType === 'cobra'
                ? electionDeadline(coverageBegins, mailedOn)
                : packetDeadline(coverageBegins, mailedOn, response_days)),
          };
        });
      },
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
