import { describe, it } from 'vitest';
import { inCompany } from '../continuation.builder.ts';
import { itIsTold, tell, useStories } from '../told-story.builder.ts';

const stories = useStories();

let plans = 0;
/** At 510.00 a month, each time in a new plan that has no rate yet. */
async function told(script: string, more: object = {}) {
  const plan = await stories.plan(`Late ${++plans}`, {});
  return await tell(stories.alone(plan, more), script);
}
const untilAugust = 'price 500 from 01-01 to 08-31 on 01-01';
const always = 'price 500 from 01-01 on 01-01';
/** September has no rate; October's is entered first. */
const gap = `${untilAugust}; price 500 from 10-01 on 09-01; elect 07-10`;
const september = (enteredOn: string) => `price 500 from 09-01 to 09-30 on ${enteredOn}`;

describe('a rate that is entered late', () => {
  itIsTold(told, {
    // The unbilled month breaks the run of paid months; then September uses up October's check, and so on.
    'for a month in between ends nobody who paid the other months': `
      ${gap}; pay 1020 07-20; night 09-20; pay 510 10-01 11-01; night 12-10
      status 11-20 ... paid through 08/31/2026; ${september('12-10')}; night 12-11
      status 12-11 accepted 07/10/2026: payment for November 2026 due by 01/24/2027
      pay 510 2027-01-24 on 2027-02-02; status 2027-02-02 ... payment for December 2026`,
    'gives one deadline for everything, also to a check posted after the night that ends coverage': `
      price 500 from 01-01 on 10-26; elect 08-20; night 10-27 11-16 12-18; pay 2550 12-10 on 12-19
      status 12-19 ... payment for December 2026`,
    'gives no more time to the months before it': `
      ${untilAugust}; elect 07-20; night 09-04; price 500 from 09-01 on 09-05; night 09-06
      status 09-06 accepted 07/20/2026: first payment due by 09/03/2026
      night 09-11; status 09-11 ... first payment not received`,
    'after an end for non-payment gives time for its own month, and prices later months': `
      ${untilAugust}; price 500 from 10-01 to 10-31 on 09-01; elect 07-10
      night 10-16; status 10-16 ... terminated 06/30/2026
      ${september('10-20')}; price 600 from 11-01 on 10-21; pay 1020 08-20 on 10-25
      status 10-25 ... payment for September 2026 due by 12/04/2026
      bills 07:510 08:510 09:510 10:510 11:612`,
    // September takes what was paid for October, so everything from September on has 45 days from the rate.
    'for a month in between reopens an end for non-payment with the next payment': `
      ${gap}; pay 1020 07-20; night 09-20; pay 510 10-01; night 11-20 12-09
      status 12-09 ... terminated 10/31/2026; ${september('12-10')}; night 12-11
      status 12-11 ... terminated 10/31/2026; pay 510 12-12
      status 12-12 ... payment for November 2026 due by 01/24/2027; night 2027-02-01
      status 2027-02-01 ... terminated 10/31/2026`,
    'bills the covered months even after the end': `
      elect 08-20; end request 09-30 on 09-25; night 10-09
      status 10-03 terminated 09/30/2026: participant request
      price 500 from 01-01 on 10-10; night 10-11; bills 07:510 08:510 09:510`,
  });

  it('reinstates nothing that ended for non-payment, but a payment of what was billed then does', async () => {
    const story = await told(`${untilAugust}; price 500 from 09-01 on 01-01; elect 07-10
      pay 1020 07-20; night 09-15 10-15
      status 10-15 terminated 08/31/2026: non-payment of premium`);
    await inCompany(stories.api, (tx) =>
      tx
        .updateTable('tier_rates')
        .set({ entered_on: '2026-12-01', rate_cents: 60_000 })
        .where('begins_on', '=', '2026-09-01')
        .where('rate_cents', '=', 50_000)
        .execute(),
    );
    await tell(
      story,
      `pay 510 12-10; status 12-10 terminated 08/31/2026: non-payment of premium
      pay 510 09-28 on 12-11; bills 07:510/510 08:510/510 09:510/510 ...
      rate 1 from 07-01 on 2027-03-01 ! This event has ended.`,
    );
  });

  itIsTold((script) => told(script, { months: 4 }), {
    'delays the end at the maximum even if the first months are paid': `
      ${untilAugust}; elect 07-10; pay 1020 07-20; night 09-20 11-20
      status 11-20 accepted 07/10/2026: paid through 08/31/2026
      price 500 from 09-01 on 11-25; night 11-26 2027-01-17
      status 2027-01-17 terminated 08/31/2026: non-payment of premium`,
    // Nobody is late with a month that was never billed.
    'delays the end at the maximum while it is unknown whether coverage was paid': `
      elect 08-20; night 11-01 11-20; status 11-20 accepted 08/20/2026
      price 500 from 01-01 on 11-25; night 11-26; bills 07 08 09 10
      pay 2040 2027-01-09 on 2027-01-12; night 2027-01-13
      status 2027-01-13 terminated 10/31/2026: maximum coverage period reached`,
  });

  itIsTold(told, {
    'for the first month leaves nothing paid through until then': `
      price 500 from 08-01 on 01-01; elect 07-10; pay 1020 08-01; night 09-14; bills 08 09
      status 09-14 accepted 07/10/2026; night 09-16
      status 10-02 accepted 07/10/2026: payment for October 2026 due by 10/31/2026
      price 500 from 07-01 to 07-31 on 10-03; night 10-04
      status 10-04 ... payment for September 2026 due by 11/17`,
    // A month that has begun stays as billed.
    'can be lower or higher for a month that has not begun, and changes no other': `
      ${always}; elect 08-20; pay 2000 09-01; night 09-15; bills 07:510 08:510 09:510 10:510/470
      price 600 from 10-01 on 10-01; night 09-16; bills 07:510 08:510 09:510 10:612/470
      night 09-17; bills 07:510 08:510 09:510 10:612/470
      night 10-15; price 700 from 10-02 on 10-02; night 10-16
      bills 07:510 08:510 09:510 10:612 11:714`,
  });
});
