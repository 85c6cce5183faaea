import { beforeAll, describe, expect, it } from 'vitest';
import { listInvoices } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { addPlan, compId, inCompany, type BuiltPlan } from '../continuation.builder.ts';
import { addCompleteSettings } from '../letters/letters.builder.ts';
import { startStory } from './premium-story.builder.ts';

let api: TestApi;
let medical: BuiltPlan;
let dental: BuiltPlan;
let leave: BuiltPlan;
beforeAll(async () => {
  api = await startApi();
  await inCompany(api, async (tx) => {
    medical = await addPlan(tx, 'Story Medical', { E: 123_456, ES: 200_000, F: 300_000 });
    dental = await addPlan(tx, 'Story Dental', { E: 4_567 }, { planTypeId: 2 });
    leave = await addPlan(tx, 'Story Leave', { E: 31_000 });
    await addCompleteSettings(tx, compId);
  });
});

let people = 10;
const somebody = () => `0001000${++people}`;

/** The event from the examples: from 07/01/2026 at 1,305.83 a month. */
const cobra = (more: object = {}, mailedOn?: string) =>
  startStory(
    api,
    {
      empno: somebody(),
      plans: [
        { planId: medical.planId, tierId: medical.tiers.E },
        { planId: dental.planId, tierId: dental.tiers.E },
      ],
      ...more,
    },
    mailedOn,
  );

describe('the life of a COBRA event', () => {
  it.each([
    ['2026-10-31', []],
    ['2026-11-01', ['Postmarked 1 day late: October 2026 could be paid through 10/31/2026.']],
  ])('says of a payment postmarked %s whether it is late', async (postmark, warnings) => {
    const story = await cobra();
    await story.respond('2026-08-20', '2026-08-25');
    await story.pay(3917.49, '2026-09-01', '2026-09-03');
    await story.bill('2026-09-15');
    expect((await story.pay(1305.83, postmark, '2026-11-03')).warnings).toEqual(warnings);
  });

  it('runs from notice through election and payments to a termination that is reversed', async () => {
    const story = await cobra();
    expect(await story.status('2026-06-18')).toBe(
      'Notice mailed 06/17/2026: response due by 08/30/2026',
    );
    await story.respond('2026-08-20', '2026-08-25');
    expect(await story.status('2026-08-25')).toBe(
      'accepted 08/20/2026: first payment due by 10/04/2026',
    );
    expect(await story.invoices()).toMatchObject([
      { from: '2026-07-01', to: '2026-07-31', amount: 1305.83, generated: '2026-08-25' },
      { from: '2026-08-01', amount: 1305.83 },
      { from: '2026-09-01', amount: 1305.83, generated: '2026-08-25' },
    ]);

    const check = await story.pay(4000, '2026-09-01', '2026-09-03');
    expect(check).toMatchObject({ applied: 3917.49, credit: 82.51 });
    expect(await story.status('2026-09-03')).toBe('accepted 08/20/2026: paid through 09/30/2026');
    await story.night('2026-09-14');
    expect(await story.invoices()).toHaveLength(3);
    await story.night('2026-09-15');
    expect((await story.invoices()).at(-1)).toMatchObject({
      from: '2026-10-01',
      paid: 82.51,
      generated: '2026-09-15',
    });
    expect(await story.status('2026-10-02')).toBe(
      'accepted 08/20/2026: payment for October 2026 due by 10/31/2026',
    );

    await story.night('2026-11-07');
    expect(await story.status('2026-11-07')).toContain('payment for October 2026');
    await story.night('2026-11-08');
    expect(await story.status('2026-11-08')).toBe('terminated 09/30/2026: non-payment of premium');
    expect(await story.invoices()).toHaveLength(3);
    expect(await story.letters()).toMatchObject([
      { kind: 'termination', due_on: '2026-11-09', facts: { reason: 1, endsOn: '2026-09-30' } },
    ]);

    // A timely payment reinstates coverage, whenever it is posted.
    await story.pay(1223.32, '2026-10-30', '2026-11-10');
    expect(await story.status('2026-11-10')).toBe(
      'accepted 08/20/2026: payment for November 2026 due by 12/01/2026',
    );
    expect(await story.invoices()).toMatchObject([
      { from: '2026-07-01' },
      { from: '2026-08-01' },
      { from: '2026-09-01' },
      { from: '2026-10-01', paid: 1305.83 },
      { from: '2026-11-01', paid: 0 },
    ]);
    expect(await story.letters()).toMatchObject([
      { kind: 'termination', dropped_on: '2026-11-10' },
      { kind: 'reinstatement', dropped_on: null },
    ]);
  });

  it('never starts if the first payment is not made', async () => {
    const story = await cobra();
    await story.respond('2026-08-20', '2026-08-25');
    await story.night('2026-10-11');
    expect(await story.status('2026-10-11')).toContain('first payment due by 10/04/2026');
    await story.night('2026-10-12');
    expect(await story.status('2026-10-12')).toBe(
      'terminated 06/30/2026: first payment not received',
    );
    expect(await story.invoices()).toEqual([]);
    // Sent after the deadline: it stays as credit and reinstates nothing.
    expect(await story.pay(3917.49, '2026-10-05', '2026-10-13')).toMatchObject({
      applied: 0,
      credit: 3917.49,
      state: 'TERMINATED',
    });
  });

  it('applies everything again when a check is returned', async () => {
    const story = await cobra();
    await story.respond('2026-08-20', '2026-08-25');
    const { checkId } = await story.pay(4000, '2026-09-01');
    await story.night('2026-09-15');
    await story.returnCheck(checkId, '2026-09-20');
    expect((await story.invoices()).map(({ amount, paid }) => amount - paid)).toEqual([
      1305.83, 1305.83, 1305.83, 1305.83,
    ]);
    expect(await story.returnCheck(checkId, '2026-09-21')).toMatchObject({ state: 'ACCEPTED' });
  });

  it('posts equal checks of two events separately', async () => {
    const story = await cobra();
    await story.respond('2026-08-20', '2026-08-25');
    const twice = await cobra({ empno: somebody() });
    await twice.respond('2026-08-20', '2026-08-25');
    const first = await story.pay(1305.83, '2026-09-01');
    expect(first.applied).toBe(1305.83);
    expect((await twice.pay(1305.83, '2026-09-01')).checkId).not.toBe(first.checkId);
  });

  it('keeps an unpaid last month open, and its end where it is', async () => {
    const empno = somebody();
    const earlier = { event_date: '2025-01-10', entered_on: '2025-01-13' };
    const story = await cobra({ empno, ...earlier }, '2025-01-15');
    await story.respond('2025-02-10', '2025-02-12');
    await story.bill('2026-07-15');
    // All but July 2026, the last of the 18 months.
    await story.pay(17 * 1305.83, '2026-06-01');
    await story.night('2026-08-01');
    const ended = 'terminated 07/31/2026: maximum coverage period reached';
    expect(await story.status('2026-08-01')).toBe(ended);
    // July's deadline is 07/31, or 08/07 with the mail float.
    for (const night of ['2026-08-08', '2026-08-15', '2026-12-01']) await story.night(night);
    expect(await story.status('2026-12-01')).toBe(ended);
    const { body: ledger } = await api.call(
      listInvoices,
      { params: { compId, empno, serviceLetter: 'c' }, query: {} },
      { token: await api.tokenOf('dana.full') },
    );
    expect(ledger).toHaveLength(18);
    expect(ledger.filter(({ open }) => open > 0)).toMatchObject([
      { periodStart: '2026-07-01', periodEnd: '2026-07-31', open: 1305.83, deadline: '2026-07-31' },
    ]);
    expect((await story.letters()).map(({ kind }) => kind)).toEqual(['termination']);
    // It can still be paid.
    expect(await story.pay(1305.83, '2026-12-02')).toMatchObject({ applied: 1305.83, credit: 0 });
  });
});

it('applies a rate entered after the 15th to the invoice of a month that has not begun', async () => {
  const plan = await inCompany(api, (tx) => addPlan(tx, 'Story Late Rate', { E: 50_000 }));
  const story = await cobra({ plans: [{ planId: plan.planId, tierId: plan.tiers.E }] });
  await story.respond('2026-08-20', '2026-08-25');
  await story.pay(2000, '2026-09-01');
  await story.night('2026-09-15');
  const rateFrom = (begins_on: string, rate_cents: number) =>
    inCompany(api, async (tx) => {
      await tx
        .updateTable('tier_rates')
        .set({ ends_on: addDays(begins_on, -1) })
        .where('tier_id', '=', plan.tiers.E)
        .where('ends_on', 'is', null)
        .execute();
      await tx
        .insertInto('tier_rates')
        .values({
          comp_id: compId,
          tier_id: plan.tiers.E,
          begins_on,
          rate_cents,
          entered_on: begins_on,
        })
        .execute();
    });
  await rateFrom('2026-10-01', 60_000);
  const before = await story.invoices();
  await story.night('2026-09-16');
  const after = await story.invoices();
  expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
  expect([before[3], after[3]]).toMatchObject([
    { from: '2026-10-01', amount: 510, paid: 470 },
    { from: '2026-10-01', amount: 612, paid: 470 },
  ]);
  await story.night('2026-09-17');
  expect(await story.invoices()).toEqual(after);
  // A month that has begun stays as billed.
  await story.night('2026-10-15');
  await rateFrom('2026-10-02', 70_000);
  await story.night('2026-10-16');
  expect((await story.invoices()).map(({ amount }) => amount)).toEqual([510, 510, 510, 612, 714]);
});

describe('billing', () => {
  const onLeave = (eventType: number, more: object = {}) =>
    startStory(
      api,
      {
        empno: somebody(),
        service: 'r',
        category: 'L',
        event_type: eventType,
        event_date: '2026-02-20',
        entered_on: '2026-02-20',
        coverage_begins: '2026-03-01',
        plans: [{ planId: leave.planId, tierId: leave.tiers.E }],
        ...more,
      },
      '2026-02-24',
    );

  it('is prorated when canceled mid-month, and the rest becomes credit', async () => {
    const story = await onLeave(43);
    await story.respond('2026-03-02', '2026-03-03');
    await story.night('2026-04-15');
    await story.pay(930, '2026-04-20');
    await story.end({ reason: 11, endsOn: '2026-04-15' }, '2026-04-25');
    expect(await story.status('2026-04-25')).toBe('terminated 04/15/2026: cancelled by employer');
    expect(await story.invoices()).toMatchObject([
      { from: '2026-03-01', amount: 310, paid: 310 },
      { from: '2026-04-01', to: '2026-04-15', amount: 155, paid: 155 },
    ]);
    const again = await story.end({ reason: 11, endsOn: '2026-04-15' }, '2026-04-26');
    expect(again).toMatchObject({ state: 'TERMINATED', coverageEnds: '2026-04-15' });
    await expect(story.end({ reason: 11, endsOn: '2026-04-16' }, '2026-04-26')).rejects.toThrow(
      'Coverage already ends earlier.',
    );
    expect(await story.letters()).toHaveLength(1);
  });

  it('still owes its last days after a cancellation, and does not end earlier because of them', async () => {
    const story = await onLeave(43);
    await story.respond('2026-03-02', '2026-03-03');
    await story.night('2026-04-15');
    await story.pay(310, '2026-03-20');
    await story.end({ reason: 11, endsOn: '2026-04-15' }, '2026-04-25');
    await story.night('2026-07-01');
    expect(await story.status('2026-07-01')).toBe('terminated 04/15/2026: cancelled by employer');
    expect((await story.invoices()).at(-1)).toMatchObject({ amount: 155, paid: 0 });
  });

  it('stops coverage during an FMLA leave only after a warning, and not retroactively', async () => {
    const story = await onLeave(41);
    await story.respond('2026-03-02', '2026-03-03');
    await story.pay(310, '2026-03-05');
    await story.night('2026-03-15');
    // April is due on the 1st, with 30 days; D8 ends on April 16.
    await story.night('2026-04-10');
    expect(await story.letters()).toEqual([]);
    await story.night('2026-04-11');
    await story.night('2026-04-12');
    expect(await story.letters()).toMatchObject([
      {
        kind: 'leave-warning',
        due_on: '2026-04-13',
        facts: { deadline: '2026-05-01', openCents: 31_000, periodEnd: '2026-04-30' },
      },
    ]);
    await story.night('2026-06-30');
    expect(await story.status('2026-06-30')).toContain('payment for April 2026');
    await story.mail('2026-07-01');
    await story.night('2026-07-23');
    // The day that the letter names: 15 days after it was mailed.
    expect(await story.status('2026-07-23')).toContain('payment for April 2026 due by 07/16/2026');
    await story.night('2026-07-24');
    expect(await story.status('2026-07-24')).toBe('terminated 07/16/2026: non-payment of premium');
    expect((await story.invoices()).at(-1)).toMatchObject({ from: '2026-07-01', amount: 160 });
  });

  it('warns during an FMLA leave of everything late when the letter is mailed, and of nothing after an end', async () => {
    const story = await onLeave(41);
    await story.respond('2026-03-02', '2026-03-03');
    await story.pay(310, '2026-03-05');
    for (const night of ['2026-03-15', '2026-04-11', '2026-06-30']) await story.night(night);
    expect(await story.letters()).toMatchObject([
      { facts: { openCents: 31_000 }, dropped_on: '2026-06-30' },
      { facts: { openCents: 93_000, periodStart: '2026-04-01', periodEnd: '2026-06-30' } },
    ]);
    await story.mail('2026-07-01');
    await story.night('2026-07-24');
    expect(await story.status('2026-07-24')).toContain('terminated 07/16/2026');
    // The amount in the letter, on its last day.
    expect((await story.pay(930, '2026-07-16', '2026-07-27')).state).toBe('ACCEPTED');

    const canceled = await onLeave(41);
    await canceled.respond('2026-03-02', '2026-03-03');
    await canceled.pay(310, '2026-03-05');
    for (const night of ['2026-03-15', '2026-04-11']) await canceled.night(night);
    await canceled.end({ reason: 11, endsOn: '2026-04-30' }, '2026-04-12');
    await canceled.night('2026-04-13');
    expect((await canceled.letters()).filter(({ kind }) => kind === 'leave-warning')).toMatchObject(
      [{ dropped_on: '2026-04-12' }],
    );
  });

  it('does not warn during an FMLA leave of what is paid before the letter is mailed', async () => {
    const story = await onLeave(41);
    await story.respond('2026-03-02', '2026-03-03');
    await story.night('2026-04-11');
    await story.pay(310, '2026-04-09', '2026-04-12');
    // The first letter was about March and April; the next nightly run plans one for the rest.
    await story.night('2026-04-13');
    expect(await story.letters()).toMatchObject([
      { facts: { openCents: 62_000 }, dropped_on: '2026-04-12' },
      { facts: { openCents: 31_000, periodStart: '2026-04-01' }, dropped_on: null },
    ]);
    await story.pay(310, '2026-04-13');
    expect((await story.letters()).at(-1)).toMatchObject({ dropped_on: '2026-04-13' });
  });

  it('gives extra days to be reinstated', async () => {
    const story = await onLeave(43);
    await story.respond('2026-03-02', '2026-03-03');
    await story.pay(310, '2026-03-05');
    await story.night('2026-03-15');
    await story.night('2026-05-09');
    expect(await story.status('2026-05-09')).toBe('terminated 03/31/2026: non-payment of premium');
    const late = await story.pay(310, '2026-06-01', '2026-06-03');
    expect(late).toMatchObject({ state: 'TERMINATED', credit: 310 });
    const timely = await story.pay(310, '2026-05-31', '2026-06-04');
    expect(timely.statusMessage).toContain('payment for June 2026');
  });
});
