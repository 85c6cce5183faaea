import type { CobraEvent } from '@portal/contract/areas/continuation/cobra.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPlan, compId, inCompany, type BuiltPlan } from '../continuation.builder.ts';
import { notifiedOn } from '../event/notices.builder.ts';
import { expectWords } from '../letters/letters.builder.ts';
import { itIsTold, tell } from '../told-story.builder.ts';
import { mailedToBoth, mailedToOne } from './corrected-story.builder.ts';
import { mailNotices } from './mail-notices.service.ts';
import { moveAway, printingAfter, useMail } from './mailed-letters.builder.ts';

const at = useMail();
let dental: BuiltPlan;
beforeAll(async () => {
  dental = await inCompany(at.api, (tx) =>
    addPlan(tx, 'Late Dental', { E: 5_000 }, { planTypeId: 2 }),
  );
});

type Plan = CobraEvent['benefits'][number];
const each = (change: Partial<Plan>) => (plans: Plan[]) =>
  plans.map((plan) => ({ ...plan, ...change }));
const same = (plans: Plan[]) => plans;
const withDental = (plans: Plan[]) => [
  ...plans,
  { ...plans[0]!, plansId: dental.planId, plvlid: dental.tiers.E, cost: null },
];

/** A notice to the employee alone, at 600.00 or a rate entered for the event, that the employer then corrects. */
async function corrected(plansOf: (plans: Plan[]) => Plan[], change = {}, quoted = {}) {
  const { planId, tiers } = at.medical;
  const plans = [{ planId, tierId: tiers.E, costCents: 60_000 }];
  const story = await mailedToOne(at, { plans, ...quoted });
  await story.correct(plansOf, change);
  return story;
}

/** The employer adds the spouse on 11/16; the notice that says so is mailed on 11/18. */
async function spouseAdded(script = '') {
  const story = await mailedToOne(at);
  await story.cover([story.spouse]);
  return await tell(story, `mail 11-18; ${script}`);
}
const electedOf = async (story: Awaited<ReturnType<typeof spouseAdded>>) =>
  (await story.record()).benefits[0]!.persons.map(({ isElected }) => isElected);

describe('a corrected notice', () => {
  it('goes to everybody, says what it replaces and opens a new time to respond', async () => {
    const story = await mailedToBoth(at);
    await story.correct(withDental);
    await at.run('2026-11-18');
    expectWords(
      await story.lastText(),
      'corrects and replaces the one we mailed on 10/23/2026. If you have already sent a form, it counts',
    );
    expect(notifiedOn(await story.record())).toEqual(['2026-11-18', '2026-11-18']);
    await tell(story, 'status 11-18 Notice mailed 11/18/2026: response due by 01/17/2027');
  });

  it('goes to everybody or to nobody, wherever the run is interrupted', async () => {
    const story = await mailedToOne(at);
    await story.cover([story.spouse, story.child]);
    await moveAway(at.api, story.eventId, story.child);
    const notified = async () => notifiedOn(await story.record());
    const { clock, ...context } = at.api.context;
    let letters = 0;
    const cutOff = printingAfter(at.api.context, (letter) => {
      if (letter.includes(story.empno) && ++letters === 2) throw new Error('no paper');
    });
    await expect(mailNotices(cutOff, compId, '2026-11-18')).rejects.toThrow('failed');
    expect(await notified()).toEqual(['2026-10-23', null, null]);
    // What was already recorded is rolled back with the letter that is not filed.
    let filed = 0;
    const now = () => {
      if (++filed === 2) throw new Error('cut off');
      return clock.now();
    };
    const interrupted = { ...context, clock: { ...clock, now } };
    await expect(mailNotices(interrupted, compId, '2026-11-18')).rejects.toThrow('failed');
    expect(await notified()).toEqual(['2026-10-23', null, null]);
    expect(await story.proofs()).toHaveLength(1);

    await tell(story, 'mail 11-18');
    expect(await notified()).toEqual(['2026-11-18', '2026-11-18', '2026-11-18']);
    const addressees = (await story.proofs()).map(({ addressee }) => addressee);
    expect(addressees.slice(1)).toHaveLength(2);
    expect(addressees).toContain('Cam Example');
  });
});

describe('a response to a notice that is being corrected', () => {
  it('is recorded once the corrected one is mailed, and its postmark counts', async () => {
    const early = 'A corrected notice is to be mailed on 11/18/2026';
    await tell(
      corrected(each({ cost: 700 })),
      `elect 11-14 on 11-16 ! ${early}
      waive 11-14 on 11-16 ! ${early}
      mail 11-18; elect 11-14 on 11-19 E; status 11-19 ... accepted 11/14/2026`,
    );
  });

  it('is billed by the event as it was corrected, whatever the notice quoted', async () => {
    const subsidy = { subsidy: 100, subsidyEnd: '2027-03-31' };
    // 110% of 700.00, and 100.00 less.
    await tell(
      corrected(
        each({ cost: 700, ...subsidy }),
        { eventType: 25, paidThrough: null },
        { paid_through: '2026-11-30' },
      ),
      'mail 11-18; elect 11-14 on 11-19 E; bills 11:670 12:670',
    );
  });

  it('names the plans it elects where others were added; the rest can be elected until the new deadline', async () => {
    const story = await tell(corrected(withDental), 'mail 11-18');
    await tell(story, 'elect 11-14 on 11-19 ! Please name each plan and person');
    const [employee] = (await story.record()).persons.map(({ personId }) => personId);
    const medical = { plansId: at.medical.planId, persons: [employee!] };
    await story.respond('2026-11-14', '2026-11-19', [medical]);
    await tell(story, 'bills 11:612 12:612');
    await story.respond('2027-01-17', '2027-01-20', [
      { plansId: dental.planId, persons: [employee!] },
    ]);
    await tell(story, 'bills 11:663 12:663 2027-01:663 ...');
  });

  it('counts, with its check, if it was postmarked before a corrected, later event date', async () => {
    await tell(
      corrected(same, { eventDate: '2026-10-30' }),
      `mail 11-18; elect 10-15 on 11-19 E ! Must not be before the event date
      elect 10-28 on 11-19 E; status 11-19 ... accepted 10/28/2026
      pay 612 10-28 on 11-19; bills 11:612/612 ...`,
    );
  });
});

describe('a form postmarked before a person was added', () => {
  it('elects nothing for people it does not name, and they can join until the new deadline', async () => {
    const story = await spouseAdded(`
      elect 11-14 on 11-19 ! Please name each plan and person
      elect 11-14 on 11-19 E; elect 11-14 on 11-20 E ! This event was already accepted.`);
    expect(await electedOf(story)).toEqual([true, false]);
    const { persons } = await story.shown();
    expect(persons[1]!.election).toBe('Can elect until 01/17/2027');
    await tell(story, 'answered 11-14 -; elect 2027-01-17 on 2027-01-20 S');
    expect(await electedOf(story)).toEqual([true, true]);
  });

  itIsTold((script) => spouseAdded(script), {
    'waives nothing that the corrected notice offers: coverage runs from its first day': `
      waive 11-14 on 11-20; status 11-20 Declined 11/14/2026: may be changed until 01/17/2027
      elect 12-20 on 12-22 S; elect 12-20 on 12-22 E; answered 12-20 -; begins 11-01 11-01`,
    'leaves a waiver of the corrected notice in force, in whatever order they are recorded': `
      waive 11-25 on 11-26; waive 11-14 on 11-26; elect 12-20 on 12-22 S; answered 12-20 12-20`,
  });
});
