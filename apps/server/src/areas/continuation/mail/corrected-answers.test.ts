import type { CobraEvent } from '@portal/contract/areas/continuation/cobra.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPlan, inCompany, type BuiltPlan } from '../continuation.builder.ts';
import { expectWords } from '../letters/letters.builder.ts';
import { tell } from '../told-story.builder.ts';
import { mailedToOne } from './added-person.builder.ts';
import { useMail } from './mailed-letters.builder.ts';

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

/** A notice to the employee alone, at a rate entered for the event, that the employer then corrects. */
async function corrected(costCents: number, plansOf: (plans: Plan[]) => Plan[], quoted = {}) {
  const { planId, tiers } = at.medical;
  const plans = [{ planId, tierId: tiers.E, costCents, ...quoted }];
  const story = await mailedToOne(at, { plans });
  await story.correct(plansOf);
  return story;
}

describe('a response to a notice that is being corrected', () => {
  it.each([
    ['the rate it quoted, if the corrected one is higher', 60_000, 700, 612],
    ['the corrected rate, if it is lower', 150_000, 500, 510],
  ])('is billed at %s', async (_which, quoted, cost, billed) => {
    const bills = `bills 11:${billed} 12:${billed}`;
    await tell(corrected(quoted, each({ cost })), `elect 11-14 on 11-16; ${bills}`);
    // The same if the form arrives after the corrected notice was mailed.
    await tell(corrected(quoted, each({ cost })), `mail 11-18; elect 11-14 on 11-19; ${bills}`);
  });

  it.each([
    ['employee first', 'elect 11-14 on 11-26 E; elect 11-25 on 11-26 S'],
    ['spouse first', 'elect 11-25 on 11-26 S; elect 11-14 on 11-26 E'],
  ])(
    'is billed at the rate offered to the whole family once another joins: %s',
    async (_, script) => {
      const { planId, tiers } = at.medical;
      const plans = [{ planId, tierId: tiers.ES, costCents: 82_000 }];
      const story = await mailedToOne(at, { plans });
      await story.cover([story.spouse], {}, 850);
      await tell(story, `mail 11-18; ${script}; bills 11:867 12:867`);
    },
  );

  it('keeps the employer subsidy that the notice quoted', async () => {
    const quoted = { subsidyCents: 10_000, subsidyEnds: '2027-03-31' };
    const story = corrected(50_000, each({ subsidy: 0, subsidyEnd: null }), quoted);
    await tell(story, 'elect 11-14 on 11-16; bills 11:410 12:410');
  });

  it('does not elect a plan that the correction adds, which the person is still offered', async () => {
    const story = await tell(
      corrected(50_000, withDental),
      'elect 11-14 on 11-16; bills 11:510 12:510',
    );
    for (const day of ['2026-11-18', '2026-11-19']) await at.run(day);
    const said = 'Late Dental … corrects the earlier one … respond by 01/17/2027';
    expectWords(await story.lastText(), said);
    // What was elected is not offered again.
    const { notices, dueNotice } = await story.record();
    expect(notices.map(({ kind, mailedOn }) => `${kind} ${mailedOn}`)).toEqual([
      'notice 2026-10-23',
      'later-notice 2026-11-18',
    ]);
    expect(dueNotice).toBeNull();
    await story.respond('2027-01-10', '2027-01-12', [{ plansId: dental.planId }]);
    await tell(story, 'bills 11:561 12:561 2027-01:561');
  });

  it('that waives does not stop the corrected notice, which can still be elected retroactively', async () => {
    const story = await tell(corrected(150_000, each({ cost: 500 })), 'waive 11-14 on 11-16');
    await at.run('2026-11-18');
    expect(await story.lastText()).toContain('costs you $510.00');
    await tell(story, 'elect 2027-01-10 on 2027-01-12; answered 2027-01-10 -; bills 11:510 ...');
  });

  it('is refused if nothing on it is offered anymore, and the person can respond again', async () => {
    const story = corrected(51_240, (plans) => withDental(plans).slice(1));
    const refused = 'elect 11-14 on 11-16 ! Nothing on this form is offered anymore';
    await tell(story, `${refused}; mail 11-18; elect 11-25 on 11-26; bills 11:51 12:51`);
  });

  it('gives way to a response to the corrected notice, at its terms', async () => {
    // 714.00 and 51.00.
    const story = corrected(60_000, (plans) => withDental(each({ cost: 700 })(plans)));
    await tell(
      story,
      `waive 11-14 on 11-16; mail 11-18
      status 2027-01-05 Declined 11/14/2026: may be changed until 01/17/2027
      elect 12-20 on 12-22; bills 11:765 12:765 2027-01:765`,
    );
  });

  it.each(['waive', 'elect'])('that is to %s stops one that changes no terms', async (does) => {
    const story = await mailedToOne(at);
    await story.correct(same, { eventDate: '2026-10-19' });
    await tell(story, `${does} 11-14 on 11-16; mail 11-18`);
    expect(await story.proofs()).toHaveLength(1);
  });

  it('counts, with its check, if it was postmarked before a corrected, later event date', async () => {
    const story = await mailedToOne(at);
    await story.correct(same, { eventDate: '2026-10-30' });
    await tell(
      story,
      `mail 11-18; elect 10-15 on 11-19 ! Must not be before the event date
      elect 10-28 on 11-19; status 11-19 ... accepted 10/28/2026
      pay 918 10-28 on 11-19; bills 11:918/918 ...`,
    );
  });

  it.each<[string, quoted: object, corrected: object, bills: string]>([
    ['a period that it quoted as paid', { paid_through: '2026-11-30' }, {}, '12:918'],
    ['a period that is corrected as paid', {}, { paidThrough: '2026-11-30' }, '12:918'],
    ['102%, if it quoted a state’s 100%', { event_type: 30 }, { eventType: 1 }, '11:900 ...'],
    ['a state’s 110%, if it quoted 102%', { event_type: 1 }, { eventType: 25 }, '11:918 ...'],
    ['the 110% it quoted, if 102% is right', { event_type: 25 }, { eventType: 1 }, '11:918 ...'],
  ])('is not billed for %s', async (_what, quoted, change, bills) => {
    const story = await mailedToOne(at, quoted);
    await story.correct(same, { paidThrough: null, ...change });
    await tell(story, `elect 11-14 on 11-16; bills ${bills}`);
  });
});
