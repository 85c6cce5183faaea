import { daysBetween } from '@portal/contract/values/day-count.ts';
import {
  addressColumns,
  date,
  defineReport,
  integer,
  personColumns,
  text,
} from '../../../support/reports/report.ts';
import { ruledRows } from '../../../support/reports/row-source.ts';
import { eventState } from '../event/event-state.rules.ts';
import { typeName } from './report-events.rules.ts';
import { reportEventsOf } from './report-events.store.ts';
import { withPeople } from './with-people.service.ts';

/** Notices that wait for an answer (domain.md 7.4). */
export const pendingResponses = defineReport(
  'pending-responses',
  {
    rows: ruledRows(
      async (tx, call) =>
        (await reportEventsOf(tx, call)).filter(
          (event) => eventState(event, call.asOf) === 'MAILED',
        ),
      async (tx, { compId, serviceType, asOf }, events) =>
        (await withPeople(tx, compId, events)).map((event) => ({
          ...event,
          eventType: typeName(serviceType, event.eventType),
          daysLeft:
            event.responseDeadline === null ? null : daysBetween(asOf, event.responseDeadline),
        })),
    ),
  },
  [
    ...personColumns,
    text('Event Type', ({ eventType }) => eventType, 30),
    date('Notice Mailed', ({ letterSent }) => letterSent),
    date('Response Due', ({ responseDeadline }) => responseDeadline),
    integer('Days Left', ({ daysLeft }) => daysLeft),
    ...addressColumns,
  ],
);
