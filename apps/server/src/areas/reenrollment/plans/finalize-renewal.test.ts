import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listCobraRates } from '@portal/contract/areas/rates/rates.contract.ts';
import * as contract from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import type { PlanInProgress } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import type { Member } from '../../../request/caller.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { addEvent } from '../../continuation/continuation.builder.ts';
import { getEvent } from '../../continuation/event/event.service.ts';
import { eventNotice } from '../../continuation/letters/event-letter.ts';
import { aSending, wordsOf } from '../../continuation/letters/letters.builder.ts';
import { eventSource } from '../../continuation/letters/letter-source.store.ts';
import { plannedLetter } from '../../continuation/letters/planned-letter.ts';
import { startStory } from '../../continuation/money/premium-story.builder.ts';
import { setPlanRate } from '../../continuation/plans/plan-rate.service.ts';
import { finalizeRenewal } from './finalize-renewal.service.ts';
import {
  addDemoPlans,
  compId,
  fillChecklist,
  newPlan,
  reviewed,
  sendSheet,
} from './renewal-plans.builder.ts';

let api: TestApi;
let token: string;
let planYearId: number;
/** The first of the files below finalizes; each needs its own database. */
const start = async () => {
  api = await startApi();
  token = await api.tokenOf('dana.full');
  planYearId = await addDemoPlans(api);
};

const params = () => ({ compId, planYearId });
const list = async () =>
  (await api.call(contract.listRenewalPlans, { params: params() }, { token })).body;
const idsOf = (plans: readonly PlanInProgress[]) => plans.map((plan) => plan.planInProgressId!);
const finalize = async (body?: number[]) =>
  await api.call(
    contract.finalizeRenewal,
    { params: params(), body: body ?? idsOf(await list()) },
    { token },
  );

const read = <T>(work: Parameters<TestApi['database']['transaction']>[1]) =>
  api.database.transaction({ compId }, work) as Promise<T>;
type RateRow = { begins_on: string; ends_on: string | null; rate_cents: number };
const ratesOf = (name: string, covers = 'E') =>
  read<RateRow[]>((tx) =>
    tx
      .selectFrom('tier_rates as r')
      .innerJoin('coverage_tiers as t', 't.tier_id', 'r.tier_id')
      .innerJoin('coverage_plans as p', 'p.coverage_plan_id', 't.coverage_plan_id')
      .select(['r.begins_on', 'r.ends_on', 'r.rate_cents'])
      .where('p.name', '=', name)
      .where('t.covers', '=', covers as 'E')
      .where('r.begins_on', '>=', '2026-01-01')
      .orderBy('r.begins_on')
      .execute(),
  );
/** The plans whose rates are on a sheet that nobody has entered, as the history shows them. */
const sheetRates = async () =>
  (await api.call(listCobraRates, { params: { compId } }, { token })).body.plans
    .filter(({ sheetRatesFrom }) => sheetRatesFrom !== null)
    .map(({ planName, sheetRatesFrom }) => [planName, sheetRatesFrom]);
const everything = async () => ({
  rates: await read<unknown[]>((tx) =>
    tx.selectFrom('tier_rates').selectAll().orderBy('rate_id').execute(),
  ),
  plans: await read<unknown[]>((tx) =>
    tx.selectFrom('coverage_plans').selectAll().orderBy('coverage_plan_id').execute(),
  ),
  completions: await read<unknown[]>((tx) =>
    tx.selectFrom('renewal_completions').selectAll().execute(),
  ),
  letters: await read<unknown[]>((tx) => tx.selectFrom('planned_letters').selectAll().execute()),
  mails: await api.database.transaction({ system: true }, (tx) =>
    tx.selectFrom('mails').select('subject').execute(),
  ),
});

describe('a checklist that is not ready', () => {
  beforeAll(start);

  it('is refused while a section is incomplete, or the list is not the one on file', async () => {
    const before = await everything();
    expect(await finalize()).toMatchObject({
      status: 409,
      body: {
        message:
          'There are more items that need your attention before you can complete this checklist.',
      },
    });
    const plans = await fillChecklist(api, token, planYearId);
    const ids = idsOf(plans);
    for (const unseen of [[], ids.slice(1), [...ids, 999_999]])
      expect(await finalize(unseen)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('have changed in the meantime') },
      });
    expect(await everything()).toEqual(before);
    const foreign = { compId, planYearId: planYearId + 4 };
    const elsewhere = await api.call(
      contract.finalizeRenewal,
      { params: foreign, body: ids },
      { token },
    );
    expect(elsewhere.status).toBe(404);
  });

  it('leaves nothing behind if it breaks off at the end', async () => {
    const before = await everything();
    const post = async () => {
      throw new Error('lost connection');
    };
    const { user_id: userId } = await api.database.transaction({ system: true }, (tx) =>
      tx.selectFrom('users').select('user_id').limit(1).executeTakeFirstOrThrow(),
    );
    const member = {
      compId,
      userId,
      name: 'Dana',
      address: 'test',
      facts: { company: { hasCobra: true } },
    } as unknown as Member;
    const broken = { ...api.context, mail: { ...api.context.mail, post } };
    const planInProgressIds = idsOf(await list());
    await expect(
      finalizeRenewal(broken, member, { planYearId, planInProgressIds }),
    ).rejects.toThrow('lost connection');
    expect(await everything()).toEqual(before);
  });

  it('finalizes once, however many do it at once', async () => {
    const ids = idsOf(await list());
    const answers = await Promise.all(Array.from({ length: 20 }, () => finalize(ids)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.plan.checklistComplete).toBe(true);
    }
    const after = await everything();
    expect(after.completions).toHaveLength(1);
    expect(after.mails.filter(({ subject }) => subject.includes('plan checklist'))).toHaveLength(1);
    expect(await ratesOf('Lakeshore PPO 750')).toEqual([
      { begins_on: '2026-01-01', ends_on: '2026-12-31', rate_cents: 61_240 },
      { begins_on: '2027-01-01', ends_on: null, rate_cents: 64_302 },
    ]);
    // Another list changes nothing any more.
    expect((await finalize([])).status).toBe(200);
    expect(await everything()).toEqual(after);
    const [first] = await list();
    const complete = { status: 409, body: { message: 'This checklist is complete.' } };
    for (const body of [newPlan(), reviewed(first!), reviewed(first!, { terminating: true })])
      expect(
        await api.call(contract.saveRenewalPlan, { params: params(), body }, { token }),
      ).toMatchObject(complete);
    const planId = first!.planInProgressId!;
    expect(
      await api.call(contract.deleteRenewalPlan, { params: { ...params(), planId } }, { token }),
    ).toMatchObject(complete);
  });
});

describe('the new plan year', () => {
  beforeEach(start, 20_000);

  it('has new, changed, unchanged and ended plans and levels, each from its day', async () => {
    const plans = await fillChecklist(api, token, planYearId);
    const save = async (name: string, changes: Parameters<typeof reviewed>[1]) => {
      const plan = (await list()).find(({ planName }) => planName === name)!;
      const body = reviewed(plan, changes);
      const saved = await api.call(contract.saveRenewalPlan, { params: params(), body }, { token });
      expect(saved.status).toBe(200);
    };
    const added = await api.call(
      contract.saveRenewalPlan,
      { params: params(), body: newPlan({ carrierContactPhone: '(518) 555-0177' }) },
      { token },
    );
    await save('Dental Basic', { terminating: true });
    const [single, couple] = plans.find(({ planName }) => planName === 'Dental Plus')!.levels;
    const kept = { levelCoverageTier: 'E', levelDescriptionId: 2 } as const;
    await save('Dental Plus', {
      planName: 'Dental Best',
      carrier: 'Insurer Not Listed Below',
      newCarrierName: 'Smile Mutual',
      levels: [
        { ...kept, levelCost: single!.previousCost },
        { levelCoverageTier: 'ES', levelDescriptionId: 3, levelCost: couple!.previousCost! - 1 },
      ],
    });
    // What a rate sheet says is entered later: until then the rates go on.
    const vision = plans.find(({ planName }) => planName === 'ClearSight Vision')!;
    await save('ClearSight Vision', { hasLevels: 'N' });
    expect((await finalize()).status).toBe(409);
    await sendSheet(api, token, { planYearId, planInProgressId: vision.planInProgressId! });
    expect((await finalize()).status).toBe(200);
    expect(await sheetRates()).toEqual([['ClearSight Vision', '2027-01-01']]);

    expect(await ratesOf('ClearSight Vision')).toEqual([
      { begins_on: '2026-01-01', ends_on: null, rate_cents: 918 },
    ]);
    expect(await ratesOf('Harbor EPO')).toEqual([
      { begins_on: '2027-01-01', ends_on: null, rate_cents: 54_827 },
    ]);
    expect(await ratesOf('Harbor EPO', 'F')).toEqual([
      { begins_on: '2027-01-01', ends_on: null, rate_cents: 0 },
    ]);
    const old = { begins_on: '2026-01-01', ends_on: '2026-12-31' };
    expect(await ratesOf('Dental Basic')).toEqual([{ ...old, rate_cents: 2835 }]);
    expect(await ratesOf('Dental Best')).toEqual([{ ...old, ends_on: null, rate_cents: 4567 }]);
    expect(await ratesOf('Dental Best', 'ES')).toEqual([
      { ...old, rate_cents: 9134 },
      { begins_on: '2027-01-01', ends_on: null, rate_cents: 9034 },
    ]);
    // A level that is not offered any more.
    expect(await ratesOf('Dental Best', 'F')).toEqual([{ ...old, rate_cents: 13_244 }]);
    const rows = await read<Record<string, unknown>[]>((tx) =>
      tx
        .selectFrom('coverage_plans')
        .selectAll()
        .where('name', 'in', ['Harbor EPO', 'Dental Basic', 'Dental Best'])
        .orderBy('name')
        .execute(),
    );
    expect(rows).toMatchObject([
      { name: 'Dental Basic', ends_on: '2026-12-31' },
      { name: 'Dental Best', ends_on: null, carrier: 'Smile Mutual', starts_on: '2024-01-01' },
      {
        name: 'Harbor EPO',
        starts_on: '2027-01-01',
        for_cobra: true,
        carrier: 'Erie Shore Health',
        contact_emails: ['nora@carrier.example'],
        contact_phone: '(518) 555-0177',
        update_method: 1,
      },
    ]);
    const linked = (await list()).find(
      ({ planInProgressId }) => planInProgressId === added.body.planInProgressId,
    );
    expect(linked?.planId).toBe(rows[2]!['coverage_plan_id']);
    const [mail] = await api.database.transaction({ system: true }, (tx) =>
      tx
        .selectFrom('mails')
        .select(['to_address', 'text_body'])
        .where('subject', 'like', '%plan checklist complete')
        .execute(),
    );
    expect(mail!.text_body).toContain('Dental Basic: discontinued.');
    expect(mail!.text_body).toContain('To do: enter the rates of ClearSight Vision');
    expect(mail!.text_body).toContain('Harbor EPO (Erie Shore Health, new): Employee Only $548.27');

    const input = {
      covers: 'E',
      rate: 9.5,
      beginsOn: '2027-01-01',
      benefitsChanged: false,
    } as const;
    await setPlanRate(api.context, { compId, planId: vision.planId!, key: undefined }, input);
    expect(await sheetRates()).toEqual([]);
  });

  it('leaves this year’s invoices, bills January again, and tells those who pay', async () => {
    const ppo = (await list()).find(({ planName }) => planName === 'Lakeshore PPO 750')!;
    const single = { planId: ppo.planId!, tierId: ppo.levels[0]!.levelId! };
    const cobra = await startStory(api, { empno: '000100071', plans: [single] });
    const retiree = await startStory(api, {
      empno: '000100072',
      service: 'billing',
      event_type: 46,
      plans: [single],
    });
    for (const story of [cobra, retiree]) await story.respond('2026-07-10', '2026-07-12');
    const silent = await startStory(api, { empno: '000100073', plans: [single] });
    await cobra.bill('2026-11-15');
    for (const story of [cobra, retiree]) await story.pay(6 * 624.65, '2026-12-01');
    await cobra.night('2026-12-15');
    const before = await cobra.invoices();
    expect(before.at(-1)).toMatchObject({ from: '2027-01-01', amount: 624.65, paid: 0 });

    api.clock.advance({ days: 34 });
    token = await api.tokenOf('dana.full');
    await fillChecklist(api, token, planYearId);
    expect((await finalize()).status).toBe(200);
    expect(await cobra.invoices()).toEqual(before);
    await cobra.night('2026-12-21');
    const after = await cobra.invoices();
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
    expect(after.at(-1)).toMatchObject({ from: '2027-01-01', amount: 655.88, paid: 0 });
    expect((await retiree.invoices()).at(-1)).toMatchObject({ amount: 643.02 });

    expect(await silent.letters()).toEqual([]);
    const [letter] = await cobra.letters();
    expect(letter).toMatchObject({
      kind: 'rate-change',
      due_on: '2026-12-20',
      facts: {
        from: '2027-01-01',
        rates: [{ untilCents: 61_240, fromCents: 64_302 }],
      },
    });
    const text = await read<string>(async (tx) => {
      const source = await eventSource(tx, compId, await getEvent(tx, compId, cobra.eventId));
      const planned = { kind: 'rate-change', facts: letter!.facts } as never;
      return wordsOf(plannedLetter(source, { ...aSending(source), date: '2026-12-21' }, planned));
    });
    expect(text).toContain('Lakeshore PPO 750 Employee Only $624.65 $655.88');
    for (const day of ['2026-12-21', '2026-12-22']) await cobra.mail(day);
    expect((await cobra.letters()).map(({ document_number }) => document_number)).toEqual([
      expect.any(Number),
    ]);
    expect(await retiree.letters()).toHaveLength(1);
  });

  it('names its rates in notices, and what comes in those of the months before', async () => {
    const ppo = (await list()).find(({ planName }) => planName === 'Lakeshore PPO 750')!;
    await fillChecklist(api, token, planYearId);
    await finalize();
    const noticeFor = (event_date: string) =>
      read<string>(async (tx) => {
        const eventId = await addEvent(tx, {
          empno: event_date < '2027' ? '000100075' : '000100076',
          event_date,
          entered_on: event_date,
          plans: [{ planId: ppo.planId!, tierId: ppo.levels[0]!.levelId! }],
        });
        const source = await eventSource(tx, compId, await getEvent(tx, compId, eventId));
        return wordsOf(eventNotice(source, aSending(source)));
      });
    const january = await noticeFor('2027-01-10');
    expect(january).toContain('costs you $655.88 a month');
    expect(january).not.toContain('$624.65');
    const november = await noticeFor('2026-11-12');
    expect(november).toContain('costs you $624.65 a month');
    expect(november).toContain(
      'Starting 01/01/2027, Lakeshore PPO 750 (Employee Only) costs $655.88 a month.',
    );
  });
});
