import { date, defineReport, personColumns, text } from '../../../support/reports/report.ts';
import { ruledRows } from '../../../support/reports/row-source.ts';
import { eventState } from '../event/event-state.rules.ts';
import { statusWords } from '../views/event-rows.service.ts';
import { isInRange, typeName } from './report-events.rules.ts';
import { reportEventsOf } from './report-events.store.ts';

/** Events by the day they were entered (domain.md 7.3). */
export const newEnrollments = defineReport(
  'new-enrollments',
  {
    rows: ruledRows(
      async (tx, call) =>
        (await reportEventsOf(tx, call)).filter(({ enteredOn }) => isInRange(enteredOn, call)),
      async (_tx, { serviceType, asOf }, events) =>
        events.map((event) => ({
          ...event,
          eventType: typeName(serviceType, event.eventType),
          status: statusWords[eventState(event, asOf)],
        })),
    ),
  },
  [
    ...personColumns,
    text('Event Type', ({ eventType }) => eventType, 30),
    date('Event Date', ({ eventDate }) => eventDate),
    date('Coverage Begins', ({ coverageBegins }) => coverageBegins),
    date('Entered On', ({ enteredOn }) => enteredOn),
    text('Status', ({ status }) => status, 14),
  ],
);
