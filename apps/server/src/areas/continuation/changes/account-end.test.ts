import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import * as cobra from '@portal/contract/areas/continuation/cobra.contract.ts';
import { addPlan, compId, inCompany, type BuiltPlan } from '../continuation.builder.ts';
import { noticeToAll } from '../event/notices.rules.ts';
import { useMail } from '../mail/mailed-letters.builder.ts';
import { storyOf } from '../money/premium-story.builder.ts';
import { tell } from '../told-story.builder.ts';

const at = useMail();
let account: BuiltPlan;
beforeAll(async () => {
  account = await inCompany(at.api, (tx) =>
    addPlan(tx, 'Health Account', { E: 20_000 }, { planTypeId: 4 }),
  );
});

/** From 07/01/2026 for 18 months: a health FSA of 204.00 a month through 12/31, and medical coverage of 510.00. */
async function offered(which: 'fsa' | 'both') {
  const days = { event_date: '2026-06-12', entered_on: '2026-06-13', dateToSend: '2026-06-17' };
  const fsa = { planId: account.planId, tierId: account.tiers.E, costCents: 20_000 };
  const medical = { planId: at.medical.planId, tierId: at.medical.tiers.E, costCents: 50_000 };
  const plans = which === 'fsa' ? [fsa] : [fsa, medical];
  const event = { ...days, coverage_begins: '2026-07-01', plans };
  const { eventId, empno } = await at.anEvent(event);
  // As the event is entered: the account ends with its plan year.
  await inCompany(at.api, (tx) =>
    sql`update event_benefits set ends_on = '2026-12-31'
      where event_id = ${eventId} and coverage_plan_id = ${account.planId}`.execute(tx),
  );
  await at.run('2026-06-17');
  return { ...storyOf(at.api, eventId), empno };
}

describe('coverage by a health FSA', () => {
  it('ends with its plan year if there is no other, even after a disability, and a termination notice says so', async () => {
    const story = await tell(offered('both'), 'lasts 2027-12-31');
    await story.respond('2026-07-02', '2026-07-03', [{ plansId: account.planId }]);
    await tell(
      story,
      `lasts 2026-12-31; pay 6*204 07-05; disability 08-01 reported 08-10; letters none
      lasts 2026-12-31; night 12-15 2027-01-01
      status 2027-01-01 terminated 12/31/2026: maximum coverage period reached
      letters termination(E,12-31:maximumReached)`,
    );
  });

  it('is offered through that day in the notice and on the timeline', async () => {
    const { eventId, empno } = await offered('fsa');
    const text = await at.textOf(empno, noticeToAll(await at.eventOf(eventId))!.documentNumber);
    expect(text).toContain('only through the end of its plan year, 12/31/2026.');
    expect(text).toContain('but no longer than a plan lasts');
    const params = { compId, empno, id: eventId };
    const { body } = await at.api.call(cobra.getCobraEvent, { params }, { token: at.token });
    expect(body.persons).toMatchObject([{ ends: '2026-12-31' }]);
    const last = body.timeline.find(({ key }) => key === 'maximum-end');
    expect(last).toMatchObject({ date: '2026-12-31' });
  });

  it('ends alone where other coverage continues', () =>
    tell(
      offered('both'),
      `elect 07-02 on 07-03; lasts 2027-12-31; pay 6*714+510 07-05; night 12-15 2027-01-02
      status 2027-01-02 ... paid through 01/31/2027; bills ... 12:714 2027-01:510`,
    ));
});
