import { beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { addPlan, compId, inCompany, type BuiltPlan } from '../continuation.builder.ts';
import { addCompleteSettings, aSending, aSource, wordsOf } from '../letters/letters.builder.ts';
import { plannedLetter } from '../letters/planned-letter.ts';
import { startStory } from '../money/premium-story.builder.ts';

let api: TestApi;
let plan: BuiltPlan;
let people = 0;
beforeAll(async () => {
  api = await startApi();
  await inCompany(api, async (tx) => {
    await addCompleteSettings(tx, compId);
    plan = await addPlan(tx, 'Medical', { E: 50_000 });
  });
});

/** Billed at 500.00 from July on; 510.00 under COBRA. */
async function elected(more: object) {
  const empno = String(100_010 + ++people).padStart(9, '0');
  const plans = [{ planId: plan.planId, tierId: plan.tiers.E }];
  const story = await startStory(api, { empno, plans, ...more });
  await story.respond('2026-07-02', '2026-07-03');
  return story;
}
const terminationFacts = async ({
  letters,
}: Pick<Awaited<ReturnType<typeof elected>>, 'letters'>) =>
  (await letters()).findLast(({ kind, dropped_on }) => kind === 'termination' && !dropped_on)
    ?.facts;

describe('the late payment that a company still accepts after an end for non-payment', () => {
  it('is the late month, with 30 more days, for a retiree', async () => {
    const story = await elected({ service: 'r' });
    await story.pay(500, '2026-07-05');
    await story.night('2026-08-15');
    await story.night('2026-09-08');
    expect(await terminationFacts(story)).toMatchObject({
      endsOn: '2026-07-31',
      latePayment: { cents: 50_000, until: '2026-09-30' },
    });
    expect((await story.pay(500, '2026-09-30', '2026-10-02')).state).toBe('ACCEPTED');
  });

  it('leaves out a month whose own deadline has not passed by then', async () => {
    const story = await elected({ service: 'r' });
    await story.pay(4 * 500, '2026-07-05');
    await story.night('2026-11-15');
    await story.night('2026-12-09');
    // November could be paid through 12/01, and 30 more days; December through 12/31.
    expect(await terminationFacts(story)).toMatchObject({
      endsOn: '2026-10-31',
      latePayment: { cents: 50_000, until: '2026-12-31' },
    });
    expect((await story.pay(500, '2026-12-31', '2027-01-04')).state).toBe('ACCEPTED');
  });

  it('is everything late by then, less what was paid, for a retiree who never paid in full', async () => {
    const story = await elected({ service: 'r' });
    await story.pay(100, '2026-07-05');
    await story.night('2026-08-24');
    expect(await terminationFacts(story)).toMatchObject({
      reason: 2,
      latePayment: { cents: 90_000, until: '2026-09-15' },
    });
    await story.pay(900, '2026-09-15', '2026-09-16');
    expect(await story.status('2026-09-16')).toContain('accepted');
  });

  it('grows when a check is returned after the end', async () => {
    const story = await elected({ service: 'r' });
    const { checkId } = await story.pay(500, '2026-07-05');
    await story.night('2026-08-15');
    await story.night('2026-09-08');
    await story.returnCheck(checkId, '2026-09-09');
    expect(await terminationFacts(story)).toMatchObject({
      endsOn: '2026-06-30',
      latePayment: { cents: 100_000, until: '2026-09-15' },
    });
  });

  it('keeps its deadline, even a past one, when money for a later month has arrived', async () => {
    const story = await elected({ service: 'r' });
    await story.pay(500, '2026-07-05');
    await story.night('2026-08-15');
    await story.night('2026-09-08');
    const { checkId } = await story.pay(500, '2026-09-28', '2026-09-30');
    await story.pay(500, '2026-10-01', '2026-10-02');
    await story.returnCheck(checkId, '2026-10-08');
    expect(await terminationFacts(story)).toMatchObject({
      endsOn: '2026-07-31',
      latePayment: { until: '2026-09-30' },
    });
  });

  it('is everything that was late when coverage stopped, for an FMLA leave', async () => {
    const story = await elected({ service: 'r', category: 'L', event_type: 41 });
    await story.pay(500, '2026-07-05');
    await story.night('2026-08-15');
    await story.mail('2026-08-17');
    await story.night('2026-09-12');
    expect(await terminationFacts(story)).toMatchObject({
      endsOn: '2026-09-01',
      latePayment: { cents: 50_000, until: '2026-10-01' },
    });
    await story.pay(500, '2026-10-01', '2026-10-02');
    expect(await story.status('2026-10-02')).toContain('accepted');
  });

  it('is nothing for COBRA: the law gives no more time', async () => {
    const story = await elected({});
    await story.pay(510, '2026-07-05');
    await story.night('2026-08-15');
    await story.night('2026-09-08');
    expect(await terminationFacts(story)).toEqual({
      reason: 1,
      endsOn: '2026-07-31',
      personIds: [expect.any(Number)],
    });
  });
});

describe('the termination notice', () => {
  const source = aSource({ service: 'r', category: 'R', eventType: 1 });
  const textOn = (date: string) =>
    wordsOf(
      plannedLetter(
        source,
        { ...aSending(source), date },
        {
          kind: 'termination',
          facts: {
            reason: 1,
            endsOn: '2026-07-31',
            personIds: [1],
            latePayment: { cents: 50_000, until: '2026-09-30' },
          },
        },
      ),
    );

  it('names the amount and the deadline', () => {
    expect(textOn('2026-09-09')).toContain(
      'If you send $500.00 postmarked no later than 09/30/2026, coverage will be reinstated without a gap',
    );
  });

  it('says that the right is lost if it is mailed after that deadline', () => {
    expect(textOn('2026-10-01')).not.toContain('$500.00');
    expect(textOn('2026-10-01')).toContain(
      'Otherwise, you lose the right to continue this coverage.',
    );
  });
});
