import type { Range } from '@portal/contract/areas/reports/report-parameters.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import {
  addressColumns,
  date,
  defineReport,
  money,
  personColumns,
  text,
  type ReportCall,
} from '../../../support/reports/report.ts';
import { ruledRows } from '../../../support/reports/row-source.ts';
import { openIds } from '../../participants/full-ids.service.ts';
import { noEnd } from '../event/covered-persons.rules.ts';
import { relationNames } from '../letters/offered-coverage.ts';
import {
  coveredEventsOf,
  coverageSpansOf,
  type CoveredEvent,
  type CoverageSpan,
} from './coverage-spans.store.ts';
import { eventColumns } from './event-reports.ts';
import { eventsOnDays, standingEventsOf, tierNames } from './report-coverage.service.ts';
import {
  inOneCell,
  isActiveDuring,
  isCoveredIn,
  isInRange,
  lastDayIn,
  personIn,
} from './report-events.rules.ts';
import type { EventScope } from './report-events.store.ts';
import { withPeople } from './report-people.store.ts';
import { coveragePlansOf } from './report-plans.store.ts';
import { medicareFrom, turnsSixtyFive } from './turning-sixty-five.rules.ts';

type InRange = EventScope & Range;

const activeDuring = async (tx: Transaction, call: InRange): Promise<CoveredEvent[]> =>
  (await coveredEventsOf(tx, call)).filter((event) => isActiveDuring(event, call));

/** Their plans and amounts as on the last covered day of the range. */
async function activeRows(tx: Transaction, call: InRange, events: readonly CoveredEvent[]) {
  const days = events.map((event) => ({ ...event, day: lastDayIn(event, call) }));
  const found = await eventsOnDays(tx, call, days);
  return events.map((event, at) => {
    const { standing, monthlyCents, plans } = found[at]!;
    return {
      ...event,
      plans: inOneCell(plans.map(({ benefit }) => benefit.planName)),
      tier: inOneCell(tierNames(plans)),
      monthlyCents,
      paidThrough: standing.paidThrough,
    };
  });
}

const todayOf = ({ asOf }: EventScope): Range => ({ startDate: asOf, endDate: asOf });

const activeNow = async (tx: Transaction, call: EventScope): Promise<CoveredEvent[]> =>
  (await coveredEventsOf(tx, call)).filter(
    (event) => event.eventState === 'ACCEPTED' && isCoveredIn(event, todayOf(call)),
  );

/** Null if any of them is. */
const allOrNull = <Value>(values: readonly (Value | null)[]): Value[] | null => {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? known : null;
};
const sorted = (days: readonly (CalendarDate | null)[]) => allOrNull(days)?.toSorted();

type ActiveSpan = { span: CoverageSpan; event: CoveredEvent };

/** The people covered today, plan by plan, in groups. */
const activeSpansBy =
  (key: (span: CoverageSpan) => number) =>
  async (tx: Transaction, call: EventScope): Promise<ActiveSpan[][]> => {
    const events = new Map((await activeNow(tx, call)).map((event) => [event.eventId, event]));
    const spans = (await coverageSpansOf(tx, call)).flatMap((span) => {
      const event = events.get(span.eventId);
      const isCovered = span.beginsOn <= call.asOf && (span.lastDay ?? noEnd) >= call.asOf;
      return event && isCovered ? [{ span, event }] : [];
    });
    return [...Map.groupBy(spans, ({ span }) => key(span)).values()];
  };

/** Who is covered in a range (domain.md 7.3) or today (domain.md 7.4). */
export const activeReports = {
  'current-active': defineReport('current-active', { rows: ruledRows(activeDuring, activeRows) }, [
    ...eventColumns,
    date('Coverage Begins', ({ coverageBegins }) => coverageBegins),
    date('Coverage Ends', ({ lastDay }) => lastDay),
    text('Plans', ({ plans }) => plans, 40),
    text('Tier', ({ tier }) => tier),
    money('Monthly Amount', ({ monthlyCents }) => monthlyCents),
    date('Paid Through', ({ paidThrough }) => paidThrough),
  ]),

  'active-with-address': defineReport(
    'active-with-address',
    {
      rows: ruledRows(activeDuring, async (tx, call, events) =>
        withPeople(tx, call.compId, await activeRows(tx, call, events)),
      ),
    },
    [
      ...personColumns,
      ...addressColumns,
      text('Plans', ({ plans }) => plans, 40),
      text('Tier', ({ tier }) => tier),
      date('Coverage Begins', ({ coverageBegins }) => coverageBegins),
      date('Paid Through', ({ paidThrough }) => paidThrough),
    ],
  ),

  /**
   * One row per participant. Few have two events, such as a former spouse with coverage of their own: then the row spans
   * both, their amounts are added, and both are paid as far as the one behind.
   */
  'active-participants': defineReport(
    'active-participants',
    {
      rows: ruledRows(
        async (tx, call) => [
          ...Map.groupBy(await activeNow(tx, call), ({ empno }) => empno).values(),
        ],
        async (tx, call, participants) => {
          const rows = await activeRows(tx, { ...call, ...todayOf(call) }, participants.flat());
          return [...Map.groupBy(rows, ({ empno }) => empno).values()].map((events) => {
            const amounts = allOrNull(events.map(({ monthlyCents }) => monthlyCents));
            return {
              ...events[0]!,
              eventType: inOneCell(events.map(({ eventType }) => eventType)),
              coverageBegins: sorted(events.map(({ coverageBegins }) => coverageBegins))![0]!,
              lastDay: sorted(events.map(({ lastDay }) => lastDay))?.at(-1) ?? null,
              paidThrough: sorted(events.map(({ paidThrough }) => paidThrough))?.[0] ?? null,
              monthlyCents: amounts && amounts.reduce((sum, each) => sum + each, 0),
            };
          });
        },
      ),
    },
    [
      ...eventColumns,
      date('Coverage Begins', ({ coverageBegins }) => coverageBegins),
      date('Coverage Ends', ({ lastDay }) => lastDay),
      date('Paid Through', ({ paidThrough }) => paidThrough),
      money('Monthly Amount', ({ monthlyCents }) => monthlyCents),
    ],
  ),

  /** One row per covered person. */
  'active-participants-detailed': defineReport(
    'active-participants-detailed',
    {
      rows: ruledRows(
        activeSpansBy(({ personId }) => personId),
        async (tx, call, persons) => {
          const ids = persons.map((plans) => plans[0]!.event.eventId);
          const { events } = await standingEventsOf(tx, call, ids);
          const rows = persons.map((plans) => {
            const { span: covered, event } = plans[0]!;
            return {
              ...personIn(covered),
              covered,
              eventType: event.eventType,
              begins: sorted(plans.map((each) => each.span.beginsOn))![0]!,
              ends: sorted(plans.map((each) => each.span.lastDay))?.at(-1) ?? null,
              paidThrough: events.get(event.eventId)!.standing.paidThrough,
              plans: inOneCell(plans.map((each) => each.span.planName)),
            };
          });
          return await withPeople(tx, call.compId, rows);
        },
      ),
    },
    [
      ...eventColumns,
      text('Covered Person', ({ covered }) => `${covered.coveredFirst} ${covered.coveredLast}`, 26),
      text('Relation', ({ covered }) => relationNames[covered.relation], 14),
      date('Birth Date', ({ covered }) => covered.dateOfBirth),
      text('Sex', ({ covered }) => covered.sex, 8),
      date('Coverage Begins', ({ begins }) => begins),
      date('Coverage Ends', ({ ends }) => ends),
      date('Paid Through', ({ paidThrough }) => paidThrough),
      text('Plans', ({ plans }) => plans, 40),
      ...addressColumns,
    ],
  ),

  /** One row per plan, with all that is known. */
  'active-participants-full-data': defineReport(
    'active-participants-full-data',
    {
      rows: ruledRows(
        activeSpansBy(({ benefitId }) => benefitId),
        async (tx, call: EventScope & Pick<ReportCall, 'secrets'>, plans) => {
          const { compId, secrets, asOf } = call;
          const events = plans.map((spans) => ({ ...spans[0]!.event, day: asOf }));
          const empnos = events.map(({ empno }) => empno);
          const ids = await openIds(tx, secrets, compId, empnos);
          const found = await eventsOnDays(tx, call, events);
          const details = await coveragePlansOf(tx, compId);
          return (await withPeople(tx, compId, events)).map((person, at) => {
            const spans = plans[at]!;
            const { standing, monthlyCents, plans: all } = found[at]!;
            const { benefitId } = spans[0]!.span;
            const plan = all.find(({ benefit }) => benefit.benefitId === benefitId)!;
            return {
              ...person,
              fullId: ids.get(person.empno)?.payrollId ?? null,
              paidThrough: standing.paidThrough,
              monthlyCents,
              ...plan,
              ...details.get(plan.benefit.planId)!,
              persons: inOneCell(
                spans.map(({ span }) => `${span.coveredFirst} ${span.coveredLast}`),
              ),
            };
          });
        },
      ),
    },
    [
      ...personColumns.slice(0, 3),
      text('{id}', ({ fullId }) => fullId, 14),
      text('Event Type', ({ eventType }) => eventType, 30),
      date('Coverage Begins', ({ coverageBegins }) => coverageBegins),
      date('Coverage Ends', ({ lastDay }) => lastDay),
      date('Paid Through', ({ paidThrough }) => paidThrough),
      money('Monthly Amount', ({ monthlyCents }) => monthlyCents),
      text('Plan', ({ benefit }) => benefit.planName, 28),
      text('Carrier', ({ carrier }) => carrier, 24),
      text('Policy #', ({ policyNumber }) => policyNumber),
      text('Tier', ({ tier }) => tier.name),
      money('Rate', ({ rateCents }) => rateCents),
      money('Amount', ({ amountCents }) => amountCents),
      text('Covered Persons', ({ persons }) => persons, 40),
      ...addressColumns,
      date('Birth Date', ({ birthDate }) => birthDate),
      text('Sex', ({ sex }) => sex, 8),
    ],
  ),

  /** Covered persons by their 65th birthday; coverage goes on all the same (domain.md 7.3, 1.6). */
  'turning-sixty-five': defineReport(
    'turning-sixty-five',
    {
      rows: ruledRows(
        async (tx, call: InRange) =>
          (await activeSpansBy(({ personId }) => personId)(tx, call)).filter(([first]) => {
            const { dateOfBirth } = first!.span;
            return isInRange(dateOfBirth && turnsSixtyFive(dateOfBirth), call);
          }),
        async (_tx, _call, persons) =>
          persons.map((plans) => ({
            ...plans[0]!.span,
            born: plans[0]!.span.dateOfBirth!,
            plans: inOneCell(plans.map(({ span }) => span.planName)),
          })),
      ),
    },
    [
      ...personColumns,
      text('Covered Person', (person) => `${person.coveredFirst} ${person.coveredLast}`, 26),
      text('Relation', ({ relation }) => relationNames[relation], 14),
      date('Birth Date', ({ born }) => born),
      date('Turns 65', ({ born }) => turnsSixtyFive(born)),
      date('Medicare From', ({ born }) => medicareFrom(born)),
      text('Plan', ({ plans }) => plans, 40),
    ],
  ),
};
