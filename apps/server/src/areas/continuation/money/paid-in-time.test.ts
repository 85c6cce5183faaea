import { describe, expect, it } from 'vitest';
import { inCompany } from '../continuation.builder.ts';
import { itIsTold, tell, useStories, usePlan } from '../told-story.builder.ts';

const stories = useStories();
const plan = usePlan(stories, 'Medical', { E: 50_000, ES: 90_000, F: 120_000 });

/** At 510.00 a month; July to September can be paid through 10/04. */
const alone = (script: string, more: object = {}) =>
  tell(stories.alone(plan, more), `elect 08-20 on 08-25; ${script}`);
/** At 918.00 a month. */
const couple = (script: string) => tell(stories.family(plan, { size: 2 }), script);

describe('a person who elects later than the others', () => {
  itIsTold(couple, {
    // The first had paid for two months. Both have until 10/12, and a week for the mail.
    'has 45 days of their own to pay': `
      elect 07-05 on 07-07 E; pay 1020 08-01; elect 08-28 on 09-02 S; bills 07:918 08:918 09:918
      night 10-19; ends - -
      status 10-19 accepted 07/05/2026: payment for August 2026 due by 10/12/2026
      night 10-20; ends 08-31:nonPayment 06-30:firstPaymentMissing
      status 10-20 terminated 08/31/2026: non-payment of premium
      pay 2*408+510 10-12 on 10-21; ends 08-31:nonPayment -`,
  });
});

describe('a timely check for a part', () => {
  it.each([
    ['before', 'pay 510 10-04 on 10-10; night 10-12'],
    ['after', 'night 10-12; pay 510 10-04 on 10-13'],
  ])(
    'ends coverage on the same day if posted %s the night; the rest reinstates',
    async (_, script) => {
      await alone(`${script}; status 10-13 terminated 07/31/2026: non-payment of premium; bills 07
      waiting termination(E,07-31:nonPayment)
      pay 1020 10-03 on 10-14; status 10-14 ... payment for October 2026`);
    },
  );

  itIsTold(alone, {
    // The same check deposited again counts as a new one.
    'ends coverage as never paid once it is returned, whenever that is recorded': `
      pay 510 10-04 on 10-10 as part; night 10-12; return part 10-20
      status 10-20 terminated 06/30/2026: first payment not received; bills none
      pay 510 10-04 on 10-22; ends 07-31:nonPayment`,
    'does not undo a late payment that was accepted before': `
      pay 510 10-06 on 10-08; night 10-12; ends 07-31:nonPayment
      pay 100 10-06 on 10-13; ends 07-31:nonPayment; pay 510 10-01 on 10-14; ends 08-31:nonPayment`,
  });
});

describe('a check returned after a timely payment had reversed an end', () => {
  /** July to September are paid; October, payable through 10/31, ends coverage in the night of 11/08. */
  const ended = `pay 1020 09-01; pay 510 09-02 as september
    night 09-15 10-15 11-08; ends 09-30:nonPayment`;

  itIsTold(alone, {
    'moves the end at once if it is recorded first': `
      ${ended}; return september 11-12; pay 510 10-30 on 11-12
      status 11-12 terminated 08/31/2026: non-payment of premium; night 11-13
      waiting termination(E,08-31:nonPayment)`,
    'is judged by the next night if it is recorded last': `
      ${ended}; pay 510 10-30 on 11-12 as october; return october 11-12
      status 11-12 ... payment for October 2026; night 11-13; ends 09-30:nonPayment
      pay 510 10-31 on 11-16; ends -`,
    'ends coverage no earlier if it has ended since': `
      ${ended}; pay 510 10-30 on 11-11 as october; end otherCoverage 11-30 on 11-20
      return october 12-02; status 12-02 ... terminated 11/30/2026: covered by another`,
    // November is paid a little late, but before the nightly run that checks it.
    'leaves out months that became late afterwards': `
      ${ended}; pay 510 10-30 on 11-11; night 11-15; pay 510 12-03 on 12-04
      pay 510 12-20 on 12-21 as december; night 12-15 12-21; return december 12-28
      status 12-28 ... payment for December 2026`,
  });
});

describe('an end that was recorded before the non-payment', () => {
  itIsTold(couple, {
    'counts again after reinstatement, and so does its notice': `
      elect 08-20 on 08-25; pay 918 08-26; end request 10-31 on 10-11; end medicare 08-31 on 10-11 S
      ends 10-31:request 08-31:medicare; night 10-12; ends 07-31:nonPayment 07-31:nonPayment
      pay 918+510 10-02 on 10-13; ends 10-31:request 08-31:medicare; bills 07:918 08:918 09:510 10:510
      waiting reinstatement(ES) termination(E,10-31:request) termination(S,08-31:medicare)`,
    'can also be recorded after the non-payment, and counts once that is reversed': `
      elect 08-20 on 08-25; pay 918 08-26; night 10-12; end death 08-20 on 10-13
      ends 07-31:nonPayment 07-31:nonPayment; pay 918+510 10-02 on 10-14; ends 08-20:death -
      waiting reinstatement(ES) termination(E,08-20:death)`,
    'stays if a timely part payment covers no more than that': `
      elect 08-20 on 08-25; end medicare 08-31 on 09-01 S; night 10-12; pay 2*918 10-02 on 10-13
      ends 08-31:nonPayment 08-31:medicare`,
  });

  itIsTold(alone, {
    'is notified again even if its notice had been mailed': `
      pay 510 08-26; end request 10-31 on 10-01; mail 10-02; night 10-12; mail 10-13
      pay 1530 10-04 on 10-14
      waiting reinstatement(E) termination(E,10-31:request)`,
  });
});

itIsTold(alone, {
  'a reinstatement notice is dropped if coverage ends again before it is mailed': `
    pay 510 08-26; night 10-12; mail 10-13; pay 1530 10-04 on 10-14 as rest; return rest 10-15
    night 10-16; waiting termination`,
});

describe('coverage that reaches its maximum before it is fully paid', () => {
  itIsTold((script) => alone(script, { event_type: 30, months: 3 }), {
    'ends before the unpaid months if only a part is paid': `pay 510 08-26; night 10-01
      status 10-01 accepted 08/20/2026: payment for August 2026 due by 10/04/2026
      night 10-12; ends 07-31:nonPayment`,
    'ends at its maximum if only the last month is open':
      'pay 1020 08-26; night 10-01; ends 09-30:maximumReached',
    'ends as never paid if nothing is paid': `
      night 10-01; status 10-01 accepted 08/20/2026: first payment due by 10/04/2026
      night 10-11 10-12; ends 06-30:firstPaymentMissing`,
    'ends at its maximum once a timely payment reverses an end for non-payment': `
      night 10-12; pay 1500 10-04 on 10-14; night 10-15; ends 09-30:maximumReached; bills 07 08 09`,
  });
});

itIsTold(alone, {
  'a check is refused if sent before the event, or returned before it was posted': `
    pay 510 1926-09-01 on 09-01 ! Must not be before the event date
    pay 510 09-01 on 09-03 as check; return check 09-02 ! returnedOn`,
});

it('bills those who remain after one person reaches the maximum, once', async () => {
  const story = await couple('');
  const [employee] = (await story.record()).persons;
  await inCompany(stories.api, (tx) =>
    tx
      .updateTable('event_persons')
      .set({ maximum_end: '2026-08-31' })
      .where('person_id', '=', employee!.personId)
      .execute(),
  );
  await tell(story, 'elect 07-05 on 07-07; night 08-15; bills 07:918 08:918 09:510');
  const numbers = async () => (await story.invoices()).map(({ number }) => number);
  const before = await numbers();
  await tell(story, 'pay 2*918 08-20; night 09-01');
  expect(await numbers()).toEqual(before);
});
