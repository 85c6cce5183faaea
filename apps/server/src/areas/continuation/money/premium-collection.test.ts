import { expect, it } from 'vitest';
import { inCompany } from '../continuation.builder.ts';
import { itIsTold, tell, useStories, usePlan, type Stories } from '../told-story.builder.ts';

const stories = useStories();
const plan = usePlan(stories, 'Collected', { E: 50_000 });

/** Entered on 06/15/2026. 510.00 a month under COBRA, 500.00 for a retiree. */
const cobra = {};
const retiree = { service: 'billing', event_type: 1 } as const;
type Start = Parameters<Stories['alone']>[1];
const told = (script: string, kind: Start = cobra) => tell(stories.alone(plan, kind), script);
const spans = () =>
  inCompany(stories.api, (tx) =>
    tx.selectFrom('premium_collections').select(['begins_on', 'ends_on']).execute(),
  );

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
  const span = { begins_on: '2026-09-10', ends_on: '2026-11-14' };
  const story = await told('collect cobra 09-10; collect cobra 10-12');
  expect(await spans()).toEqual([{ ...span, ends_on: null }]);
  await tell(story, 'collect nobody 11-14; collect nobody 12-20');
  await tell(story, 'collect cobra 12-20; collect nobody 12-20');
  expect(await spans()).toEqual([span]);
});
