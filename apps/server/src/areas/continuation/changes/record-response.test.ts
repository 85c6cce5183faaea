import { describe, expect, it } from 'vitest';
import { compId, inCompany } from '../continuation.builder.ts';
import { answersOf } from '../event/answers.store.ts';
import { itIsTold, tell, useStories, usePlan } from '../told-story.builder.ts';

const stories = useStories();
const medical = usePlan(stories, 'Medical', { E: 50_000, ES: 90_000, F: 120_000 });
const dental = usePlan(stories, 'Dental', { E: 4_000, F: 9_000 }, { planTypeId: 2 });

/** Everybody on medical, the employee alone on dental. */
const mailed = () =>
  stories.family(medical, {
    plans: [
      { planId: medical.planId, tierId: medical.tiers.F },
      { planId: dental.planId, tierId: dental.tiers.E, covers: [null] },
    ],
  });
const told = (script: string) => tell(mailed(), script);
const answersTo = ({ eventId }: { eventId: number }) =>
  inCompany(stories.api, (tx) => answersOf(tx, compId, eventId));

describe('recordResponse', () => {
  it('bills only the elected plans, in the tier of those who elected', async () => {
    // The plan has no tier for one adult with children, so the family tier.
    const story = await told('elect 07-10 on 07-12 SC; bills 07:1224');
    const { benefits } = await story.record();
    expect(benefits.map(({ persons }) => persons.map(({ isElected }) => isElected))).toEqual([
      [false, true, true],
      [false],
    ]);
  });

  it('refuses to revoke a waiver where the event was entered again since', async () => {
    const story = await told('waive 07-10 on 07-12');
    const { empno } = await story.record();
    const again = await stories.alone(medical, { empno });
    await tell(story, 'elect 07-20 on 07-22 ! An open event already exists');
    await tell(again, 'elect 07-20 on 07-22; bills 07:510 08:510; end error 07-23');
    await tell(story, 'elect 07-20 on 07-24; answered 07-20 07-20');
  });

  itIsTold(told, {
    'bills the election of one person at the single level': 'elect 07-10 on 07-12 C; bills 07:510',
    'adds a later timely election of another person to the first, from the first day': `
      elect 07-10 on 07-12 E; bills 07:550.8; elect 07-11 on 07-13 S; bills 07:958.8
      status 07-13 accepted 07/10/2026: first payment due by 08/25/2026
      elect 07-12 on 07-14 S ! This event was already accepted.`,
    'keeps the smaller tier after somebody left when another person joins': `
      elect 07-10 on 07-12 EC; end otherCoverage 08-31 on 08-20 C; elect 08-21 on 08-23 S
      bills 07:1264.8 08:1264.8 09:958.8`,
    // 15 of 31 days of 1,224.00 and 40.80.
    'lets a waiver be revoked until the deadline, with coverage from that day': `
      waive 07-10 on 07-12; status 07-12 Declined 07/10/2026: may be changed until 08/30/2026
      bills none; elect 08-17 on 08-19; begins 08-17 08-17 08-17; bills 08-17:612 09:1264.8`,
    'goes by the postmark, even after the event was closed': `
      night 09-06; status 09-06 ... response due by 08/30/2026
      night 09-07; status 09-07 No response: election period ended 08/30/2026
      elect 08-30 on 09-09; status 09-09 ... accepted`,
    'files and answers a late form, and changes nothing': `
      night 09-07; elect 08-31 on 09-09; answered - -; letters unavailability
      status 09-09 No response: election period ended 08/30/2026`,
    'answers a late form to the person who sent it':
      'elect 07-10 on 07-12 E; elect 08-31 on 09-02 S; letters unavailability(S)',
    'refuses unexpected or impossible forms': `elect 07-10 on 07-09 ! postmark
      elect 2025-07-10 on 07-12 ! Must not be before the event date
      elect 06-16 on 07-12 ! Must not be before the notice was mailed
      elect 07-10 on 07-12; elect 07-10 on 07-12 ! This event was already accepted.
      end error 07-15; elect 07-10 on 07-16 ! This event has ended.`,
  });

  it('refuses plans and people that the event does not have', async () => {
    const elections = [{ plansId: 999_999 }, { plansId: dental.planId, persons: [999_999] }];
    const story = await mailed();
    await expect(story.respond('2026-07-10', '2026-07-12', elections)).rejects.toMatchObject({
      fields: [{ path: 'elections.0.plansId' }, { path: 'elections.1.persons.0' }],
    });
  });

  it('files a late form once even if it is recorded twice, and another form beside it', async () => {
    const story = await told('elect 08-31 on 09-09; elect 08-31 on 09-10; letters unavailability');
    expect(await answersTo(story)).toMatchObject([{ postmark: '2026-08-31', outcome: 'late' }]);
    await tell(story, 'elect 09-01 on 09-10; elect 09-01 on 09-10 C');
    expect(await answersTo(story)).toHaveLength(3);
  });

  it('files a late waiver once and sends no letter', async () => {
    const story = await told('waive 08-31 on 09-02; waive 08-31 on 09-03; letters none');
    const late = { postmark: '2026-08-31', elections: [], outcome: 'late' };
    expect(await answersTo(story)).toMatchObject([late]);
  });

  it('gives coverage until a later cancellation of billing', () =>
    tell(
      stories.alone(dental, { service: 'billing', event_type: 1 }),
      `end cancellation 08-31 on 06-20; elect 07-10 on 07-12
      status 07-12 accepted 07/10/2026: coverage ends 08/31/2026; bill 07-20 08-20; bills 07 08`,
    ));
});
