import { describe, expect, it } from 'vitest';
import { addEvent, compId, inCompany } from '../continuation.builder.ts';
import { collectPremiums, type Story } from '../money/premium-story.builder.ts';
import { tell, useStories, usePlan, type Stories } from '../told-story.builder.ts';
import { mailNoticesJob } from './mail-notices.service.ts';
import { moveAway, printingAfter, proofsOf } from './mailed-letters.builder.ts';

const stories = useStories();
const plan = usePlan(stories, 'Paid elsewhere', { E: 50_000, ES: 90_000 });

type Start = Parameters<Stories['alone']>[1];
/** The notice names us as payee, unless the company collects. */
const told = (script: string, more: Start = {}) => tell(stories.alone(plan, more), script);
const elected = 'elect 07-10 on 07-12';
const retiree = { service: 'billing', event_type: 1 } as const;
const collect = (collects: ('cobra' | 'retirees')[], date: string, street?: string) =>
  collectPremiums(stories.api, collects, date, street);

/** The former payee in each payment change letter that was mailed. */
const lettersOf = async (story: Pick<Story, 'letters'>): Promise<unknown[]> =>
  (await story.letters())
    .filter(({ kind, document_number }) => kind === 'payment-change' && document_number !== null)
    .map(({ facts }) => facts['former']);

const us = 'Benefit Continuation Services, 100 Example Way, Suite 200, Albany, NY 12207';
const companyAt = (street: string) => `Harborview Manufacturing, Inc., ${street}, Albany, NY 12207`;
const company = companyAt('1 Main Street');

/** Mails with a printer that does something else before the first letter. */
const mailWhile = (story: Story, date: string, meanwhile: () => Promise<unknown>) => {
  let pages = 0;
  const parts = printingAfter(story.context, () => (pages++ === 0 ? meanwhile() : null));
  return mailNoticesJob(parts).run({ date, compId });
};

describe('a change of payee', () => {
  it('is mailed once to everyone who has elected or can still respond, and to nobody else', async () => {
    await collect(['cobra', 'retirees'], '2026-07-01');
    const notified = [
      await told(elected),
      await told('', { mailedOn: '2026-11-02' }),
      await told(`${elected}; end request 12-31 on 11-10`),
    ];
    const others = [
      await told(`${elected}; end request 11-30 on 11-10`),
      await told('waive 07-10 on 07-12'),
      await told('night 11-10'),
      await told(elected, retiree),
    ];
    await inCompany(stories.api, (tx) => addEvent(tx, { empno: stories.somebody(), plans: [] }));
    await collect(['retirees'], '2026-11-14');
    await tell(notified[0]!, 'mail 11-16 11-17');
    for (const story of notified) expect(await lettersOf(story)).toEqual([company]);
    for (const story of others) expect(await lettersOf(story)).toEqual([]);
  });

  it('is mailed when the company takes over, also for coverage that begins later', async () => {
    const days = { event_date: '2026-08-30', coverage_begins: '2026-09-15' };
    const pensioner = await told(elected, retiree);
    const cobra = await told(elected);
    const short = await told('elect 09-02 on 09-03; end request 09-30 on 09-04', days);
    await tell(cobra, 'collect retirees 09-10; mail 09-11');
    expect([await lettersOf(pensioner), await lettersOf(cobra)]).toEqual([[us], []]);
    await tell(cobra, 'collect both 09-12; mail 09-14');
    for (const story of [pensioner, cobra, short]) expect(await lettersOf(story)).toEqual([us]);
  });

  it('is not mailed if the payee changes back before the letter is mailed', async () => {
    const story = await told(
      `${elected}; collect cobra 09-11; collect nobody 09-12; mail 09-14; letters none
      collect cobra 09-15`,
    );
    // Planned by a run that could not mail it, then dropped.
    const outOfPaper = () => Promise.reject(new Error('no paper'));
    await expect(mailWhile(story, '2026-09-16', outOfPaper)).rejects.toThrow('mailed 0 letters');
    await tell(story, 'collect nobody 09-16; mail 09-17; letters -payment-change');
  });

  it('is mailed again if it is reversed after the letter was mailed, and once by two runs', async () => {
    const story = await told(`${elected}; collect cobra 09-10`);
    await Promise.all([story.mail('2026-09-11'), story.mail('2026-09-11')]);
    await tell(story, 'mail 09-14; collect nobody 09-10; mail 09-14');
    expect(await lettersOf(story)).toEqual([us, company]);
  });

  it('includes a change of address, with the address on file on the day of mailing', async () => {
    const story = await told(
      `${elected}; collect cobra 09-10; mail 09-11; collect cobra 10-01; mail 10-02`,
    );
    expect(await lettersOf(story)).toEqual([us]);
    await collect(['cobra'], '2026-10-20', '2 New Street');
    await collect(['cobra'], '2026-10-20', '3 Last Street');
    await tell(story, 'mail 10-21; collect cobra 10-22; mail 10-23');
    expect(await lettersOf(story)).toEqual([us, company, companyAt('3 Last Street')]);
  });

  it('is detected for a notice that was rendered while the payee changed', async () => {
    const plans = [{ planId: plan.planId, tierId: plan.tiers.E }];
    const eventId = await inCompany(stories.api, (tx) =>
      addEvent(tx, { empno: stories.somebody(), plans }),
    );
    const story = await told(elected);
    await mailWhile(story, '2026-06-17', () => collect(['cobra'], '2026-06-17'));
    await tell(story, 'mail 06-18');
    expect(await lettersOf(story)).toEqual([us]);
    const ofEvent = await inCompany(stories.api, (tx) =>
      tx.selectFrom('planned_letters').select('facts').where('event_id', '=', eventId).execute(),
    );
    expect(ofEvent).toEqual([{ facts: { former: us } }]);
  });

  it('is mailed by the next run if another run dropped the letter meanwhile', async () => {
    await collect(['cobra'], '2026-06-01');
    const story = await told(`${elected}; collect nobody 09-10`);
    // While the first letter renders, the change is reversed, a run passes, and the change is made again.
    await mailWhile(story, '2026-09-11', () =>
      tell(story, 'collect cobra 09-11; mail 09-11; collect nobody 09-11'),
    );
    expect(await lettersOf(story)).toEqual([]);
    await tell(story, 'mail 09-14');
    expect(await lettersOf(story)).toEqual([company]);
  });
});

const taken = 'collect cobra 07-20; mail 07-21';
/** The employee, E, and the spouse, S, live apart. */
it.each<[string, script: string, told: string]>([
  [
    'each of a family once they pay, even if the others were notified earlier',
    `${elected} E; collect cobra 08-31; mail 09-01; elect 08-28 on 09-02 S; mail 09-03 09-04`,
    '09-01 E, 09-03 S',
  ],
  [
    'nobody whose own coverage has ended',
    `${elected}; collect cobra 08-01; mail 08-03; end request 08-31 on 08-20 S
    collect nobody 12-10; mail 12-11`,
    '08-03 E, 08-03 S, 12-11 E',
  ],
  ['people who can still join', `${elected} E; ${taken}`, '07-21 E, 07-21 S'],
  ['those who stay', `${elected} E; end request 07-31 on 07-14 E; ${taken}`, '07-21 S'],
  ['people who can revoke a waiver', `waive 07-10 on 07-12; ${taken}`, '07-21 E, 07-21 S'],
  ['nobody who has died', `${elected}; end death 08-31 on 07-19 E; ${taken}`, '07-21 S'],
])('a change of payee is told to %s', async (_whom, script, who) => {
  const story = await stories.family(plan, { size: 2 });
  await moveAway(stories.api, story.eventId);
  await tell(story, script);
  const { empno } = await story.record();
  const sent = (await proofsOf(stories.api, empno)).filter(({ kind }) => kind === 'payment-change');
  const lines = sent.map(
    ({ run_on, addressee }) => `${run_on.slice(5)} ${addressee === 'Sam Example' ? 'S' : 'E'}`,
  );
  expect(lines.join(', ')).toBe(who);
});

describe('a person who resumes paying is notified', () => {
  it.each<[string, ends: string, resumes: string, more?: Start]>([
    ['after revoking a waiver', 'waive 07-10 on 07-12', 'elect 08-20 on 08-21'],
    ['after a timely election that arrived late', 'night 09-10', 'elect 08-28 on 09-12'],
    [
      'after a timely check that was posted late',
      `${elected}; night 09-10`,
      'pay 1530 08-20 on 09-12',
    ],
    [
      'after an extension recorded late',
      `${elected}; end maximumReached 08-31 on 09-01`,
      'disability 07-20 reported 08-10 on 09-12',
      { event_date: '2025-02-10', coverage_begins: '2025-03-01', entered_on: '2025-02-12' },
    ],
  ])('%s', async (_how, ends, resumes, more) => {
    const story = await told(`${ends}; collect cobra 09-11; mail 09-11`, more);
    expect(await lettersOf(story)).toEqual([]);
    await tell(story, `${resumes}; mail 09-14`);
    expect(await lettersOf(story)).toEqual([us]);
  });
});
