import { beforeAll, describe, expect, it } from 'vitest';
import { recordRenewalAnswer } from '@portal/contract/areas/reenrollment/renewal-answers.contract.ts';
import { address } from '@portal/contract/client.ts';
import type { Transaction } from '../../../platform/database.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { testOperatorToken } from '../../../testing/test-config.ts';
import { operatorServer } from '../../../testing/test-operator.ts';
import {
  addPlan,
  addSpouseAndChild,
  type BuiltPlan,
} from '../../continuation/continuation.builder.ts';
import { presentBenefits } from '../../continuation/event/present-benefits.rules.ts';
import { startStory } from '../../continuation/money/premium-story.builder.ts';
import {
  addRenewalPlan,
  compId,
  completeChecklists,
  startRenewal,
} from '../packets/packets.builder.ts';

const inbox = 'provider@example.com';
let api: TestApi;
let planYearId: number;
let ppo: BuiltPlan;
let hmo: BuiltPlan;
let dental: BuiltPlan;
let oldDental: BuiltPlan;
let vision: BuiltPlan;
const inCompany = <T>(work: (tx: Transaction) => Promise<T>) =>
  api.database.transaction({ compId }, work);

beforeAll(async () => {
  api = await startApi({ config: { providerInbox: inbox } });
  planYearId = await inCompany(async (tx) => {
    // Only the events of this file take part.
    await tx.updateTable('continuation_events').set({ deleted_at: new Date() }).execute();
    ppo = await addPlan(tx, 'Own PPO', { E: 50_000, ES: 90_000, F: 120_000 });
    hmo = await addPlan(tx, 'Own HMO', { E: 40_000, ES: 70_000, F: 100_000 });
    dental = await addPlan(tx, 'New Dental', { E: 5_000, F: 9_000 }, { planTypeId: 2 });
    oldDental = await addPlan(
      tx,
      'Old Dental',
      { E: 4_000, ES: 7_000 },
      { planTypeId: 2, endsOn: '2026-12-31' },
    );
    vision = await addPlan(tx, 'Old Vision', { E: 1_000 }, { planTypeId: 3, endsOn: '2026-12-31' });
    const id = await startRenewal(tx);
    const plan = (name: string, { planId }: BuiltPlan, more = {}) =>
      addRenewalPlan(tx, id, {}, { name, coverage_plan_id: planId, ...more });
    await plan('Own PPO', ppo);
    const successor_id = await plan('New Dental', dental, { plan_type_id: 2 });
    await plan('Old Dental', oldDental, { plan_type_id: 2, is_terminating: true, successor_id });
    await plan('Old Vision', vision, { plan_type_id: 3, is_terminating: true });
    await completeChecklists(tx, id);
    return id;
  });
});

let person = 100_060;
type Plans = { planId: number; tierId: number }[];

/** Somebody who has elected these plans and paid through 2026. */
async function household(plans: Plans, { withFamily = false } = {}) {
  const empno = String(person++).padStart(9, '0');
  const dependents = withFamily ? await inCompany((tx) => addSpouseAndChild(tx, empno)) : [];
  const story = await startStory(
    api,
    { empno, event_date: '2026-05-20', entered_on: '2026-05-22', plans, dependents },
    '2026-05-26',
  );
  await story.respond('2026-06-10', '2026-06-12');
  await story.bill('2026-12-16');
  const owed = (await story.invoices())
    .filter(({ from }) => from < '2027')
    .reduce((sum, { amount }) => sum + amount, 0);
  await story.pay(Math.round(owed * 100) / 100, '2026-12-10', '2026-12-16');
  return story;
}
type Story = Awaited<ReturnType<typeof household>>;
const at = ({ planId, tiers }: BuiltPlan, covers: 'E' | 'ES' | 'F') => ({
  planId,
  tierId: tiers[covers],
});

async function answer({ eventId }: { eventId: number }, body: object, key?: string) {
  const response = await operatorServer(api.context).inject({
    method: 'POST',
    url: address('', recordRenewalAnswer.path, { compId, eventId }),
    headers: {
      authorization: `Bearer ${testOperatorToken}`,
      ...(key && { 'idempotency-key': key }),
    },
    payload: { receivedOn: '2026-11-16', choices: [], ...body },
  });
  return {
    status: response.statusCode,
    body: response.json<Record<string, unknown> & { message?: string }>(),
  };
}
const apply = (date = '2027-01-01') => api.runJob('apply-renewals', date);
const january = async (story: Story) => {
  const invoice = (await story.invoices()).find(({ from }) => from === '2027-01-01');
  const lines = await inCompany((tx) =>
    tx
      .selectFrom('invoice_lines')
      .select(['plan_name', 'level_description'])
      .where('invoice_number', '=', invoice?.number ?? 0)
      .orderBy('detail_number')
      .execute(),
  );
  return {
    amount: invoice?.amount,
    lines: lines.map((line) => `${line.plan_name} - ${line.level_description}`),
  };
};
const setRenewal = (onNoResponse: 1 | 2, handler: 1 | 2 = 2) =>
  inCompany((tx) =>
    tx
      .updateTable('renewals')
      .set({ on_no_response: onNoResponse, handler })
      .where('plan_year_id', '=', planYearId)
      .execute(),
  );

describe('an answer', () => {
  it('is refused for plans and levels that are not there, and for a later day', async () => {
    const story = await household([at(ppo, 'E')]);
    const refused = async (choice: object) => {
      const { status, body } = await answer(story, { choices: [choice] });
      return [status, JSON.stringify(body)] as const;
    };
    expect((await refused({ plansId: dental.planId, level: 'E' }))[1]).toContain(
      `The household has no such plan: ${ppo.planId} (Own PPO)`,
    );
    expect(
      (await refused({ plansId: ppo.planId, level: 'E', newPlansId: dental.planId }))[1],
    ).toContain('Own HMO');
    expect((await answer(story, { receivedOn: '2026-11-17' })).status).toBe(400);
    expect((await answer({ eventId: 999_999 }, {})).status).toBe(404);
    await inCompany((tx) =>
      tx.updateTable('renewals').set({ response_deadline: '2026-11-15' }).execute(),
    );
    expect((await answer(story, {})).body.message).toContain('after the deadline, 11/15/2026');
    expect((await answer(story, { acceptLate: true })).body).toMatchObject({ isLate: true });
    await inCompany((tx) =>
      tx.updateTable('renewals').set({ response_deadline: '2026-12-17' }).execute(),
    );
  });

  it('is recorded once for each key, with an audit row', async () => {
    const story = await household([at(ppo, 'E')]);
    const choices = [{ plansId: ppo.planId, level: 'E', newPlansId: hmo.planId }];
    const first = await answer(story, { choices }, 'one');
    expect(first.body).toMatchObject({
      renewalDate: '2027-01-01',
      isLate: false,
      plans: [{ plan: 'Own PPO', becomes: 'Own HMO - Employee Only' }],
    });
    expect(await answer(story, { choices }, 'one')).toEqual(first);
    const { rows, audited } = await inCompany(async (tx) => ({
      rows: await tx
        .selectFrom('renewal_answers')
        .select('choices')
        .where('event_id', '=', story.eventId)
        .execute(),
      audited: await tx
        .selectFrom('audit_log')
        .select('after')
        .where('action', '=', 'record-renewal-answer')
        .execute(),
    }));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(audited.at(-1))).toContain('Own HMO - Employee Only');
  });
});

describe('the renewal date', () => {
  it('moves to another plan, to another level, ends a plan, and bills the new ones', async () => {
    await setRenewal(2);
    const moves = await household([at(ppo, 'E'), at(oldDental, 'E')]);
    const level = await household([at(ppo, 'F')], { withFamily: true });
    const drops = await household([at(ppo, 'E'), at(oldDental, 'E')]);
    const dropsAll = await household([at(ppo, 'E')]);
    expect(await january(moves)).toMatchObject({ amount: 510, lines: ['Own PPO - Employee Only'] });
    const to = (plan: BuiltPlan, level: string | null, newPlan = plan) => ({
      plansId: plan.planId,
      level,
      newPlansId: newPlan.planId,
    });
    await answer(moves, { choices: [to(ppo, 'E', hmo)] });
    await answer(level, { choices: [to(ppo, 'ES')] });
    await answer(drops, { choices: [to(oldDental, null)] });
    await answer(dropsAll, { choices: [to(ppo, null)] });
    await apply('2026-12-31');
    expect(await january(level)).toMatchObject({ amount: 1224 });

    await apply();
    // Nobody answered for the discontinued dental plan: its successor has it.
    expect(await january(moves)).toEqual({
      amount: 408 + 51,
      lines: ['Own HMO - Employee Only', 'New Dental - Employee Only'],
    });
    expect(await january(level)).toEqual({ amount: 918, lines: ['Own PPO - Employee + Spouse'] });
    const { persons } = await level.record();
    expect(persons.map(({ endsOn, endReason }) => [endsOn, endReason])).toEqual([
      [null, null],
      [null, null],
      ['2026-12-31', 6],
    ]);
    expect(await january(drops)).toEqual({ amount: 510, lines: ['Own PPO - Employee Only'] });
    expect(await dropsAll.status('2027-01-02')).toContain('terminated 12/31/2026');
    expect((await january(dropsAll)).amount).toBeUndefined();

    // The event shows what the household has now.
    expect(presentBenefits(await moves.record()).map(({ planName }) => planName)).toEqual([
      'Own HMO',
      'New Dental',
    ]);

    // Another night changes nothing, and neither do the jobs that follow.
    const before = await moves.invoices();
    await apply('2027-01-02');
    await moves.night('2027-01-02');
    expect(await moves.invoices()).toEqual(before);
    expect((await moves.record()).endReason).toBeNull();
    // The months before are billed as they were.
    expect(before.find(({ from }) => from === '2026-12-01')).toMatchObject({ amount: 550.8 });
    expect((await answer(moves, {})).status).toBe(409);

    // A person who leaves later is found on the new plan.
    await level.end(
      { reason: 4, endsOn: '2027-01-31', persons: [persons[1]!.personId] },
      '2027-01-20',
    );
    expect((await level.invoices()).at(-1)).toMatchObject({ from: '2027-02-01', amount: 510 });
    await moves.end({ reason: 6, endsOn: '2027-01-31' }, '2027-01-20');
    const { benefits } = await moves.record();
    expect(
      benefits.map(({ planName, beginsOn, planEnds }) => [planName, beginsOn, planEnds]),
    ).toEqual([
      ['Own HMO', '2027-01-01', null],
      ['Own PPO', null, '2026-12-31'],
      ['New Dental', '2027-01-01', null],
      ['Old Dental', null, '2026-12-31'],
    ]);
  });

  it('leaves both plans right when somebody turns out to have left before it', async () => {
    await setRenewal(2);
    const story = await household([at(ppo, 'F')], { withFamily: true });
    const choices = [{ plansId: ppo.planId, level: 'F', newPlansId: hmo.planId }];
    await answer(story, { choices });
    await apply();
    expect(await january(story)).toMatchObject({ amount: 1020 });
    const child = (await story.record()).persons[2]!.personId;
    await story.end({ reason: 4, endsOn: '2026-11-30', persons: [child] }, '2027-01-10');
    const amounts = (await story.invoices()).slice(-3).map(({ from, amount }) => [from, amount]);
    expect(amounts).toEqual([
      ['2026-11-01', 1224],
      ['2026-12-01', 918],
      ['2027-01-01', 714],
    ]);
  });

  it('keeps or ends those who did not answer, as their company chose', async () => {
    await setRenewal(2);
    const continues = await household([at(ppo, 'E')]);
    await apply();
    expect(await january(continues)).toMatchObject({ amount: 510 });

    await setRenewal(1);
    const silent = await household([at(ppo, 'E')]);
    const answered = await household([at(ppo, 'E')]);
    await answer(answered, {});
    await apply();
    expect(await silent.status('2027-01-02')).toBe(
      'terminated 12/31/2026: did not respond to open enrollment',
    );
    expect((await silent.letters()).map(({ kind, facts }) => [kind, facts])).toMatchObject([
      ['termination', { reason: 12, endsOn: '2026-12-31' }],
    ]);
    expect(await january(answered)).toMatchObject({ amount: 510 });
  });

  it('ends nobody whom no packet was mailed to', async () => {
    await setRenewal(1, 1);
    const unasked = await household([at(ppo, 'E')]);
    await apply();
    expect((await unasked.record()).endReason).toBeNull();
  });

  it('lists a discontinued plan without a successor, and takes a late answer to it', async () => {
    await setRenewal(2);
    const glasses = await inCompany((tx) =>
      addPlan(tx, 'New Vision', { E: 2_000 }, { planTypeId: 3 }),
    );
    const story = await household([at(ppo, 'E'), at(vision, 'E')]);
    const mailsSoFar = () => api.database.owner.selectFrom('mails').selectAll().execute();
    const managers = await mailsSoFar();
    await apply();
    const mails = await mailsSoFar();
    expect(mails).toHaveLength(managers.length + 1);
    expect(mails.at(-1)!.text_body).toContain('Old Vision');
    expect(await january(story)).toMatchObject({ lines: ['Own PPO - Employee Only'] });
    await apply('2027-01-02');
    expect(await mailsSoFar()).toHaveLength(mails.length);
    api.clock.advance({ seconds: 1 });
    const choices = [{ plansId: vision.planId, level: 'E', newPlansId: glasses.planId }];
    expect((await answer(story, { choices })).status).toBe(200);
    await apply('2027-01-03');
    expect(await january(story)).toEqual({
      amount: 530.4,
      lines: ['Own PPO - Employee Only', 'New Vision - Employee Only'],
    });
  });
});
