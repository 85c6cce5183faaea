import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { date, defineReport, money, personColumns, text } from '../../../support/reports/report.ts';
import { ruledRows } from '../../../support/reports/row-source.ts';
import { activeNow } from './active-rows.service.ts';
import { eventsOnDays } from './report-coverage.service.ts';
import { inOneCell, typeName } from './report-events.rules.ts';

/**
 * Everybody covered today, one row per participant (domain.md 7.4). Few have two events, such as a former spouse with
 * coverage of their own: then the row spans both, their amounts are added, and both are paid as far as the one behind.
 */
export const activeParticipants = defineReport(
  'active-participants',
  {
    rows: ruledRows(
      async (tx, call) => [
        ...Map.groupBy(await activeNow(tx, call), ({ empno }) => empno).values(),
      ],
      async (tx, call, participants) => {
        const days = participants.flat().map((event) => ({ ...event, day: call.asOf }));
        const found = await eventsOnDays(tx, call, days);
        const byId = new Map(found.map((each) => [each.event.eventId, each]));
        return participants.map((events) => {
          const standings = events.map(({ eventId }) => byId.get(eventId)!);
          const types = events.map(({ eventType }) => typeName(call.serviceType, eventType));
          return {
            ...events[0]!,
            eventType: inOneCell(types),
            coverageBegins: earliestOf(events.map(({ coverageBegins }) => coverageBegins)),
            lastDay:
              allOrNull(events.map(({ lastDay }) => lastDay))
                ?.toSorted()
                .at(-1) ?? null,
            paidThrough: earliestOf(standings.map(({ standing }) => standing.paidThrough)),
            monthlyCents: sumOf(standings.map(({ monthlyCents }) => monthlyCents)),
          };
        });
      },
    ),
  },
  [
    ...personColumns,
    text('Event Type', ({ eventType }) => eventType, 30),
    date('Coverage Begins', ({ coverageBegins }) => coverageBegins),
    date('Coverage Ends', ({ lastDay }) => lastDay),
    date('Paid Through', ({ paidThrough }) => paidThrough),
    money('Monthly Amount', ({ monthlyCents }) => monthlyCents),
  ],
);

/** Null if any of them is. */
const allOrNull = <Value>(values: readonly (Value | null)[]): Value[] | null => {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? known : null;
};
const earliestOf = (days: readonly (CalendarDate | null)[]) =>
  allOrNull(days)?.toSorted()[0] ?? null;
const sumOf = (cents: readonly (number | null)[]) =>
  allOrNull(cents)?.reduce((sum, each) => sum + each, 0) ?? null;
