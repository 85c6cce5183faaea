import { describe, expect, it } from 'vitest';
import { compId, inCompany } from '../continuation.builder.ts';
import { saveSettings } from '../event/settings.store.ts';
import { itIsTold, tell, useStories, usePlan } from '../told-story.builder.ts';

const stories = useStories();
const medical = usePlan(stories, 'Medical', { E: 128_023 });
const leave = usePlan(stories, 'Leave', { E: 31_000, ES: 62_000, F: 62_000 });

/** The event from the examples: 1,305.83 a month. */
const cobra = (script: string, more: object = {}) => tell(stories.alone(medical, more), script);
const elected = 'elect 08-20 on 08-25';

describe('the life of a COBRA event', () => {
  it('runs from notice through election and payments to a termination that is reversed', async () => {
    const story = await cobra(`status 06-18 Notice mailed 06/17/2026: response due by 08/30/2026
      ${elected}; status 08-25 accepted 08/20/2026: first payment due by 10/04/2026
      bills 07:1305.83 08:1305.83 09:1305.83`);
    const check = await story.pay(4000, '2026-09-01', '2026-09-03');
    expect(check).toMatchObject({ applied: 3917.49, credit: 82.51 });
    await tell(
      story,
      `status 09-03 accepted 08/20/2026: paid through 09/30/2026
      night 09-14; bills 07 08 09; night 09-15; bills 07 08 09 10:1305.83/82.51
      status 10-02 accepted 08/20/2026: payment for October 2026 due by 10/31/2026
      night 11-07; status 11-07 ... payment for October 2026
      night 11-08; status 11-08 terminated 09/30/2026: non-payment of premium; bills 07 08 09
      letters termination(E,09-30:nonPayment)
      pay 1223.32 10-30 on 11-10
      status 11-10 accepted 08/20/2026: payment for November 2026 due by 12/01/2026
      bills 07 08 09 10:1305.83/1305.83 11:1305.83/0; letters -termination reinstatement`,
    );
  });

  it.each([
    ['2026-10-31', []],
    ['2026-11-01', ['Postmarked 1 day late: October 2026 could be paid through 10/31/2026.']],
  ])('says of a payment postmarked %s whether it is late', async (postmark, warnings) => {
    const story = await cobra(`${elected}; pay 3917.49 09-01 on 09-03; bill 09-15`);
    expect((await story.pay(1305.83, postmark, '2026-11-03')).warnings).toEqual(warnings);
  });

  it('never starts if the first payment is not made, or sent late', async () => {
    const story = await cobra(`${elected}; night 10-11
      status 10-11 ... first payment due by 10/04/2026; night 10-12
      status 10-12 terminated 06/30/2026: first payment not received; bills none`);
    const late = await story.pay(3917.49, '2026-10-05', '2026-10-13');
    expect(late).toMatchObject({ applied: 0, credit: 3917.49, state: 'TERMINATED' });
  });

  itIsTold(cobra, {
    'applies everything again when a check is returned, once': `
      ${elected}; pay 4000 09-01 as check; night 09-15; return check 09-20; return check 09-21
      bills 07:1305.83/0 08:1305.83/0 09:1305.83/0 10:1305.83/0`,
  });

  it('keeps an unpaid last month open, and its end where it is', async () => {
    // All but July 2026, the last of the 18 months, are paid. Its deadline is 07/31, or 08/07 with the mail float.
    const days = { event_date: '2025-01-10', entered_on: '2025-01-13', mailedOn: '2025-01-15' };
    const story = await cobra(
      `elect 2025-02-10 on 2025-02-12; bill 07-15; pay 17*1305.83 06-01; night 08-01
      status 08-01 terminated 07/31/2026: maximum coverage period reached
      night 08-08 08-15 12-01; ends 07-31:maximumReached; letters termination`,
      days,
    );
    expect((await story.invoices()).filter(({ amount, paid }) => amount > paid)).toMatchObject([
      { from: '2026-07-01', paid: 0 },
    ]);
    expect(await story.pay(1305.83, '2026-12-02')).toMatchObject({ applied: 1305.83, credit: 0 });
  });
});

describe('billing', () => {
  /** From 03/01/2026 at 310.00 a month. */
  const onLeave = (event_type: number) => ({
    service: 'billing' as const,
    category: 'L' as const,
    event_type,
    event_date: '2026-02-20',
    entered_on: '2026-02-20',
    coverage_begins: '2026-03-01',
    mailedOn: '2026-02-24',
  });
  const told = (eventType: number, script: string) =>
    tell(stories.alone(leave, onLeave(eventType)), `elect 03-02 on 03-03; ${script}`);

  itIsTold((script) => told(43, script), {
    'is prorated when canceled mid-month, and the rest becomes credit': `
      night 04-15; pay 930 04-20; end cancellation 04-15 on 04-25
      status 04-25 terminated 04/15/2026: cancelled by employer; bills 03:310/310 04:155/155
      end cancellation 04-15 on 04-26; end cancellation 04-16 on 04-26 ! Coverage already ends earlier.
      letters termination`,
  });

  it('gives each month the grace period that the company had when it was billed', async () => {
    const story = await tell(
      stories.alone(leave, { service: 'billing' }),
      'elect 06-20 on 06-22; pay 310 07-01; night 07-15',
    );
    await inCompany(stories.api, (tx) => saveSettings(tx, compId, { grace_days: 60 }));
    await tell(
      story,
      `night 08-15; status 08-20 ... payment for August 2026 due by 08/31/2026
      pay 310 08-21; status 09-02 ... payment for September 2026 due by 10/31/2026`,
    );
    await inCompany(stories.api, (tx) => saveSettings(tx, compId, { grace_days: 30 }));
  });

  it('keeps that grace period if the month is billed again after an end is reversed', async () => {
    const story = await tell(
      stories.alone(leave, { service: 'billing' }),
      'elect 06-20 on 06-22; pay 310 07-01; night 07-15 09-08; ends 07-31:nonPayment',
    );
    await inCompany(stories.api, (tx) => saveSettings(tx, compId, { grace_days: 15 }));
    // 30 days to pay August, and 30 more in which the company reinstates.
    await tell(story, 'pay 310 09-30 on 10-03; ends -');
    await inCompany(stories.api, (tx) => saveSettings(tx, compId, { grace_days: 30 }));
  });

  it('stops coverage during an FMLA leave only after a warning, and not retroactively', async () => {
    // April is due on the 1st, with 30 days; D8 ends on April 16.
    const story = await told(
      41,
      'pay 310 03-05; night 03-15 04-10; letters none; night 04-11 04-12; letters leave-warning',
    );
    expect(await story.letters()).toMatchObject([
      { due_on: '2026-04-13', facts: { periodStart: '2026-04-01' } },
    ]);
    // The day that the letter names: 15 days after it was mailed.
    await tell(
      story,
      `night 06-30; status 06-30 ... payment for April 2026; mail 07-01; night 07-23
      status 07-23 ... payment for April 2026 due by 07/16/2026
      night 07-24; status 07-24 terminated 07/16/2026: non-payment of premium; bills ... 07:160`,
    );
  });

  it('warns during an FMLA leave once, and the amount in the letter keeps coverage', () =>
    // Everything that is late when it is mailed, on its last day.
    told(
      41,
      `pay 310 03-05; night 03-15 04-11 06-30; letters leave-warning
      mail 07-01; night 07-24; ends 07-16:nonPayment; pay 930 07-16 on 07-27; ends -`,
    ));

  it('does not warn during an FMLA leave of what is paid before, or after an end', async () => {
    await told(
      41,
      `night 04-11; pay 310 04-09 on 04-12; night 04-13; letters leave-warning leave-warning
      pay 310 04-13; mail 04-13; letters -leave-warning -leave-warning`,
    );
    await told(
      41,
      `pay 310 03-05; night 03-15 04-11; end cancellation 04-30 on 04-12; night 04-13; mail 04-13
      letters -leave-warning termination`,
    );
  });

  it('of an FMLA leave is one bill with one warning, whenever each of them elected', () =>
    tell(
      stories.family(leave, { ...onLeave(41), size: 2 }),
      // What the employee pays alone completes March for both, and nothing of April.
      `elect 03-02 on 03-03 E; elect 03-20 S; pay 310 03-05 04-05; bills 03:620/620 ...
      night 04-11; letters leave-warning; mail 04-13; night 05-12
      ends 05-01:nonPayment 05-01:nonPayment`,
    ));
});
