import { describe, expect, it } from 'vitest';
import { startStory } from '../money/premium-story.builder.ts';
import { itIsTold, tell, useStories, usePlan } from '../told-story.builder.ts';

const stories = useStories();
const plan = usePlan(stories, 'Two levels', { E: 50_000, F: 100_000 });
const told = (script: string) => tell(stories.twoLevels(plan), script);

/** Employee and spouse at 918.00, paid for July to September. */
const paid = 'elect 07-10 on 07-12 ES; pay 3*918 07-12';
/** Only the employee’s level is billed from August on. */
const spouseEnded = `${paid}; end otherCoverage 07-31 on 08-03 S; mail 08-04`;

describe('an end that was recorded in error', () => {
  /** The employee has paid alone through January. */
  const restored = `${spouseEnded}; bill 12-16; pay 1224 12-16; restore 12-20 S
    bills 07 08 09 10 11:918/306 ...`;

  itIsTold(told, {
    'is restored without a gap, with a notice to those notified of it and 45 days to pay': `
      ${spouseEnded}; bills 07 08:510/510 ...; bill 12-16; restore 12-20 S; ends - - -
      bills 07:918/918 08:918/918 09:918/918 10:918/0 ...
      letters ... reinstatement(S)
      night 2027-02-10; status 2027-02-10 ... payment for October 2026 due by 02/03/2027
      night 2027-02-11; status 2027-02-11 ... terminated 10/31/2026`,
    'ends again alone where it is not paid for, and takes nothing from the others': `
      ${restored}; night 2027-02-11; ends - 07-31:nonPayment -
      pay 6*408 2027-02-03 on 2027-02-12; ends - - -`,
    'counts as if it had never been recorded once it is paid for': `
      ${restored}; pay 6*408 2027-01-20; night 2027-03-11
      ends 2027-01-31:nonPayment 2027-01-31:nonPayment -`,
    'makes no difference later if the others paid nothing less meanwhile (restored at once)': `
      ${paid}; pay 918 10-01; end otherCoverage 09-30 on 10-06 S; restore 10-06
      night 12-09; ends 10-31:nonPayment 10-31:nonPayment -`,
    'makes no difference later if the others paid nothing less meanwhile (after its letter)': `
      ${paid}; pay 918 10-01; end otherCoverage 09-30 on 10-06 S; mail 10-07; restore 10-08
      night 12-09; ends 10-31:nonPayment 10-31:nonPayment -`,
    'is restored without a notice where the termination notice was not mailed': `
      ${paid}; end request 08-31 on 08-03; restore 08-03
      status 08-03 ... paid through 08/31/2026; letters -termination`,
    'leaves the family its level, even if the end was before the first day': `
      ${paid}; end error 08-03 S; bills 07:510/510 ...; restore 08-04; bills 07:918/918 ...`,
    'leaves the bill of those who had joined by then': `
      elect 06-20 on 06-22 E; elect 07-20 on 07-22 SC; pay 2*918 07-25; bills 07:918/918 08:918/918
      end request 12-31 on 08-03 E; restore 08-04 E; bills 07:918/918 08:918/918`,
    'means a new notice for those who were notified that nothing is offered': `
      end error 07-05; mail 07-07; restore 09-15
      status 09-15 ... corrected notice scheduled for 09/16/2026; letters unavailability`,
    'means no new notice where nobody was notified of it':
      'end error 07-05; restore 07-05; status 07-05 ... response due by 08/30/2026',
    'means a notice only to those who were notified of an end': `
      ${spouseEnded}; end request 08-31 on 08-05; restore 08-05
      waiting reinstatement(S)`,
    'means a notice to those who were notified of another end before': `
      ${paid}; end request 08-31 on 08-03 S; mail 08-04; end request 07-31 on 08-05 S; restore 08-05
      waiting reinstatement(S)`,
    'means one notice for a payment and an error': `
      ${paid}; end request 10-31 on 10-01 S; mail 10-02; night 11-08; mail 11-09
      pay 918 10-20 on 11-10; restore 11-10 S; waiting reinstatement(ES)`,
    'means no other notice where the end was withdrawn before, and recorded again': `
      ${paid}; end request 08-31 on 08-03 S; mail 08-04; restore 08-05; mail 08-06
      end request 08-31 on 08-07 S; restore 08-07; waiting none`,
  });

  it('can come from a company that collects itself, and that may have been paid for one of them', () =>
    tell(
      stories.twoLevels(plan, { is_provider_billed: false }),
      `elect 07-10 on 07-12 E; end nonPayment 08-31 on 10-05; restore 10-06
      ends - - -; elect 08-19 on 08-20 S; end nonPayment 09-30 on 10-20 E; ends 09-30:nonPayment - -`,
    ));

  it('leaves those who had not elected the days of their own notice', async () => {
    const story = await told('elect 07-10 on 07-12 E; end error 07-20; mail 07-21; restore 07-23');
    expect((await story.record()).noticeDueOn).toBeNull();
    await tell(story, 'elect 08-30 on 09-01 S; bills 07:918 ...');
  });

  it('can be an employer’s cancellation of a billing event', () =>
    tell(
      stories.alone(plan, { service: 'billing', event_type: 1 }),
      'end cancellation 07-31 on 07-05; restore 07-06; ends -',
    ));

  it.each([
    ['some persons', 'end request 08-31 on 10-21 SC'],
    ['some persons, on the day before it began,', 'end request 09-30 on 10-21 SC'],
    ['everybody', 'end request 08-31 on 10-21'],
  ])('leaves an own rate from a later month as it was, after the end of %s', async (_, end) => {
    await told(`elect 06-20 on 06-22; pay 3*918 09-05; rate 950 from 10-01 on 09-20; pay 969 10-05
      bill 10-20; bills 07:918/918 08:918/918 09:918/918 10:969/969 11:969/0
      ${end}; restore 10-22; bills 07:918/918 08:918/918 09:918/918 10:969/969 11:969/0`);
  });
});

describe('restoring is refused', () => {
  it('where nobody has ended, or after an end for non-payment or at the maximum', async () => {
    await told(`${paid}; restore 08-03 ! Nobody’s coverage has ended.
      end maximumReached 08-31 on 08-03; restore 09-03 ! only an extension`);
    await told('elect 07-10 on 07-12 E; night 09-02; restore 09-03 ! only by a timely payment');
  });

  /** Another event of the same people, from 08/01/2026. */
  const another = async (empno: string, more: object = {}) =>
    await startStory(stories.api, {
      empno,
      plans: [{ planId: plan.planId, tierId: plan.tiers.E }],
      ...more,
    });

  it('where the event was entered again since, unless that one was declined', async () => {
    const story = await told('end error 07-05');
    const again = await another((await story.record()).empno);
    await tell(story, 'restore 07-08 ! An open event already exists');
    await tell(again, 'waive 07-20 on 07-22');
    await tell(story, 'restore 10-08; ends - - -');
  });

  it('where coverage continues in another event', async () => {
    const story = await told(paid);
    const { empno, persons, eventId } = await story.record();
    const { dependentId } = persons[1]!;
    const second = await another(empno, {
      dependents: [dependentId],
      event_type: 18,
      event_date: '2026-07-20',
      coverage_begins: '2026-08-01',
      first_event_id: eventId,
      plans: [{ planId: plan.planId, tierId: plan.tiers.E, covers: [dependentId] }],
    });
    await tell(second, 'elect 08-01 on 08-03');
    await tell(story, `restore 08-04 ! event ${second.eventId}`);
  });
});

describe('restoring an end within a month', () => {
  /** July and August are paid at 510.00, and half of September, through an end on the 15th recorded in error. */
  const endedInError = `elect 07-02 on 07-03; pay 1020 07-05; night 09-17
    end otherCoverage 09-15 on 09-18; mail 09-21; pay 255 09-24 as half; restore 10-20`;
  const paidInTime = 'status 12-14 ... paid through 12/31/2026';

  itIsTold((then) => tell(stories.alone(plan), `${endedInError}; ${then}`), {
    'gives 45 days to pay for the rest of that month': `
      night 12-11; bills 07 08 09:510/255 ...; status 12-11 ... for September 2026 due by 12/04/2026
      pay 255+3*510 12-04 on 12-11; ${paidInTime}`,
    'ends coverage there again if the rest is not paid, until a timely payment arrives': `
      night 12-12; status 12-12 terminated 09/15/2026: non-payment of premium
      bills 07 08 09:255/255; pay 255+3*510 12-04 on 12-14; ${paidInTime}`,
    'ends coverage before that month if the check for its first half is returned': `
      night 12-12; return half 12-14
      status 12-14 terminated 08/31/2026: non-payment of premium`,
  });
});

describe('extending coverage after a maximum within a month', () => {
  /** A family at 1,020.00 through 09/14/2026; a divorce on 09/05 is reported in October. */
  it.each([
    ['gives 45 days to pay for the added coverage', 'night 12-11', '-'],
    ['ends coverage at the former maximum if that is not paid', 'night 12-12', '09-14:nonPayment'],
  ])('%s', async (_what, night, spouse) => {
    const days = {
      event_date: '2025-03-14',
      entered_on: '2025-03-14',
      coverage_begins: '2025-03-15',
      mailedOn: '2025-03-18',
    };
    await tell(
      stories.family(plan, days),
      `elect 2025-03-20; pay 559.35+17*1020+476 2025-04-01; night 09-20; mail 09-21
      second-event 09-05 reported 10-20 S; ${night}
      ends 09-14:maximumReached ${spouse} 09-14:maximumReached`,
    );
  });
});
