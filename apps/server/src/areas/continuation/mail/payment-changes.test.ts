import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import {
  addEvent,
  addPlan,
  addSpouseAndChild,
  compId,
  inCompany,
  type BuiltPlan,
} from '../continuation.builder.ts';
import { extendEventCoverage } from '../changes/extend-coverage.service.ts';
import { addCompleteSettings } from '../letters/letters.builder.ts';
import { collectPremiums, startStory } from '../money/premium-story.builder.ts';
import { mailNoticesJob } from './mail-notices.service.ts';

let api: TestApi;
let plan: BuiltPlan;
beforeAll(async () => {
  api = await startApi();
  await inCompany(api, async (tx) => {
    await addCompleteSettings(tx, compId);
    plan = await addPlan(tx, 'Paid elsewhere', { E: 50_000, ES: 90_000 });
  });
});
afterEach(() =>
  inCompany(api, async (tx) => {
    await tx.deleteFrom('premium_collections').execute();
    await tx.updateTable('continuation_events').set({ deleted_at: new Date() }).execute();
  }),
);

let people = 10;
/** Coverage from 07/01/2026; the notice, mailed 06/17/2026 with a deadline of 08/30/2026, names us as payee. */
const started = (more: object = {}, mailedOn?: string) =>
  startStory(
    api,
    {
      empno: `0001000${++people}`,
      plans: [{ planId: plan.planId, tierId: plan.tiers.E }],
      ...more,
    },
    mailedOn,
  );
type Story = Awaited<ReturnType<typeof started>>;
async function accepted(more: object = {}) {
  const story = await started(more);
  await story.respond('2026-07-10', '2026-07-12');
  return story;
}
const retiree = { service: 'r', event_type: 1 };
const leave = { service: 'r', category: 'L', event_type: 41 };

const collect = (collects: ('cobra' | 'retirees')[], date: string, street?: string) =>
  collectPremiums(api, collects, date, street);

/** The former payee in each payment change letter that was mailed. */
const lettersOf = async (story: Story): Promise<unknown[]> =>
  (await story.letters())
    .filter(({ kind, document_number }) => kind === 'payment-change' && document_number !== null)
    .map(({ facts }) => facts['former']);

const us = 'Benefit Continuation Services, 100 Example Way, Suite 200, Albany, NY 12207';
const companyAt = (street: string) => `Harborview Manufacturing, Inc., ${street}, Albany, NY 12207`;
const company = companyAt('1 Main Street');

describe('a change of payee', () => {
  it('is mailed once to everyone who has elected or can still respond', async () => {
    await collect(['cobra', 'retirees'], '2026-07-01');
    const elected = await accepted();
    const unanswered = await started({}, '2026-11-02');
    const leaving = await accepted();
    await leaving.end({ reason: 6, endsOn: '2026-12-31' }, '2026-11-10');
    const over = await accepted();
    await over.end({ reason: 6, endsOn: '2026-11-30' }, '2026-11-10');
    const declined = await started();
    await declined.respond('2026-07-10', '2026-07-12', []);
    const silent = await started();
    await silent.night('2026-11-10');
    const pending = await inCompany(api, (tx) =>
      addEvent(tx, { empno: `0001000${++people}`, plans: [] }),
    );
    const pensioner = await accepted(retiree);
    await collect(['retirees'], '2026-11-14');
    for (const date of ['2026-11-16', '2026-11-17']) await elected.mail(date);
    for (const story of [elected, unanswered, leaving])
      expect(await lettersOf(story)).toEqual([company]);
    for (const story of [over, declined, silent, pensioner, { ...silent, eventId: pending }])
      expect(await lettersOf(story)).toEqual([]);
    const descriptions = await inCompany(api, (tx) =>
      tx
        .selectFrom('documents')
        .select('description')
        .where('event_id', '=', unanswered.eventId)
        .execute(),
    );
    expect(descriptions).toContainEqual({ description: 'Payment Change Notice' });
  });

  it('is mailed when the company takes over collection, also for coverage that begins later', async () => {
    const pensioner = await accepted(retiree);
    const onLeave = await started(leave, '2026-09-01');
    const cobra = await accepted();
    const short = await started({ event_date: '2026-08-30', coverage_begins: '2026-09-15' });
    await short.respond('2026-09-02', '2026-09-03');
    await short.end({ reason: 6, endsOn: '2026-09-30' }, '2026-09-04');
    await collect(['retirees'], '2026-09-10');
    await cobra.mail('2026-09-11');
    for (const story of [pensioner, onLeave]) expect(await lettersOf(story)).toEqual([us]);
    expect(await lettersOf(cobra)).toEqual([]);
    await collect(['cobra', 'retirees'], '2026-09-12');
    await cobra.mail('2026-09-14');
    for (const story of [pensioner, onLeave, cobra, short])
      expect(await lettersOf(story)).toEqual([us]);
  });

  it('is not mailed if the payee changes back before the letter is mailed', async () => {
    const story = await accepted();
    await collect(['cobra'], '2026-09-11');
    await collect([], '2026-09-12');
    await story.mail('2026-09-14');
    expect(await story.letters()).toEqual([]);
    // Planned by a run that could not mail it, then dropped.
    await collect(['cobra'], '2026-09-15');
    const broken = { render: () => Promise.reject(new Error('no paper')), close: async () => {} };
    const run = mailNoticesJob({ ...story.context, pdf: broken }).run({
      date: '2026-09-16',
      compId,
    });
    await expect(run).rejects.toThrow('mailed 0 letters');
    await collect([], '2026-09-16');
    await story.mail('2026-09-17');
    expect(await story.letters()).toMatchObject([
      { kind: 'payment-change', document_number: null, dropped_on: '2026-09-17' },
    ]);
  });

  it('is mailed again if it is reversed after the letter was mailed', async () => {
    const story = await accepted();
    await collect(['cobra'], '2026-09-10');
    await story.mail('2026-09-11');
    await collect([], '2026-09-10');
    await story.mail('2026-09-11');
    expect(await lettersOf(story)).toEqual([us, company]);
  });

  it('includes a change of address, with the address on file on the day of mailing', async () => {
    const story = await accepted();
    const pensioner = await accepted(retiree);
    await collect(['cobra'], '2026-09-10');
    await story.mail('2026-09-11');
    await collect(['cobra'], '2026-10-01');
    await story.mail('2026-10-02');
    expect(await lettersOf(story)).toEqual([us]);
    await collect(['cobra'], '2026-10-20', '2 New Street');
    await collect(['cobra'], '2026-10-20', '3 Last Street');
    await story.mail('2026-10-21');
    await collect(['cobra'], '2026-10-22', '1 Main Street');
    await story.mail('2026-10-23');
    expect(await lettersOf(story)).toEqual([us, company, companyAt('3 Last Street')]);
    expect(await lettersOf(pensioner)).toEqual([]);
  });

  it('is detected for a notice that was rendered while the payee changed', async () => {
    const eventId = await inCompany(api, (tx) =>
      addEvent(tx, {
        empno: `0001000${++people}`,
        plans: [{ planId: plan.planId, tierId: plan.tiers.E }],
      }),
    );
    const { context, mail, ...story } = await accepted();
    let changes = 0;
    const pdf = {
      async render() {
        if (changes++ === 0) await collect(['cobra'], '2026-06-17');
        return new Uint8Array([1]);
      },
      close: async () => {},
    };
    await mailNoticesJob({ ...context, pdf }).run({ date: '2026-06-17', compId });
    await mail('2026-06-18');
    expect(await lettersOf({ context, mail, ...story })).toEqual([us]);
    const ofEvent = await inCompany(api, (tx) =>
      tx
        .selectFrom('planned_letters')
        .select(['kind', 'facts'])
        .where('event_id', '=', eventId)
        .execute(),
    );
    expect(ofEvent).toEqual([{ kind: 'payment-change', facts: { former: us } }]);
  });

  it('is mailed by the next run if another run dropped the letter meanwhile', async () => {
    await collect(['cobra'], '2026-06-01');
    const story = await accepted();
    await collect([], '2026-09-10');
    let pages = 0;
    const pdf = {
      async render() {
        // While the first letter renders, the change is reversed, a run passes, and the change is made again.
        if (pages++ === 0) {
          await collect(['cobra'], '2026-09-11');
          await story.mail('2026-09-11');
          await collect([], '2026-09-11');
        }
        return new Uint8Array([1]);
      },
      close: async () => {},
    };
    await mailNoticesJob({ ...story.context, pdf }).run({ date: '2026-09-11', compId });
    expect(await lettersOf(story)).toEqual([]);
    await story.mail('2026-09-14');
    expect(await lettersOf(story)).toEqual([company]);
  });

  it('is mailed once when two runs overlap', async () => {
    const story = await accepted();
    await collect(['cobra'], '2026-09-10');
    await Promise.all([story.mail('2026-09-11'), story.mail('2026-09-11')]);
    await story.mail('2026-09-14');
    expect(await lettersOf(story)).toEqual([us]);
  });
});

describe('each family member', () => {
  /** The spouse lives at another address; only the employee has elected. */
  async function apart() {
    const empno = `0001000${++people}`;
    const [spouse] = await inCompany(api, (tx) => addSpouseAndChild(tx, empno));
    const story = await startStory(api, {
      empno,
      dependents: [spouse],
      plans: [{ planId: plan.planId, tierId: plan.tiers.ES }],
    });
    const [, second] = (await story.record()).persons;
    const elsewhere = { street1: '9 Elm', city: 'Bath', state: 'ME', zip: '04530' };
    await inCompany(api, (tx) =>
      tx
        .updateTable('event_persons')
        .set(elsewhere)
        .where('person_id', '=', second!.personId)
        .execute(),
    );
    const elect = async (place: number, postmark: string, date: string) => {
      const { persons } = await story.record();
      const elections = [{ plansId: plan.planId, persons: [persons[place]!.personId] }];
      await story.respond(postmark, date, elections);
    };
    await elect(0, '2026-07-10', '2026-07-12');
    const sentTo = () =>
      inCompany(api, async (tx) => {
        const rows = await tx
          .selectFrom('mailings')
          .select(['run_on', 'addressee'])
          .where('empno', '=', empno)
          .where('kind', '=', 'payment-change')
          .orderBy('document_number')
          .execute();
        return rows.map(({ run_on, addressee }) => `${run_on} ${addressee}`);
      });
    const [first] = (await story.record()).persons;
    const employee = `${first!.firstName} ${first!.lastName}`;
    return { ...story, spouseId: second!.personId, elect, sentTo, employee };
  }

  it('is notified once they pay, even if the others were notified earlier', async () => {
    const story = await apart();
    await collect(['cobra'], '2026-08-31');
    await story.mail('2026-09-01');
    expect(await story.sentTo()).toEqual([`2026-09-01 ${story.employee}`]);
    await story.elect(1, '2026-08-28', '2026-09-02');
    await story.mail('2026-09-03');
    await story.mail('2026-09-04');
    expect(await story.sentTo()).toEqual([
      `2026-09-01 ${story.employee}`,
      '2026-09-03 Sam Example',
    ]);
  });

  it('is no longer notified once their own coverage has ended', async () => {
    const story = await apart();
    await story.elect(1, '2026-07-12', '2026-07-14');
    await collect(['cobra'], '2026-08-01');
    await story.mail('2026-08-03');
    await story.end({ reason: 6, endsOn: '2026-08-31', persons: [story.spouseId] }, '2026-08-20');
    await collect(['cobra'], '2026-12-10', '2 New Street');
    await story.mail('2026-12-11');
    expect((await story.sentTo()).filter((line) => line.startsWith('2026-12'))).toEqual([
      `2026-12-11 ${story.employee}`,
    ]);
  });
});

describe('a person who resumes paying is notified', () => {
  it.each<[string, (story: Story) => Promise<unknown>, (story: Story) => Promise<unknown>]>([
    [
      'after revoking a waiver',
      async (story) => await story.respond('2026-07-10', '2026-07-12', []),
      async (story) => await story.respond('2026-08-20', '2026-08-21'),
    ],
    [
      'after a timely election that arrived late',
      async (story) => await story.night('2026-09-10'),
      async (story) => await story.respond('2026-08-28', '2026-09-12'),
    ],
    [
      'after a timely check that was posted late',
      async (story) => {
        await story.respond('2026-07-10', '2026-07-12');
        await story.night('2026-09-10');
      },
      async (story) => await story.pay(1530, '2026-08-20', '2026-09-12'),
    ],
  ])('%s', async (_how, ends, resumes) => {
    const story = await started();
    await ends(story);
    await collect(['cobra'], '2026-09-11');
    await story.mail('2026-09-11');
    expect(await lettersOf(story)).toEqual([]);
    await resumes(story);
    await story.mail('2026-09-14');
    expect(await lettersOf(story)).toEqual([us]);
  });

  it('after an extension recorded late', async () => {
    const story = await started({
      event_date: '2025-02-10',
      coverage_begins: '2025-03-01',
      entered_on: '2025-02-12',
    });
    await story.respond('2026-07-10', '2026-07-12');
    await story.end({ reason: 3, endsOn: '2026-08-31' }, '2026-09-01');
    await collect(['cobra'], '2026-09-11');
    await story.mail('2026-09-11');
    expect(await lettersOf(story)).toEqual([]);
    const disability = { decidedOn: '2026-07-20', reportedOn: '2026-08-10' };
    await extendEventCoverage(
      story.context,
      { compId, eventId: story.eventId, today: '2026-09-12' },
      { kind: 'disability', ...disability },
    );
    await story.mail('2026-09-14');
    expect(await lettersOf(story)).toEqual([us]);
  });
});
