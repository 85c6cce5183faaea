import { ruledRows } from '../../../support/reports/row-source.ts';
import { date, defineReport, personColumns, text } from '../../../support/reports/report.ts';
import { endReasons, eventState } from '../event/event-state.rules.ts';
import { lastPaymentsOf } from './report-payments.store.ts';
import { isInRange, typeName } from './report-events.rules.ts';
import { reportEventsOf } from './report-events.store.ts';

/** Events that are over, by the day coverage ended (domain.md 7.3). */
export const terminatedParticipants = defineReport(
  'terminated-participants',
  {
    rows: ruledRows(
      async (tx, call) =>
        (await reportEventsOf(tx, call)).filter(
          (event) =>
            eventState(event, call.asOf) === 'TERMINATED' && isInRange(event.coverageEnds, call),
        ),
      async (tx, { compId, serviceType }, events) => {
        const ids = events.map(({ eventId }) => eventId);
        const lastPayments = await lastPaymentsOf(tx, compId, ids);
        return events.map((event) => ({
          ...event,
          eventType: typeName(serviceType, event.eventType),
          reason: event.endReason === null ? null : endReasons[event.endReason],
          lastPayment: lastPayments.get(event.eventId) ?? null,
        }));
      },
    ),
  },
  [
    ...personColumns,
    text('Event Type', ({ eventType }) => eventType, 30),
    date('Coverage Ends', ({ coverageEnds }) => coverageEnds),
    text('Reason', ({ reason }) => reason, 34),
    date('Notice Sent', ({ coverageTermSent }) => coverageTermSent),
    date('Last Payment', ({ lastPayment }) => lastPayment),
  ],
);
