import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '@portal/contract/problem.ts';
import { compId, inCompany } from '../continuation.builder.ts';
import { answersOf, saveAnswer, type RecordedAnswer } from '../event/answers.store.ts';
import { setNotice } from '../event/notices.builder.ts';
import { itIsTold, tell, useStories, usePlan } from '../told-story.builder.ts';

const stories = useStories();
const plan = usePlan(stories, 'Two levels', { E: 50_000, F: 100_000 });
const told = (script: string) => tell(stories.twoLevels(plan), script);

describe('in whatever order answers are recorded', () => {
  const fromFirstDay = 'begins 07-01 07-01 07-01';
  const fromMid = 'begins 07-15 07-15 07-15';
  it.each<[string, one: string, other: string, then: string, before?: string]>([
    [
      'two of a family pay what they would have paid with one form',
      'elect 07-10 on 08-20 E',
      'elect 07-10 on 08-20 S',
      `${fromFirstDay}; bills 07:918 08:918 09:918`,
    ],
    [
      'a waiver is revoked on the day the first of them elects',
      'elect 07-15 on 08-20 S',
      'elect 07-25 on 08-20 E',
      `answered 07-15 07-15; ${fromMid}`,
      'waive 07-05 on 08-20',
    ],
    [
      // 17 of 31 days of 510.00.
      'an election revokes an earlier waiver',
      'waive 07-05 on 08-20',
      'elect 07-15 on 08-20 E',
      `answered 07-15 07-15; ${fromMid}; bills 07-15:279.68 08:510 09:510`,
    ],
  ])('%s', async (_what, one, other, then, before = '') => {
    await told(`${before}; ${one}; ${other}; ${then}`);
    await stories.forget();
    await told(`${before}; ${other}; ${one}; ${then}`);
  });

  itIsTold(told, {
    'an election makes a later waiver void, and the same form again is the same answer': `
      waive 07-25 on 08-20; elect 07-15 on 08-20 E; waive 07-05 on 08-20
      answered 07-15 07-15; bills 07-15:279.68 08:510 09:510
      waive 07-26 on 08-20 ! already accepted
      waive 07-05 on 08-20; answered 07-15 07-15; bills 07-15:279.68 08:510 09:510`,
  });
});

describe('a form that was mailed before a waiver', () => {
  itIsTold(told, {
    'revokes nothing, even if it is recorded after it':
      'waive 07-20 on 08-20; elect 07-10 on 08-20 E; answered 07-10 -; bills 07:510 08:510 09:510',
    'gives coverage from the first day, even if another form has revoked the waiver': `
      waive 07-15 on 08-20; elect 07-25 on 08-20 S; answered 07-25 07-25
      elect 07-05 on 08-20 E; answered 07-05 -; begins 07-01 07-01 07-01`,
  });
});

it('files a waiver once even if it is recorded twice', async () => {
  const story = await told(`waive 07-20 on 08-20; waive 07-20 on 08-20
    waive 07-10 on 08-20; waive 07-10 on 08-20; answered 07-20 -`);
  const answers = await inCompany(stories.api, (tx) => answersOf(tx, compId, story.eventId));
  expect(answers.map(({ postmark }) => postmark)).toEqual(['2026-07-20', '2026-07-10']);
});

/** `outcome:postmark` of the answers, and what the view says: what they come to, since when, and that none came. */
it.each<[answers: string, facts: string]>([
  ['', 'open - -'],
  ['none:08-30', 'open - 08-30'],
  ['late:09-01 none:08-30', 'open - 08-30'],
  ['declined:07-10 declined:07-20', 'declined 07-20 -'],
  ['none:08-30 accepted:08-28 joined:08-20', 'accepted 08-20 08-30'],
  ['declined:07-10 accepted:07-15 late:09-01', 'accepted 07-15 -'],
])('the answers %s are %s in whatever order they are entered', async (answers, facts) => {
  const entries = answers.split(' ').filter(Boolean);
  for (const order of [entries, entries.toReversed()]) {
    const story = await told('');
    await inCompany(stories.api, async (tx) => {
      for (const [outcome, day] of order.map((entry) => entry.split(':'))) {
        const answer = {
          outcome,
          postmark: `2026-${day}`,
          elections: outcome === 'none' ? null : 'all',
        };
        await saveAnswer(tx, { compId, eventId: story.eventId }, answer as RecordedAnswer, null);
      }
    });
    const { postmark, isDeclined, noResponseOn } = await story.record();
    const is = isDeclined ? 'declined' : postmark === null ? 'open' : 'accepted';
    expect([is, ...[postmark, noResponseOn].map((day) => day?.slice(5) ?? '-')].join(' ')).toBe(
      facts,
    );
  }
});

it('a notice mailed after the event was closed opens it again', async () => {
  const story = await told('night 09-07; status 09-07 ... No response');
  await inCompany(stories.api, (tx) =>
    setNotice(
      tx,
      { compId, eventId: story.eventId },
      { letterSent: '2026-09-10', responseDeadline: '2026-11-09' },
    ),
  );
  await tell(story, 'status 09-11 Notice mailed 09/10/2026: response due by 11/09/2026');
});

/** Everything has arrived by this day and is recorded in whatever order. */
const recordedOn = '10-20';
const entry: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('06-20', '07-05', '07-15', '08-10', '08-28'),
      fc.constantFrom('E', 'S', 'C', 'ES', 'SC', 'ESC', ''),
    )
    .map(([day, who]) =>
      who ? `elect ${day} on ${recordedOn} ${who}` : `waive ${day} on ${recordedOn}`,
    ),
  fc
    .tuple(
      fc.constantFrom('07-20', '08-03', '08-24', '09-24', '10-10'),
      fc.constantFrom(408, 510, 918, 1530, 2754),
    )
    .map(([day, dollars]) => `pay ${dollars} ${day} on ${recordedOn}`),
  fc
    .tuple(fc.constantFrom('08-31', '09-15', '10-31'), fc.constantFrom('E', 'S', 'C'))
    .map(([day, who]) => `end request ${day} on ${recordedOn} ${who}`),
);

/** An entry that is refused is tried again later, until no more can be recorded. */
async function recordAll(entries: readonly string[]) {
  const story = await stories.twoLevels(plan);
  let pile = [...entries];
  for (;;) {
    const left: string[] = [];
    for (const each of pile)
      await tell(story, each).catch((problem: unknown) => {
        if (!(problem instanceof Refusal)) throw problem;
        left.push(each);
      });
    if (left.length === pile.length) break;
    pile = left;
  }
  for (const night of ['2026-10-21', '2026-11-12']) await story.night(night);
  const { revokedOn, postmark, isDeclined, persons } = await story.record();
  return {
    revokedOn,
    postmark,
    isDeclined,
    persons: persons.map(({ beginsOn, endsOn, endReason }) => [beginsOn, endsOn, endReason]),
    bills: (await story.invoices()).map(({ from, amount, paid }) => [from, amount, paid]),
    status: await story.status('2026-11-12'),
  };
}

const count = Number(process.env['ENTRY_ORDERS'] ?? 6);
it.each(fc.sample(fc.array(entry, { minLength: 3, maxLength: 6 }), { numRuns: count, seed: 20 }))(
  'the same forms, checks and ends recorded in another order give the same result (%#)',
  async (...entries) => {
    const result = await recordAll(entries);
    expect(await recordAll(entries.toReversed())).toEqual(result);
    const rotated = [...entries.slice(2), ...entries.slice(0, 2)];
    expect(await recordAll(rotated)).toEqual(result);
  },
  60_000,
);
