import { describe, expect, it } from 'vitest';
import { compId, inCompany } from '../continuation.builder.ts';
import { billingEventView } from '../views/event-detail.service.ts';
import { aSending, aSource, wordsOf } from '../letters/letters.builder.ts';
import { plannedLetter } from '../letters/planned-letter.ts';
import { tell, useStories, usePlan } from '../told-story.builder.ts';

const stories = useStories();
const plan = usePlan(stories, 'Medical', { E: 50_000 });
/** Billed from July on at 500.00. */
const retiree = { service: 'billing' } as const;
const fmlaLeave = { service: 'billing', category: 'L', event_type: 41 } as const;

describe('the late payment that a company still accepts after an end for non-payment', () => {
  const endedInSeptember = 'pay 500 07-05 as july; night 08-15 09-08';
  it.each<[string, kind: object, script: string, letter: object, then: string]>([
    [
      'can be made for 30 more days by a retiree, and not later',
      retiree,
      endedInSeptember,
      { endsOn: '2026-07-31', latePayment: { until: '2026-09-30', pastDueCents: 100_000 } },
      'pay 500 10-01 on 10-02; ends 07-31:nonPayment; pay 500 09-30 on 10-03; ends -',
    ],
    [
      'counts from the month that is unpaid once a check is returned',
      retiree,
      `${endedInSeptember}; return july 09-09`,
      {
        endsOn: '2026-06-30',
        latePayment: { until: '2026-09-15', pastDueCents: 150_000 },
        returned: [{ checkNumber: '1001', amountCents: 50_000 }],
      },
      'pay 1000 09-15 on 09-16; ends -',
    ],
    [
      'can be made for 30 days after coverage stopped, for an FMLA leave',
      fmlaLeave,
      'pay 500 07-05; night 08-15; mail 08-17; night 09-12',
      { endsOn: '2026-09-01', latePayment: { until: '2026-10-01', pastDueCents: 100_000 } },
      'pay 500 10-01 on 10-02; ends -',
    ],
    [
      'is not accepted for COBRA: the law gives no more time',
      {},
      'pay 510 07-05; night 08-15 09-08',
      { endsOn: '2026-07-31' },
      'pay 510 09-01 on 09-09; ends 07-31:nonPayment',
    ],
  ])('%s', async (_what, kind, script, letter, then) => {
    const story = await tell(stories.alone(plan, kind), `elect 07-02 on 07-03; ${script}`);
    const { facts } = (await story.letters()).findLast(({ kind: one }) => one === 'termination')!;
    expect(facts).toMatchObject(letter);
    for (const fact of ['latePayment', 'returned'])
      expect([fact, fact in facts]).toEqual([fact, fact in letter]);
    await tell(story, then);
  });
});

it('is shown on the page of the event until its last day', async () => {
  const story = await tell(
    stories.alone(plan, retiree),
    'elect 07-02 on 07-03; pay 500 07-05; night 08-15 09-08',
  );
  const event = await story.record();
  const noteOn = (day: string) =>
    inCompany(stories.api, async (tx) => {
      const { timeline } = await billingEventView(tx, compId, event, day);
      return timeline.find(({ key }) => key === 'ended')!.note;
    });
  const ended = 'Ended on 07/31/2026: non-payment of premium.';
  expect(await noteOn('2026-10-01')).toBe(ended);
  expect(await noteOn('2026-09-30')).toBe(
    `${ended} The termination notice offers to reinstate it for $1,000.00, postmarked by 09/30/2026.`,
  );
});

it.each([
  ['2026-09-30', 'If you pay everything that is past due, postmarked no later than 09/30/2026'],
  ['2026-09-30', 'When this letter was prepared, that was $1,000.00.'],
  ['2026-10-01', 'If you sent a payment that was postmarked on time'],
])('the termination notice mailed on %s says: %s', (date, words) => {
  const source = aSource({ service: 'billing', category: 'R', eventType: 1 });
  const latePayment = { until: '2026-09-30', pastDueCents: 100_000 };
  const facts = { reason: 1 as const, endsOn: '2026-07-31', personIds: [1], latePayment };
  const letter = { kind: 'termination' as const, facts };
  expect(wordsOf(plannedLetter(source, { ...aSending(source), date }, letter))).toContain(words);
});
