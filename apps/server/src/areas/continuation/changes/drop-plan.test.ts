import { expect, it } from 'vitest';
import { dropPlan } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { operate } from '../back-office.builder.ts';
import { compId, inCompany } from '../continuation.builder.ts';
import { cobraEventView } from '../views/event-detail.service.ts';
import { itIsTold, tell, useStories, usePlan } from '../told-story.builder.ts';

const stories = useStories();
const medical = usePlan(stories, 'Medical', { E: 50_000 });
const dental = usePlan(stories, 'Dental', { E: 10_000 });

/** Medical and dental from July on, at 510.00 and 102.00. */
const both = (script: string) => {
  const plans = [medical, dental].map(({ planId, tiers }) => ({ planId, tierId: tiers.E }));
  return tell(stories.alone(medical, { plans }), `elect 07-02 on 07-03; ${script}`);
};

itIsTold(both, {
  'a plan that is dropped is billed to its last day, and what was paid for more is credit': `
    pay 1224 07-05; bill 07-15; bills 07:612/612 08:612/612; drop Dental 08-15 on 07-20
    bills 07:612/612 08:559.35/559.35; credit 52.65
    bill 08-17; bills 07:612/612 08:559.35/559.35 09:510/52.65; letters none`,
  'from the first day on it was never billed':
    'bill 07-15; drop Dental 06-30 on 07-20; bills 07:510/0 08:510/0; ends -',
  'coverage of anyone without another plan ends with it': `
    bill 07-15; drop Dental 08-31 on 07-20; drop Medical 08-31 on 07-21
    ends 08-31:request; letters termination; drop Medical 08-15 on 07-22 ! This event has ended.`,
  'it is refused before the first day, and of a plan that ends by then': `
    drop Dental 06-29 on 07-04 ! endsOn; drop Dental 08-31 on 07-04
    drop Dental 08-31 on 07-05 ! plansId; drop Dental 08-15 on 07-05; bills 07:612/0`,
});

it('is shown on the page of the event, with the plan and with who has it', async () => {
  const story = await both('drop Dental 08-31 on 07-20');
  const event = await story.record();
  const view = await inCompany(stories.api, (tx) =>
    cobraEventView(tx, compId, event, '2026-09-10'),
  );
  expect(view.endingPlans).toEqual([{ plansId: dental.planId, endsOn: '2026-08-31' }]);
  expect(view.persons[0]!.plans).toEqual(['Dental (through 08/31/2026)', 'Medical']);
});

it('is repeated once under one key, and refused where nobody has elected', async () => {
  const story = await both('');
  const body = { plansId: dental.planId, endsOn: '2026-12-31' };
  const sent = { params: { eventId: story.eventId }, body, key: 'drop' };
  const dropped = await operate(stories.api, dropPlan, sent);
  expect(dropped).toMatchObject({ status: 200, body: { state: 'ACCEPTED', coverageEnds: null } });
  expect(await operate(stories.api, dropPlan, sent)).toEqual(dropped);
  const { eventId } = await stories.alone(medical);
  expect((await operate(stories.api, dropPlan, { params: { eventId }, body })).status).toBe(409);
});
