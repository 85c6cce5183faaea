import { date, defineReport, personColumns, text } from '../../../support/reports/report.ts';
import { ruledRows } from '../../../support/reports/row-source.ts';
import { coveredPersons, electors } from '../event/covered-persons.rules.ts';
import { firstPaymentBy } from '../event/event-state.rules.ts';
import { standingEventsOf } from './report-coverage.service.ts';
import { inOneCell, isInRange, typeName, wasAccepted } from './report-events.rules.ts';
import { reportEventsOf } from './report-events.store.ts';
import { answersRecordedOf } from './report-letters.store.ts';

/** Elections by the day they were sent (domain.md 7.3). */
export const acceptanceReceived = defineReport(
  'acceptance-received',
  {
    rows: ruledRows(
      async (tx, call) =>
        (await reportEventsOf(tx, call)).filter(
          (event) => wasAccepted(event, call.asOf) && isInRange(event.postmark, call),
        ),
      async (tx, call, accepted) => {
        const ids = accepted.map(({ eventId }) => eventId);
        const recorded = await answersRecordedOf(tx, call.compId, ids);
        const { events } = await standingEventsOf(tx, call, ids);
        return accepted.map((row) => {
          const { event, standing } = events.get(row.eventId)!;
          const elected = event.benefits.filter((each) => electors(event, each).length > 0);
          return {
            ...row,
            eventType: typeName(call.serviceType, row.eventType),
            recordedOn: recorded.get(row.eventId) ?? null,
            plans: inOneCell(elected.map(({ planName }) => planName)),
            persons: inOneCell(
              coveredPersons(event).map(({ firstName, lastName }) => `${firstName} ${lastName}`),
            ),
            firstPaymentDue: standing.isNotBilled ? null : firstPaymentBy(standing),
          };
        });
      },
    ),
  },
  [
    ...personColumns,
    text('Event Type', ({ eventType }) => eventType, 30),
    date('Postmark', ({ postmark }) => postmark),
    date('Recorded', ({ recordedOn }) => recordedOn),
    text('Plans Elected', ({ plans }) => plans, 40),
    text('Covered Persons', ({ persons }) => persons, 40),
    date('First Payment Due', ({ firstPaymentDue }) => firstPaymentDue),
  ],
);
