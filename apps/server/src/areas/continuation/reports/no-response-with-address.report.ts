import { addMonths } from '@portal/contract/values/calendar-date.ts';
import {
  addressColumns,
  date,
  defineReport,
  personColumns,
  text,
} from '../../../support/reports/report.ts';
import { ruledRows } from '../../../support/reports/row-source.ts';
import { eventState } from '../event/event-state.rules.ts';
import { isInRange, typeName } from './report-events.rules.ts';
import { reportEventsOf } from './report-events.store.ts';
import { withPeople } from './with-people.service.ts';

const serviceType = 'cobra';

/** COBRA notices that nobody answered by a deadline in the last 12 months (domain.md 7.4). */
export const noResponseWithAddress = defineReport(
  'no-response-with-address',
  {
    rows: ruledRows(
      async (tx, { compId, asOf }) => {
        const lastYear = { startDate: addMonths(asOf, -12), endDate: asOf };
        const events = await reportEventsOf(tx, { compId, asOf, serviceType });
        return events.filter(
          (event) =>
            eventState(event, asOf) === 'NO_RESPONSE' &&
            isInRange(event.responseDeadline, lastYear),
        );
      },
      async (tx, { compId }, events) =>
        (await withPeople(tx, compId, events)).map((event) => ({
          ...event,
          eventType: typeName(serviceType, event.eventType),
        })),
    ),
  },
  [
    ...personColumns,
    text('Event Type', ({ eventType }) => eventType, 30),
    date('Notice Mailed', ({ letterSent }) => letterSent),
    date('Deadline', ({ responseDeadline }) => responseDeadline),
    ...addressColumns,
  ],
);
