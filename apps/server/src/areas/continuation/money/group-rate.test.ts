import { beforeAll, describe, expect, it } from 'vitest';
import type { RateInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import * as cobra from '@portal/contract/areas/continuation/cobra.contract.ts';
import { listDeadlines } from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import { getEventStanding } from '../back-office.service.ts';
import {
  addPlan,
  addSpouseAndChild,
  compId,
  inCompany,
  type BuiltPlan,
  eventIdOf,
} from '../continuation.builder.ts';
import { recordResponse } from '../changes/record-response.service.ts';
import { cobraChange } from '../event/events.builder.ts';
import { startMail, type MailApi } from '../mail/mailed-letters.builder.ts';
import { setEventRate } from '../entry/event-rate.service.ts';
import { runNight } from './premium-story.builder.ts';

let at: MailApi;
let byAge: BuiltPlan;
beforeAll(async () => {
  at = await startMail();
  byAge = await inCompany(at.api, (tx) => addPlan(tx, 'Age Medical', {}, { isAgeBanded: true }));
});

const elsewhere = { street1: '9 Other Street', city: 'Toledo', state: 'OH', zip: '43601' };

/** Offered to two at 1,000.00 from 11/01/2026, to be mailed on 10/23/2026; the test's today is 11/16/2026. */
async function offeredByAge(options: { isApart?: boolean; withSpouse?: boolean } = {}) {
  const { isApart = true, withSpouse = true } = options;
  const plan = { planId: byAge.planId, tierId: byAge.tiers[withSpouse ? 'ES' : 'E'] };
  const { eventId, empno } = await at.anEvent(
    {
      event_date: '2026-10-20',
      coverage_begins: '2026-11-01',
      entered_on: '2026-10-21',
      dateToSend: '2026-10-23',
      plans: [{ ...plan, costCents: 100_000 }],
    },
    withSpouse,
  );
  const record = () => at.eventOf(eventId);
  const idsOf = async () => (await record()).persons.map(({ personId }) => personId);
  if (withSpouse && isApart) {
    const [, spouse] = await idsOf();
    await inCompany(at.api, (tx) =>
      tx.updateTable('event_persons').set(elsewhere).where('person_id', '=', spouse!).execute(),
    );
  }
  const context = { ...at.api.context, jobs: { ...at.api.context.jobs, send: async () => {} } };
  return {
    eventId,
    empno,
    record,
    idsOf,
    setRate: (input: Partial<RateInput>, today = '2026-10-22') =>
      setEventRate(
        context,
        { compId, eventId, today },
        { plansId: byAge.planId, rate: 0, beginsOn: null, ...input },
      ),
    async elect(place: number, postmark: string, today = postmark) {
      const elections = [{ plansId: byAge.planId, persons: [(await idsOf())[place]!] }];
      const input = { postmark, receivedOn: null, elections };
      return await recordResponse(context, { compId, eventId, today }, input);
    },
    /** Each letter's text and addressee. */
    async letters() {
      const rows = await inCompany(at.api, (tx) =>
        tx
          .selectFrom('mailings')
          .select(['addressee', 'document_number', 'run_on'])
          .where('empno', '=', empno)
          .orderBy('document_number')
          .execute(),
      );
      return await Promise.all(
        rows.map(async ({ addressee, document_number, run_on }) => ({
          to: addressee,
          on: run_on,
          text: (await at.textOf(empno, document_number)).replaceAll(/\s+/g, ' '),
        })),
      );
    },
    context,
    costs: async () => (await record()).benefits[0]!.tiers.map(({ costCents }) => costCents),
    standing: () => getEventStanding(context, compId, eventId),
  };
}

/** Mailed to two addresses, each with its own price. */
async function mailedApart() {
  const story = await offeredByAge();
  const [employee, spouse] = await story.idsOf();
  await story.setRate({ rate: 700, persons: [employee!] });
  await story.setRate({ rate: 400, persons: [spouse!] });
  await at.run('2026-10-23');
  return story;
}

describe('an election notice of an age-rated plan to two addresses', () => {
  it('waits for what each group would pay alone, and says which price is missing', async () => {
    const story = await offeredByAge();
    const [employee, spouse] = await story.idsOf();
    expect((await at.run('2026-10-23')).incomplete.join()).toContain('What it costs');
    const waitsFor = (person: number) => ({ plansId: byAge.planId, persons: [person] });
    expect((await story.standing()).missingRates).toEqual([waitsFor(employee!), waitsFor(spouse!)]);
    const { body } = await at.api.call(listDeadlines, { params: { compId } }, { token: at.token });
    const { note } = body.deadlines.find((deadline) => eventIdOf(deadline) === story.eventId)!;
    expect(note).toContain('the rate of Age Medical for Sam Example alone');

    await story.setRate({ rate: 700, persons: [employee!] });
    expect((await story.standing()).missingRates).toEqual([waitsFor(spouse!)]);
    await at.run('2026-10-26');
    expect(await story.letters()).toEqual([]);
    await story.setRate({ rate: 400, persons: [spouse!] });
    expect((await story.standing()).missingRates).toEqual([]);
    await at.run('2026-10-26');
    expect((await story.letters()).map(({ on }) => on)).toEqual(['2026-10-26', '2026-10-26']);
  });

  it('quotes the price of its addressees in the text, the rate sheet and the coupon', async () => {
    const [first, second] = await (await mailedApart()).letters();
    expect(second).toMatchObject({ to: 'Sam Example' });
    expect(second!.text).toContain('costs you $408.00 a month');
    expect(second!.text).toContain('Employee Only: Sam Example $408.00');
    expect(second!.text).toContain('Employee + Spouse $1,020.00');
    expect(second!.text).not.toContain('$714.00');
    expect(second!.text).toMatch(/One month, all plans:? \$408\.00/);
    expect(first!.text).toContain('costs you $714.00 a month');
    expect(first!.text).not.toContain('$408.00');
  });

  it('is billed at that price if they elect alone, and at the joint price once both have', async () => {
    const story = await mailedApart();
    await story.elect(1, '2026-11-10');
    expect(await story.costs()).toEqual([40_000]);
    await story.elect(0, '2026-11-12');
    expect(await story.costs()).toEqual([100_000]);
  });

  it('is billed at that price even if the other elected and never paid', async () => {
    const story = await mailedApart();
    await story.elect(0, '2026-10-26');
    await runNight(story.context, '2026-12-19');
    expect((await story.record()).endReason).toBe(2);
    await story.elect(1, '2026-12-22');
    expect(await story.costs()).toEqual([40_000]);
  });

  it('is followed by a corrected notice if the quoted price changes', async () => {
    const story = await mailedApart();
    const [, spouse] = await story.idsOf();
    await story.setRate({ rate: 400, persons: [spouse!] }, '2026-11-02');
    expect((await story.record()).dateToSend).toBe('2026-10-23');
    await story.setRate({ rate: 450, persons: [spouse!] }, '2026-11-02');
    expect((await story.record()).dateToSend).toBe('2026-11-03');
    await at.run('2026-11-03');
    const corrected = (await story.letters()).filter(({ on }) => on === '2026-11-03');
    expect(corrected.map(({ to }) => to)).toContain('Sam Example');
    expect(corrected[1]!.text).toContain('costs you $459.00 a month');
  });

  it('is billed at the quoted price if it is answered before the corrected notice is mailed', async () => {
    const story = await mailedApart();
    const [, spouse] = await story.idsOf();
    await story.setRate({ rate: 450, persons: [spouse!] }, '2026-11-13');
    await story.elect(1, '2026-11-13', '2026-11-16');
    expect(await story.costs()).toEqual([40_000]);
  });

  it('keeps its prices when the event is corrected, except for people no longer in it', async () => {
    const story = await offeredByAge();
    const [employee, spouse] = await story.idsOf();
    await story.setRate({ rate: 400, persons: [spouse!] });
    await story.setRate({ rate: 700, persons: [employee!] });
    const params = { compId, empno: story.empno, id: story.eventId };
    const { body } = await at.api.call(cobra.getCobraEvent, { params }, { token: at.token });
    const save = async (benefits: typeof body.benefits) => {
      const change = { ...cobraChange(body), benefits };
      const input = { params: { compId }, body: change };
      expect((await at.api.call(cobra.updateCobraEvent, input, { token: at.token })).status).toBe(
        200,
      );
      return (await story.record()).benefits[0]!.offered.map(({ costCents }) => costCents);
    };
    expect(await save(body.benefits.map((plan) => ({ ...plan, cost: 1100 })))).toEqual([
      70_000, 40_000,
    ]);
    const alone = body.benefits.map((plan) => ({ ...plan, cost: 700, coveredDependents: [] }));
    expect(await save(alone)).toEqual([70_000]);
    // A person added back is the same person as before, even before anything was mailed.
    expect(await save(body.benefits)).toEqual([70_000, 40_000]);
    expect((await story.record()).persons[1]!.address).toMatchObject({
      street1: elsewhere.street1,
    });
  });
});

describe('a person added before the others answered', () => {
  it('is quoted the price for them alone, and together with those who elected', async () => {
    const story = await offeredByAge({ withSpouse: false });
    await at.run('2026-10-23');
    const [spouse] = await inCompany(at.api, (tx) => addSpouseAndChild(tx, story.empno));
    const params = { compId, empno: story.empno, id: story.eventId };
    const { body } = await at.api.call(cobra.getCobraEvent, { params }, { token: at.token });
    const benefits = body.benefits.map((plan) => ({
      ...plan,
      plvlid: byAge.tiers.ES,
      cost: 1500,
      coveredDependents: [spouse],
    }));
    const change = { ...cobraChange(body), benefits };
    await at.api.call(
      cobra.updateCobraEvent,
      { params: { compId }, body: change },
      { token: at.token },
    );
    await story.elect(0, '2026-11-14', '2026-11-16');
    // The price that the first notice quoted to the employee, whatever was corrected since.
    expect(await story.costs()).toEqual([100_000]);
    const [, added] = await story.idsOf();
    expect((await at.run('2026-11-18')).incomplete.join()).toContain('What it costs');
    expect((await story.standing()).missingRates).toEqual([
      { plansId: byAge.planId, persons: [added] },
    ]);
    await story.setRate({ rate: 600, persons: [added!] }, '2026-11-18');
    await at.run('2026-11-19');
    const letter = (await story.letters()).at(-1)!;
    expect(letter).toMatchObject({ to: 'Sam Example', on: '2026-11-19' });
    expect(letter.text).toContain('costs you $612.00 a month');
    expect(letter.text).toMatch(/Employee \+ Spouse: .*Sam Example \$1,530\.00/);
    expect(letter.text).not.toContain('$1,020.00');
    await story.elect(1, '2026-11-25');
    expect(await story.costs()).toEqual([150_000]);
  });
});

describe('a rate for some persons is refused', () => {
  it('on the field that does not fit', async () => {
    const story = await offeredByAge();
    const everybody = await story.idsOf();
    const [someone] = everybody;
    const refusals: [Partial<RateInput>, string][] = [
      [{ persons: [someone!, 999_999] }, 'persons'],
      [{ persons: everybody }, 'persons'],
      [{ persons: [someone!], beginsOn: '2026-11-01' }, 'beginsOn'],
    ];
    for (const [input, path] of refusals)
      await expect(story.setRate(input), path).rejects.toMatchObject({
        code: 'invalid-input',
        fields: [{ path }],
      });
    const { eventId, empno: _ } = await at.anEvent({}, true);
    const [person] = (await at.eventOf(eventId)).persons;
    const input = { plansId: at.medical.planId, rate: 1, beginsOn: null };
    await expect(
      setEventRate(at.api.context, { compId, eventId }, { ...input, persons: [person!.personId] }),
    ).rejects.toMatchObject({ fields: [{ path: 'plansId' }] });
  });

  it('for those who have elected: the plan itself gets the rate then', async () => {
    const story = await mailedApart();
    await story.elect(0, '2026-11-10');
    const [employee] = await story.idsOf();
    await expect(story.setRate({ rate: 650, persons: [employee!] }, '2026-11-11')).rejects.toThrow(
      'They have elected this plan: set its rate without persons.',
    );
  });

  it('once somebody has answered, if the notice quoted another price', async () => {
    const story = await mailedApart();
    await story.elect(0, '2026-11-10');
    const [, spouse] = await story.idsOf();
    await expect(story.setRate({ rate: 450, persons: [spouse!] }, '2026-11-11')).rejects.toThrow(
      'They were quoted $400.00. Once they have elected, set the plan’s rate without persons.',
    );
  });
});
