import fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { cobraEventTypes } from '@portal/contract/areas/continuation/event-type.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { businessDayFrom } from '@portal/contract/values/business-day.ts';
import { addDays, addMonths, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Database, Scope, Transaction } from '../../platform/database.ts';
import { startApi } from '../../testing/test-api.ts';
import { addPlan, addSpouseAndChild, compId, inCompany } from './continuation.builder.ts';
import { isAccepted } from './event/covered-persons.rules.ts';
import type { StoredSettings } from './event/settings.store.ts';
import { addCompleteSettings } from './letters/letters.builder.ts';
import { accountOf } from './money/event-account.store.ts';
import { startStory, storyOf, type Story } from './money/premium-story.builder.ts';
import { tell } from './told-story.builder.ts';

/** Both servers play the same histories with each of these, one of them with interrupted transactions. */
const variants: Partial<StoredSettings>[] = [
  {},
  {
    measure_from: 'eventDate',
    response_days: 60,
    grace_days: 45,
    reinstatement_days: 0,
    prorates: false,
    writes_off_short: true,
    retro_on_revoke: true,
  },
];

/** The nights of these two years on which the jobs run: around due dates, with long gaps between them. */
const nights: CalendarDate[] = [
  '2025-01-20',
  '2025-02-16',
  '2025-04-09',
  '2025-05-15',
  '2025-08-12',
  '2025-12-16',
  '2026-05-15',
  '2026-11-10',
];

/* ------------------------------------------------------------------------------------ histories */

/** An event while its history is played. `people`: E, ES or ESC. */
type Played = {
  server: Server;
  story: Story;
  people: string;
  mailedOn: CalendarDate;
  second?: Story;
};

/** What happens so many days after the notice was mailed. */
type Step = { day: number; play: (event: Played, on: CalendarDate) => Promise<unknown> };

type History = {
  service: 'cobra' | 'billing';
  eventType: number;
  coverageBegins: CalendarDate;
  people: string;
  subsidyCents: number;
  steps: Step[];
};

const told = (day: number, script: (on: CalendarDate, event: Played) => string): Step => ({
  day,
  play: (event, on) => tell(event.story, script(on, event)),
});
const among = (who: string, people: string) =>
  [...who].filter((each) => people.includes(each)).join('');

const answer = (day: number, ago: number, who: string) =>
  told(day, (on, { people }) => {
    const electors = among(who, people);
    return `${electors === '' ? 'waive' : 'elect'} ${addDays(on, -ago)} on ${on} ${electors}`;
  });

/** So many months of what the first bill asks for, less something. */
async function payMonths(story: Story, months: number, short: number, sent: [string, string]) {
  const { amount } = (await story.invoices())[0] ?? { amount: 500 };
  const [postmark, on] = sent;
  if (months * amount > short)
    await tell(story, `pay ${months}*${amount}+-${short} ${postmark} on ${on}`);
}
const payment = (day: number, ago: number, months: number, short: number): Step => ({
  day,
  play: ({ story }, on) => payMonths(story, months, short, [addDays(on, -ago), on]),
});

const refusal = (day: number, reason: string, kind: string) =>
  told(day, (on) => `deny ${reason} ${kind} ${addDays(on, -90)} reported ${on}`);

/** A death or divorce during paid-up COBRA, entered as an event of its own, with its answer and a payment. */
const secondEvent = (entered: number, eventType: number, answeredAfter: number, months: number) => [
  payment(entered - 5, 1, 14, 0),
  { day: entered, play: (event: Played, on: CalendarDate) => enterSecond(event, eventType, on) },
  {
    day: entered + answeredAfter,
    play: async ({ second }: Played, on: CalendarDate) =>
      second && (await tell(second, `elect ${addDays(on, -2)} on ${on}`)),
  },
  {
    day: entered + answeredAfter + 20,
    play: async ({ second }: Played, on: CalendarDate) =>
      second && (await payMonths(second, months, 0, [addDays(on, -1), on])),
  },
];

async function enterSecond(event: Played, eventType: number, on: CalendarDate): Promise<void> {
  const first = await event.story.record();
  if (!isAccepted(first) || first.coverageEnds !== null || event.second) return;
  const coverageBegins = addMonths(`${on.slice(0, 7)}-01`, 1);
  const dependents = first.persons.flatMap(({ dependentId }) => dependentId ?? []);
  event.second = await startStory(
    event.server,
    {
      empno: first.empno,
      event_type: eventType,
      event_date: addDays(on, -10),
      entered_on: on,
      coverage_begins: coverageBegins,
      first_event_id: first.eventId,
      months: 36,
      dependents,
      plans: event.server.plans.map(({ planId, tiers }) => ({
        planId,
        tierId: dependents.length === 1 ? tiers.E : tiers.ES,
        covers: dependents,
      })),
    },
    on,
  );
}

const days = (min: number, max: number) => fc.integer({ min, max });
const kinds = ['disability', 'second-event', 'medicare'] as const;

const response = fc
  .tuple(days(5, 75), days(0, 6), fc.constantFrom('ESC', 'ESC', 'E', 'SC', ''))
  .map((drawn) => answer(...drawn));

const laterStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(days(40, 700), days(0, 15), days(1, 6), fc.constantFrom(0, 0, 0, 9, 90))
      .map((drawn) => payment(...drawn)),
  },
  days(60, 700).map((day) => ({
    day,
    play: async ({ server, story }: Played, on: CalendarDate) => {
      const { checks } = await inCompany(server, (tx) => accountOf({ tx, compId, event: story }));
      return await story.returnCheck(checks.at(-1)?.checkId ?? 0, on);
    },
  })),
  fc
    .tuple(
      days(60, 700),
      fc.constantFrom('otherCoverage', 'cancellation', 'medicare', 'death'),
      fc.constantFrom('E', 'S', 'C'),
    )
    .map(([day, reason, who]) =>
      told(day, (on, { people }) => {
        const isOfOne = reason === 'medicare' || reason === 'death';
        const whom = isOfOne ? among(who, people) || 'E' : '';
        return `end ${reason} ${addDays(on, -8)} on ${on} ${whom}`;
      }),
    ),
  fc
    .tuple(days(80, 700), fc.constantFrom('E', 'S', 'C'))
    .map(([day, who]) => told(day, (on, { people }) => `restore ${on} ${among(who, people)}`)),
  fc.tuple(days(60, 500), fc.constantFrom(...kinds)).map(([day, kind]) =>
    told(day, (on, { people, mailedOn }) => {
      const happened = kind === 'medicare' ? addDays(mailedOn, -200) : addDays(on, -30);
      const family = kind === 'second-event' ? among('SC', people) : '';
      return `${kind} ${happened} reported ${on} ${family}`;
    }),
  ),
  fc
    .tuple(
      days(60, 600),
      fc.constantFrom('late', 'unproven', 'not-covered', 'cannot-be-longer'),
      fc.constantFrom(...kinds),
    )
    .map((drawn) => refusal(...drawn)),
);

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
    people: fc.constantFrom('E', 'ES', 'ESC'),
    subsidyCents: fc.constantFrom(0, 0, 10_000),
    answers: fc.tuple(response, fc.option(response, { freq: 3 })),
    second: fc.tuple(days(80, 300), fc.constantFrom(17, 18), days(2, 70), days(1, 9)),
    later: fc.array(laterStep, { minLength: 1, maxLength: 4 }),
  })
  .map(({ kind: { hasSecond, ...kind }, answers, second, later, ...facts }) => ({
    ...facts,
    ...kind,
    people: hasSecond && facts.people === 'E' ? 'ES' : facts.people,
    steps: [
      ...answers.flatMap((each) => each ?? []),
      ...(hasSecond ? secondEvent(...second) : []),
      ...later,
    ].toSorted((one, other) => one.day - other.day),
  }));

/** Reaches a denied extension and a second event that takes over the family, however few histories are played. */
const knownHistory: History = {
  service: 'cobra',
  eventType: 1,
  coverageBegins: '2025-01-01',
  people: 'ESC',
  subsidyCents: 0,
  steps: [
    answer(10, 0, 'ESC'),
    payment(40, 1, 14, 0),
    refusal(70, 'unproven', 'disability'),
    ...secondEvent(100, 18, 20, 5).slice(1),
  ],
};

/* ------------------------------------------------------------------------------------- playing */

class Interrupted extends Error {}

/** A database that interrupts some transactions at a random query, until it is calm. */
function interruptedDatabase(
  database: Database,
  next: () => number,
): Database & { isCalm: boolean } {
  const interrupted = {
    ...database,
    isCalm: false,
    transaction: <T>(scope: Scope, work: (tx: Transaction) => Promise<T>) =>
      database.transaction(scope, async (tx) => {
        if (interrupted.isCalm) return await work(tx);
        // One in three stops after this many queries or, if it has fewer, may stop at its commit.
        let left = next() % 3 === 0 ? next() % 25 : Number.POSITIVE_INFINITY;
        const answered = await work(
          tx.withPlugin({
            transformQuery({ node }) {
              if (left-- <= 0) throw new Interrupted('between two queries');
              return node;
            },
            transformResult: async ({ result }) => result,
          }),
        );
        if (left < 3) throw new Interrupted('before the commit');
        return answered;
      }),
  };
  return interrupted;
}

const isInterrupted = (error: unknown): boolean =>
  error instanceof Interrupted ||
  (error instanceof AggregateError && error.errors.every(isInterrupted)) ||
  (error instanceof Error && error.cause instanceof Interrupted);

/**
 * Repeats a step until it completes. After four tries the database is calm, because a night with many
 * events would be interrupted somewhere every time. A refusal is a result like any other.
 */
async function untilDone(database: Database, step: () => Promise<unknown>): Promise<void> {
  for (let time = 1; ; time++) {
    if ('isCalm' in database) database.isCalm = time > 4;
    try {
      await step();
      return;
    } catch (error) {
      if (error instanceof Refusal) return;
      if (!isInterrupted(error)) throw error;
    }
  }
}

/** A server whose company has a family and two plans that cost more from July 2025 on. */
async function startServer() {
  const { files: _files, ...api } = await startApi();
  const empno = '000100011';
  return await inCompany(api, async (tx) => {
    await addCompleteSettings(tx, compId);
    const plans = [
      await addPlan(tx, 'History Medical', { E: 51_240, ES: 90_000, F: 123_456 }),
      await addPlan(tx, 'History Dental', { E: 4_567, F: 9_000 }, { planTypeId: 2 }),
    ];
    await sql`with ended as (update tier_rates set ends_on = '2025-06-30'
        where tier_id = any(${plans.flatMap(({ tiers }) => Object.values(tiers))}) returning *)
      insert into tier_rates (comp_id, tier_id, begins_on, entered_on, rate_cents)
      select comp_id, tier_id, '2025-07-01', '2025-07-01', rate_cents + 1111 from ended`.execute(
      tx,
    );
    return { ...api, empno, plans, dependents: await addSpouseAndChild(tx, empno) };
  });
}
type Server = Awaited<ReturnType<typeof startServer>>;

async function enterHistory(server: Server, history: History): Promise<Played> {
  const { service, eventType, coverageBegins, people, subsidyCents } = history;
  const eventDate = addDays(coverageBegins, -12);
  const mailedOn = addDays(eventDate, 5);
  const ofCobra = cobraEventTypes.find(({ id }) => id === eventType)?.months;
  const story = await startStory(
    server,
    {
      empno: server.empno,
      service,
      event_type: eventType,
      category: service === 'cobra' ? null : eventType < 41 ? 'R' : 'L',
      event_date: eventDate,
      entered_on: eventDate,
      coverage_begins: coverageBegins,
      months: service === 'cobra' ? (ofCobra ?? null) : null,
      dependents: server.dependents.slice(0, people.length - 1),
      plans: server.plans.map(({ planId, tiers }) => ({
        planId,
        tierId: [tiers.E, tiers.ES, tiers.F][people.length - 1]!,
        subsidyCents,
        ...(people === 'ES' && { costCents: 60_000 }),
        ...(subsidyCents > 0 && { subsidyEnds: addDays(coverageBegins, 100) }),
      })),
    },
    mailedOn,
  );
  return { server, story, people, mailedOn };
}

/** Plays all histories day by day. */
async function playHistories(server: Server, histories: readonly History[]): Promise<void> {
  const { database } = server.context;
  const played = new Map<CalendarDate, (() => Promise<unknown>)[]>();
  const on = (date: CalendarDate, step: () => Promise<unknown>) =>
    played.set(date, [...(played.get(date) ?? []), step]);
  for (const each of histories) {
    const event = await enterHistory(server, each);
    for (const { day, play } of each.steps) {
      const date = addDays(event.mailedOn, day);
      on(date, () => play(event, date));
    }
  }
  const office = storyOf(server, 0);
  for (const date of nights) {
    // A database in regular use has statistics.
    on(date, () => sql`analyze`.execute(server.database.owner));
    on(date, () => office.night(date));
    on(businessDayFrom(date), () => office.mail(businessDayFrom(date)));
  }
  for (const date of [...played.keys()].toSorted())
    for (const step of played.get(date)!) await untilDone(database, step);
}

/** What the database numbers, with gaps where a transaction was interrupted; and text that names these numbers. */
const numbers =
  'invoice_number check_id check_number letter_id notice_id document_number answer_id end_id extension_id facts'.split(
    ' ',
  );

const ofBenefit = (table: string) => sql`(select x.*, b.event_id from ${sql.table(table)} x
  join event_benefits b on b.benefit_id = x.benefit_id)`;

/** All that is on file about events. */
const tables: Record<string, RawBuilder<unknown>> = {
  ...Object.fromEntries(
    [
      'continuation_events',
      'event_answers',
      'event_persons',
      'coverage_ends',
      'event_extensions',
      'notices',
      'planned_letters',
      'premium_checks',
    ].map((name) => [name, sql.table(name)]),
  ),
  benefit_tiers: ofBenefit('benefit_tiers'),
  benefit_persons: ofBenefit('benefit_persons'),
  documents: sql`(select event_id, kind, description, received_on from documents)`,
  mailings: sql`(select d.event_id, m.kind, m.run_on, m.addressee from mailings m
    join documents d on d.document_number = m.document_number)`,
  invoices: sql`(select i.*,
    (select json_agg(json_build_array(l.plan_name, l.level_description, l.month_cents, l.amount_cents)
        order by l.detail_number)
      from invoice_lines l where l.invoice_number = i.invoice_number) as lines,
    (select json_agg(a.amount_cents order by a.check_id) from check_applications a
      where a.invoice_number = i.invoice_number) as paid
    from invoices i)`,
};

const recordsOf = (server: Server) =>
  inCompany(server, async (tx) => {
    const records: Record<string, unknown[]> = {};
    for (const [name, table] of Object.entries(tables)) {
      const { rows } = await sql`select to_jsonb(r) - ${numbers}::text[] as row from ${table} r
        where r.event_id in (select event_id from continuation_events where deleted_at is null)
        order by r.event_id, (to_jsonb(r) - ${numbers}::text[])::text`.execute(tx);
      records[name] = rows;
    }
    return records;
  });

let smooth: Server;
let interrupted: Server;
beforeAll(async () => {
  smooth = await startServer();
  const { context, ...rest } = await startServer();
  let seed = 1;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647);
  const database = interruptedDatabase(rest.database, next);
  interrupted = { ...rest, context: { ...context, database } };
});

it.each(variants)(
  'interrupted histories end as the same histories without interruption (%j)',
  async (settings) => {
    // The embedded database is slower, so it plays an eighth of them.
    const isEmbedded = smooth.database.kind === 'pglite';
    const count = Number(process.env['HISTORIES'] ?? (isEmbedded ? 25 : 200)) / variants.length;
    const seed = variants.indexOf(settings);
    const histories = [
      knownHistory,
      ...fc.sample(history, { numRuns: Math.ceil(count) - 1, seed }),
    ];
    for (const server of [smooth, interrupted]) {
      await inCompany(server, async (tx) => {
        await tx.updateTable('continuation_events').set({ deleted_at: new Date() }).execute();
        await tx
          .updateTable('continuation_settings')
          .set({ ...settings, mails_invoices: false })
          .execute();
      });
      await playHistories(server, histories);
    }
    const expected = await recordsOf(smooth);
    expect(await recordsOf(interrupted)).toEqual(expected);

    // Every payment is applied or credited, no invoice is overpaid, and nobody is covered by a first and a second event.
    const { rows } = await inCompany(smooth, (tx) =>
      sql<Record<string, number>>`
      select (select count(*) from event_facts where first_event_id is not null and postmark is not null) as seconds,
        (select count(*) from invoices i where i.amount_cents < (select coalesce(sum(a.amount_cents), 0)
          from check_applications a where a.invoice_number = i.invoice_number)) as overpaid,
        (select count(*) from premium_checks c
          where case when c.returned_on is null then c.amount_cents else 0 end
            < (select coalesce(sum(a.amount_cents), 0) from check_applications a
              where a.check_id = c.check_id)) as overapplied,
        (select count(*) from event_facts e
          join event_persons p on p.event_id = e.event_id
          join event_persons f on f.event_id = e.first_event_id and f.dependent_id = p.dependent_id
          left join person_ends n on n.person_id = f.person_id
          where e.postmark is not null and coalesce(n.ends_on, f.maximum_end) >= e.coverage_begins
            and exists (select from benefit_persons x where x.person_id = f.person_id and x.is_elected)) as twice`.execute(
        tx,
      ),
    );
    expect(rows[0]).toMatchObject({ overpaid: 0, overapplied: 0, twice: 0 });

    // The histories reach the states they are meant to.
    const recorded = (table: string) => expected[table] as { row: Record<string, unknown> }[];
    const ended = recorded('continuation_events').filter(({ row }) => row['end_reason'] !== null);
    expect(ended.length).toBeGreaterThan(histories.length / 4);
    expect(rows[0]!['seconds']).toBeGreaterThan(0);
    const mailed = recorded('mailings').map(({ row }) => row['kind']);
    expect(mailed).toEqual(expect.arrayContaining(['termination', 'unavailability']));

    // Running the jobs for a night again changes nothing.
    await storyOf(smooth, 0).night(nights.at(-1)!);
    expect(await recordsOf(smooth)).toEqual(expected);
  },
  600_000,
);
