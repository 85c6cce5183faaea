import { date, defineReport, personColumns, text } from '../../../support/reports/report.ts';
import { ruledRows } from '../../../support/reports/row-source.ts';
import { eventState } from '../event/event-state.rules.ts';
import { typeName } from './report-events.rules.ts';
import { reportEventsOf } from './report-events.store.ts';

/** Events whose notice is still to be mailed (domain.md 7.4). */
export const pendingNotices = defineReport(
  'pending-notices',
  {
    rows: ruledRows(
      async (tx, call) =>
        (await reportEventsOf(tx, call)).filter(
          (event) => eventState(event, call.asOf) === 'PENDING',
        ),
      async (_tx, { serviceType }, events) =>
        events.map((event) => ({ ...event, eventType: typeName(serviceType, event.eventType) })),
    ),
  },
  [
    ...personColumns,
    text('Event Type', ({ eventType }) => eventType, 30),
    date('Event Date', ({ eventDate }) => eventDate),
    date('Coverage Begins', ({ coverageBegins }) => coverageBegins),
    date('Date To Send', ({ dateToSend }) => dateToSend),
  ],
);
