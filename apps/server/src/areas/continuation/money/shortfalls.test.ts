import { beforeAll, describe, expect, it } from 'vitest';
import { listInvoices } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { addPlan, compId, inCompany, type BuiltPlan } from '../continuation.builder.ts';
import { addCompleteSettings } from '../letters/letters.builder.ts';
import { startStory } from './premium-story.builder.ts';

let api: TestApi;
let medical: BuiltPlan;
beforeAll(async () => {
  api = await startApi();
  await inCompany(api, async (tx) => {
    medical = await addPlan(tx, 'Short Medical', { E: 128_023 });
    await addCompleteSettings(tx, compId);
  });
});

const writeOffs = (writes_off_short: boolean) =>
  inCompany(api, (tx) =>
    tx.updateTable('continuation_settings').set({ writes_off_short }).execute(),
  );

let people = 10;
/** From 07/01/2026 at 1,305.83 a month: July and August are paid, September in part. */
async function short(amount: number) {
  const story = await startStory(api, {
    empno: `0001000${++people}`,
    plans: [{ planId: medical.planId, tierId: medical.tiers.E }],
  });
  await story.respond('2026-08-20', '2026-08-25');
  await story.pay(2611.66, '2026-09-01');
  const { checkId } = await story.pay(amount, '2026-09-02');
  return { ...story, checkId };
}

describe('a small shortfall', () => {
  it('gets one notice and ends coverage after its deadline', async () => {
    const story = await short(1260);
    expect(await story.status('2026-09-05')).toBe('accepted 08/20/2026: paid through 09/30/2026');
    // It is a Saturday: the notice is mailed on Tuesday, after the holiday.
    expect(await story.night('2026-09-05')).toContain(
      'planned 1 shortfall notice, 0 leave warnings, ended 0 events',
    );
    await story.night('2026-09-06');
    expect(await story.letters()).toMatchObject([
      { kind: 'deficiency', due_on: '2026-09-08', facts: { openCents: 4583 } },
    ]);
    await story.mail('2026-09-08');
    await story.night('2026-10-15');
    expect(await story.status('2026-10-08')).toContain('payment for October 2026');
    expect(await story.status('2026-10-09')).toContain(
      'payment for September 2026 due by 10/08/2026',
    );
    await story.night('2026-10-16');
    expect(await story.status('2026-10-16')).toBe('terminated 08/31/2026: non-payment of premium');
    // The rest, sent within the 30 days, reinstates coverage.
    await story.pay(45.83, '2026-10-08', '2026-10-20');
    expect(await story.status('2026-10-20')).toContain(
      'payment for October 2026 due by 10/31/2026',
    );
  });

  it('has a deadline from the day its notice is mailed, and counts as settled until then', async () => {
    const story = await short(1260);
    const unmailed = await short(1260);
    await story.night('2026-09-05');
    await inCompany(api, (tx) =>
      tx
        .updateTable('planned_letters')
        .set({ due_on: '2026-12-01' })
        .where('event_id', '=', unmailed.eventId)
        .execute(),
    );
    await story.mail('2026-09-18');
    await story.night('2026-10-15');
    expect(await story.status('2026-10-18')).toContain('payment for October 2026');
    expect(await story.status('2026-10-19')).toContain('September 2026 due by 10/18/2026');
    await story.night('2026-10-25');
    expect(await story.status('2026-10-25')).toContain('accepted');
    await story.night('2026-10-26');
    expect(await story.status('2026-10-26')).toBe('terminated 08/31/2026: non-payment of premium');
    expect(await unmailed.status('2026-10-26')).toContain('payment for October 2026');
  });

  it('needs no notice once it is paid, and a new one if that check is returned', async () => {
    const story = await short(1260);
    await story.night('2026-09-05');
    await story.pay(20, '2026-09-05', '2026-09-06');
    await story.night('2026-09-06');
    // The first notice would ask for too much.
    expect(await story.letters()).toMatchObject([
      { facts: { openCents: 4583 }, dropped_on: '2026-09-06' },
      { facts: { openCents: 2583 }, dropped_on: null },
    ]);
    const repair = await story.pay(25.83, '2026-09-05', '2026-09-07');
    expect((await story.letters()).at(-1)).toMatchObject({ dropped_on: '2026-09-07' });
    await story.pay(1305.83, '2026-10-01');
    await story.returnCheck(repair.checkId, '2026-10-20');
    await story.night('2026-10-21');
    expect(await story.status('2026-10-21')).toContain('paid through');
    await story.night('2026-10-22');
    expect((await story.letters()).slice(2)).toMatchObject([
      { kind: 'deficiency', due_on: '2026-10-21', facts: { openCents: 2583 }, dropped_on: null },
    ]);
  });

  it('counts as unpaid if it is not small', async () => {
    const story = await short(1250);
    expect(await story.status('2026-09-05')).toBe(
      'accepted 08/20/2026: payment for September 2026 due by 10/04/2026',
    );
    await story.night('2026-09-05');
    expect(await story.letters()).toEqual([]);
  });

  it('gives more time for itself alone, not for a returned check', async () => {
    const small = await inCompany(api, (tx) => addPlan(tx, 'Short Dental', { E: 30_000 }));
    const story = await startStory(api, {
      empno: `0001000${++people}`,
      plans: [{ planId: small.planId, tierId: small.tiers.E }],
    });
    await story.respond('2026-08-10', '2026-08-13');
    const { checkId } = await story.pay(290, '2026-09-20');
    await story.night('2026-09-21');
    await story.mail('2026-09-21');
    for (const night of ['2026-10-01', '2026-10-02']) await story.night(night);
    expect(await story.status('2026-10-02')).toBe('terminated 07/31/2026: non-payment of premium');
    await story.returnCheck(checkId, '2026-10-10');
    expect((await story.pay(1, '2026-10-11')).statusMessage).toBe(
      'terminated 06/30/2026: first payment not received',
    );
  });

  it('stays written off when the month becomes shorter', async () => {
    await writeOffs(true);
    const story = await short(1260);
    await story.night('2026-09-08');
    await story.mail('2026-09-08');
    await story.night('2026-10-09');
    await story.end({ reason: 6, endsOn: '2026-09-29' }, '2026-10-10');
    await writeOffs(false);
    // 29 of 30 days: 1,262.30, of which 2.30 is still forgiven.
    const { body } = await api.call(
      listInvoices,
      {
        params: { compId, serviceLetter: 'c', empno: (await story.record()).empno },
        query: { event: story.eventId },
      },
      { token: await api.tokenOf('dana.full') },
    );
    expect(body[0]).toMatchObject({ amount: 1262.3, paid: 1260, open: 0 });
  });

  it('is written off if the company does so, but the rest is owed again if its check is returned', async () => {
    await writeOffs(true);
    const story = await short(1260);
    await story.night('2026-09-08');
    await story.mail('2026-09-08');
    await story.night('2026-10-09');
    expect(await story.status('2026-10-09')).toContain('payment for October 2026');
    await writeOffs(false);
    // The next payment pays the next month, not what was written off.
    const next = await story.pay(1305.83, '2026-10-10');
    expect(await story.status('2026-10-20')).toContain('paid through 10/31/2026');
    expect((await story.invoices()).slice(2, 4)).toMatchObject([
      { amount: 1305.83, paid: 1260 },
      { amount: 1305.83, paid: 1305.83 },
    ]);
    await story.returnCheck(next.checkId, '2026-10-20');
    expect(await story.status('2026-10-20')).toContain('payment for October 2026');
    await story.returnCheck(story.checkId, '2026-10-20');
    await story.night('2026-10-21');
    expect(await story.status('2026-10-21')).toBe('terminated 08/31/2026: non-payment of premium');
  });
});
