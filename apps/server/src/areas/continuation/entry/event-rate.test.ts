import { beforeAll, describe, expect, it } from 'vitest';
import { listDeadlines } from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import {
  addPlan,
  addSpouseAndChild,
  compId,
  inCompany,
  type BuiltPlan,
} from '../continuation.builder.ts';
import { addTwoLevels, startFamily } from '../changes/family-story.builder.ts';
import { extendEventCoverage } from '../changes/extend-coverage.service.ts';
import { setEventRate } from './event-rate.service.ts';
import { startStory } from '../money/premium-story.builder.ts';

let api: TestApi;
let byAge: BuiltPlan;
const empno = '000100061';
let spouse: number;
beforeAll(async () => {
  api = await startApi();
  await inCompany(api, async (tx) => {
    byAge = await addPlan(tx, 'Age Medical', { ES: 0 });
    await tx
      .updateTable('coverage_plans')
      .set({ is_age_banded: true })
      .where('coverage_plan_id', '=', byAge.planId)
      .execute();
    await tx.deleteFrom('tier_rates').where('tier_id', '=', byAge.tiers.ES).execute();
    [spouse] = await addSpouseAndChild(tx, empno);
  });
});

/** Offered to two at 1,000.00 from 07/01/2026; the employee elects alone. */
async function electedAlone() {
  const story = await startStory(api, {
    empno,
    dependents: [spouse],
    plans: [{ planId: byAge.planId, tierId: byAge.tiers.ES, costCents: 100_000 }],
  });
  const persons = (await story.record()).persons.map(({ personId }) => personId);
  const elect = (index: number) => [{ plansId: byAge.planId, persons: [persons[index]!] }];
  await story.respond('2026-08-20', '2026-08-25', elect(0));
  const setRate = (rate: number, beginsOn: string | null = null, date = '2026-08-26') =>
    setEventRate(
      story.context,
      { compId, eventId: story.eventId, today: date },
      { plansId: byAge.planId, rate, beginsOn },
    );
  return { ...story, elect, setRate };
}

describe('an age-rated plan', () => {
  it('is not billed at the rate for more people: invoices wait until its own rate is set', async () => {
    const story = await electedAlone();
    expect(await story.invoices()).toEqual([]);
    const token = await api.tokenOf('dana.full');
    const { body } = await api.call(listDeadlines, { params: { compId } }, { token });
    expect(body.deadlines.map(({ note }) => note).join()).toContain('Age Medical');

    await story.setRate(612.4);
    expect((await story.invoices()).map(({ amount }) => amount)).toEqual([624.65, 624.65, 624.65]);
    // The same rate changes nothing; another rate bills again.
    const numbers = (await story.invoices()).map(({ number }) => number);
    await story.setRate(612.4, '2026-07-01');
    expect((await story.invoices()).map(({ number }) => number)).toEqual(numbers);
    await story.setRate(600, '2026-07-01');
    expect((await story.invoices()).map(({ amount }) => amount)).toEqual([612, 612, 612]);

    // The price for both was typed with the event.
    await story.respond('2026-08-28', '2026-08-29', story.elect(1));
    expect((await story.invoices()).map(({ amount }) => amount)).toEqual([1020, 1020, 1020]);
  });

  it('keeps the rate of those who remain when an end for non-payment is reversed', async () => {
    const story = await electedAlone();
    await story.respond('2026-08-21', '2026-08-26', story.elect(1));
    await story.pay(1020, '2026-08-27');
    const leaving = [(await story.record()).persons[1]!.personId];
    await story.end({ reason: 6, endsOn: '2026-09-30', persons: leaving }, '2026-09-02');
    await story.setRate(600, '2026-10-01', '2026-09-02');
    await story.night('2026-11-12');
    expect(await story.status('2026-11-12')).toContain('07/31/2026');
    await story.pay(2652, '2026-10-04', '2026-11-14');
    expect((await story.invoices()).map(({ from, amount }) => [from, amount])).toEqual([
      ['2026-07-01', 1020],
      ['2026-08-01', 1020],
      ['2026-09-01', 1020],
      ['2026-10-01', 612],
      ['2026-11-01', 612],
    ]);
  });

  it('gives 45 days to pay from the day its rate is set, however late that is', async () => {
    const story = await electedAlone();
    await story.night('2026-11-20');
    await story.setRate(600, null, '2026-11-20');
    await story.night('2026-11-21');
    expect(await story.status('2026-11-21')).toBe(
      'accepted 08/20/2026: first payment due by 01/04/2027',
    );
    await story.night('2027-01-12');
    expect(await story.status('2027-01-12')).toBe(
      'terminated 06/30/2026: first payment not received',
    );
  });

  it('waits for a new rate once somebody has left, even for months already billed', async () => {
    const story = await electedAlone();
    await story.respond('2026-08-28', '2026-08-29', story.elect(1));
    const [, spouseId] = (await story.record()).persons.map(({ personId }) => personId);
    await story.end({ reason: 4, endsOn: '2026-08-31', persons: [spouseId!] }, '2026-09-20');
    expect((await story.invoices()).map(({ from }) => from)).toEqual(['2026-07-01', '2026-08-01']);
  });

  it('keeps the rate of months whose people do not change', async () => {
    const story = await electedAlone();
    await story.respond('2026-08-21', '2026-08-26', story.elect(1));
    const leaving = [(await story.record()).persons[1]!.personId];
    await story.end({ reason: 6, endsOn: '2026-09-30', persons: leaving }, '2026-09-02');
    await story.setRate(600, '2026-10-01', '2026-09-02');
    const rates = async () =>
      (await story.record()).benefits[0]!.tiers.map(({ beginsOn, costCents }) => [
        beginsOn,
        costCents,
      ]);
    const disability = { decidedOn: '2026-09-20', reportedOn: '2026-10-01' };
    await extendEventCoverage(
      story.context,
      { compId, eventId: story.eventId, today: '2026-10-02' },
      { kind: 'disability', ...disability },
    );
    expect(await rates()).toEqual([
      ['2026-07-01', 100_000],
      ['2026-10-01', 60_000],
    ]);
    // The end moves earlier: September is for fewer people, October stays.
    await story.end({ reason: 6, endsOn: '2026-08-31', persons: leaving }, '2026-10-05');
    expect(await rates()).toEqual([
      ['2026-07-01', 100_000],
      ['2026-09-01', null],
      ['2026-10-01', 60_000],
    ]);
  });

  it('can have another rate from the first of a month without billing other plans again', async () => {
    const onFile = await inCompany(api, (tx) => addPlan(tx, 'On File', { E: 10_000 }));
    const story = await startStory(api, {
      empno,
      plans: [
        { planId: byAge.planId, tierId: byAge.tiers.ES, costCents: 50_000 },
        { planId: onFile.planId, tierId: onFile.tiers.E },
      ],
    });
    await story.respond('2026-07-10', '2026-07-12');
    await story.pay(612 * 3, '2026-07-20');
    await story.bill('2026-08-20');
    await inCompany(api, (tx) =>
      tx
        .updateTable('tier_rates')
        .set({ rate_cents: 20_000 })
        .where('tier_id', '=', onFile.tiers.E)
        .execute(),
    );
    const setRate = (rate: number, beginsOn: string) =>
      setEventRate(
        story.context,
        { compId, eventId: story.eventId, today: '2026-08-21' },
        { plansId: byAge.planId, rate, beginsOn },
      );
    await setRate(600, '2026-09-01');
    expect((await story.invoices()).map(({ amount }) => amount)).toEqual([612, 612, 714]);
    await expect(setRate(600, '2026-09-02')).rejects.toMatchObject({
      fields: [{ path: 'beginsOn' }],
    });
    await expect(setRate(600, '2028-09-01')).rejects.toMatchObject({
      fields: [{ path: 'beginsOn' }],
    });
  });

  it('can get its rate after the end, and a lower rate gives no more time to pay', async () => {
    const story = await electedAlone();
    await story.end({ reason: 6, endsOn: '2026-08-31' }, '2026-08-28');
    await story.setRate(600, null, '2026-09-11');
    expect((await story.invoices()).map(({ amount }) => amount)).toEqual([612, 612]);
    await expect(story.setRate(500, '2026-07-01', '2026-09-12')).rejects.toThrow(
      'This event has ended.',
    );
    const other = await electedAlone();
    await other.setRate(600, null, '2026-11-20');
    await other.setRate(599, '2026-07-01', '2026-12-20');
    expect(await other.status('2026-12-20')).toContain('first payment due by 01/04/2027');
  });

  it('refuses a rate for an unknown day or plan', async () => {
    const story = await electedAlone();
    await expect(story.setRate(600, '2026-07-02')).rejects.toMatchObject({
      fields: [{ path: 'beginsOn', message: 'No level of this plan begins on this day.' }],
    });
    await story.setRate(600);
    await expect(story.setRate(600)).rejects.toMatchObject({ fields: [{ path: 'beginsOn' }] });
    const input = { plansId: 999_999, rate: 1, beginsOn: null };
    await expect(
      setEventRate(story.context, { compId, eventId: story.eventId }, input),
    ).rejects.toMatchObject({
      fields: [{ path: 'plansId' }],
    });
  });
});

it('bills what the notice offered to everybody, even if some of them elect first', async () => {
  const plan = await inCompany(api, (tx) => addPlan(tx, 'Typed', { E: 50_000, ES: 120_000 }));
  const story = await startStory(api, {
    empno,
    dependents: [spouse],
    plans: [{ planId: plan.planId, tierId: plan.tiers.ES, costCents: 110_000 }],
  });
  const persons = (await story.record()).persons.map(({ personId }) => personId);
  const elect = (index: number) => [{ plansId: plan.planId, persons: [persons[index]!] }];
  await story.respond('2026-07-10', '2026-07-12', elect(0));
  expect((await story.invoices())[0]!.amount).toBe(510);
  await story.respond('2026-07-20', '2026-07-22', elect(1));
  expect((await story.invoices())[0]!.amount).toBe(1122);
});

describe('an own rate from a later day', () => {
  async function raised() {
    const plan = await addTwoLevels(api);
    const story = await startFamily(api, plan);
    await story.answerOn('2026-06-22', '2026-06-20', 0);
    await story.answerOn('2026-06-24', '2026-06-23', 1, 2);
    await story.pay(3 * 918, '2026-07-05');
    const rate = { plansId: plan.planId, rate: 950, beginsOn: '2026-10-01' };
    await setEventRate(
      story.context,
      { compId, eventId: story.eventId, today: '2026-09-20' },
      rate,
    );
    return story;
  }

  it('counts again for persons who are reinstated', async () => {
    const story = await raised();
    await story.pay(510, '2026-10-05');
    await story.night('2026-11-12');
    expect((await story.ends()).slice(0, 2)).toEqual(['2026-09-30 1', '2026-09-30 1']);
    await story.pay(459, '2026-10-30', '2026-11-13');
    expect((await story.bills())[3]).toBe('2026-10-01 969 969');
  });

  it('counts from its first day for the people it was set for, even if others join', async () => {
    const plan = await addTwoLevels(api);
    const levels = await startFamily(api, plan);
    await levels.answerOn('2026-06-22', '2026-06-20', 0, 1);
    const rate = { plansId: plan.planId, rate: 880, beginsOn: '2026-07-01' };
    await setEventRate(
      levels.context,
      { compId, eventId: levels.eventId, today: '2026-06-25' },
      rate,
    );
    await levels.answerOn('2026-07-12', '2026-07-10', 2);
    expect((await levels.bills())[0]).toBe('2026-07-01 897.6 0');

    const aged = await inCompany(api, (tx) => addPlan(tx, 'Of age', {}, { isAgeBanded: true }));
    const story = await startFamily(api, aged);
    await story.answerOn('2026-06-22', '2026-06-20', 0);
    const own = { plansId: aged.planId, rate: 500, beginsOn: null };
    await setEventRate(story.context, { compId, eventId: story.eventId, today: '2026-06-23' }, own);
    for (const month of ['07', '08', '09']) await story.pay(510, `2026-${month}-01`);
    await story.answerOn('2026-08-22', '2026-08-20', 1, 2);
    await story.night('2026-10-12');
    expect(await story.ends()).toEqual(['continues', '2026-06-30 2', '2026-06-30 2']);
  });
});
