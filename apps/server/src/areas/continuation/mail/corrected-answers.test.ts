import type { CobraEvent } from '@portal/contract/areas/continuation/cobra.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPlan, inCompany, type BuiltPlan } from '../continuation.builder.ts';
import { expectWords } from '../letters/letters.builder.ts';
import { tell } from '../told-story.builder.ts';
import { mailedToBoth, mailedToOne } from './added-person.builder.ts';
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

/** A notice to the employee alone, at 600.00 or a rate entered for the event, that the employer then corrects. */
async function corrected(plansOf: (plans: Plan[]) => Plan[], change = {}, quoted = {}) {
  const { planId, tiers } = at.medical;
  const plans = [{ planId, tierId: tiers.E, costCents: 60_000 }];
  const story = await mailedToOne(at, { plans, ...quoted });
  await story.correct(plansOf, change);
  return story;
}

describe('a response to a notice that is being corrected', () => {
  it('is billed by the event as it was corrected, whatever the notice quoted', async () => {
    const subsidy = { subsidy: 100, subsidyEnd: '2027-03-31' };
    const story = () =>
      corrected(
        each({ cost: 700, ...subsidy }),
        { eventType: 25, paidThrough: null },
        { paid_through: '2026-11-30' },
      );
    // 110% of 700.00, and 100.00 less.
    const bills = 'bills 11:670 12:670';
    await tell(story(), `elect 11-14 on 11-16; ${bills}`);
    // The same if the form arrives after the corrected notice was mailed.
    await tell(story(), `mail 11-18; elect 11-14 on 11-19; ${bills}`);
  });

  it('does not elect a plan that the correction adds, which the person is still offered', async () => {
    const story = await tell(corrected(withDental), 'elect 11-14 on 11-16; bills 11:612 12:612');
    for (const day of ['2026-11-18', '2026-11-19']) await at.run(day);
    const said =
      'Late Dental … corrects the earlier one … at the cost shown in this notice … respond by 01/17/2027';
    expectWords(await story.lastText(), said);
    const { notices, noticeDueOn } = await story.record();
    expect(notices.map(({ kind, mailedOn }) => `${kind} ${mailedOn}`)).toEqual([
      'notice 2026-10-23',
      'later-notice 2026-11-18',
    ]);
    expect(noticeDueOn).toBeNull();
    await story.respond('2027-01-10', '2027-01-12', [{ plansId: dental.planId }]);
    await tell(story, 'bills 11:663 12:663 2027-01:663');
  });

  it('leaves the household its offer for everybody, if one of them elects a single plan', async () => {
    const story = await mailedToBoth(at);
    await story.correct(withDental);
    const persons = [(await story.record()).persons[0]!.personId];
    await story.respond('2026-11-14', '2026-11-16', [{ plansId: at.medical.planId, persons }]);
    await at.run('2026-11-18');
    expectWords(await story.lastText(), 'Letter Medical Employee + Spouse 11/01/2026 $918.00');
  });

  it('that waives does not stop the corrected notice, which can still be elected retroactively', async () => {
    const story = await tell(corrected(each({ cost: 500 })), 'waive 11-14 on 11-16');
    await at.run('2026-11-18');
    expect(await story.lastText()).toContain('costs you $510.00');
    await tell(
      story,
      `status 2027-01-05 Declined 11/14/2026: may be changed until 01/17/2027
      elect 2027-01-10 on 2027-01-12; answered 2027-01-10 -; bills 11:510 ...`,
    );
  });

  it('is refused if nothing on it is offered anymore, and the person can respond again', async () => {
    const refused = 'elect 11-14 on 11-16 ! Nothing on this form is offered anymore';
    await tell(
      corrected((plans) => withDental(plans).slice(1)),
      `${refused}; mail 11-18; elect 11-25 on 11-26; bills 11:51 12:51`,
    );
  });

  it('that elects everything stops the corrected notice', async () => {
    const story = await tell(corrected(each({ cost: 700 })), 'elect 11-14 on 11-16; mail 11-18');
    expect(await story.proofs()).toHaveLength(1);
    expect((await story.record()).noticeDueOn).toBeNull();
  });

  it('counts, with its check, if it was postmarked before a corrected, later event date', async () => {
    await tell(
      corrected(same, { eventDate: '2026-10-30' }),
      `mail 11-18; elect 10-15 on 11-19 ! Must not be before the event date
      elect 10-28 on 11-19; status 11-19 ... accepted 10/28/2026
      pay 612 10-28 on 11-19; bills 11:612/612 ...`,
    );
  });
});
