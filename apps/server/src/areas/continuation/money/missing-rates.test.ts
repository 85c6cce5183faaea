import { beforeAll, describe, expect, it } from 'vitest';
import { listDeadlines } from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import type { Transaction } from '../../../platform/database.ts';
import { addPlan, compId, inCompany } from '../continuation.builder.ts';
import { insertEvent } from '../entry/enter-event.store.ts';
import { setAnswer } from '../event/answers.builder.ts';
import { countMissingRates } from './missing-rates.service.ts';
import { tell, useStories, usePlan } from '../told-story.builder.ts';
import { collectPremiums } from './premium-story.builder.ts';

const stories = useStories();
const medical = usePlan(stories, 'Rate Medical', { E: 50_000 });
const dental = usePlan(stories, 'Rate Dental', { E: 4_000 }, { planTypeId: 2 });
// The test's today is 2026-11-16, so invoices are made through December.
beforeAll(async () => {
  await inCompany(stories.api, (tx) =>
    tx
      .updateTable('tier_rates')
      .set({ ends_on: '2026-08-31' })
      .where('tier_id', '=', medical.tiers.E)
      .execute(),
  );
});

/** Accepted on 07/10, in a plan whose rate ends in August. */
const accepted = (empno: string, script = '', cost: object = {}) =>
  tell(
    stories.alone(medical, {
      empno,
      plans: [
        { planId: medical.planId, tierId: medical.tiers.E, ...cost },
        { planId: dental.planId, tierId: dental.tiers.E },
      ],
    }),
    `elect 07-10 on 07-12; bill 11-16; ${script}`,
  );

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
      service: 'cobra',
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
  const { body } = await stories.api.call(
    listDeadlines,
    { params: { compId } },
    { token: await stories.api.tokenOf(user) },
  );
  return body.deadlines.filter(({ what }) => what === 'rate');
};

describe('a missing rate', () => {
  it('makes no invoice, and is listed among the deadlines and counted', async () => {
    expect(await waiting()).toEqual([]);
    const story = await accepted('000100060', 'bills 07 08');
    expect(await waiting()).toMatchObject([
      {
        about: { eventId: story.eventId },
        empno: '000100060',
        due: '2026-09-01',
        daysLeft: -76,
        note: 'No rate on file for Rate Medical, Employee Only: invoices are on hold.',
      },
    ]);
    expect(await countMissingRates(stories.api.context)).toEqual([
      { compId, level: 'Rate Medical, Employee Only', events: 1 },
    ]);
  });

  it('is not reported if the event has its own rate, is not billed, or has ended', async () => {
    await accepted('000100061', 'bills 07 08 09 10 11 12', { costCents: 60_000 });
    await accepted('000100062', 'end otherCoverage 08-31 on 11-16');
    expect(await waiting()).toEqual([]);
    await accepted('000100060');
    await collectPremiums(stories.api, ['cobra'], '2026-06-30');
    expect(await waiting()).toEqual([]);
    expect(await countMissingRates(stories.api.context)).toEqual([]);
  });

  it('is counted by company', async () => {
    const elsewhere = 1003;
    await accepted('000100060');
    await inCompany(stories.api, (tx) => acceptElsewhere(tx, elsewhere), elsewhere);
    expect(await countMissingRates(stories.api.context)).toEqual([
      { compId, level: 'Rate Medical, Employee Only', events: 1 },
      { compId: elsewhere, level: 'Unrated Vision, Family', events: 1 },
    ]);
    await inCompany(
      stories.api,
      (tx) => tx.updateTable('continuation_events').set({ deleted_at: new Date() }).execute(),
      elsewhere,
    );
    expect(await countMissingRates(stories.api.context)).toHaveLength(1);
  });

  it('is read across all companies by the system, which cannot change anything', async () => {
    await stories.api.database.transaction({ system: true }, async (tx) => {
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
    for (const empno of ['000100060', '000100063']) await accepted(empno);
    expect(await waiting()).toMatchObject([
      {
        note: 'No rate on file for Rate Medical, Employee Only: invoices for 2 events are on hold.',
      },
    ]);
    await inCompany(stories.api, (tx) =>
      tx
        .updateTable('participants')
        .set((set) => ({
          location_code: set.case().when('empno', '=', '000100063').then(2).else(1).end(),
        }))
        .where('comp_id', '=', compId)
        .where('empno', 'in', ['000100060', '000100063'])
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
    const story = await accepted(
      '000100064',
      'price 520 from 10-01 on 11-16; bill 11-16; bills 07 08 10 11 12',
    );
    expect(await waiting()).toMatchObject([{ due: '2026-09-01' }]);
    await tell(
      story,
      'price 520 from 09-01 to 09-30 on 11-16; bill 11-16; bills 07 08 09 10 11 12',
    );
    expect(await waiting()).toEqual([]);
    expect(await countMissingRates(stories.api.context)).toEqual([]);
  });
});
