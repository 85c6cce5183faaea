import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { Refusal } from '@portal/contract/problem.ts';
import { businessDayFrom } from '@portal/contract/values/business-day.ts';
import { addDays, addMonths, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Database, Scope, Transaction } from '../../platform/database.ts';
import { addSpouseAndChild, compId, inCompany } from './continuation.builder.ts';
import { electors, personLastDay } from './event/covered-persons.rules.ts';
import { saveSettings, type ContinuationSettings } from './event/settings.store.ts';
import { accountOf } from './money/event-account.store.ts';
import { startStory, storyOf, type Story } from './money/premium-story.builder.ts';
import { places, tell, usePlan, useStories, type Stories } from './told-story.builder.ts';

const stories = useStories();
const medical = usePlan(stories, 'Medical', { E: 50_000, ES: 90_000, F: 120_000 });
const dental = usePlan(stories, 'Dental', { E: 4_000, F: 9_000 }, { planTypeId: 2 });

/** What happens so many days after the notice was mailed: a line of a story, with `{-3}` for three days before that. */
type Step = [at: number, line: string];
type History = {
  kind: { service: 'cobra' | 'billing'; event_type: number; category?: 'L'; months?: number };
  coverageBegins: CalendarDate;
  size: number;
  subsidyCents: number;
  steps: Step[];
  /** After a death or divorce: the family's own event, whose notice is mailed after 100 days. */
  second: Step[] | null;
};
const secondNotice = 100;

const forms = [
  'elect {0}',
  'elect {-6} on {0}',
  'elect {-1} on {0} E',
  'elect {0} SC',
  'waive {-2} on {0}',
];
const payments = [
  'PRICE {0}',
  '2*PRICE {-15} on {0}',
  '3*PRICE {-4} on {0}',
  '6*PRICE {-1} on {0}',
  'PRICE+-9 {0}',
  '2*PRICE+-90 {-9} on {0}',
].map((check) => `pay ${check} as last`);
/** An end that is withdrawn at once. */
const inError = 'end request {-8}';
const kinds = ['disability', 'second-event', 'medicare'];
const others = [
  'return last {0}',
  'restore {0}',
  'restore {0} S',
  'withdraw last {0}',
  'child {-20} {-5} on {0}',
  ...['E', 'S', 'C'].map((who) => `${inError} on {0} ${who}`),
  ...['otherCoverage', 'cancellation'].map((reason) => `end ${reason} {-8} on {0}`),
  ...['medicare', 'death'].flatMap((reason) =>
    ['E', 'C'].map((who) => `end ${reason} {-8} on {0} ${who}`),
  ),
  ...['disability {-30}', 'second-event {-30}', 'medicare 2024-04-20'].map(
    (what) => `${what} reported {0} SC`,
  ),
  ...['dates', 'unproven', 'not-covered', 'cannot-be-longer'].flatMap((reason) =>
    kinds.map((kind) => `deny ${reason} ${kind} {-90} reported {0}`),
  ),
];

const days = (min: number, max: number) => fc.integer({ min, max });
const history: fc.Arbitrary<History> = fc
  .record({
    kind: fc.constantFrom<History['kind'][]>(
      { service: 'cobra', event_type: 1 },
      { service: 'cobra', event_type: 20, months: 29 },
      { service: 'cobra', event_type: 30, months: 3 },
      { service: 'billing', event_type: 1 },
      { service: 'billing', event_type: 43, category: 'L' },
      { service: 'billing', event_type: 41, category: 'L' },
    ),
    coverageBegins: fc.constantFrom('2024-11-01', '2024-11-18', '2025-01-01', '2025-03-10'),
    size: days(1, 3),
    subsidyCents: fc.constantFrom(0, 0, 10_000),
    answers: fc.array(fc.tuple(days(5, 75), fc.constantFrom(...forms)), {
      minLength: 1,
      maxLength: 2,
    }),
    more: fc.array(
      fc.tuple(days(40, 700), fc.oneof(fc.constantFrom(...payments), fc.constantFrom(...others))),
      { minLength: 1, maxLength: 4 },
    ),
    second: fc.option(fc.tuple(days(2, 70), fc.constantFrom(...payments))),
  })
  .map(({ answers, more, second, ...facts }) => {
    const hasSecond = second && facts.size > 1 && facts.kind.service === 'cobra';
    return {
      ...facts,
      steps: [...answers, ...more, ...(hasSecond ? [[95, 'pay 14*PRICE {0}'] as Step] : [])],
      second: hasSecond
        ? [
            [secondNotice + second[0], 'elect {-2} on {0}'],
            [secondNotice + second[0] + 20, second[1]],
          ]
        : null,
    };
  });

/** Reaches a denied extension and a second event that takes over the family, however few histories are played. */
const knownHistory: History = {
  kind: { service: 'cobra', event_type: 1 },
  coverageBegins: '2025-01-01',
  size: 3,
  subsidyCents: 0,
  steps: [
    [10, 'elect {0}'],
    [40, 'pay 14*PRICE {0}'],
    [70, 'deny unproven disability {-90} reported {0}'],
  ],
  second: [[120, 'elect {0}']],
};

/** A line on its day, with the price of a month for this family and only those of its people that there are. */
function lineOn(date: CalendarDate, line: string, { size }: History): string {
  const present = places.slice(0, size);
  return line
    .replaceAll(/\{(-?\d+)\}/gu, (_, after: string) => addDays(date, Number(after)))
    .replace('PRICE', String([550.8, 1224, 1315.8][size - 1]))
    .replace(
      /(?<= )[ESC]+$/u,
      (who) => [...who].filter((one) => present.includes(one)).join('') || 'E',
    );
}

/** The nights of these two years on which the jobs run: around due dates, with long gaps between them. */
const nights =
  '2025-01-20 2025-02-16 2025-04-09 2025-05-15 2025-08-12 2025-12-16 2026-05-15 2026-11-10'.split(
    ' ',
  );

class Interrupted extends Error {}

/** A database that interrupts some transactions at a random query, until it is calm. */
function interruptedDatabase(database: Database): Database & { isCalm: boolean } {
  let seed = 1;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647);
  const interrupted = {
    ...database,
    isCalm: false,
    transaction: <T>(scope: Scope, work: (tx: Transaction) => Promise<T>) =>
      database.transaction(scope, async (tx) => {
        if (interrupted.isCalm) return await work(tx);
        // One in three stops after this many queries or, if it has fewer, may stop at its commit.
        let left = next() % 3 === 0 ? next() % 25 : Number.POSITIVE_INFINITY;
        const answer = await work(
          tx.withPlugin({
            transformQuery({ node }) {
              if (left-- <= 0) throw new Interrupted('between two queries');
              return node;
            },
            transformResult: async ({ result }) => result,
          }),
        );
        if (left < 3) throw new Interrupted('before the commit');
        return answer;
      }),
  };
  return interrupted;
}

const isInterrupted = (error: unknown): boolean =>
  error instanceof Interrupted ||
  (error instanceof AggregateError && error.errors.every(isInterrupted)) ||
  (error instanceof Error && error.cause instanceof Interrupted);

/**
 * Repeats what happens until it is done. After four tries the database is calm, because a night with many
 * events would be interrupted somewhere every time. A refusal is a result like any other.
 */
async function untilDone(database: Database, happens: () => Promise<unknown>): Promise<void> {
  for (let time = 1; ; time++) {
    if ('isCalm' in database) database.isCalm = time > 4;
    try {
      await happens();
      return;
    } catch (error) {
      if (error instanceof Refusal) return;
      if (!isInterrupted(error)) throw error;
    }
  }
}

type Family = { empno: string; members: number[] };

/** Enters the event of a history and the one that follows it, if any, with their notices. */
async function enter(api: Stories['api'], history: History, { empno, members }: Family) {
  const { kind, coverageBegins, size, subsidyCents, second } = history;
  const eventDate = addDays(coverageBegins, -12);
  const mailedOn = addDays(eventDate, 5);
  const dependents = members.slice(0, size - 1);
  const plans = [medical, dental].map(({ planId, tiers }) => ({
    planId,
    tierId: [tiers.E, tiers.ES, tiers.F][size - 1]!,
    ...(size === 2 && { costCents: 60_000 }),
    ...(subsidyCents > 0 && { subsidyCents, subsidyEnds: addDays(coverageBegins, 100) }),
  }));
  const days = { event_date: eventDate, entered_on: eventDate, coverage_begins: coverageBegins };
  const facts = { empno, dependents, plans, ...days, ...kind };
  const first = await startStory(api, facts, mailedOn);
  if (!second) return { told: [first], mailedOn };
  const notifiedOn = addDays(mailedOn, secondNotice);
  const ofFamily = {
    event_type: 18,
    event_date: addDays(notifiedOn, -10),
    coverage_begins: addMonths(`${notifiedOn.slice(0, 7)}-01`, 1),
    first_event_id: first.eventId,
    months: 32,
    plans: plans.map((plan) => ({ ...plan, covers: dependents })),
  };
  return { told: [first, await startStory(api, { ...facts, ...ofFamily }, notifiedOn)], mailedOn };
}

/** Somebody's coverage ends in error, and that is withdrawn: the family has the bills it had. */
function endedInError(story: Story, end: string, date: CalendarDate): (() => Promise<void>)[] {
  const bills = async () =>
    (await story.invoices()).map(({ from, to, amount, paid }) => ({ from, to, amount, paid }));
  let before: unknown;
  let hasEnded = false;
  return [
    async () => {
      await story.bill(date);
      before = await bills();
    },
    async () => {
      await tell(story, end);
      hasEnded = true;
    },
    async () => {
      if (!hasEnded) return;
      await tell(story, `restore ${date} ${end.at(-1)}`);
      expect(await bills(), end).toEqual(before);
    },
  ];
}

/** Plays all histories day by day, each with its own family, on this database; returns the stories of each. */
async function play(histories: readonly History[], families: Family[], database: Database) {
  await stories.forget();
  const api = { ...stories.api, context: { ...stories.api.context, database } };
  const happening = new Map<CalendarDate, (() => Promise<unknown>)[]>();
  const on = (date: CalendarDate, happens: () => Promise<unknown>) =>
    happening.set(date, [...(happening.get(date) ?? []), happens]);
  const played: Story[][] = [];
  for (const [index, each] of histories.entries()) {
    const entered = await enter(stories.api, each, families[index]!);
    const told = entered.told.map(({ eventId }) => storyOf(api, eventId));
    played.push(told);
    for (const [place, steps] of [each.steps, each.second ?? []].entries())
      for (const [at, line] of steps) {
        const date = addDays(entered.mailedOn, at);
        const story = told[place]!;
        const step = lineOn(date, line, each);
        if (line.startsWith(inError))
          for (const happens of endedInError(story, step, date)) on(date, happens);
        else on(date, () => tell(story, step));
      }
  }
  const [[first]] = played as [[Story]];
  for (const date of nights) {
    // A database in regular use has statistics.
    on(date, () =>
      sql`analyze continuation_events, event_persons, event_benefits, benefit_persons, benefit_tiers, event_answers,
        notices, planned_letters, documents, coverage_ends, invoices, invoice_lines, premium_checks,
        check_applications`.execute(api.database.owner),
    );
    on(date, () => first.night(date));
    const mailed = businessDayFrom(date);
    on(mailed, () => first.mail(mailed));
  }
  for (const date of [...happening.keys()].toSorted())
    for (const happens of happening.get(date)!) await untilDone(database, happens);
  return played;
}

/** Everything on file about an event. Of ids and numbers, which the database assigns, only whether there is one. */
async function onFile(story: Story) {
  const { invoices, checks } = await accountIn(story);
  const filed = await inCompany(stories.api, (tx) =>
    sql<{ answers: number; papers: number; mailed: number }>`
      select (select count(*) from event_answers where event_id = ${story.eventId}) as answers,
        count(*) as papers, count(m.document_number) as mailed
      from documents d left join mailings m on m.document_number = d.document_number
      where d.event_id = ${story.eventId}`.execute(tx),
  );
  const all = { record: await story.record(), invoices, checks, filed: filed.rows };
  const more = { paid: await story.invoices(), letters: await story.letters() };
  return JSON.parse(
    JSON.stringify({ ...all, ...more }, (key, value: unknown) =>
      /(?:Ids?|[nN]umber|Doc)$|^elections$/u.test(key) ? typeof value : value,
    ),
  ) as unknown;
}

/** One after the other: the connections are few. */
async function allOnFile(played: Story[][]): Promise<unknown[]> {
  const all: unknown[] = [];
  for (const story of played.flat()) all.push(await onFile(story));
  return all;
}

const accountIn = ({ eventId }: Story) =>
  inCompany(stories.api, (tx) => accountOf({ tx, compId, event: { eventId } }));

/** Every payment is applied once or credited, no month is overpaid, and nobody is covered by two events on a day. */
async function expectSound([first, second]: Story[]) {
  const { checks, applications } = await accountIn(first!);
  for (const { checkId, amountCents, returnedOn } of checks) {
    const own = applications.filter((each) => each.checkId === checkId);
    const applied = own.reduce((sum, { cents }) => sum + cents, 0);
    expect(applied).toBeLessThanOrEqual(returnedOn === null ? amountCents : 0);
  }
  expect((await first!.invoices()).filter(({ amount, paid }) => paid > amount)).toEqual([]);
  if (!second) return;
  const [before, after] = [await first!.record(), await second.record()];
  const elected = (event: typeof before) => event.benefits.flatMap((each) => electors(event, each));
  const continuing = elected(after).map(({ dependentId }) => dependentId);
  const twice = elected(before).filter(
    (person) =>
      continuing.includes(person.dependentId) && personLastDay(person) >= after.coverageBegins,
  );
  expect(twice).toEqual([]);
}

it.each<Partial<ContinuationSettings>>([
  { reinstatement_days: 30 },
  {
    measure_from: 'eventDate',
    response_days: 60,
    grace_days: 45,
    reinstatement_days: 0,
    prorates: false,
    writes_off_short: true,
    retro_on_revoke: true,
  },
])(
  'interrupted histories end as the same histories without interruption, with settings %j',
  async (settings) => {
    const { database } = stories.api;
    // The embedded database is slower, so it plays a quarter of them.
    const count = Number(process.env['HISTORIES'] ?? (database.kind === 'pglite' ? 25 : 100));
    const sample = { numRuns: Math.ceil(count / 2) - 1, seed: Object.keys(settings).length };
    const histories = [knownHistory, ...fc.sample(history, sample)];
    const families = await inCompany(stories.api, async (tx) => {
      await saveSettings(tx, compId, settings);
      // Everything costs more from July 2025 on.
      await sql`with ended as (update tier_rates set ends_on = '2025-06-30'
          where tier_id = any(${[medical, dental].flatMap(({ tiers }) => Object.values(tiers))}) and ends_on is null
            and begins_on < '2025-07-01' returning *)
        insert into tier_rates (comp_id, tier_id, begins_on, entered_on, rate_cents)
        select comp_id, tier_id, '2025-07-01', '2025-07-01', rate_cents + 1111 from ended`.execute(
        tx,
      );
      const all: Family[] = [];
      for (const empno of histories.map(() => stories.somebody()))
        all.push({ empno, members: await addSpouseAndChild(tx, empno) });
      return all;
    });

    const smooth = await play(histories, families, database);
    for (const told of smooth) await expectSound(told);
    const expected = await allOnFile(smooth);
    // The histories reach the states they are meant to.
    const letters = (await Promise.all(smooth.flat().map((story) => story.letters()))).flat();
    const mailed = letters.filter(({ document_number }) => document_number !== null);
    const reached = mailed.map(({ kind }) => kind);
    expect(reached).toEqual(expect.arrayContaining(['termination', 'unavailability']));
    expect((await smooth[0]![1]!.record()).postmark).not.toBeNull();

    // Running the jobs for a night again changes nothing.
    await smooth[0]![0]!.night(nights.at(-1)!);
    expect(await allOnFile(smooth)).toEqual(expected);

    const interrupted = await play(histories, families, interruptedDatabase(database));
    expect(await allOnFile(interrupted)).toEqual(expected);
  },
  600_000,
);
