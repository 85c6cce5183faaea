import { beforeAll, describe, expect, it } from 'vitest';
import { listDeadlines } from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import type { Transaction } from '../../../platform/database.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { addPlan, compId, inCompany, type BuiltPlan } from '../continuation.builder.ts';
import { insertEvent } from '../entry/enter-event.store.ts';
import { setAnswer } from '../event/answers.builder.ts';
import { countMissingRates } from './missing-rates.service.ts';
import { collectPremiums, startStory } from './premium-story.builder.ts';

let api: TestApi;
let medical: BuiltPlan;
let dental: BuiltPlan;
// The test's today is 2026-11-16, so invoices are made through December.
const today = '2026-11-16';
beforeAll(async () => {
  api = await startApi();
  await inCompany(api, async (tx) => {
    medical = await addPlan(tx, 'Rate Medical', { E: 50_000 });
    dental = await addPlan(tx, 'Rate Dental', { E: 4_000 }, { planTypeId: 2 });
    await tx
      .updateTable('tier_rates')
      .set({ ends_on: '2026-08-31' })
      .where('tier_id', '=', medical.tiers.E)
      .execute();
  });
});

/** From 07/01/2026, accepted on 07/10. */
async function accepted(empno: string, costCents?: number) {
  const story = await startStory(api, {
    empno,
    plans: [
      { planId: medical.planId, tierId: medical.tiers.E, ...(costCents && { costCents }) },
      { planId: dental.planId, tierId: dental.tiers.E },
    ],
  });
  await story.respond('2026-07-10', '2026-07-12');
  await story.bill(today);
  return story;
}

/** Accepts an event of another company in a plan that never had a rate. */
async function acceptElsewhere(tx: Transaction, comp_id: number) {
  const { empno } = await tx
    .selectFrom('participants')
    .select('empno')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { planId, tiers } = await addPlan(tx, 'Unrated Vision', {}, { id: comp_id });
  const days = { event_date: '2026-08-20', coverage_begins: '2026-09-01' };
  const eventId = await insertEvent(tx, comp_id, {
    facts: {
      empno,
      service: 'c',
      event_type: 1,
      category: null,
      ...days,
      entered_on: '2026-08-21',
    },
    dateToSend: null,
    persons: [{ dependentId: null, beginsOn: '2026-09-01', maximumEnd: '2028-02-29' }],
    benefits: [
      {
        planId,
        tierId: tiers.F,
        costCents: null,
        subsidyCents: 0,
        subsidyEnds: null,
        covers: [null],
      },
    ],
  });
  await setAnswer(tx, { compId: comp_id, eventId }, { postmark: '2026-09-01' });
  await tx.updateTable('benefit_persons').set({ is_elected: true }).execute();
}

const waiting = async (user = 'dana.full') => {
  const { body } = await api.call(
    listDeadlines,
    { params: { compId } },
    { token: await api.tokenOf(user) },
  );
  return body.deadlines.filter(({ what }) => what === 'rate');
};
const monthsOf = async (story: Awaited<ReturnType<typeof accepted>>) =>
  (await story.invoices()).map(({ from }) => from.slice(0, 7));

describe('a missing rate', () => {
  it('makes no invoice, and is listed among the deadlines and counted', async () => {
    expect(await waiting()).toEqual([]);
    const story = await accepted('000100060');
    expect(await monthsOf(story)).toEqual(['2026-07', '2026-08']);
    expect(await waiting()).toMatchObject([
      {
        about: { eventId: story.eventId },
        empno: '000100060',
        due: '2026-09-01',
        daysLeft: -76,
        note: 'No rate on file for Rate Medical, Employee Only: invoices are on hold.',
      },
    ]);
    expect(await countMissingRates(api.context)).toEqual([
      { compId, level: 'Rate Medical, Employee Only', events: 1 },
    ]);
  });

  it('is not reported if the event has its own rate, is not billed, or has ended', async () => {
    const own = await accepted('000100061', 60_000);
    expect(await monthsOf(own)).toHaveLength(6);
    const over = await accepted('000100062');
    await over.end({ reason: 4, endsOn: '2026-08-31' }, today);
    expect((await waiting()).map(({ note }) => note)).toEqual([
      'No rate on file for Rate Medical, Employee Only: invoices are on hold.',
    ]);
    await collectPremiums(api, ['cobra'], '2026-06-30');
    expect(await waiting()).toEqual([]);
    expect(await countMissingRates(api.context)).toEqual([]);
    await inCompany(api, (tx) => tx.deleteFrom('premium_collections').execute());
  });

  it('is counted by company', async () => {
    const elsewhere = 1003;
    await inCompany(api, (tx) => acceptElsewhere(tx, elsewhere), elsewhere);
    expect(await countMissingRates(api.context)).toEqual([
      { compId, level: 'Rate Medical, Employee Only', events: 1 },
      { compId: elsewhere, level: 'Unrated Vision, Family', events: 1 },
    ]);
    await inCompany(
      api,
      (tx) => tx.updateTable('continuation_events').set({ deleted_at: new Date() }).execute(),
      elsewhere,
    );
    expect(await countMissingRates(api.context)).toHaveLength(1);
  });

  it('is read across all companies by the system, which cannot change anything', async () => {
    await api.database.transaction({ system: true }, async (tx) => {
      const seen = await tx
        .selectFrom('continuation_events')
        .select('comp_id')
        .distinct()
        .execute();
      expect(seen.length).toBeGreaterThan(1);
      const changed = await tx
        .updateTable('continuation_events')
        .set({ arpa_enrolled: true })
        .executeTakeFirst();
      expect(changed.numUpdatedRows).toBe(0n);
    });
  });

  it('is one line however many events wait, counting only those the user may see', async () => {
    await accepted('000100063');
    expect(await waiting()).toMatchObject([
      {
        note: 'No rate on file for Rate Medical, Employee Only: invoices for 2 events are on hold.',
      },
    ]);
    await inCompany(api, (tx) =>
      tx
        .updateTable('participants')
        .set((set) => ({
          location_code: set.case().when('empno', '=', '000100063').then(2).else(1).end(),
        }))
        .where('comp_id', '=', compId)
        .where('empno', 'in', ['000100060', '000100062', '000100063'])
        .execute(),
    );
    expect(await waiting('lee.location')).toMatchObject([
      {
        empno: '000100063',
        note: 'No rate on file for Rate Medical, Employee Only: invoices are on hold.',
      },
    ]);
  });

  it('is billed for every month on the next night once it is entered, also for one in between', async () => {
    const story = await accepted('000100064');
    const add = (begins_on: string, ends_on: string | null) =>
      inCompany(api, (tx) =>
        tx
          .insertInto('tier_rates')
          .values({
            comp_id: compId,
            tier_id: medical.tiers.E,
            begins_on,
            ends_on,
            rate_cents: 52_000,
            entered_on: today,
          })
          .execute(),
      );
    await add('2026-10-01', null);
    await story.bill(today);
    expect(await monthsOf(story)).toEqual(['2026-07', '2026-08', '2026-10', '2026-11', '2026-12']);
    expect(await waiting()).toMatchObject([{ due: '2026-09-01' }]);
    await add('2026-09-01', '2026-09-30');
    await story.bill(today);
    expect(await monthsOf(story)).toHaveLength(6);
    expect(await waiting()).toEqual([]);
    expect(await countMissingRates(api.context)).toEqual([]);
  });

  it('ends nobody when it is entered late: there are 45 days to pay from that day', async () => {
    const plan = await inCompany(api, (tx) => addPlan(tx, 'Late Vision', {}, { planTypeId: 3 }));
    const story = await startStory(api, {
      empno: '000100065',
      plans: [{ planId: plan.planId, tierId: plan.tiers.E }],
    });
    await story.respond('2026-08-20', '2026-08-25');
    await story.night('2026-11-10');
    expect(await story.invoices()).toEqual([]);
    await inCompany(api, (tx) =>
      tx
        .insertInto('tier_rates')
        .values({
          comp_id: compId,
          tier_id: plan.tiers.E,
          begins_on: '2026-01-01',
          rate_cents: 10_000,
          entered_on: '2026-11-10',
        })
        .execute(),
    );
    // A skipped nightly run gives nobody more time and takes none away.
    await story.night('2026-11-20');
    expect(await story.invoices()).toHaveLength(6);
    expect(await story.status('2026-11-20')).toBe(
      'accepted 08/20/2026: first payment due by 12/25/2026',
    );
    await story.pay(306, '2026-12-20', '2026-12-22');
    // October came due before the rate was entered, December after it.
    expect(await story.status('2026-12-22')).toBe(
      'accepted 08/20/2026: payment for October 2026 due by 12/25/2026',
    );
    await story.pay(204, '2026-12-25', '2026-12-28');
    expect(await story.status('2026-12-28')).toBe(
      'accepted 08/20/2026: payment for December 2026 due by 12/31/2026',
    );
    await story.night('2027-01-08');
    expect(await story.status('2027-01-08')).toBe('terminated 11/30/2026: non-payment of premium');
  });
});
