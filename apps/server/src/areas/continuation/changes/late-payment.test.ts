import { describe, expect, it } from 'vitest';
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
      'is the late month, with 30 more days, for a retiree',
      retiree,
      endedInSeptember,
      { endsOn: '2026-07-31', latePayment: { cents: 50_000, until: '2026-09-30' } },
      'pay 500 09-30 on 10-02; ends -',
    ],
    [
      // November could be paid through 12/01, and 30 more days; December through 12/31.
      'leaves out a month whose own deadline has not passed by then',
      retiree,
      'pay 4*500 07-05; night 11-15 12-09',
      { endsOn: '2026-10-31', latePayment: { cents: 50_000, until: '2026-12-31' } },
      'pay 500 12-31 on 2027-01-04; ends -',
    ],
    [
      'is everything late by then, less what was paid, for a retiree who never paid in full',
      retiree,
      'pay 100 07-05; night 08-24',
      { reason: 2, latePayment: { cents: 90_000, until: '2026-09-15' } },
      'pay 900 09-15 on 09-16; ends -',
    ],
    [
      'grows when a check is returned after the end',
      retiree,
      `${endedInSeptember}; return july 09-09`,
      { endsOn: '2026-06-30', latePayment: { cents: 100_000, until: '2026-09-15' } },
      '',
    ],
    [
      'keeps its deadline, even a past one, when money for a later month has arrived',
      retiree,
      `${endedInSeptember}; pay 500 09-28 on 09-30 as late; pay 500 10-01 on 10-02; return late 10-08`,
      { endsOn: '2026-07-31', latePayment: { until: '2026-09-30' } },
      '',
    ],
    [
      'is everything that was late when coverage stopped, for an FMLA leave',
      fmlaLeave,
      'pay 500 07-05; night 08-15; mail 08-17; night 09-12',
      { endsOn: '2026-09-01', latePayment: { cents: 50_000, until: '2026-10-01' } },
      'pay 500 10-01 on 10-02; ends -',
    ],
    [
      'is nothing for COBRA: the law gives no more time',
      {},
      'pay 510 07-05; night 08-15 09-08',
      { endsOn: '2026-07-31' },
      'pay 510 09-01 on 09-09; ends 07-31:nonPayment',
    ],
  ])('%s', async (_what, kind, script, letter, then) => {
    const story = await tell(stories.alone(plan, kind), `elect 07-02 on 07-03; ${script}`);
    const notices = (await story.letters()).filter(({ dropped_on }) => dropped_on === null);
    const { facts } = notices.findLast(({ kind: one }) => one === 'termination')!;
    expect(facts).toMatchObject(letter);
    expect('latePayment' in facts).toBe('latePayment' in letter);
    await tell(story, then);
  });
});

it.each([
  [
    '2026-09-09',
    'If you send $500.00 postmarked no later than 09/30/2026, coverage will be reinst',
  ],
  ['2026-10-01', 'Otherwise, you lose the right to continue this coverage.'],
])('the termination notice mailed on %s says: %s', (date, words) => {
  const source = aSource({ service: 'billing', category: 'R', eventType: 1 });
  const latePayment = { cents: 50_000, until: '2026-09-30' };
  const facts = { reason: 1 as const, endsOn: '2026-07-31', personIds: [1], latePayment };
  const text = wordsOf(
    plannedLetter(source, { ...aSending(source), date }, { kind: 'termination', facts }),
  );
  expect(text).toContain(words);
  expect(text.includes('$500.00')).toBe(date < '2026-10-01');
});
