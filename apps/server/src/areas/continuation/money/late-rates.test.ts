import { beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { addPlan, compId, inCompany, type BuiltPlan } from '../continuation.builder.ts';
import { setEventRate } from '../entry/event-rate.service.ts';
import { startStory } from './premium-story.builder.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

type Rated = { from: string; to?: string; cents?: number; entered: string };
const rate = ({ tiers }: BuiltPlan, { from, to, cents = 50_000, entered }: Rated) =>
  inCompany(api, (tx) =>
    tx
      .insertInto('tier_rates')
      .values({
        comp_id: compId,
        tier_id: tiers.E,
        begins_on: from,
        ends_on: to ?? null,
        rate_cents: cents,
        entered_on: entered,
      })
      .execute(),
  );

let people = 70;
/** From 07/01/2026 at 510.00 a month, each time in a new plan. */
async function elected(rates: readonly Rated[], postmark = '2026-07-10', more: object = {}) {
  const plan = await inCompany(api, (tx) => addPlan(tx, `Late ${people}`, {}));
  for (const each of rates) await rate(plan, each);
  const story = await startStory(api, {
    empno: `0001000${++people}`,
    plans: [{ planId: plan.planId, tierId: plan.tiers.E }],
    ...more,
  });
  await story.respond(postmark, postmark);
  return { ...story, plan };
}
const always = { from: '2026-01-01', entered: '2026-01-01' };
/** September has no rate; October's is entered first. */
const withGap = (entered = '2026-09-01') =>
  elected([
    { ...always, to: '2026-08-31' },
    { from: '2026-10-01', entered },
  ]);

describe('a rate that is entered late', () => {
  it('for a month in between ends nobody who paid the other months', async () => {
    const story = await withGap();
    await story.pay(1020, '2026-07-20');
    await story.night('2026-09-20');
    await story.pay(510, '2026-10-01');
    await story.pay(510, '2026-11-01');
    await story.night('2026-12-10');
    // The unbilled month breaks the run of paid months.
    expect(await story.status('2026-11-20')).toContain('paid through 08/31/2026');
    await rate(story.plan, { from: '2026-09-01', to: '2026-09-30', entered: '2026-12-10' });
    await story.night('2026-12-11');
    // September uses up October's check, and so on, so November gets the time, too.
    expect(await story.status('2026-12-11')).toBe(
      'accepted 07/10/2026: payment for November 2026 due by 01/24/2027',
    );
    await story.pay(510, '2027-01-24', '2027-02-02');
    expect(await story.status('2027-02-02')).toContain('payment for December 2026');
  });

  it('gives one deadline for everything that could not be paid, whenever the check is posted', async () => {
    for (const postedOn of ['2026-12-17', '2026-12-19']) {
      const story = await elected([{ from: '2026-01-01', entered: '2026-10-26' }], '2026-08-20');
      for (const night of ['2026-10-27', '2026-11-16']) await story.night(night);
      if (postedOn > '2026-12-18') await story.night('2026-12-18');
      expect((await story.pay(2550, '2026-12-10', postedOn)).statusMessage).toContain(
        'payment for December 2026',
      );
    }
  });

  it('gives no more time to the months before it', async () => {
    const story = await elected([{ ...always, to: '2026-08-31' }], '2026-07-20');
    await story.night('2026-09-04');
    await rate(story.plan, { from: '2026-09-01', entered: '2026-09-05' });
    await story.night('2026-09-06');
    expect(await story.status('2026-09-06')).toBe(
      'accepted 07/20/2026: first payment due by 09/03/2026',
    );
    await story.night('2026-09-11');
    expect(await story.status('2026-09-11')).toContain('first payment not received');
  });

  it('after an end for non-payment gives time for its own month, and prices later months', async () => {
    const story = await elected([
      { ...always, to: '2026-08-31' },
      { from: '2026-10-01', to: '2026-10-31', entered: '2026-09-01' },
    ]);
    await story.night('2026-10-16');
    expect(await story.status('2026-10-16')).toContain('terminated 06/30/2026');
    await rate(story.plan, { from: '2026-09-01', to: '2026-09-30', entered: '2026-10-20' });
    await rate(story.plan, { from: '2026-11-01', cents: 60_000, entered: '2026-10-21' });
    expect((await story.pay(1020, '2026-08-20', '2026-10-25')).statusMessage).toContain(
      'payment for September 2026 due by 12/04/2026',
    );
    expect((await story.invoices()).map(({ amount }) => amount)).toEqual([510, 510, 510, 510, 612]);
  });

  it('for a month in between takes nothing from paid months after an end for non-payment', async () => {
    const story = await withGap();
    await story.pay(1020, '2026-07-20');
    await story.night('2026-09-20');
    await story.pay(510, '2026-10-01');
    for (const night of ['2026-11-20', '2026-12-09']) await story.night(night);
    expect(await story.status('2026-12-09')).toContain('terminated 10/31/2026');
    await rate(story.plan, { from: '2026-09-01', to: '2026-09-30', entered: '2026-12-10' });
    await story.night('2026-12-11');
    // September is owed now, but nothing is reinstated.
    expect((await story.pay(1, '2026-12-12')).statusMessage).toContain('terminated 10/31/2026');
    const november = await story.pay(510, '2026-11-30', '2026-12-12');
    expect(november.statusMessage).toContain('payment for November 2026 due by 01/24/2027');
    // Without that check, the rate still reinstates nothing.
    await story.returnCheck(november.checkId, '2026-12-15');
    expect(await story.status('2026-12-15')).toContain('terminated 10/31/2026');
  });

  it('for a month in between is billed even after the end', async () => {
    const story = await withGap('2026-06-01');
    await story.pay(1530, '2026-07-20');
    await story.night('2026-10-16');
    await story.end({ reason: 6, endsOn: '2026-10-31' }, '2026-10-20');
    await rate(story.plan, { from: '2026-09-01', to: '2026-09-30', entered: '2026-12-10' });
    await story.night('2026-12-11');
    expect((await story.invoices()).map(({ from }) => from.slice(5, 7))).toEqual([
      '07',
      '08',
      '09',
      '10',
    ]);
  });

  it('reinstates nothing that ended for non-payment', async () => {
    const story = await elected([
      { ...always, to: '2026-08-31' },
      { ...always, from: '2026-09-01' },
    ]);
    await story.pay(1020, '2026-07-20');
    for (const night of ['2026-09-15', '2026-10-15']) await story.night(night);
    const ended = 'terminated 08/31/2026: non-payment of premium';
    expect(await story.status('2026-10-15')).toBe(ended);
    await inCompany(api, (tx) =>
      tx
        .updateTable('tier_rates')
        .set({ entered_on: '2026-12-01', rate_cents: 60_000 })
        .where('tier_id', '=', story.plan.tiers.E)
        .where('begins_on', '=', '2026-09-01')
        .execute(),
    );
    expect((await story.pay(510, '2026-12-10')).statusMessage).toBe(ended);
    // A timely payment of what was billed then.
    await story.pay(510, '2026-09-28', '2026-12-11');
    expect((await story.invoices()).slice(0, 3)).toMatchObject([
      { amount: 510, paid: 510 },
      { amount: 510, paid: 510 },
      { from: '2026-09-01', amount: 510, paid: 510 },
    ]);
    await expect(
      setEventRate(
        story.context,
        { compId, eventId: story.eventId, today: '2027-03-01' },
        { plansId: story.plan.planId, rate: 1, beginsOn: '2026-07-01' },
      ),
    ).rejects.toThrow('This event has ended.');
  });

  it('bills the covered months even after the end', async () => {
    const story = await elected([], '2026-08-20');
    await story.end({ reason: 6, endsOn: '2026-09-30' }, '2026-09-25');
    await story.night('2026-10-09');
    expect(await story.status('2026-10-03')).toBe('terminated 09/30/2026: participant request');
    await rate(story.plan, { from: '2026-01-01', entered: '2026-10-10' });
    await story.night('2026-10-11');
    expect((await story.invoices()).map(({ amount }) => amount)).toEqual([510, 510, 510]);
  });

  it('delays the end at the maximum even if the first months are paid', async () => {
    const story = await elected([{ ...always, to: '2026-08-31' }], '2026-07-10', { months: 4 });
    await story.pay(1020, '2026-07-20');
    for (const night of ['2026-09-20', '2026-11-20']) await story.night(night);
    expect(await story.status('2026-11-20')).toBe('accepted 07/10/2026: paid through 08/31/2026');
    await rate(story.plan, { from: '2026-09-01', entered: '2026-11-25' });
    await story.night('2026-11-26');
    await story.night('2027-01-17');
    expect(await story.status('2027-01-17')).toBe('terminated 08/31/2026: non-payment of premium');
  });

  it('delays the end at the maximum while it is unknown whether coverage was paid', async () => {
    const story = await elected([], '2026-08-20', { months: 4 });
    for (const night of ['2026-11-01', '2026-11-20']) await story.night(night);
    // Nobody is late with a month that was never billed.
    expect(await story.status('2026-11-20')).toBe('accepted 08/20/2026');
    await rate(story.plan, { from: '2026-01-01', entered: '2026-11-25' });
    await story.night('2026-11-26');
    expect(await story.invoices()).toHaveLength(4);
    await story.pay(2040, '2027-01-09', '2027-01-12');
    await story.night('2027-01-13');
    expect(await story.status('2027-01-13')).toBe(
      'terminated 10/31/2026: maximum coverage period reached',
    );
  });
});
