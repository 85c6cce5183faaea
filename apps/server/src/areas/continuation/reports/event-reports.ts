import type { Range } from '@portal/contract/areas/reports/report-parameters.ts';
import { addMonths } from '@portal/contract/values/calendar-date.ts';
import { daysBetween } from '@portal/contract/values/day-count.ts';
import type { Transaction } from '../../../platform/database.ts';
import {
  addressColumns,
  date,
  defineReport,
  integer,
  personColumns,
  text,
  type Column,
  type PersonColumns,
} from '../../../support/reports/report.ts';
import { listedRows, ruledRows } from '../../../support/reports/row-source.ts';
import { coveredPersons, electors } from '../event/covered-persons.rules.ts';
import { endReasons, firstPaymentBy } from '../event/event-state.rules.ts';
import { nameOf } from '../letters/addressees.rules.ts';
import { statusWords } from '../views/event-rows.service.ts';
import { standingEventsOf } from './report-coverage.service.ts';
import { inOneCell, isInRange, wasAccepted } from './report-events.rules.ts';
import { reportEventsOf, type EventScope, type ReportEvent } from './report-events.store.ts';
import { answersRecordedOf, mailedNoticesOf } from './report-letters.store.ts';
import { withPeople } from './report-people.store.ts';

type InRange = EventScope & Range;

/** The events of a service for which something is true. */
const eventsWhere =
  <Call extends EventScope>(isListed: (event: ReportEvent, call: Call) => boolean) =>
  async (tx: Transaction, call: Call): Promise<ReportEvent[]> =>
    (await reportEventsOf(tx, call)).filter((event) => isListed(event, call));

export const eventColumns: Column<PersonColumns & Pick<ReportEvent, 'eventType'>>[] = [
  ...personColumns,
  text('Event Type', ({ eventType }) => eventType, 30),
];
const datedEventColumns: Column<ReportEvent>[] = [
  ...eventColumns,
  date('Event Date', ({ eventDate }) => eventDate),
  date('Coverage Begins', ({ coverageBegins }) => coverageBegins),
];

/** Reports that list the events of a service (domain.md 7.3, 7.4). */
export const eventReports = {
  /** Those whose notice is still to be mailed. */
  'pending-notices': defineReport(
    'pending-notices',
    { rows: listedRows(eventsWhere(({ eventState }) => eventState === 'PENDING')) },
    [...datedEventColumns, date('Date To Send', ({ dateToSend }) => dateToSend)],
  ),

  /** Notices mailed in a range; a corrected one counts again. */
  'notices-mailed': defineReport(
    'notices-mailed',
    { rows: listedRows((tx, call: InRange) => mailedNoticesOf(tx, call, call)) },
    [
      ...datedEventColumns,
      date('Notice Mailed', ({ mailedOn }) => mailedOn),
      date('Response Due', ({ responseDue }) => responseDue),
      integer('Document #', ({ documentNumber }) => documentNumber),
    ],
  ),

  /** By the day they were entered. */
  'new-enrollments': defineReport(
    'new-enrollments',
    { rows: listedRows(eventsWhere(({ enteredOn }, call: InRange) => isInRange(enteredOn, call))) },
    [
      ...datedEventColumns,
      date('Entered On', ({ enteredOn }) => enteredOn),
      text('Status', ({ eventState }) => statusWords[eventState], 14),
    ],
  ),

  /** Notices that wait for an answer. */
  'pending-responses': defineReport(
    'pending-responses',
    {
      rows: ruledRows(
        eventsWhere(({ eventState }) => eventState === 'MAILED'),
        async (tx, { compId, asOf }, events) =>
          (await withPeople(tx, compId, events)).map((event) => ({
            ...event,
            daysLeft:
              event.responseDeadline === null ? null : daysBetween(asOf, event.responseDeadline),
          })),
      ),
    },
    [
      ...eventColumns,
      date('Notice Mailed', ({ letterSent }) => letterSent),
      date('Response Due', ({ responseDeadline }) => responseDeadline),
      integer('Days Left', ({ daysLeft }) => daysLeft),
      ...addressColumns,
    ],
  ),

  /** COBRA notices that nobody answered by a deadline in the last 12 months. */
  'no-response-with-address': defineReport(
    'no-response-with-address',
    {
      rows: ruledRows(
        (tx, { compId, asOf }) => {
          const lastYear = { startDate: addMonths(asOf, -12), endDate: asOf };
          const unanswered = eventsWhere(
            ({ eventState, responseDeadline }) =>
              eventState === 'NO_RESPONSE' && isInRange(responseDeadline, lastYear),
          );
          return unanswered(tx, { compId, asOf, serviceType: 'cobra' });
        },
        (tx, { compId }, events) => withPeople(tx, compId, events),
      ),
    },
    [
      ...eventColumns,
      date('Notice Mailed', ({ letterSent }) => letterSent),
      date('Deadline', ({ responseDeadline }) => responseDeadline),
      ...addressColumns,
    ],
  ),

  /** Elections by the day they were sent. */
  'acceptance-received': defineReport(
    'acceptance-received',
    {
      rows: ruledRows(
        eventsWhere(
          (event, call: InRange) => wasAccepted(event) && isInRange(event.postmark, call),
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
              recordedOn: recorded.get(row.eventId) ?? null,
              plans: inOneCell(elected.map(({ planName }) => planName)),
              persons: inOneCell(coveredPersons(event).map(nameOf)),
              firstPaymentDue: standing.isNotBilled ? null : firstPaymentBy(standing),
            };
          });
        },
      ),
    },
    [
      ...eventColumns,
      date('Postmark', ({ postmark }) => postmark),
      date('Recorded', ({ recordedOn }) => recordedOn),
      text('Plans Elected', ({ plans }) => plans, 40),
      text('Covered Persons', ({ persons }) => persons, 40),
      date('First Payment Due', ({ firstPaymentDue }) => firstPaymentDue),
    ],
  ),

  /** Those that are over, by the day coverage ended. */
  'terminated-participants': defineReport(
    'terminated-participants',
    {
      rows: ruledRows(
        eventsWhere(
          ({ eventState, coverageEnds }, call: InRange) =>
            eventState === 'TERMINATED' && isInRange(coverageEnds, call),
        ),
        async (tx, call, ended) => {
          const ids = ended.map(({ eventId }) => eventId);
          const { events } = await standingEventsOf(tx, call, ids);
          return ended.map((row) => ({
            ...row,
            lastPayment: events.get(row.eventId)!.standing.lastPaymentDate,
          }));
        },
      ),
    },
    [
      ...eventColumns,
      date('Coverage Ends', ({ coverageEnds }) => coverageEnds),
      text('Reason', ({ endReason }) => endReason && endReasons[endReason], 34),
      date('Notice Sent', ({ coverageTermSent }) => coverageTermSent),
      date('Last Payment', ({ lastPayment }) => lastPayment),
    ],
  ),
};
