import { describe, expect, it } from 'vitest';
import { listDeadlines } from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import { compId, inCompany } from '../continuation.builder.ts';
import { itIsTold, tell, useStories, usePlan } from '../told-story.builder.ts';
import { setEventRate } from './event-rate.service.ts';

const stories = useStories();
const byAge = usePlan(stories, 'Age Medical', {}, { isAgeBanded: true });
const plan = usePlan(stories, 'Two levels', { E: 50_000, F: 100_000 });

/** Offered to a couple at 1,000.00, which is 1,020.00 a month; the employee elects alone. */
const couple = () =>
  stories.family(byAge, {
    size: 2,
    plans: [{ planId: byAge.planId, tierId: byAge.tiers.ES, costCents: 100_000 }],
  });
const alone = 'elect 08-20 on 08-25 E; bills none';
const both = `${alone}; elect 08-21 on 08-26 S`;
const told = (script: string) => tell(couple(), script);

describe('an age-rated plan', () => {
  it('is not billed at the rate for more people: a deadline asks for its own rate', async () => {
    await told(alone);
    const token = await stories.api.tokenOf('dana.full');
    const { body } = await stories.api.call(listDeadlines, { params: { compId } }, { token });
    expect(body.deadlines.map(({ note }) => note).join()).toContain('Age Medical');
  });

  it('is billed once its rate is set, and the same rate changes nothing', async () => {
    const story = await told(`${alone}; rate 612.4 on 08-26; bills 07:624.65 08:624.65 09:624.65`);
    const numbers = async () => (await story.invoices()).map(({ number }) => number);
    const before = await numbers();
    await tell(story, 'rate 612.4 from 07-01 on 08-26');
    expect(await numbers()).toEqual(before);
    // The price for both was typed with the event.
    await tell(
      story,
      `rate 600 from 07-01 on 08-26; bills 07:612 08:612 09:612
      elect 08-28 on 08-29 S; bills 07:1020 08:1020 09:1020`,
    );
  });

  itIsTold(told, {
    'keeps the rate of those who remain when an end for non-payment is reversed': `
      ${both}; pay 1020 08-27; end request 09-30 on 09-02 S; rate 600 from 10-01 on 09-02
      night 11-12; status 11-12 ... 07/31/2026; pay 2652 10-04 on 11-14
      bills 07:1020 08:1020 09:1020 10:612 11:612`,
    'gives 45 days to pay from the day its rate is set, however late that is': `
      ${alone}; night 11-20; rate 600 on 11-20; night 11-21
      status 11-21 accepted 08/20/2026: first payment due by 01/04/2027
      night 2027-01-12; status 2027-01-12 terminated 06/30/2026: first payment not received`,
    'gives no more time to pay if its rate is lowered': `
      ${alone}; rate 600 on 11-20; rate 599 from 07-01 on 12-20
      status 12-20 ... first payment due by 01/04/2027`,
    'is billed to the first ones together with those who joined next, if they have no rate alone': `
      ${both}; bills 07:1020 08:1020 09:1020
      night 10-13; ends 06-30:firstPaymentMissing 06-30:firstPaymentMissing`,
    'waits for a new rate once somebody has left, even for months already billed': `
      ${both}; end otherCoverage 08-31 on 09-20 S; bills 07 08`,
    'can get its rate after the end, but no other': `
      ${alone}; end request 08-31 on 08-28; rate 600 on 09-11; bills 07:612 08:612
      rate 500 from 07-01 on 09-12 ! This event has ended.`,
    'refuses a rate for an unknown day, and one without a day if there are several levels': `
      ${alone}; rate 600 from 07-02 on 08-26 ! No level of this plan begins on this day.
      rate 600 on 08-26; rate 600 on 08-26 ! beginsOn`,
  });

  it('keeps the rate of months whose people do not change', async () => {
    const story = await told(`${both}; end request 09-30 on 09-02 S; rate 600 from 10-01 on 09-02`);
    const rates = async () =>
      (await story.record()).benefits[0]!.tiers.map(
        ({ beginsOn, costCents }) => `${beginsOn} ${costCents}`,
      );
    await tell(story, 'disability 09-20 reported 10-01 on 10-02');
    expect(await rates()).toEqual(['2026-07-01 100000', '2026-10-01 60000']);
    // The end moves earlier: September is for fewer people, October stays.
    await tell(story, 'end request 08-31 on 10-05 S');
    expect(await rates()).toEqual(['2026-07-01 100000', '2026-09-01 null', '2026-10-01 60000']);
  });

  it('can have another rate from the first of a month, and what has begun stays as billed', async () => {
    const onFile = await stories.plan('On File', { E: 10_000 });
    const plans = [
      { planId: byAge.planId, tierId: byAge.tiers.ES, costCents: 50_000 },
      { planId: onFile.planId, tierId: onFile.tiers.E },
    ];
    const story = await tell(
      stories.alone(byAge, { plans }),
      'elect 07-10 on 07-12; pay 3*612 07-20; bill 08-20',
    );
    await inCompany(stories.api, (tx) =>
      tx
        .updateTable('tier_rates')
        .set({ rate_cents: 20_000 })
        .where('tier_id', '=', onFile.tiers.E)
        .execute(),
    );
    await tell(
      story,
      `rate 600 from 09-01 on 08-21; bills 07:612 08:612 09:816
      rate 600 from 09-02 on 08-21 ! beginsOn
      rate 600 from 2028-09-01 on 08-21 ! beginsOn`,
    );
    const input = { plansId: 999_999, rate: 1, beginsOn: null };
    await expect(
      setEventRate(story.context, { compId, eventId: story.eventId }, input),
    ).rejects.toMatchObject({ fields: [{ path: 'plansId' }] });
  });

  it('keeps those who had a rate alone from ending with those who join and do not pay', async () => {
    const aged = await stories.plan('Of age', {}, { isAgeBanded: true });
    await tell(
      stories.twoLevels(aged),
      `elect 06-20 on 06-22 E; rate 500 on 06-23; pay 510 07-01 08-01 09-01
      elect 08-20 on 08-22 SC; night 10-12; ends - 06-30:firstPaymentMissing 06-30:firstPaymentMissing`,
    );
  });
});

it('bills what the notice offered to everybody, even if some of them elect first', async () => {
  const typed = await stories.plan('Typed', { E: 50_000, ES: 120_000 });
  const plans = [{ planId: typed.planId, tierId: typed.tiers.ES, costCents: 110_000 }];
  await tell(
    stories.family(typed, { size: 2, plans }),
    'elect 07-10 on 07-12 E; bills 07:510; elect 07-20 on 07-22 S; bills 07:1122 ...',
  );
});

describe('an own rate from a later day', () => {
  itIsTold((script) => tell(stories.twoLevels(plan), script), {
    'counts again for persons who are reinstated': `
      elect 06-20 on 06-22 E; elect 06-23 on 06-24 SC; pay 3*918 07-05; rate 950 from 10-01 on 09-20
      pay 510 10-05; night 11-12; ends 09-30:nonPayment 09-30:nonPayment 09-30:nonPayment
      pay 459 10-30 on 11-13; bills 07 08 09 10:969/969 ...`,
    'counts from its first day for the people it was set for, even if others join': `
      elect 06-20 on 06-22 ES; rate 880 from 07-01 on 06-25; elect 07-10 on 07-12 C
      bills 07:897.6/0 ...`,
  });
});
