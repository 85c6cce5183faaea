import fc from 'fast-check';
import { sql } from 'kysely';
import type {
  ExtensionInput,
  RefusalReason,
} from '@portal/contract/areas/continuation/back-office.contract.ts';
import {
  addDays,
  addMonths,
  endAfterMonths,
  type CalendarDate,
} from '@portal/contract/values/calendar-date.ts';
import { cobraEventTypes } from '@portal/contract/areas/continuation/event-type.ts';
import type { Transaction } from '../../platform/database.ts';
import { addPlan, addSpouseAndChild, type BuiltPlan } from './continuation.builder.ts';
import { fileDocument } from '../../support/documents/documents.store.ts';
import { setNotice } from './event/notices.builder.ts';
import { insertEvent } from './entry/enter-event.store.ts';

/** A step in an event's history, so many days after its notice was mailed. */
export type HistoryStep = { day: number } & (
  | { does: 'respond'; sentDaysAgo: number; persons: number[] }
  | { does: 'pay'; isForSecond?: true; sentDaysAgo: number; months: number; shortCents: number }
  | { does: 'return-last' }
  | { does: 'end'; reason: 4 | 5 | 9 | 11; person: number }
  | { does: 'restore'; person: number }
  | { does: 'extend'; kind: ExtensionInput['kind'] }
  | { does: 'refuse'; kind: ExtensionInput['kind']; reason: RefusalReason }
  | { does: 'enter-second'; eventType: 17 | 18 }
  | { does: 'respond-second'; sentDaysAgo: number }
);

export type History = {
  service: 'cobra' | 'billing';
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
      does: fc.constant('restore' as const),
      day: day(80, 700),
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
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('refuse' as const),
      day: day(60, 600),
      kind: fc.constantFrom('disability' as const, 'second-event' as const, 'medicare' as const),
      reason: fc.constantFrom<RefusalReason[]>(
        'late',
        'unproven',
        'not-covered',
        'cannot-be-longer',
      ),
    }),
  },
);

/** A death or divorce during paid-up COBRA, entered as an event of its own, with its answer and a payment. */
const secondSteps: fc.Arbitrary<HistoryStep[]> = fc
  .record({
    entered: day(80, 300),
    eventType: fc.constantFrom(17 as const, 18 as const),
    answeredAfter: fc.integer({ min: 2, max: 70 }),
    months: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ entered, eventType, answeredAfter, months }) => [
    { does: 'pay', day: entered - 5, sentDaysAgo: 1, months: 14, shortCents: 0 },
    { does: 'enter-second', day: entered, eventType },
    { does: 'respond-second', day: entered + answeredAfter, sentDaysAgo: 2 },
    {
      does: 'pay',
      isForSecond: true,
      day: entered + answeredAfter + 20,
      sentDaysAgo: 1,
      months,
      shortCents: 0,
    },
  ]);

const history: fc.Arbitrary<History> = fc
  .record({
    kind: fc.constantFrom<(Pick<History, 'service' | 'eventType'> & { hasSecond?: true })[]>(
      { service: 'cobra', eventType: 1, hasSecond: true },
      { service: 'cobra', eventType: 20, hasSecond: true },
      { service: 'cobra', eventType: 1 },
      { service: 'cobra', eventType: 20 },
      { service: 'cobra', eventType: 30 },
      { service: 'billing', eventType: 1 },
      { service: 'billing', eventType: 43 },
      { service: 'billing', eventType: 41 },
    ),
    coverageBegins: fc.constantFrom('2024-11-01', '2024-11-18', '2025-01-01', '2025-03-10'),
    people: fc.constantFrom<History['people'][]>(1, 2, 3),
    subsidyCents: fc.constantFrom(0, 0, 10_000),
    first: response,
    second: fc.option(response, { freq: 3 }),
    secondEvent: secondSteps,
    later: fc.array(laterStep, { minLength: 1, maxLength: 4 }),
  })
  .map(({ kind: { hasSecond, ...kind }, first, second, secondEvent, later, ...facts }) => ({
    ...facts,
    ...kind,
    people: hasSecond && facts.people === 1 ? 2 : facts.people,
    steps: [
      first,
      ...(second ? [second] : []),
      ...(hasSecond ? secondEvent : []),
      ...later,
    ].toSorted((one, other) => one.day - other.day),
  }));

/** Reaches a denied extension and a second event that takes over the family, however few histories are played. */
const knownHistory: History = {
  service: 'cobra',
  eventType: 1,
  coverageBegins: '2025-01-01',
  people: 3,
  subsidyCents: 0,
  steps: [
    { does: 'respond', day: 10, sentDaysAgo: 0, persons: [0, 1, 2] },
    { does: 'pay', day: 40, sentDaysAgo: 1, months: 14, shortCents: 0 },
    { does: 'refuse', day: 70, kind: 'disability', reason: 'unproven' },
    { does: 'enter-second', day: 100, eventType: 18 },
    { does: 'respond-second', day: 120, sentDaysAgo: 2 },
    { does: 'pay', isForSecond: true, day: 130, sentDaysAgo: 1, months: 5, shortCents: 0 },
  ],
};

/** The same histories every time for the same seed. */
export const randomHistories = (count: number, seed: number): History[] => [
  knownHistory,
  ...fc.sample(history, { numRuns: count - 1, seed }),
];

/** The nights of these two years on which the jobs run: around due dates, with long gaps between them. */
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

/** Adds a spouse and a child to a company's first participant, and two plans that cost more from July 2025 on. */
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
    insert into tier_rates (comp_id, tier_id, begins_on, entered_on, rate_cents)
    select comp_id, tier_id, '2025-07-01', '2025-07-01', rate_cents + 1111 from ended`.execute(tx);
  return {
    empno,
    family: [null, ...dependents],
    plans,
  };
}

export type Family = Awaited<ReturnType<typeof addFamily>>;

const tierFor = (plan: BuiltPlan, people: number) =>
  people === 1 ? plan.tiers.E : people === 2 ? plan.tiers.ES : plan.tiers.F;

/** Enters the event of a history and records its notice as mailed. */
export async function enterHistory(
  tx: Transaction,
  compId: number,
  family: Family,
  { service, eventType, coverageBegins, people, subsidyCents }: History,
) {
  const eventDate = addDays(coverageBegins, -12);
  const mailedOn = addDays(eventDate, 5);
  const months = cobraEventTypes.find(({ id }) => id === eventType)?.months;
  const covers = family.family.slice(0, people);
  const entered = await enterMailed(tx, compId, family, {
    service,
    eventType,
    eventDate,
    coverageBegins,
    mailedOn,
    maximumEnd: service === 'cobra' && months ? endAfterMonths(coverageBegins, months) : null,
    covers,
    costCents: people === 2 ? 60_000 : null,
    subsidyCents,
  });
  return { ...entered, service, family, covers, coverageBegins, mailedOn };
}

export type EnteredHistory = Awaited<ReturnType<typeof enterHistory>>;

/** Enters a second event of a family on COBRA as an event of its own, mailed the same day. */
export async function enterSecondEvent(
  tx: Transaction,
  compId: number,
  first: EnteredHistory,
  { eventType, date }: { eventType: 17 | 18; date: CalendarDate },
): Promise<void> {
  await enterMailed(tx, compId, first.family, {
    service: 'cobra',
    eventType,
    eventDate: addDays(date, -10),
    coverageBegins: addMonths(`${date.slice(0, 7)}-01`, 1),
    mailedOn: date,
    maximumEnd: endAfterMonths(first.coverageBegins, 36),
    covers: first.covers.slice(1),
    costCents: null,
    subsidyCents: 0,
    firstEventId: first.eventId,
  });
}

/** The id of the second event, if it has been entered. */
export async function secondEventOf(tx: Transaction, compId: number, firstEventId: number) {
  const second = await tx
    .selectFrom('continuation_events')
    .select('event_id')
    .where('comp_id', '=', compId)
    .where('first_event_id', '=', firstEventId)
    .executeTakeFirst();
  return second?.event_id;
}

type MailedEvent = Pick<History, 'service' | 'eventType' | 'coverageBegins' | 'subsidyCents'> & {
  eventDate: CalendarDate;
  mailedOn: CalendarDate;
  maximumEnd: CalendarDate | null;
  covers: (number | null)[];
  costCents: number | null;
  firstEventId?: number;
};

async function enterMailed(
  tx: Transaction,
  compId: number,
  { empno, plans }: Family,
  { service, eventType, coverageBegins, covers, mailedOn, maximumEnd, ...facts }: MailedEvent,
) {
  const { eventDate, costCents, subsidyCents, firstEventId } = facts;
  const documentNumber = await fileDocument(tx, compId, {
    empno,
    service,
    eventId: null,
    kind: 'election-notice',
    description: 'Election Notice',
    receivedOn: mailedOn,
    content: new Uint8Array([1]),
  });
  const eventId = await insertEvent(tx, compId, {
    facts: {
      empno,
      service,
      event_type: eventType,
      category: service === 'cobra' ? null : eventType < 41 ? 'R' : 'L',
      event_date: eventDate,
      coverage_begins: coverageBegins,
      entered_on: eventDate,
      first_event_id: firstEventId ?? null,
    },
    dateToSend: mailedOn,
    persons: covers.map((dependentId) => ({ dependentId, beginsOn: coverageBegins, maximumEnd })),
    benefits: plans.map((plan) => ({
      planId: plan.planId,
      tierId: tierFor(plan, covers.length),
      costCents,
      subsidyCents,
      subsidyEnds: subsidyCents > 0 ? addDays(coverageBegins, 100) : null,
      covers,
    })),
  });
  const responseDeadline = addDays(coverageBegins, 60);
  await setNotice(
    tx,
    { compId, eventId },
    { letterSent: mailedOn, responseDeadline, documentNumber },
  );
  const persons = await tx
    .selectFrom('event_persons')
    .select('person_id')
    .where('event_id', '=', eventId)
    .orderBy('person_id')
    .execute();
  return {
    eventId,
    personIds: persons.map(({ person_id }) => person_id),
    planIds: plans.map(({ planId }) => planId),
  };
}
