import type { CobraEvent } from '@portal/contract/areas/continuation/cobra.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPlan, compId, inCompany, type BuiltPlan } from '../continuation.builder.ts';
import { postCheck } from '../changes/premium-checks.service.ts';
import { mailedToOne } from './added-person.builder.ts';
import { startMail, type MailApi } from './mailed-letters.builder.ts';

let at: MailApi;
let dental: BuiltPlan;
beforeAll(async () => {
  at = await startMail();
  dental = await inCompany(at.api, (tx) =>
    addPlan(tx, 'Late Dental', { E: 5_000 }, { planTypeId: 2 }),
  );
});

type Plan = CobraEvent['benefits'][number];
const each = (change: Partial<Plan>) => (plans: Plan[]) =>
  plans.map((plan) => ({ ...plan, ...change }));
const withDental = (plans: Plan[]) => [
  ...plans,
  { ...plans[0]!, plansId: dental.planId, plvlid: dental.tiers.E, cost: null },
];

/** A notice to the employee alone, at a rate entered for the event. */
async function mailedAt(costCents: number, subsidy: object = {}) {
  const { medical } = at;
  const story = await mailedToOne(at, {
    plans: [{ planId: medical.planId, tierId: medical.tiers.E, costCents, ...subsidy }],
  });
  return {
    ...story,
    /** The distinct monthly amounts on the invoices. */
    bills: () =>
      inCompany(at.api, async (tx) => {
        const rows = await tx
          .selectFrom('invoices')
          .select('amount_cents')
          .where('event_id', '=', story.eventId)
          .where('voided_on', 'is', null)
          .execute();
        return [...new Set(rows.map(({ amount_cents }) => amount_cents / 100))];
      }),
    texts: async () =>
      Promise.all(
        (await story.proofs()).map(({ document_number }) =>
          at.textOf(story.empno, document_number),
        ),
      ),
  };
}

describe('a response to a notice that is being corrected', () => {
  it.each([
    ['the rate it quoted, if the corrected one is higher', 60_000, 700, 612],
    ['the corrected rate, if it is lower', 150_000, 500, 510],
  ])('is billed at %s', async (_which, quoted, corrected, billed) => {
    const before = await mailedAt(quoted);
    await before.correct(each({ cost: corrected }));
    await before.respond('2026-11-14', '2026-11-16', 'all');
    expect(await before.bills()).toEqual([billed]);
    // The same if the form arrives after the corrected notice was mailed.
    const after = await mailedAt(quoted);
    await after.correct(each({ cost: corrected }));
    await at.run('2026-11-18');
    await after.respond('2026-11-14', '2026-11-19', 'all');
    expect(await after.bills()).toEqual([billed]);
  });

  it('is billed at the rate offered to the whole family once another joins, in either order', async () => {
    const costs: unknown[] = [];
    for (const order of [
      ['employee', 'spouse'],
      ['spouse', 'employee'],
    ]) {
      const { medical } = at;
      const story = await mailedToOne(at, {
        plans: [{ planId: medical.planId, tierId: medical.tiers.ES, costCents: 82_000 }],
      });
      await story.cover([story.spouse], {}, 850);
      await at.run('2026-11-18');
      for (const who of order)
        await (who === 'employee'
          ? story.respond('2026-11-14', '2026-11-26', await story.medicalFor(0))
          : story.respond('2026-11-25', '2026-11-26', await story.medicalFor(1)));
      costs.push((await story.record()).benefits[0]!.tiers.map(({ costCents }) => costCents));
    }
    expect(costs).toEqual([[85_000], [85_000]]);
  });

  it('keeps the employer subsidy that the notice quoted', async () => {
    const share = { subsidyCents: 10_000, subsidyEnds: '2027-03-31' };
    const story = await mailedAt(50_000, share);
    await story.correct(each({ subsidy: 0, subsidyEnd: null }));
    await story.respond('2026-11-14', '2026-11-16', 'all');
    expect(await story.bills()).toEqual([410]);
  });

  it('does not elect a plan that the correction adds, which the person is still offered', async () => {
    const story = await mailedAt(50_000);
    await story.correct(withDental);
    await story.respond('2026-11-14', '2026-11-16', 'all');
    expect(await story.bills()).toEqual([510]);
    await at.run('2026-11-18');
    await at.run('2026-11-19');
    const texts = await story.texts();
    expect(texts.map((text) => text.includes('Late Dental'))).toEqual([false, true]);
    expect(texts[1]).toContain('This notice corrects the earlier one');
    expect(texts[1]).toContain('respond by 01/17/2027');
    // What was elected is not offered again.
    const { benefits, notices, dueNotice } = await story.record();
    expect(notices.map(({ kind, mailedOn }) => `${kind} ${mailedOn}`)).toEqual([
      'notice 2026-10-23',
      'later-notice 2026-11-18',
    ]);
    expect(dueNotice).toBeNull();
    expect(benefits.map(({ persons: [one] }) => one!.isElected).toSorted()).toEqual([false, true]);
    await story.respond('2027-01-10', '2027-01-12', [{ plansId: dental.planId }]);
    expect(await story.bills()).toEqual([561]);
  });

  it('that waives does not stop the corrected notice, which can still be elected retroactively', async () => {
    const story = await mailedAt(150_000);
    await story.correct(each({ cost: 500 }));
    await story.respond('2026-11-14', '2026-11-16', []);
    await at.run('2026-11-18');
    expect((await story.texts())[1]).toContain('costs you $510.00');
    const { timeline, participant } = await story.shown();
    expect(timeline.map(({ note }) => note)).toContain(
      `Mailed on 10/23/2026, for ${participant.fname} ${participant.lname} on 11/18/2026.`,
    );
    await story.respond('2027-01-10', '2027-01-12', 'all');
    expect(await story.record()).toMatchObject({ isDeclined: false, revokedOn: null });
    expect(await story.bills()).toEqual([510]);
  });

  it('is refused if nothing on it is offered anymore, and the person can respond again', async () => {
    const story = await mailedAt(51_240);
    await story.correct((plans) => withDental(plans).slice(1));
    await expect(story.respond('2026-11-14', '2026-11-16', 'all')).rejects.toThrow(
      'Nothing on this form is offered anymore',
    );
    await at.run('2026-11-18');
    await story.respond('2026-11-25', '2026-11-26', 'all');
    expect(await story.bills()).toEqual([51]);
  });

  it('gives way to a response to the corrected notice, at its terms', async () => {
    const story = await mailedAt(60_000);
    await story.correct((plans) => withDental(each({ cost: 700 })(plans)));
    await story.respond('2026-11-14', '2026-11-16', []);
    await at.run('2026-11-18');
    expect(await story.status('2027-01-05')).toBe(
      'Declined 11/14/2026: may be changed until 01/17/2027',
    );
    await story.respond('2026-12-20', '2026-12-22', 'all');
    // 714.00 and 51.00.
    expect(await story.bills()).toEqual([765]);
  });

  it('that waives stops a corrected notice that changes no terms', async () => {
    const story = await mailedAt(60_000);
    await story.correct(each({}), { eventDate: '2026-10-19' });
    await story.respond('2026-11-14', '2026-11-16', []);
    await at.run('2026-11-18');
    expect(await story.proofs()).toHaveLength(1);
  });
});

it('a form and a check postmarked before a corrected, later event date count', async () => {
  const story = await mailedToOne(at);
  await story.correct((form) => form, { eventDate: '2026-10-30' });
  await at.run('2026-11-18');
  await expect(story.respond('2026-10-15', '2026-11-19', 'all')).rejects.toThrow(
    'Must not be before the event date',
  );
  const { statusMessage } = await story.respond('2026-10-28', '2026-11-19', 'all');
  expect(statusMessage).toContain('accepted 10/28/2026');
  const check = { checkNumber: '1001', amount: 918, postmark: '2026-10-28', postDate: null };
  const { applied } = await postCheck(
    story.context,
    { compId, eventId: story.eventId, today: '2026-11-19' },
    check,
  );
  expect(applied).toBe(918);
});

/** The invoices after a response to a notice that is being corrected. */
async function billedAfter(quoted: object, corrected: object) {
  const story = await mailedToOne(at, quoted);
  await story.correct((plans) => plans, corrected);
  await story.respond('2026-11-14', '2026-11-16', 'all');
  const rows = await inCompany(at.api, (tx) =>
    tx
      .selectFrom('invoices')
      .select(['period_start', 'amount_cents'])
      .where('event_id', '=', story.eventId)
      .where('voided_on', 'is', null)
      .orderBy('period_start')
      .execute(),
  );
  return rows.map(({ period_start, amount_cents }) => `${period_start} ${amount_cents / 100}`);
}

it('nobody is billed for a period that the notice they answered quoted as paid', async () => {
  const paid = '2026-11-30';
  expect(await billedAfter({ paid_through: paid }, { paidThrough: null })).toEqual([
    '2026-12-01 918',
  ]);
  // A correction in their favor counts.
  expect(await billedAfter({ paid_through: null }, { paidThrough: paid })).toEqual([
    '2026-12-01 918',
  ]);
  expect((await billedAfter({ paid_through: null }, { paidThrough: null }))[0]).toBe(
    '2026-11-01 918',
  );
});

it.each([
  ['a state’s 100 to 102', 30, 1, 900],
  ['102 to a state’s 110', 1, 25, 918],
  ['110 to 102', 25, 1, 918],
])('nor at a higher percentage than it quoted: %s', async (_how, quoted, corrected, dollars) => {
  const [first] = await billedAfter({ event_type: quoted }, { eventType: corrected });
  expect(first).toBe(`2026-11-01 ${dollars}`);
});
