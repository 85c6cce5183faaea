import { expect, it } from 'vitest';
import { addChild } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { operate } from '../back-office.builder.ts';
import { inCompany } from '../continuation.builder.ts';
import { itIsTold, tell, useStories, usePlan } from '../told-story.builder.ts';
import { cobraEventView } from '../views/event-detail.service.ts';

const stories = useStories();
const medical = usePlan(stories, 'Medical', { E: 50_000, ES: 90_000, EC: 80_000, F: 120_000 });
const vision = usePlan(stories, 'Vision', { E: 1_000, EC: 2_000 });

/** The employee alone at 510.00 and 10.20, from July on. */
const alone = (script: string) => {
  const plans = [medical, vision].map(({ planId, tiers }) => ({ planId, tierId: tiers.E }));
  return tell(stories.alone(medical, { plans }), `elect 07-02 on 07-03; ${script}`);
};
const couple = (script: string, more: object = {}) =>
  tell(stories.family(medical, { size: 2, ...more }), script);

itIsTold(alone, {
  'a child born since is covered from its first day, and billed from the next month on': `
    pay 3*520.2 07-05; bill 08-20; child 08-10 08-25 on 08-26; begins 07-01 08-10; ends - -
    lasts 2027-12-31 2027-12-31; bills 07:520.2/520.2 08:520.2/520.2 09:836.4/520.2`,
  'a child whose part is not paid ends alone': `
    pay 3*520.2 07-05; bill 09-16; child 08-10 08-25 on 08-26; night 10-17
    ends - 08-31:nonPayment; bills 07:520.2/520.2 08:520.2/520.2 09:520.2/520.2 10:520.2/0 ...`,
  'the month it is born in can be paid no longer than before': `
    pay 520.2 07-05; bill 08-20; child 08-10 08-25 on 08-26
    status 08-28 ... payment for August 2026 due by 08/31/2026`,
  'a child leaves, and the plan is as it was': `
    bill 08-20; child 08-10 08-25 on 08-26; end otherCoverage 09-30 on 09-20 S; bill 09-21
    bills ... 09:836.4 10:520.2`,
  'it is refused before the event, twice, for others than children, and if requested later': `
    child 07-01 07-20 ! addedFrom; child 08-10 08-09 on 08-11 ! postmark; child 08-10 08-12 on 08-11 ! postmark
    child 08-10 08-12 spouse ! Only a child`,
  'entered again, it is corrected': `
    bill 08-20; child 08-10 08-25 on 08-26; begins 07-01 08-10; child 07-20 08-25 on 08-27; begins 07-01 07-20
    bills 07:520.2 08:836.4 09:836.4; end error 07-19 on 08-28 S; letters none; bills 07:520.2 08:520.2 09:520.2
    child 08-12 08-25 on 08-29; ends - -; bills 07:520.2 08:520.2 09:836.4`,
});

itIsTold(couple, {
  'a family’s level covers it without a higher price': `elect 07-02 on 07-03; bill 08-20
    bills 07:918 08:918 09:918; child 08-10 08-25; bills 07:918 08:918 09:1224`,
  'it is not the child of somebody else: the employee has to be covered': `
    child 07-10 07-12 ! Nobody has elected; elect 07-02 on 07-03 S; child 07-10 07-12 ! The employee has no coverage`,
  'nor for a parent who has left by then, nor once coverage has ended': `
    elect 07-02 on 07-03; end request 07-31 on 07-20 E; child 08-10 08-12 ! The employee has no coverage
    child 07-25 07-28; end request 08-31 on 08-20; child 07-25 07-28 on 08-21 ! This event has ended`,
  'who elects later counts as before': `
    elect 07-02 on 07-03 E; child 08-10 08-12; elect 08-20 S; begins 07-01 07-01 08-10
    bills 07:918 08:918 09:1224`,
});

it('is shown among the persons of the event, and added once under one key', async () => {
  const story = await alone('');
  const { empno } = await story.record();
  const dependentId = await inCompany(stories.api, async (tx) => {
    const found = await tx
      .selectFrom('dependents')
      .select('dependent_id')
      .where('empno', '=', empno)
      .where('relation', '=', 'C')
      .orderBy('dependent_id', 'desc')
      .executeTakeFirstOrThrow();
    return found.dependent_id;
  });
  const body = { dependentId, addedFrom: '2026-07-05', postmark: '2026-07-06' };
  const sent = { params: { eventId: story.eventId }, body, key: 'child' };
  const added = await operate(stories.api, addChild, sent);
  expect(added).toMatchObject({ status: 200, body: { state: 'ACCEPTED' } });
  expect(await operate(stories.api, addChild, sent)).toEqual(added);
  const event = await story.record();
  const view = await inCompany(stories.api, (tx) => cobraEventView(tx, 1001, event, '2026-09-10'));
  expect(view.persons).toMatchObject([{}, { name: 'Cam Example', plans: ['Medical', 'Vision'] }]);
});
