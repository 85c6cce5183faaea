import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { compId, inCompany } from '../continuation.builder.ts';
import { isProviderBilled as isProviderBilledAtNight } from '../coverage/nightly-events.store.ts';
import { settingsOf } from '../event/settings.store.ts';
import { itIsTold, tell, useStories, usePlan, type Stories } from '../told-story.builder.ts';
import { isProviderBilled } from './collection.rules.ts';

const stories = useStories();
const plan = usePlan(stories, 'Collected', { E: 50_000 });

/** Entered on 06/15/2026. 510.00 a month under COBRA, 500.00 for a retiree. */
const cobra = {};
const retiree = { service: 'billing', event_type: 1 } as const;
type Start = Parameters<Stories['alone']>[1];
const told = (script: string, kind: Start = cobra) => tell(stories.alone(plan, kind), script);
const settings = () => inCompany(stories.api, (tx) => settingsOf(tx, compId));

const elected = 'elect 07-10 on 07-12; pay 1530 07-20; night 09-16 11-10';
const byCompany = `${elected}; bills none; letters none; status 11-10 accepted 07/10/2026`;
const byProvider = `${elected}; bills 07 08 09; ends 09-30:nonPayment`;

itIsTold(told, {
  'a company that collects from the day of the entry on keeps the event': `
    collect cobra 06-15; collect nobody 06-16; ${byCompany}`,
  'a company that begins the day after collects nothing for it': `
    collect cobra 06-16; ${byProvider}`,
  'a company that ended the same day collects nothing for it': `
    collect cobra 06-01; collect nobody 06-15; ${byProvider}`,
  'a check to the provider pays nothing and reverses no end that the company reported': `
    collect cobra 06-15; elect 07-10 on 07-12; end nonPayment 09-30 on 11-02; collect nobody 11-14
    pay 510 10-30 on 12-04; ends 09-30:nonPayment; bills none`,
});

it.each([
  ['cobra', cobra, retiree],
  ['retirees', retiree, cobra],
] as const)('a company collects %s without the others', async (premiums, own, other) => {
  await told(`collect ${premiums} 06-15; ${byCompany}`, own);
  await told(byProvider, other);
});

it('coverage ends at its maximum without waiting for payments to a company', () =>
  told('collect cobra 06-15; elect 07-10 on 07-12; night 11-01; ends 10-31:maximumReached', {
    months: 4,
  }));

it('saying the same twice changes nothing, and what begins and ends on a day never was', async () => {
  const span = { service: 'cobra', begins_on: '2026-09-10', ends_on: '2026-11-14' };
  const story = await told('collect cobra 09-10; collect cobra 10-12');
  expect((await settings()).collections).toEqual([{ ...span, ends_on: null }]);
  await tell(story, 'collect nobody 11-14; collect nobody 12-20');
  await tell(story, 'collect cobra 12-20; collect nobody 12-20');
  expect((await settings()).collections).toEqual([span]);
});

it('decides who collects for an event by the same rule in SQL and in code', async () => {
  await told(`collect cobra 11-10; collect nobody 11-20; collect cobra retirees 12-10
    collect cobra 12-11; collect retirees 12-31`);
  const days = '11-09 11-10 11-11 11-19 11-20 12-09 12-10 12-11 12-30 12-31'.split(' ');
  const cases = days.flatMap((day) =>
    (['cobra', 'billing'] as const).map((service) => ({ service, enteredOn: `2026-${day}` })),
  );
  const { rows } = await inCompany(stories.api, (tx) =>
    sql<{ is_billed: boolean }>`select ${isProviderBilledAtNight} as is_billed
      from (select ${compId}::int as comp_id, x.service, x."enteredOn" as entered_on
        from json_to_recordset(${JSON.stringify(cases)}::json) as x (service text, "enteredOn" date)) e`.execute(
      tx,
    ),
  );
  const now = await settings();
  const expected = cases.map((event) => isProviderBilled(event, now));
  expect(rows.map(({ is_billed }) => is_billed)).toEqual(expected);
  expect(new Set(expected)).toEqual(new Set([true, false]));
});
