import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { getCobraEvent } from '@portal/contract/areas/continuation/cobra.contract.ts';
import { listDeadlines } from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import type { Transaction } from '../../../platform/database.ts';
import { addPlan, compId, inCompany } from '../continuation.builder.ts';
import { setAnswer } from '../event/answers.builder.ts';
import { countMissingRates } from './missing-rates.service.ts';
import { tell, useStories, usePlan } from '../told-story.builder.ts';

const stories = useStories();
const medical = usePlan(stories, 'Rate Medical', { E: 50_000 });
const dental = usePlan(stories, 'Rate Dental', { E: 4_000 }, { planTypeId: 2 });
// The test's today is 2026-11-16, so invoices are made through December.
beforeAll(async () => {
  await inCompany(stories.api, (tx) =>
    sql`update tier_rates set ends_on = '2026-08-31' where tier_id = ${medical.tiers.E}`.execute(
      tx,
    ),
  );
});

/** Accepted on 07/10, in a plan whose rate ends in August. */
const accepted = (empno: string, script = '', cost: object = {}, more: object = {}) =>
  tell(
    stories.alone(medical, {
      empno,
      ...more,
      plans: [
        { planId: medical.planId, tierId: medical.tiers.E, ...cost },
        { planId: dental.planId, tierId: dental.tiers.E },
      ],
    }),
    `elect 07-10 on 07-12; bill 11-16; ${script}`,
  );

/** Accepts an event of another company in a plan that never had a rate. */
async function acceptElsewhere(tx: Transaction, comp_id: number) {
  const { planId, tiers } = await addPlan(tx, 'Unrated Vision', {}, { id: comp_id });
  const { rows } = await sql<{ eventId: number }>`with e as (insert into continuation_events
        (comp_id, empno, service, event_type, event_date, coverage_begins, entered_on)
        select comp_id, empno, 'cobra', 1, '2026-08-20', '2026-09-01', '2026-08-21' from participants limit 1
        returning *),
      q as (insert into event_persons (comp_id, event_id, begins_on, maximum_end)
        select comp_id, event_id, coverage_begins, '2028-02-29' from e returning *),
      b as (insert into event_benefits (comp_id, event_id, coverage_plan_id)
        select comp_id, event_id, ${planId} from e returning *),
      t as (insert into benefit_tiers (comp_id, benefit_id, begins_on, tier_id)
        select comp_id, benefit_id, '2026-09-01', ${tiers.F} from b),
      x as (insert into benefit_persons (comp_id, benefit_id, person_id, is_elected)
        select b.comp_id, b.benefit_id, q.person_id, true from b, q)
    select event_id as "eventId" from e`.execute(tx);
  await setAnswer(tx, { compId: comp_id, ...rows[0]! }, { postmark: '2026-09-01' });
}

const waiting = async (user = 'dana.full') => {
  const { body } = await stories.api.call(
    listDeadlines,
    { params: { compId } },
    { token: await stories.api.tokenOf(user) },
  );
  return body.deadlines.filter(({ what }) => what === 'rate');
};

const counted = () => countMissingRates(stories.api.context);
const note = (events: string) =>
  `No rate on file for Rate Medical, Employee Only: invoices ${events} on hold. Please send us the rate.`;
const level = 'Rate Medical, Employee Only';

/** What the page of an event says about its payments. */
const paymentNote = async (empno: string, eventId: number) => {
  const { body } = await stories.api.call(
    getCobraEvent,
    { params: { compId, empno, id: eventId } },
    { token: await stories.api.tokenOf('dana.full') },
  );
  return body.timeline.find(({ key }) => key === 'paid-through')?.note;
};

it('makes no invoice; the event says why, and the deadlines list it', async () => {
  expect(await waiting()).toEqual([]);
  const { eventId } = await accepted('000100060', 'bills 07 08');
  expect(await paymentNote('000100060', eventId)).toBe(
    'No month is paid in full yet. Invoices are on hold: no rate is on file for Rate Medical.',
  );
  expect(await waiting()).toMatchObject([
    { about: { eventId }, empno: '000100060', due: '2026-09-01', daysLeft: -76, note: note('are') },
  ]);
});

it('is not reported if the event has its own rate, is not billed, or has ended', async () => {
  await accepted('000100061', 'bills 07 08 09 10 11 12', { costCents: 60_000 });
  await accepted('000100062', 'end otherCoverage 08-31 on 11-16');
  await accepted('000100060', 'bills none', {}, { is_provider_billed: false });
  expect(await waiting()).toEqual([]);
  expect(await counted()).toEqual([]);
});

it('is not reported of months that were billed at a rate that is gone since', async () => {
  const { eventId } = await accepted('000100060', 'bills 07 08');
  const rateOfDental = (endsOn: string | null) =>
    inCompany(stories.api, (tx) =>
      sql`update tier_rates set ends_on = ${endsOn} where tier_id = ${dental.tiers.E}`.execute(tx),
    );
  await rateOfDental('2026-08-15');
  expect(await paymentNote('000100060', eventId)).toContain('Rate Medical and Rate Dental.');
  await rateOfDental('2026-06-30');
  const since = async () => (await waiting()).map(({ due }) => due);
  expect(await since()).toEqual(['2026-09-01', '2026-09-01']);
  await rateOfDental(null);
});

it('is counted by company for the system, which cannot change anything', async () => {
  const elsewhere = 1003;
  await accepted('000100060');
  await inCompany(stories.api, (tx) => acceptElsewhere(tx, elsewhere), elsewhere);
  expect(await counted()).toEqual([
    { compId, level, events: 1 },
    { compId: elsewhere, level: 'Unrated Vision, Family', events: 1 },
  ]);
  const hide = (tx: Transaction) =>
    tx.updateTable('continuation_events').set({ deleted_at: new Date() }).executeTakeFirst();
  const changed = await stories.api.database.transaction({ system: true }, hide);
  expect(changed.numUpdatedRows).toBe(0n);
  await inCompany(stories.api, hide, elsewhere);
  expect(await counted()).toEqual([{ compId, level, events: 1 }]);
});

it('is one line however many events wait, counting only those the user may see', async () => {
  for (const empno of ['000100060', '000100063']) await accepted(empno);
  expect(await waiting()).toMatchObject([{ note: note('for 2 events are') }]);
  await inCompany(stories.api, (tx) =>
    sql`update participants set location_code = case empno when '000100063' then 2 else 1 end
      where empno in ('000100060', '000100063')`.execute(tx),
  );
  expect(await waiting('lee.location')).toMatchObject([{ empno: '000100063', note: note('are') }]);
});
