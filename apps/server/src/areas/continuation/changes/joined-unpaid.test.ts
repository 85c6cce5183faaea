import { describe, it } from 'vitest';
import { itIsTold, tell, useStories, usePlan, type Stories } from '../told-story.builder.ts';

const stories = useStories();
const plan = usePlan(stories, 'Two levels', { E: 50_000, F: 100_000 });
const told = (script: string, more: Parameters<Stories['twoLevels']>[1] = {}) =>
  tell(stories.twoLevels(plan, more), script);

describe('a person who joins after another ended for non-payment', () => {
  /** The employee elects at once and pays nothing by 08/04/2026. */
  const ended = 'elect 06-20 on 06-22 E; night 08-12; ends 06-30:firstPaymentMissing - -';
  const joined = `${ended}; elect 08-20 on 08-22 S`;

  itIsTold(told, {
    'is covered without that one': `
      ${joined}; ends 06-30:firstPaymentMissing - -; bills 07:510/0 ...`,
    'does not keep a timely payment from reinstating that one': `${joined}; pay 510 08-03 on 08-25
      ends - - -; bills 07:918/510 08:918/0 09:918/0
      letters ... reinstatement(E)`,
    'gives that one no more time to pay': `${joined}; pay 510 08-05 on 08-25
      ends 06-30:firstPaymentMissing - -; bills 07:510/510 ...`,
    'is not mentioned in the other’s reinstatement notice, and ends alone': `
      ${joined}; pay 3*510 08-03 on 10-09; night 10-12
      ends - 06-30:firstPaymentMissing -
      waiting reinstatement(E) termination(S,06-30:firstPaymentMissing)`,
  });

  it.each([
    ['after the end', `${ended}; elect 08-10 on 08-22 S`],
    ['before it', 'elect 06-20 on 06-22 E; elect 08-10 on 08-11 S; night 08-12; bill 08-22'],
  ])(
    'gives that one the same time to pay if the form was mailed before that night and is recorded %s',
    async (_, script) => {
      await told(`${script}; ends - - -; bills 07:918/0 08:918/0 09:918/0
        status 09-20 ... first payment due by 09/24/2026`);
    },
  );
});

describe('a person who joins and does not pay', () => {
  /** The employee has paid alone through September; the spouse has until 10/04/2026. */
  const joined = `elect 06-20 on 06-22 E; pay 510 07-01 08-01 09-01
    elect 08-20 on 08-22 S; bills 07:918/918 ...`;
  const alone = 'bills 07:510/510 08:510/510 09:510/510 ...';

  itIsTold(told, {
    'takes nothing from those who paid': `
      ${joined}; night 10-12; ends - 06-30:firstPaymentMissing -; ${alone}
      letters ... termination(S,06-30:firstPaymentMissing)
      night 10-13; status 10-13 ... payment for October 2026 due by 10/31`,
    'ends with the others once the first payment was made, and a month is not paid in full': `
      ${joined}; pay 3*408 09-05; pay 510 10-05; night 11-09; ends 09-30:nonPayment 09-30:nonPayment -`,
    'takes nothing of what the others had paid by then': `
      elect 06-18 on 06-20 E; pay 510 07-22 08-03; elect 07-30 on 08-04 SC; pay 510 09-12; night 09-21
      ends - 06-30:firstPaymentMissing 06-30:firstPaymentMissing; bills 07:510/510 08:510/510 09:510/510 ...`,
    'keeps the months that were paid for both': `${joined}; pay 408 09-01; night 10-12
      ends - 07-31:nonPayment -; bills 07:918/918 08:510/510 09:510/510 ...`,
    'is reinstated by a timely payment': `${joined}; night 10-12; pay 3*408 10-04 on 10-14
      ends - - -; bills 07:918/918 08:918/918 09:918/918 10:918/0 ...`,
    'keeps an own end where the others stop paying later': `
      ${joined}; night 10-12 11-08; ends 09-30:nonPayment 06-30:firstPaymentMissing -
      pay 510 10-31 on 11-10; ends - 06-30:firstPaymentMissing -
      status 11-10 ... payment for November 2026 due by`,
    'ends earlier than the others in the same night, and all are reinstated by one payment': `
      ${joined}; night 11-08; ends 09-30:nonPayment 06-30:firstPaymentMissing -; ${alone}
      mail 11-10; pay 3*408+918 10-04 on 11-12
      letters ... reinstatement(ES)`,
    // Of the third month's 510.00, which nobody needs anymore, 408.00 complete July for both.
    'takes nothing from a person who paid and left': `
      ${joined}; end request 08-31 on 09-02 E; night 10-12
      ends 08-31:request 07-31:nonPayment -; bills 07:918/918 08:510/510`,
  });

  it.each([
    [
      'are returned to their own rate',
      `elect 08-20 on 08-22 SC; pay 408 09-01; night 10-12
      ends - 07-31:nonPayment 07-31:nonPayment; bills 07:918/918 08:510/510 09:510/510 ...`,
    ],
    [
      'have no bill while no rate is known for them and those who joined',
      'elect 08-10 on 08-12 S; bills none; elect 08-12 on 08-14 C; bills 07:918 08:918',
    ],
  ])('in an age-rated plan those who paid %s', async (_, script) => {
    const byAge = await stories.plan('By age', {}, { isAgeBanded: true });
    await tell(
      stories.twoLevels(byAge),
      `rate 500 on 06-18 E; elect 06-20 on 06-22 E; pay 3*510 07-01; ${script}`,
    );
  });
});

describe('once everybody has made their first payment', () => {
  const twoForms = 'elect 06-20 on 06-22 E; elect 06-23 on 06-25 SC';
  const threeForms = 'elect 06-20 on 06-22 E; elect 06-23 on 06-24 S; elect 06-26 on 06-27 C';
  const all = (end: string) => `ends ${`${end}:nonPayment `.repeat(3)}`;

  it('they have one end if a month for everybody costs as much as two for the first person alone', () =>
    told(
      `elect 06-20 on 06-22 E; pay 3*1020 06-20; elect 06-23 on 06-25 SC; night 11-08; ${all('09-30')}`,
      { plans: [{ planId: plan.planId, tierId: plan.tiers.F }] },
    ));

  itIsTold(told, {
    'they are billed together every month': `${twoForms}; pay 3*918 07-15; bill 12-16
      bills 07:918 08:918 09:918 10:918 11:918 12:918 2027-01:918`,
    'they have one end if a shortfall was noticed and made up': `
      ${twoForms}; pay 900 07-20; night 08-10; mail 08-11; pay 918+18 08-25
      pay 918 09-05 10-05 11-05; night 2027-01-08; ${all('11-30')}`,
    'they have one end if the share of one person is paid, however many forms there were': `
      ${threeForms}; pay 918 07-05 08-05 09-05; pay 510 10-05; night 11-09; ${all('09-30')}`,
    'a person who left before keeps what was paid': `
      ${twoForms}; pay 3*918 07-15; end request 08-31 on 09-01 S; night 11-08
      ends 09-30:nonPayment 08-31:request 09-30:nonPayment`,
  });
});

describe('a person who joins', () => {
  itIsTold(told, {
    'and pays for one person keeps coverage where the others never pay': `
      elect 06-20 on 06-22 ES; elect 07-10 on 07-12 C; bills 07:918/0 ...
      night 08-12; ends - - -; pay 510 08-24; night 09-01
      ends 06-30:firstPaymentMissing 06-30:firstPaymentMissing -; bills 07:510/510 ...`,
    // Only since the spouse left does the child add to the price; the first own bill is for August.
    'was covered while it added nothing to the price, so that it then ends for non-payment': `
      elect 06-20 on 06-22 ES; pay 918+510 07-01; end request 07-31 on 07-05 S; elect 07-20 on 07-22 C
      bills 07:918/918 08:918/510 ...; night 09-11; ends - 07-31:request 07-31:nonPayment`,
    'takes nothing of what the others sent in advance': `
      elect 06-20 on 06-22 E; pay 3*510 07-01; elect 07-20 on 07-22 S; night 09-11
      ends - 06-30:firstPaymentMissing -; bills 07:510/510 08:510/510 09:510/510`,
    // The payment is in time for the spouse, and seven weeks late for the employee.
    'ends and is notified together with the others if nobody ever paid, and is reinstated in time': `
      elect 06-20 on 06-22 E; elect 08-10 on 08-11 S; night 10-02
      ends 06-30:firstPaymentMissing 06-30:firstPaymentMissing -
      letters termination(ES,06-30:firstPaymentMissing)
      pay 3*510 09-24 on 10-05; ends 06-30:firstPaymentMissing - -
      letters ... termination reinstatement; bills 07:510/510 08:510/510 09:510/510 ...`,
  });

  it('owes what it adds to the price after a subsidy that one person’s premium does not use up', () =>
    told('elect 06-20 on 06-22 E; bills 07:0; elect 07-20 on 07-22 S; bills 07:318 08:318', {
      plans: [
        {
          planId: plan.planId,
          tierId: plan.tiers.F,
          costCents: 90_000,
          subsidyCents: 60_000,
          subsidyEnds: '2026-12-31',
        },
      ],
    }));

  it('has one bill with the others if the first month comes after the time for a first payment', () =>
    told(
      `elect 06-20 on 06-22 E; elect 07-20 on 07-22 S; pay 510 10-01; night 11-08
      ends 09-30:nonPayment 09-30:nonPayment -`,
      { paid_through: '2026-09-30' },
    ));
});

describe('a person who has not elected', () => {
  itIsTold(told, {
    'has no coverage to end, but a death is recorded, without a letter': `elect 06-20 on 06-22 S
      end request 07-15 on 07-20 E ! This person has not elected coverage.
      end death 07-15 on 07-20 E; ends 07-15:death - -; letters none`,
    'is the one who died if nobody is named': `elect 06-20 on 06-22 S; end death 07-15 on 07-20
      ends 07-15:death - -; end death 07-25 on 07-28 ! persons; letters none`,
  });
});

/** Who elects on which form: the first, and those that follow it. */
const forms: Record<string, [first: string, others: string]> = {
  'one form': ['elect 06-20 ESC', ''],
  'two forms, the spouse first': ['elect 06-20 S', 'elect 06-23 EC'],
  'three forms': ['elect 06-20 E', 'elect 06-23 S; elect 06-26 C'],
};
const months = ['07', '08', '09', '10', '11'];
const monthly = (dollars: string, day: string, from = 0) =>
  `pay ${dollars} ${months
    .slice(from)
    .map((month) => `${month}-${day}`)
    .join(' ')}`;
/** How a family pays its 918.00 for July to November: with the first form, and later. */
const ways: Record<string, [withForm: string, later: string]> = {
  'on the first': ['', monthly('918', '01')],
  'at the end of the grace period': ['', monthly('918', '30')],
  'a little short, and more the next time': [
    '',
    `pay 900 07-05; pay 936 08-05; ${monthly('918', '05', 2)}`,
  ],
  'in two checks a month': ['', `${monthly('510', '01')}; ${monthly('408', '15')}`],
  'a quarter ahead': ['', 'pay 3*918 07-01; pay 2*918 10-01'],
  'the first month with the first form': ['pay 918 06-20', monthly('918', '05', 1)],
  'everything with the first form': ['pay 5*918 06-20', ''],
  'late, but accepted': ['', `pay 918 08-09; ${monthly('918', '20', 1)}`],
};

describe.each(Object.entries(ways))('a family that pays %s', (_, [withForm, later]) => {
  it.each(Object.entries(forms))(
    'and then stops ends together and is reinstated together: %s',
    async (__, [first, others]) => {
      await told(
        `${first}; ${withForm}; ${others}; ${later}; night 2027-01-08
        ends 11-30:nonPayment 11-30:nonPayment 11-30:nonPayment
        bills ${months.map((month) => `${month}:918/918`).join(' ')}; letters termination
        pay 918 12-31 on 2027-01-09; ends - - -`,
      );
    },
  );
});
