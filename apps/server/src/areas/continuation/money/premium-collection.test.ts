import { sql } from 'kysely';
import { listDeadlines } from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { addPlan, compId, eventIdOf, inCompany, type BuiltPlan } from '../continuation.builder.ts';
import {
  isProviderBilled as isProviderBilledAtNight,
  unbilledEvents,
} from '../coverage/nightly-events.store.ts';
import { lockEvent } from '../event/event.service.ts';
import { settingsOf } from '../event/settings.store.ts';
import { addCompleteSettings } from '../letters/letters.builder.ts';
import { billedMonths } from './billing.rules.ts';
import { isProviderBilled } from './collection.rules.ts';
import { settleAccount } from './event-account.service.ts';
import { collectPremiums, startStory } from './premium-story.builder.ts';

let api: TestApi;
let plan: BuiltPlan;
beforeAll(async () => {
  api = await startApi();
  await inCompany(api, async (tx) => {
    await addCompleteSettings(tx, compId);
    plan = await addPlan(tx, 'Collected', { E: 50_000 });
  });
});
afterEach(() =>
  inCompany(api, async (tx) => {
    for (const table of [
      'premium_collections',
      'check_applications',
      'invoice_lines',
      'invoices',
    ] as const)
      await tx.deleteFrom(table).execute();
    await tx.updateTable('continuation_events').set({ deleted_at: new Date() }).execute();
  }),
);

let people = 10;
/** From 07/01/2026: 510.00 a month under COBRA, 500.00 for a retiree or on leave. */
const started = (more: object = {}, mailedOn?: string, of = plan) =>
  startStory(
    api,
    {
      empno: `0001000${++people}`,
      plans: [{ planId: of.planId, tierId: of.tiers.E }],
      ...more,
    },
    mailedOn,
  );
async function accepted(more: object = {}, of = plan) {
  const story = await started(more, undefined, of);
  await story.respond('2026-07-10', '2026-07-12');
  return story;
}
type Story = Awaited<ReturnType<typeof started>>;
const retiree = { service: 'r', event_type: 1 };
const fmlaLeave = { service: 'r', category: 'L', event_type: 41 };

const collect = (collects: ('cobra' | 'retirees')[], date: string) =>
  collectPremiums(api, collects, date);
const monthsOf = async (story: Story) =>
  (await story.invoices()).map(({ from }) => from.slice(0, 7));
const otherLetters = async (story: Story) =>
  (await story.letters()).filter(({ kind }) => kind !== 'payment-change');
const collections = () =>
  inCompany(api, (tx) =>
    tx
      .selectFrom('premium_collections')
      .select(['service', 'begins_on', 'ends_on', 'handed_over_on'])
      .orderBy('service')
      .orderBy('begins_on')
      .execute(),
  );
/** The events that the next nightly run would bill. */
const lacking = (date: string) =>
  inCompany(api, async (tx) => {
    const { rows } = await unbilledEvents(compId, billedMonths(date)).execute(tx);
    return rows.map(({ eventId }) => eventId);
  });
const addRate = (of: BuiltPlan, begins_on: string, entered_on: string, ends_on?: string) =>
  inCompany(api, (tx) =>
    tx
      .insertInto('tier_rates')
      .values({
        comp_id: compId,
        tier_id: of.tiers.E,
        begins_on,
        ends_on: ends_on ?? null,
        rate_cents: 50_000,
        entered_on,
      })
      .execute(),
  );

describe('while a company collects', () => {
  it.each([
    ['cobra', {}],
    ['retirees', retiree],
  ] as const)('%s, persons who elect are not billed', async (premiums, kind) => {
    await collect([premiums], '2026-07-18');
    const story = await started(kind);
    const other = await started(kind === retiree ? {} : retiree);
    for (const each of [story, other]) await each.respond('2026-07-20', '2026-07-25');
    await story.night('2026-08-15');
    // Not even the time before it took over: they never owed that to the provider.
    expect(await story.invoices()).toEqual([]);
    expect(await story.status('2026-12-01')).toBe('accepted 07/20/2026');
    expect(await monthsOf(other)).toEqual(['2026-07', '2026-08', '2026-09']);
    expect(await lacking('2026-08-15')).toEqual([]);
  });

  it('what was billed ahead is voided, and open amounts end nobody’s coverage', async () => {
    const story = await accepted();
    await story.pay(1020, '2026-07-20');
    await story.night('2026-09-16');
    expect(await monthsOf(story)).toEqual(['2026-07', '2026-08', '2026-09', '2026-10']);
    await collect(['cobra'], '2026-10-01');
    await story.mail('2026-10-02');
    expect(await monthsOf(story)).toEqual(['2026-07', '2026-08', '2026-09']);
    for (const night of ['2026-10-20', '2026-11-10', '2027-02-01']) await story.night(night);
    expect(await story.status('2027-02-01')).toBe('accepted 07/10/2026');
    expect(await monthsOf(story)).toEqual(['2026-07', '2026-08', '2026-09']);
    expect(await otherLetters(story)).toEqual([]);
    const token = await api.tokenOf('dana.full');
    const { body } = await api.call(listDeadlines, { params: { compId } }, { token });
    expect(body.deadlines.filter((each) => eventIdOf(each) !== null)).toEqual([]);
    // The provider's own invoices can still be paid, and only they use the money.
    expect(await story.pay(1020, '2027-02-02')).toMatchObject({ applied: 510, credit: 510 });
  });

  it('shortfall notices and leave warnings stop, and pending ones are dropped', async () => {
    const short = await accepted(retiree);
    await short.pay(980, '2026-07-20');
    const leave = await accepted(fmlaLeave);
    await leave.pay(500, '2026-07-20');
    const later = await accepted(fmlaLeave);
    await later.pay(1000, '2026-07-20');
    for (const night of ['2026-08-16', '2026-08-20']) await short.night(night);
    expect(await short.letters()).toMatchObject([{ kind: 'deficiency', dropped_on: null }]);
    expect(await leave.letters()).toMatchObject([{ kind: 'leave-warning', dropped_on: null }]);
    await collect(['retirees'], '2026-09-10');
    for (const night of ['2026-09-20', '2026-11-10']) await short.night(night);
    expect(await otherLetters(short)).toMatchObject([{ dropped_on: '2026-09-10' }]);
    expect(await otherLetters(leave)).toMatchObject([{ dropped_on: '2026-09-10' }]);
    expect(await otherLetters(later)).toEqual([]);
    expect(await leave.status('2026-11-10')).toBe('accepted 07/10/2026');
  });

  it('coverage ends at its maximum without waiting for payments', async () => {
    const story = await accepted({ months: 4 });
    await collect(['cobra'], '2026-09-10');
    await story.night('2026-11-01');
    expect(await story.status('2026-11-01')).toBe(
      'terminated 10/31/2026: maximum coverage period reached',
    );
  });
});

describe('a timely check after an end for non-payment', () => {
  /** October was not paid; the company takes over in November, which is not late yet. */
  async function endedBefore() {
    const story = await accepted();
    await story.pay(1530, '2026-07-20');
    await story.night('2026-09-16');
    await story.night('2026-11-10');
    expect(await story.status('2026-11-10')).toContain('terminated 09/30/2026');
    return story;
  }

  it('reinstates coverage whenever it is posted, while the company collects and after the hand-over', async () => {
    const stories = [await endedBefore(), await endedBefore(), await endedBefore()] as const;
    await collect(['cobra'], '2026-11-10');
    await stories[0].pay(510, '2026-10-30', '2026-11-12');
    await stories[1].pay(510, '2026-10-30', '2026-12-04');
    await collect([], '2026-12-05');
    await stories[2].pay(510, '2026-10-30', '2026-12-10');
    for (const story of stories)
      expect(await story.status('2026-12-16')).toBe('accepted 07/10/2026: paid through 12/31/2026');
  });
});

it('voids an invoice made at the moment of a takeover in the next night', async () => {
  const story = await accepted();
  const before = await inCompany(api, (tx) => settingsOf(tx, compId));
  await collect(['cobra'], '2026-08-16');
  await inCompany(api, async (tx) => {
    const event = (await lockEvent(tx, compId, story.eventId))!;
    await settleAccount({ tx, compId, event, settings: before, date: '2026-08-16' });
  });
  expect(await monthsOf(story)).toEqual(['2026-07', '2026-08', '2026-09']);
  await story.night('2026-08-17');
  expect(await monthsOf(story)).toEqual(['2026-07', '2026-08']);
});

describe('a company that hands over', () => {
  it('counts as having collected the months since the provider’s own', async () => {
    const story = await accepted();
    await story.pay(1530, '2026-07-20');
    await story.night('2026-08-15');
    await collect(['cobra'], '2026-09-10');
    for (const night of ['2026-09-20', '2026-11-13']) await story.night(night);
    await collect([], '2026-11-14');
    await story.night('2026-11-16');
    expect(await story.status('2026-11-16')).toBe('accepted 07/10/2026: paid through 11/30/2026');
    expect(await monthsOf(story)).toEqual(['2026-07', '2026-08', '2026-09', '2026-12']);
    expect(await lacking('2026-11-16')).toEqual([]);
    // What follows is owed to the provider again.
    await story.night('2027-01-08');
    expect(await story.status('2027-01-08')).toBe('terminated 11/30/2026: non-payment of premium');
    await story.pay(510, '2026-12-31', '2027-01-11');
    expect(await story.status('2027-01-11')).toContain('payment for January 2027 due by 01/31');
  });

  it('leaves older invoices open, and coverage does not depend on them', async () => {
    const story = await accepted();
    await story.pay(1020, '2026-07-20');
    const leave = await accepted(fmlaLeave);
    await leave.pay(1000, '2026-07-20');
    await story.night('2026-08-15');
    await collect(['cobra', 'retirees'], '2026-09-10');
    await collect([], '2026-11-14');
    await story.night('2026-11-16');
    // Paid for December, and not for September.
    const december = await story.pay(510, '2026-11-20');
    await leave.pay(500, '2026-11-20');
    await story.night('2026-12-11');
    for (const each of [story, leave]) {
      const price = each === story ? 510 : 500;
      expect((await each.invoices()).map(({ from, paid }) => `${from} ${paid}`)).toEqual([
        `2026-07-01 ${price}`,
        `2026-08-01 ${price}`,
        '2026-09-01 0',
        `2026-12-01 ${price}`,
      ]);
      expect(await each.status('2026-12-11')).toContain('paid through 12/31/2026');
      expect(await otherLetters(each)).toEqual([]);
    }
    await story.returnCheck(december.checkId, '2026-12-12');
    await story.night('2027-01-08');
    expect(await story.status('2027-01-08')).toContain('terminated 11/30/2026');
    const late = await story.pay(510, '2026-12-30', '2027-01-10');
    expect(late).toMatchObject({ state: 'ACCEPTED', applied: 510 });
    await story.night('2027-02-09');
    expect(await story.status('2027-02-09')).toContain('terminated 12/31/2026');
    // Coverage ends where it did, and not before the company collected.
    await story.returnCheck(late.checkId, '2027-02-10');
    expect(await story.status('2027-02-10')).toContain('terminated 11/30/2026');
  });

  it('hands over those who elected before; later elections pay the provider from the start', async () => {
    await collect(['cobra'], '2026-07-01');
    const before = await started();
    await before.respond('2026-08-10', '2026-08-12');
    const after = await started();
    await collect([], '2026-08-10');
    await after.respond('2026-08-11', '2026-08-12');
    await after.night('2026-08-16');
    expect(await monthsOf(before)).toEqual(['2026-09']);
    expect(await before.status('2026-08-16')).toBe('accepted 08/10/2026: paid through 08/31/2026');
    expect(await monthsOf(after)).toEqual(['2026-07', '2026-08', '2026-09']);
    expect(await after.status('2026-08-16')).toContain('first payment due by 09/25/2026');
    expect(await lacking('2026-08-16')).toEqual([]);
  });

  it('hands over coverage that begins later, too: its first payment is due to the provider', async () => {
    await collect(['cobra'], '2026-07-01');
    const days = { event_date: '2026-11-02', entered_on: '2026-11-03' };
    const story = await started({ ...days, coverage_begins: '2026-12-01' }, '2026-11-05');
    await story.respond('2026-11-10', '2026-11-12');
    const running = await started(
      { event_date: '2026-10-20', entered_on: '2026-10-21', coverage_begins: '2026-11-01' },
      '2026-10-23',
    );
    await running.respond('2026-11-12', '2026-11-13');
    await collect([], '2026-11-14');
    await story.night('2026-11-16');
    expect(await story.status('2026-11-16')).toContain('first payment due by 12/25/2026');
    expect(await running.status('2026-11-16')).toContain('paid through 11/30/2026');
    await story.night('2027-01-09');
    expect(await story.status('2027-01-09')).toBe(
      'terminated 11/30/2026: first payment not received',
    );
  });

  it('leaves nothing to bill for ended coverage, whatever is entered later', async () => {
    await collect(['cobra'], '2026-07-01');
    const unrated = await inCompany(api, (tx) => addPlan(tx, 'Collected unrated', {}));
    const rateless = await accepted({}, unrated);
    const ended = await accepted();
    for (const each of [rateless, ended])
      await each.end({ reason: 6, endsOn: '2026-10-31' }, '2026-10-10');
    const continuing = await accepted();
    await collect([], '2026-11-14');
    await addRate(unrated, '2026-01-01', '2026-11-15');
    await ended.night('2026-11-16');
    await ended.end({ reason: 9, endsOn: '2026-10-15' }, '2026-11-17');
    await continuing.end({ reason: 4, endsOn: '2026-10-31' }, '2026-11-17');
    await ended.night('2026-11-18');
    for (const each of [rateless, ended, continuing]) expect(await each.invoices()).toEqual([]);
    expect(await lacking('2026-11-18')).toEqual([]);
  });

  it('had reported non-payment: a check to the provider does not reverse that', async () => {
    await collect(['cobra'], '2026-07-01');
    const story = await accepted();
    await story.end({ reason: 1, endsOn: '2026-09-30' }, '2026-11-02');
    await collect([], '2026-11-14');
    await story.pay(510, '2026-12-01', '2026-12-04');
    expect(await story.status('2026-12-05')).toContain('terminated 09/30/2026');
  });

  it('can take over again, and hand over again', async () => {
    await collect(['cobra', 'retirees'], '2026-07-01');
    const cobra = await accepted();
    const pensioner = await accepted(retiree);
    const leave = await accepted(fmlaLeave);
    await collect(['retirees'], '2026-08-10');
    await collect([], '2026-09-10');
    await cobra.night('2026-09-16');
    expect(await monthsOf(cobra)).toEqual(['2026-09', '2026-10']);
    expect(await monthsOf(pensioner)).toEqual(['2026-10']);
    await cobra.pay(510, '2026-09-20');
    await collect(['cobra', 'retirees'], '2026-10-01');
    for (const night of ['2026-10-16', '2026-11-16']) await cobra.night(night);
    for (const each of [pensioner, leave]) {
      expect(await each.invoices()).toEqual([]);
      expect(await each.status('2026-11-16')).toBe('accepted 07/10/2026');
    }
    await collect([], '2026-12-01');
    await cobra.night('2026-12-16');
    for (const each of [cobra, pensioner, leave])
      expect(await each.status('2026-12-16')).toBe('accepted 07/10/2026: paid through 12/31/2026');
    expect(await monthsOf(cobra)).toEqual(['2026-09', '2027-01']);
    expect(await monthsOf(leave)).toEqual(['2027-01']);
    expect(await lacking('2026-12-16')).toEqual([]);
  });

  it('changes nothing by saying the same twice, and can undo a takeover on the same day', async () => {
    await collect(['cobra'], '2026-09-10');
    await collect(['cobra'], '2026-10-12');
    const begun = { service: 'c', begins_on: '2026-09-10' };
    expect(await collections()).toEqual([{ ...begun, ends_on: null, handed_over_on: null }]);
    await collect([], '2026-11-14');
    const handed = { ...begun, ends_on: '2026-11-30', handed_over_on: '2026-11-14' };
    await collect([], '2026-12-20');
    expect(await collections()).toEqual([handed]);
    const story = await accepted();
    await story.bill('2027-01-16');
    const months = await monthsOf(story);
    await collect(['cobra'], '2027-01-17');
    expect(await monthsOf(story)).toEqual(months.slice(0, -1));
    await collect([], '2027-01-17');
    expect(await collections()).toEqual([handed]);
    await story.bill('2027-01-18');
    expect(await monthsOf(story)).toEqual(months);
  });
});

it('shows nothing as paid through while the first month has no rate', async () => {
  const late = await inCompany(api, (tx) => addPlan(tx, 'Collected late', {}));
  await addRate(late, '2026-08-01', '2026-01-01');
  const story = await accepted({}, late);
  await story.pay(1020, '2026-08-01');
  await story.night('2026-09-14');
  expect(await monthsOf(story)).toEqual(['2026-08', '2026-09']);
  expect(await story.status('2026-09-14')).toBe('accepted 07/10/2026');
  await story.night('2026-09-16');
  expect(await story.status('2026-10-02')).toBe(
    'accepted 07/10/2026: payment for October 2026 due by 10/31/2026',
  );
  await addRate(late, '2026-07-01', '2026-10-03', '2026-07-31');
  await story.night('2026-10-04');
  expect(await story.status('2026-10-04')).toContain('payment for September 2026 due by 11/17');
});

it('decides who bills a period by the same rule in SQL and in code', async () => {
  const day = (month: number, date: number) => `2026-${String(month).padStart(2, '0')}-${date}`;
  for (const [premiums, date] of [
    [['cobra'], day(11, 10)],
    [[], day(11, 20)],
    [['cobra', 'retirees'], day(12, 10)],
    [['cobra'], day(12, 11)],
    [['retirees'], day(12, 31)],
  ] as const)
    await collect([...premiums], date);
  const days = [
    '2026-10-01',
    '2026-11-01',
    '2026-11-10',
    '2026-11-11',
    '2026-11-20',
    '2026-11-21',
  ].concat(['2026-11-30', '2026-12-01', '2026-12-10', '2026-12-11', '2026-12-12', '2027-01-01']);
  const cases = days.flatMap((postmark) =>
    days.flatMap((from) => (['c', 'r'] as const).map((service) => ({ service, postmark, from }))),
  );
  const { settings, rows } = await inCompany(api, async (tx) => ({
    settings: await settingsOf(tx, compId),
    rows: await sql<{ is_billed: boolean }>`
      select ${isProviderBilledAtNight(sql`e."from"`)} as is_billed
      from (select ${compId}::int as comp_id, x.*
        from json_to_recordset(${JSON.stringify(cases)}::json) as x (service text, postmark date, "from" date)) e`.execute(
      tx,
    ),
  }));
  const expected = cases.map(({ from, ...event }) => isProviderBilled(event, from, settings));
  expect(rows.rows.map(({ is_billed }) => is_billed)).toEqual(expected);
  expect(new Set(expected)).toEqual(new Set([true, false]));
});
