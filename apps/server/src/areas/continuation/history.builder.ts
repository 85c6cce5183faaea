import fc from 'fast-check';
import { sql } from 'kysely';
import type { ExtensionInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import {
  addDays,
  endAfterMonths,
  type CalendarDate,
} from '@portal/contract/values/calendar-date.ts';
import { cobraEventTypes } from '@portal/contract/areas/continuation/event-type.ts';
import type { Transaction } from '../../platform/database.ts';
import { addPlan, addSpouseAndChild, type BuiltPlan } from './continuation.builder.ts';
import { fileDocument } from './mail/documents.store.ts';
import { insertEvent } from './entry/enter-event.store.ts';

/** What happens to an event some days after its notice was mailed. */
export type HistoryStep = { day: number } & (
  | { does: 'respond'; sentDaysAgo: number; persons: number[] }
  | { does: 'pay'; sentDaysAgo: number; months: number; shortCents: number }
  | { does: 'return-last' }
  | { does: 'end'; reason: 4 | 5 | 9 | 11; person: number }
  | { does: 'extend'; kind: ExtensionInput['kind'] }
);

export type History = {
  service: 'c' | 'r';
  eventType: number;
  coverageBegins: CalendarDate;
  people: 1 | 2 | 3;
  subsidyCents: number;
  steps: HistoryStep[];
};

const day = (min: number, max: number) => fc.integer({ min, max });

const response = fc.record({
  does: fc.constant('respond' as const),
  day: day(5, 75),
  sentDaysAgo: fc.integer({ min: 0, max: 6 }),
  persons: fc.constantFrom<number[][]>([0, 1, 2], [0, 1, 2], [0], [1, 2], []),
});

const laterStep: fc.Arbitrary<HistoryStep> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('pay' as const),
      day: day(40, 700),
      sentDaysAgo: fc.integer({ min: 0, max: 15 }),
      months: fc.integer({ min: 1, max: 6 }),
      shortCents: fc.constantFrom(0, 0, 0, 900, 9_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('return-last' as const), day: day(60, 700) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('end' as const),
      day: day(60, 700),
      reason: fc.constantFrom(4 as const, 5 as const, 9 as const, 11 as const),
      person: fc.integer({ min: 0, max: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('extend' as const),
      day: day(60, 500),
      kind: fc.constantFrom('disability' as const, 'second-event' as const, 'medicare' as const),
    }),
  },
);

const history: fc.Arbitrary<History> = fc
  .record({
    kind: fc.constantFrom<Pick<History, 'service' | 'eventType'>[]>(
      { service: 'c', eventType: 1 },
      { service: 'c', eventType: 20 },
      { service: 'c', eventType: 30 },
      { service: 'r', eventType: 1 },
      { service: 'r', eventType: 43 },
      { service: 'r', eventType: 41 },
    ),
    coverageBegins: fc.constantFrom('2024-11-01', '2024-11-18', '2025-01-01', '2025-03-10'),
    people: fc.constantFrom<History['people'][]>(1, 2, 3),
    subsidyCents: fc.constantFrom(0, 0, 10_000),
    first: response,
    second: fc.option(response, { freq: 3 }),
    later: fc.array(laterStep, { minLength: 1, maxLength: 4 }),
  })
  .map(({ kind, first, second, later, ...facts }) => ({
    ...facts,
    ...kind,
    steps: [first, ...(second ? [second] : []), ...later].toSorted(
      (one, other) => one.day - other.day,
    ),
  }));

/** The same histories every time. */
export const randomHistories = (count: number, seed: number): History[] =>
  fc.sample(history, { numRuns: count, seed });

/** When the nights of these two years are lived through: around what is due, with long gaps between. */
export const nights: CalendarDate[] = [
  '2025-01-20',
  '2025-02-16',
  '2025-04-09',
  '2025-05-15',
  '2025-08-12',
  '2025-12-16',
  '2026-05-15',
  '2026-11-10',
];

/** Somebody with a spouse and a child, and two plans that cost more from July 2025 on, of a company. */
export async function addFamily(tx: Transaction, compId: number) {
  const { empno } = await tx
    .selectFrom('participants')
    .select('empno')
    .where('comp_id', '=', compId)
    .orderBy('empno')
    .limit(1)
    .executeTakeFirstOrThrow();
  const dependents = await addSpouseAndChild(tx, empno, compId);
  const rates = { E: 51_240, ES: 90_000, F: 123_456 };
  const plans = [
    await addPlan(tx, 'History Medical', rates, { id: compId }),
    await addPlan(tx, 'History Dental', { E: 4_567, F: 9_000 }, { id: compId, planTypeId: 2 }),
  ];
  await sql`with ended as (update tier_rates set ends_on = '2025-06-30' where comp_id = ${compId}
      and tier_id = any(${plans.flatMap(({ tiers }) => Object.values(tiers))}) returning *)
    insert into tier_rates (comp_id, tier_id, begins_on, rate_cents)
    select comp_id, tier_id, '2025-07-01', rate_cents + 1111 from ended`.execute(tx);
  return {
    empno,
    family: [null, ...dependents],
    plans,
  };
}

export type Family = Awaited<ReturnType<typeof addFamily>>;

const tierFor = (plan: BuiltPlan, people: number) =>
  people === 1 ? plan.tiers.E : people === 2 ? plan.tiers.ES : plan.tiers.F;

/** Enters the event of a history and notes its letter as mailed. */
export async function enterHistory(
  tx: Transaction,
  compId: number,
  { empno, family, plans }: Family,
  { service, eventType, coverageBegins, people, subsidyCents }: History,
) {
  const eventDate = addDays(coverageBegins, -12);
  const mailedOn = addDays(eventDate, 5);
  const months = cobraEventTypes.find(({ id }) => id === eventType)?.months;
  const maximumEnd = service === 'c' && months ? endAfterMonths(coverageBegins, months) : null;
  const covers = family.slice(0, people);
  const letter_doc = await fileDocument(tx, compId, {
    empno,
    service,
    eventId: null,
    kind: 'election-notice',
    description: 'Election Notice',
    receivedOn: mailedOn,
    content: new Uint8Array([1]),
  });
  const eventId = await insertEvent(
    tx,
    compId,
    {
      empno,
      service,
      event_type: eventType,
      category: service === 'c' ? null : eventType < 41 ? 'R' : 'L',
      event_date: eventDate,
      coverage_begins: coverageBegins,
      entered_on: eventDate,
      date_to_send: mailedOn,
      letter_sent: mailedOn,
      letter_doc,
      response_deadline: addDays(coverageBegins, 60),
    },
    covers.map((dependentId) => ({ dependentId, beginsOn: coverageBegins, maximumEnd })),
    plans.map((plan) => ({
      planId: plan.planId,
      tierId: tierFor(plan, people),
      costCents: people === 2 ? 60_000 : null,
      subsidyCents,
      subsidyEnds: subsidyCents > 0 ? addDays(coverageBegins, 100) : null,
      covers,
    })),
  );
  const persons = await tx
    .selectFrom('event_persons')
    .select('person_id')
    .where('event_id', '=', eventId)
    .orderBy('person_id')
    .execute();
  return {
    eventId,
    mailedOn,
    personIds: persons.map(({ person_id }) => person_id),
    planIds: plans.map(({ planId }) => planId),
  };
}
