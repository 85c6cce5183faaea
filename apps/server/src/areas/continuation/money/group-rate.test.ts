import { beforeAll, describe, expect, it } from 'vitest';
import * as cobra from '@portal/contract/areas/continuation/cobra.contract.ts';
import { listDeadlines } from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import { getEventStanding } from '../back-office.service.ts';
import { addPlan, compId, inCompany, type BuiltPlan, eventIdOf } from '../continuation.builder.ts';
import { setEventRate } from '../entry/event-rate.service.ts';
import { cobraChange } from '../event/events.builder.ts';
import { moveAway, proofsOf, useMail } from '../mail/mailed-letters.builder.ts';
import { tell } from '../told-story.builder.ts';
import { storyOf, type Story } from './premium-story.builder.ts';

const at = useMail();
let byAge: BuiltPlan;
beforeAll(async () => {
  byAge = await inCompany(at.api, (tx) => addPlan(tx, 'Age Medical', {}, { isAgeBanded: true }));
});

const days = {
  event_date: '2026-10-20',
  coverage_begins: '2026-11-01',
  entered_on: '2026-10-21',
  dateToSend: '2026-10-23',
};
const at1000 = (level: 'E' | 'ES') => [
  { planId: byAge.planId, tierId: byAge.tiers[level], costCents: 100_000 },
];

/** Offered at 1,000.00 from 11/01/2026 to two people at two addresses, to be mailed on 10/23/2026. */
async function offeredByAge(script = '') {
  const { eventId, empno } = await at.anEvent({ ...days, plans: at1000('ES') }, true);
  await moveAway(at.api, eventId);
  const story = await tell(storyOf(at.api, eventId), script);
  return {
    ...story,
    empno,
    /** The letters since a day, really printed: of each its addressee, then its text. */
    async texts(since = '2026-10-23') {
      const sent = (await proofsOf(at.api, empno)).filter(({ run_on }) => run_on >= since);
      return await Promise.all(
        sent.map(async ({ addressee, document_number }) => {
          const text = await at.textOf(empno, document_number);
          return `${addressee}: ${text.replaceAll(/\s+/g, ' ')}`;
        }),
      );
    },
  };
}
const priced = 'rate 700 on 10-22 E; rate 400 on 10-22 S';
/** Mailed to both addresses, each with its own price. */
const mailedApart = (script = '') => offeredByAge(`${priced}; mail 10-23; ${script}`);

const costsOf = async ({ record }: Story) =>
  (await record()).benefits[0]!.tiers.map(({ costCents }) => costCents);
/** Whose rate is missing. */
const missing = async ({ context, eventId }: Story) =>
  (await getEventStanding(context, compId, eventId)).missingRates.map(({ persons }) => persons);

describe('an election notice of an age-rated plan to two addresses', () => {
  it('waits for what each group would pay alone, and says which price is missing', async () => {
    const story = await offeredByAge();
    const [employee, spouse] = (await story.record()).persons.map(({ personId }) => personId);
    expect((await at.run('2026-10-23')).incomplete.join()).toContain('What it costs');
    expect(await missing(story)).toEqual([[employee], [spouse]]);
    const { body } = await at.api.call(listDeadlines, { params: { compId } }, { token: at.token });
    const { note } = body.deadlines.find((deadline) => eventIdOf(deadline) === story.eventId)!;
    expect(note).toContain('the rate of Age Medical for Sam Example alone');
    await tell(story, 'rate 700 on 10-22 E');
    expect(await missing(story)).toEqual([[spouse]]);
    await tell(story, 'rate 400 on 10-22 S');
    expect(await missing(story)).toEqual([]);
    await at.run('2026-10-26');
    expect(await story.texts()).toHaveLength(2);
  });

  it('quotes the price of its addressees, and is corrected if that changes', async () => {
    const story = await offeredByAge(priced);
    await at.run('2026-10-23');
    const [first, second] = await story.texts();
    for (const words of [
      'costs you $408.00 a month',
      'Employee Only: Sam Example $408.00',
      'Employee + Spouse $1,020.00',
    ])
      expect(second).toContain(words);
    expect(second).toMatch(/^Sam Example: .*One month, all plans:? \$408\.00/);
    expect(second).not.toContain('$714.00');
    expect(first).toContain('costs you $714.00 a month');
    expect(first).not.toContain('$408.00');
    await tell(story, 'rate 400 on 11-02 S');
    expect((await story.record()).dateToSend).toBe('2026-10-23');
    await tell(story, 'rate 450 on 11-02 S');
    expect((await story.record()).dateToSend).toBe('2026-11-03');
    await at.run('2026-11-03');
    const [, corrected] = await story.texts('2026-11-03');
    expect(corrected).toMatch(/^Sam Example: .*costs you \$459\.00 a month/);
  });

  it.each<[string, script: string, costCents: number]>([
    ['at that price if they elect alone', 'elect 11-10 S', 40_000],
    ['at the joint price once both have', 'elect 11-10 S; elect 11-12 E', 100_000],
    ['so even if the other never paid', 'elect 10-26 E; night 12-19; elect 12-22 S', 40_000],
    [
      'at the corrected price even if the form was sent before that was mailed',
      'rate 450 on 11-13 S; mail 11-16; elect 11-13 on 11-17 S',
      45_000,
    ],
  ])('is billed %s', async (_how, script, costCents) => {
    expect(await costsOf(await mailedApart(script))).toEqual([costCents]);
  });

  it('keeps its prices when the event is corrected, except for people no longer in it', async () => {
    const { empno, eventId, record } = await offeredByAge(priced);
    const as = { token: at.token };
    const save = async (change: object) => {
      const params = { compId, empno, id: eventId };
      const { body: event } = await at.api.call(cobra.getCobraEvent, { params }, as);
      const benefits = event.benefits.map((plan) => ({ ...plan, ...change }));
      const body = { ...cobraChange(event), benefits };
      await at.api.call(cobra.updateCobraEvent, { params: { compId }, body }, as);
      return (await record()).benefits[0]!.offered.map(({ costCents }) => costCents);
    };
    const { dependentId } = (await record()).persons[1]!;
    expect(await save({ cost: 1100 })).toEqual([70_000, 40_000]);
    expect(await save({ cost: 700, coveredDependents: [] })).toEqual([70_000]);
    // A person added back is the same person as before, even before anything was mailed.
    expect(await save({ cost: 1000, coveredDependents: [dependentId] })).toEqual([70_000, 40_000]);
    expect((await record()).persons[1]!.address).toMatchObject({ street1: '9 Elm Road' });
  });
});

describe('a rate for some persons is refused', () => {
  it('on the field that does not fit', async () => {
    const { context, eventId } = await offeredByAge(`rate 1 on 10-22 ES ! persons
      rate 1 from 11-01 on 10-22 E ! beginsOn`);
    const input = { plansId: byAge.planId, rate: 1, beginsOn: null, persons: [999_999] };
    await expect(setEventRate(context, { compId, eventId }, input)).rejects.toMatchObject({
      fields: [{ path: 'persons' }],
    });
    const unaged = await at.anEvent({}, true);
    await tell(storyOf(at.api, unaged.eventId), 'rate 1 on 10-22 E ! plansId');
  });

  it('for those who have elected, and for others if the notice quoted another price', () =>
    mailedApart(`elect 11-10 E
      rate 650 on 11-11 E ! They have elected this plan: set its rate without persons.
      rate 450 on 11-11 S ! They were quoted $400.00. Once they have elected, set the plan’s rate`));
});
