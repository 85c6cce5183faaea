import { sql } from 'kysely';
import { listDeadlines } from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import { describe, expect, it } from 'vitest';
import { compId, eventIdOf, inCompany } from '../continuation.builder.ts';
import { isProviderBilled as isProviderBilledAtNight } from '../coverage/nightly-events.store.ts';
import { settingsOf } from '../event/settings.store.ts';
import { itIsTold, tell, useStories, usePlan, type Stories } from '../told-story.builder.ts';
import { isProviderBilled } from './collection.rules.ts';
import { settleAccount } from './event-account.service.ts';

const stories = useStories();
const plan = usePlan(stories, 'Collected', { E: 50_000 });

/** 510.00 a month under COBRA, 500.00 for a retiree or on leave. */
const cobra = {};
const retiree = { service: 'billing', event_type: 1 } as const;
const fmlaLeave = { service: 'billing', category: 'L', event_type: 41 } as const;
type Start = Parameters<Stories['alone']>[1];
const told = (script: string, kind: Start = cobra) => tell(stories.alone(plan, kind), script);
const elected = 'elect 07-10 on 07-12';
const settings = () => inCompany(stories.api, (tx) => settingsOf(tx, compId));

describe('while a company collects', () => {
  it.each([
    ['cobra', cobra, retiree],
    ['retirees', retiree, cobra],
  ] as const)('%s, only persons who elect the others are billed', async (premiums, own, other) => {
    // Not even the time before it took over: they never owed that to the provider.
    await told(
      `collect ${premiums} 07-18; elect 07-20 on 07-25; night 08-15; bills none
      status 12-01 accepted 07/20/2026`,
      own,
    );
    await told('elect 07-20 on 07-25; night 08-15; bills 07 08 09', other);
  });

  it('what was billed ahead is voided, and open amounts end nobody’s coverage', async () => {
    const story = await told(`${elected}; pay 1020 07-20; night 09-16; bills 07 08 09 10
      collect cobra 10-01; mail 10-02; bills 07 08 09; night 10-20 11-10 2027-02-01
      status 2027-02-01 accepted 07/10/2026; bills 07 08 09; letters payment-change`);
    const token = await stories.api.tokenOf('dana.full');
    const { body } = await stories.api.call(listDeadlines, { params: { compId } }, { token });
    expect(body.deadlines.filter((each) => eventIdOf(each) !== null)).toEqual([]);
    // The provider's own invoices can still be paid, and only they use the money.
    const paid = await story.pay(1020, '2027-02-02');
    expect(paid).toMatchObject({ applied: 510, credit: 510 });
  });

  it.each([
    ['shortfall notices stop, and pending ones are dropped', retiree, '980', 'deficiency'],
    ['leave warnings stop, and pending ones are dropped', fmlaLeave, '500', 'leave-warning'],
  ] as const)('%s', async (_what, kind, dollars, letter) => {
    await told(
      `${elected}; pay ${dollars} 07-20; night 08-16 08-20; letters ${letter}; collect retirees 09-10
      night 09-20 11-10; letters -${letter} ...; status 11-10 accepted 07/10/2026`,
      kind,
    );
  });

  it('coverage ends at its maximum without waiting for payments', () =>
    told(`${elected}; collect cobra 09-10; night 11-01; ends 10-31:maximumReached`, { months: 4 }));
});

it.each([
  [
    'while the company collects',
    'collect cobra 11-10; pay 510 10-30 on 11-12; collect nobody 12-05',
  ],
  ['after the hand-over', 'collect cobra 11-10; collect nobody 12-05; pay 510 10-30 on 12-10'],
])('a timely check reinstates coverage if it is posted %s', async (_when, script) => {
  await told(`${elected}; pay 1530 07-20; night 09-16 11-10; ends 09-30:nonPayment; ${script}
    status 12-16 accepted 07/10/2026: paid through 12/31/2026`);
});

it('voids an invoice made at the moment of a takeover in the next night', async () => {
  const story = await told(elected);
  const before = await settings();
  await tell(story, 'collect cobra 08-16');
  const event = await story.record();
  await inCompany(stories.api, (tx) =>
    settleAccount({ tx, compId, event, settings: before, date: '2026-08-16' }),
  );
  await tell(story, 'bills 07 08 09; night 08-17; bills 07 08');
});

describe('a company that hands over', () => {
  itIsTold(told, {
    'counts as having collected the months since the provider’s own': `
      ${elected}; pay 1530 07-20; night 08-15; collect cobra 09-10; night 09-20 11-13
      collect nobody 11-14; night 11-16
      status 11-16 accepted 07/10/2026: paid through 11/30/2026; bills 07 08 09 12
      night 2027-01-08; status 2027-01-08 terminated 11/30/2026: non-payment of premium
      pay 510 12-31 on 2027-01-11
      status 2027-01-11 ... payment for January 2027 due by 01/31`,
    'moves no end before the months that the company collected': `
      ${elected}; pay 1020 07-20; night 08-15; collect cobra 09-10; collect nobody 11-14
      night 11-16 2027-01-08; ends 11-30:nonPayment
      pay 510 12-30 on 2027-01-10 as late; ends -; night 2027-02-09; ends 12-31:nonPayment
      return late 2027-02-10; ends 11-30:nonPayment`,
    'had reported non-payment: a check to the provider does not reverse that': `
      collect cobra 07-01; ${elected}; end nonPayment 09-30 on 11-02; collect nobody 11-14
      pay 510 12-01 on 12-04; ends 09-30:nonPayment`,
  });

  it.each([
    ['COBRA', cobra, 510],
    ['an FMLA leave', fmlaLeave, 500],
  ] as const)(
    'leaves older invoices of %s open, and coverage does not depend on them',
    async (_, kind, price) => {
      // Paid for December, and not for September.
      await told(
        `${elected}; pay 2*${price} 07-20; night 08-15; collect both 09-10; collect nobody 11-14
      night 11-16; pay ${price} 11-20; night 12-11
      bills 07:${price}/${price} 08:${price}/${price} 09:${price}/0 12:${price}/${price}
      status 12-11 ... paid through 12/31/2026; letters none`,
        kind,
      );
    },
  );

  it('hands over those who elected before; later elections pay the provider from the start', async () => {
    const before = await told('collect cobra 07-01; elect 08-10 on 08-12');
    const after = await told('');
    await tell(after, 'collect nobody 08-10; elect 08-11 on 08-12; night 08-16; bills 07 08 09');
    await tell(before, 'bills 09; status 08-16 accepted 08/10/2026: paid through 08/31/2026');
    await tell(after, 'status 08-16 ... first payment due by 09/25/2026');
  });

  it('hands over coverage that begins later, too: its first payment is due to the provider', async () => {
    const days = { event_date: '2026-11-02', entered_on: '2026-11-03', mailedOn: '2026-11-05' };
    await told(
      `collect cobra 07-01; elect 11-10 on 11-12; collect nobody 11-14; night 11-16
      status 11-16 ... first payment due by 12/25/2026; night 2027-01-09
      status 2027-01-09 terminated 11/30/2026: first payment not received`,
      { ...days, coverage_begins: '2026-12-01' },
    );
  });

  it('leaves nothing to bill for ended coverage, whatever is entered later', async () => {
    const rateless = await tell(
      stories.alone(await stories.plan('Unrated', {})),
      `collect cobra 07-01; ${elected}; end request 10-31 on 10-10`,
    );
    const ended = await told(`${elected}; end request 10-31 on 10-10`);
    const continuing = await told(elected);
    await tell(
      rateless,
      'collect nobody 11-14; price 500 from 01-01 on 11-15; night 11-16; bills none',
    );
    await tell(ended, 'end death 10-15 on 11-17; night 11-18; bills none');
    await tell(continuing, 'end otherCoverage 10-31 on 11-17; night 11-18; bills none');
  });

  it('can take over again, and hand over again', async () => {
    const first = await told(`collect both 07-01; ${elected}`);
    const leave = await told(elected, fmlaLeave);
    await tell(first, 'collect retirees 08-10; collect nobody 09-10; night 09-16; bills 09 10');
    await tell(leave, 'bills 10');
    await tell(first, 'pay 510 09-20; collect both 10-01; night 10-16 11-16');
    await tell(
      leave,
      'bills none; status 11-16 accepted 07/10/2026; collect nobody 12-01; night 12-16',
    );
    const paid = 'status 12-16 accepted 07/10/2026: paid through 12/31/2026';
    await tell(first, `${paid}; bills 09 2027-01`);
    await tell(leave, `${paid}; bills 2027-01`);
  });

  it('changes nothing by saying the same twice, and can undo a takeover on the same day', async () => {
    const collections = async () => (await settings()).collections;
    const story = await told('collect cobra 09-10; collect cobra 10-12');
    const begun = { service: 'cobra', begins_on: '2026-09-10' };
    expect(await collections()).toEqual([{ ...begun, ends_on: null, handed_over_on: null }]);
    await tell(story, 'collect nobody 11-14; collect nobody 12-20');
    const handed = { ...begun, ends_on: '2026-11-30', handed_over_on: '2026-11-14' };
    expect(await collections()).toEqual([handed]);
    await told(`${elected}; bill 2027-01-16; bills 07 08 09 12 2027-01 2027-02
      collect cobra 2027-01-17; bills 07 08 09 12 2027-01; collect nobody 2027-01-17
      bill 2027-01-18; bills 07 08 09 12 2027-01 2027-02`);
    expect(await collections()).toEqual([handed]);
  });
});

it('decides who bills a period by the same rule in SQL and in code', async () => {
  await told(`collect cobra 11-10; collect nobody 11-20; collect both 12-10; collect cobra 12-11
    collect retirees 12-31`);
  const days = '10-01 11-01 11-10 11-11 11-20 11-21 11-30 12-01 12-10 12-11 12-12 12-31'
    .split(' ')
    .map((day) => `2026-${day}`);
  const cases = days.flatMap((postmark) =>
    days.flatMap((from) =>
      (['cobra', 'billing'] as const).map((service) => ({ service, postmark, from })),
    ),
  );
  const { rows } = await inCompany(stories.api, (tx) =>
    sql<{ is_billed: boolean }>`select ${isProviderBilledAtNight(sql`e."from"`)} as is_billed
      from (select ${compId}::int as comp_id, x.* from json_to_recordset(${JSON.stringify(cases)}::json)
        as x (service text, postmark date, "from" date)) e`.execute(tx),
  );
  const now = await settings();
  const expected = cases.map(({ from, ...event }) => isProviderBilled(event, from, now));
  expect(rows.map(({ is_billed }) => is_billed)).toEqual(expected);
  expect(new Set(expected)).toEqual(new Set([true, false]));
});
