import { describe, it } from 'vitest';
import { startStory, type Story } from '../money/premium-story.builder.ts';
import { tell, useStories, usePlan } from '../told-story.builder.ts';

const stories = useStories();
const plan = usePlan(stories, 'Two levels', { E: 50_000, ES: 90_000 });

/** An event of the same people that follows a first one. */
async function following(first: Story, facts: object, mailedOn: string) {
  const { empno, persons, eventId } = await first.record();
  const dependents = [persons[1]!.dependentId!];
  const given = { empno, dependents, first_event_id: eventId, ...facts };
  const plans = [{ planId: plan.planId, tierId: plan.tiers.ES }];
  return await startStory(stories.api, { plans, ...given }, mailedOn);
}

describe('after a divorce', () => {
  /** The former spouse's own event begins on 11/01/2026. */
  async function divorced(script: string, more: object = {}, mailedOn = '2026-10-14') {
    const first = await tell(stories.family(plan, { size: 2 }), script);
    const { dependentId } = (await first.record()).persons[1]!;
    const facts = {
      event_type: 18,
      event_date: '2026-10-10',
      coverage_begins: '2026-11-01',
      entered_on: '2026-10-12',
      months: 32,
      plans: [{ planId: plan.planId, tierId: plan.tiers.E, covers: [dependentId] }],
      ...more,
    };
    return { first, second: await following(first, facts, mailedOn) };
  }
  /** Both at 918.00 from 07/01/2026, through October. */
  const paid = 'elect 07-10 on 07-12; pay 4*918 07-20';
  const kept = `ends - 10-31:inLaterEvent
    status 12-11 accepted 07/10/2026: payment for December 2026 due by 12/31/2026`;

  it('the person who pays their own share keeps coverage', async () => {
    const { first, second } = await divorced(paid);
    await tell(first, 'pay 510 11-01');
    await tell(second, 'elect 12-05 on 12-07');
    await tell(first, `night 12-09; ${kept}`);
  });

  it('and even if the answer is recorded after the night that finds it short', async () => {
    const { first, second } = await divorced(paid);
    await tell(first, 'pay 510 11-01; night 12-09; status 12-09 ... terminated 10/31/2026');
    await tell(second, 'elect 12-05 on 12-10');
    await tell(first, kept);
  });

  it('a second event entered in error ends nothing in the first', async () => {
    const { first, second } = await divorced(paid);
    await tell(second, 'elect 10-20 on 10-22; bills 11:510');
    await tell(first, 'ends - 10-31:inLaterEvent; letters none');
    await tell(second, 'end error 10-26');
    await tell(first, 'ends - -; bill 10-26; bills ... 11:918');
  });

  it('a person who elected it by mistake is covered by the first event again', async () => {
    const { first, second } = await divorced(paid);
    await tell(second, 'elect 10-20 on 10-22; withdraw 10-20 on 10-26; bills none');
    await tell(first, 'ends - -');
  });

  it('nobody is covered twice if the first event is joined afterwards', async () => {
    const days = { event_date: '2026-07-20', coverage_begins: '2026-08-01' };
    const { first, second } = await divorced('elect 07-10 on 07-12 E', days, '2026-07-22');
    await tell(second, 'elect 07-28');
    await tell(first, 'ends - -; elect 08-03; ends - 07-31:inLaterEvent');
  });
});

describe('COBRA followed by state continuation', () => {
  it.each([
    ['before', '2026-07-28'],
    ['after', '2026-08-04'],
  ])('reaches its maximum, with the answer recorded %s that day', async (_when, recordedOn) => {
    const days = { event_date: '2025-01-10', entered_on: '2025-01-12', mailedOn: '2025-01-15' };
    const first = await tell(
      stories.family(plan, { size: 2, coverage_begins: '2025-02-01', ...days }),
      'elect 2025-02-10 on 2025-02-12; pay 18*918 2025-02-20; bill 07-16',
    );
    const facts = {
      event_type: 32,
      event_date: '2025-01-10',
      coverage_begins: '2026-08-01',
      entered_on: '2026-07-10',
    };
    const state = await following(first, facts, '2026-07-15');
    const elect = () => tell(state, `elect 07-25 on ${recordedOn}`);
    if (recordedOn < '2026-08-01') await elect();
    await tell(first, 'night 08-01');
    if (recordedOn > '2026-08-01') await elect();
    await tell(
      first,
      'status 08-05 terminated 07/31/2026: maximum coverage period reached; letters termination',
    );
  });
});
