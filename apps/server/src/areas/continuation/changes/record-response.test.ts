import { beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import {
  addPlan,
  addSpouseAndChild,
  compId,
  inCompany,
  type BuiltPlan,
} from '../continuation.builder.ts';
import { answersOf } from '../event/answers.store.ts';
import { mailNotice, startStory } from '../money/premium-story.builder.ts';
import { setNotice } from '../event/notices.builder.ts';

let api: TestApi;
let medical: BuiltPlan;
let dental: BuiltPlan;
let empno: string;
let spouse: number;
let child: number;
beforeAll(async () => {
  api = await startApi();
  await inCompany(api, async (tx) => {
    medical = await addPlan(tx, 'Answer Medical', { E: 50_000, ES: 90_000, F: 120_000 });
    dental = await addPlan(tx, 'Answer Dental', { E: 4_000, F: 9_000 }, { planTypeId: 2 });
    empno = '000100050';
    [spouse, child] = await addSpouseAndChild(tx, empno);
  });
});

/** Everybody on medical, the employee alone on dental; from 07/01/2026, with an election deadline of 08/30/2026. */
const mailed = (more: object = {}) =>
  startStory(api, {
    empno,
    dependents: [spouse, child],
    plans: [
      { planId: medical.planId, tierId: medical.tiers.F },
      { planId: dental.planId, tierId: dental.tiers.E, covers: [null] },
    ],
    ...more,
  });

describe('recordResponse', () => {
  it('bills only the elected plans, in the tier of those who elected', async () => {
    const story = await mailed();
    const { persons } = await story.record();
    const elections = [
      { plansId: medical.planId, persons: [persons[1]!.personId, persons[2]!.personId] },
    ];
    await story.respond('2026-07-10', '2026-07-12', elections);
    // Spouse and child: the plan has no tier for one adult with children, so the family tier.
    expect(await story.invoices()).toMatchObject([{ from: '2026-07-01', amount: 1224 }]);
    const { benefits } = await story.record();
    expect(benefits.map((benefit) => benefit.persons.map(({ isElected }) => isElected))).toEqual([
      [false, true, true],
      [false],
    ]);
  });

  it('bills the election of one person at the single level', async () => {
    const story = await mailed();
    const { persons } = await story.record();
    const elections = [{ plansId: medical.planId, persons: [persons[2]!.personId] }];
    await story.respond('2026-07-10', '2026-07-12', elections);
    expect(await story.invoices()).toMatchObject([{ amount: 510 }]);
    expect((await story.record()).benefits[0]!.tiers).toMatchObject([
      { covers: 'E', beginsOn: '2026-07-01' },
    ]);
  });

  it('adds a later timely election of another person to the first', async () => {
    const story = await mailed();
    const { persons } = await story.record();
    const [employee, husband] = persons;
    const medicalFor = (personId: number) => [{ plansId: medical.planId, persons: [personId] }];
    await story.respond('2026-07-10', '2026-07-12', medicalFor(employee!.personId));
    expect(await story.invoices()).toMatchObject([{ amount: 510 }]);
    const answer = await story.respond('2026-07-11', '2026-07-13', medicalFor(husband!.personId));
    expect(answer).toMatchObject({ state: 'ACCEPTED' });
    // Two adults from the first day, and 45 days each from their own election.
    expect(await story.invoices()).toMatchObject([{ from: '2026-07-01', amount: 918 }]);
    expect(await story.status('2026-07-13')).toBe(
      'accepted 07/10/2026: first payment due by 08/24/2026',
    );
    await expect(
      story.respond('2026-07-12', '2026-07-14', medicalFor(husband!.personId)),
    ).rejects.toThrow('This event was already accepted.');
  });

  it('counts other coverage from each person’s own election', async () => {
    const story = await mailed();
    const [employee, husband] = (await story.record()).persons.map(({ personId }) => personId);
    const medicalFor = (personId: number) => [{ plansId: medical.planId, persons: [personId] }];
    await story.respond('2026-07-10', '2026-07-12', medicalFor(employee!));
    await story.respond('2026-07-20', '2026-07-22', medicalFor(husband!));
    const ending = (person: number) =>
      story.end({ reason: 4, endsOn: '2026-07-15', persons: [person] }, '2026-08-01');
    await expect(ending(husband!)).rejects.toMatchObject({ fields: [{ path: 'endsOn' }] });
    await ending(employee!);
    expect((await story.record()).persons.map(({ endsOn }) => endsOn)).toEqual([
      '2026-07-15',
      null,
      null,
    ]);
  });

  it('keeps the smaller tier after somebody left when another person joins', async () => {
    const story = await mailed();
    const [employee, husband, daughter] = (await story.record()).persons;
    const medicalFor = (...persons: number[]) => [{ plansId: medical.planId, persons }];
    await story.respond(
      '2026-07-10',
      '2026-07-12',
      medicalFor(employee!.personId, daughter!.personId),
    );
    await story.end(
      { reason: 4, endsOn: '2026-08-31', persons: [daughter!.personId] },
      '2026-08-20',
    );
    await story.respond('2026-08-21', '2026-08-23', medicalFor(husband!.personId));
    const [first] = (await story.record()).benefits;
    expect(first!.tiers.map(({ beginsOn, covers }) => [beginsOn, covers])).toEqual([
      ['2026-07-01', 'F'],
      ['2026-09-01', 'ES'],
    ]);
    expect((await story.invoices()).map(({ from, amount }) => [from, amount])).toEqual([
      ['2026-07-01', 1224],
      ['2026-08-01', 1224],
      ['2026-09-01', 918],
    ]);
  });

  it('lets a waiver be revoked until the deadline, with coverage from that day', async () => {
    const story = await mailed();
    expect(await story.respond('2026-07-10', '2026-07-12', [])).toMatchObject({
      statusMessage: 'Declined 07/10/2026: may be changed until 08/30/2026',
    });
    expect(await story.invoices()).toEqual([]);
    await story.respond('2026-08-17', '2026-08-19');
    // 15 of 31 days of 1,224.00 and 40.80.
    expect(await story.invoices()).toMatchObject([
      { from: '2026-08-17', to: '2026-08-31', amount: 612, generated: '2026-08-19' },
      { from: '2026-09-01', amount: 1264.8 },
    ]);
    expect((await story.record()).persons.map(({ beginsOn }) => beginsOn)).toEqual([
      '2026-08-17',
      '2026-08-17',
      '2026-08-17',
    ]);
  });

  it('goes by the postmark, even after the event was closed', async () => {
    const story = await mailed();
    await story.night('2026-09-06');
    expect(await story.status('2026-09-06')).toContain('response due by 08/30/2026');
    await story.night('2026-09-07');
    expect(await story.status('2026-09-07')).toBe('No response: election period ended 08/30/2026');
    const answer = await story.respond('2026-08-30', '2026-09-09');
    expect(answer).toMatchObject({ state: 'ACCEPTED' });
  });

  it('files and answers a late form, and changes nothing', async () => {
    const story = await mailed();
    await story.night('2026-09-07');
    expect(await story.respond('2026-08-31', '2026-09-09')).toMatchObject({ state: 'NO_RESPONSE' });
    expect(await story.letters()).toMatchObject([
      { kind: 'unavailability', due_on: '2026-09-10', facts: { deadline: '2026-08-30' } },
    ]);
    const forms = await inCompany(api, (tx) =>
      tx
        .selectFrom('documents')
        .select(['description', 'content', 'received_on'])
        .where('event_id', '=', story.eventId)
        .where('kind', '=', 'response')
        .execute(),
    );
    expect(forms).toEqual([
      { description: 'Election Form', content: null, received_on: '2026-09-09' },
    ]);
    expect(await story.record()).toMatchObject({ postmark: null, responseDoc: null });
  });

  it('files a form once even if it is recorded twice, also a waiver or a late one', async () => {
    const countForms = (eventId: number) =>
      inCompany(api, async (tx) => {
        const rows = await tx
          .selectFrom('documents')
          .select('document_number')
          .where('event_id', '=', eventId)
          .where('kind', '=', 'response')
          .execute();
        return rows.length;
      });
    const late = await mailed();
    const first = await late.respond('2026-08-31', '2026-09-09');
    // Entered again the next day.
    expect(await late.respond('2026-08-31', '2026-09-10')).toEqual(first);
    expect(await countForms(late.eventId)).toBe(1);
    expect(await late.letters()).toHaveLength(1);
    // Another postmark or another election is another form.
    await late.respond('2026-09-01', '2026-09-10');
    await late.respond('2026-09-01', '2026-09-10', [{ plansId: dental.planId }]);
    expect(await countForms(late.eventId)).toBe(3);

    const waiver = await mailed();
    await waiver.respond('2026-07-10', '2026-07-12', []);
    const { version } = await waiver.record();
    await waiver.respond('2026-07-10', '2026-07-13', []);
    expect((await waiver.record()).version).toBe(version);
    expect(await countForms(waiver.eventId)).toBe(1);
  });

  it('answers a late form to the person who sent it', async () => {
    const story = await mailed();
    const [employee, husband] = (await story.record()).persons;
    const medicalFor = (personId: number) => [{ plansId: medical.planId, persons: [personId] }];
    await story.respond('2026-07-10', '2026-07-12', medicalFor(employee!.personId));
    await story.respond('2026-08-31', '2026-09-02', medicalFor(husband!.personId));
    expect(await story.letters()).toMatchObject([
      { kind: 'unavailability', facts: { personIds: [husband!.personId] } },
    ]);
  });

  it('files a late waiver once and sends no letter', async () => {
    const story = await mailed();
    await story.respond('2026-08-31', '2026-09-02', []);
    await story.respond('2026-08-31', '2026-09-03', []);
    expect(await story.letters()).toEqual([]);
    const answers = await inCompany(api, (tx) => answersOf(tx, compId, story.eventId));
    expect(answers).toEqual([{ postmark: '2026-08-31', elections: [], outcome: 'late' }]);
  });

  it('accepts a form as timely while a corrected notice is queued', async () => {
    const story = await mailed();
    await inCompany(api, (tx) =>
      setNotice(tx, { compId, eventId: story.eventId }, { dateToSend: '2026-09-08' }),
    );
    expect(await story.respond('2026-09-02', '2026-09-04')).toMatchObject({ state: 'ACCEPTED' });
    expect(await story.letters()).toEqual([]);
  });

  it('gives coverage until a later cancellation of billing', async () => {
    const story = await startStory(api, {
      empno,
      service: 'r',
      event_type: 1,
      plans: [{ planId: dental.planId, tierId: dental.tiers.E }],
    });
    await story.end({ reason: 11, endsOn: '2026-08-31' }, '2026-06-20');
    expect(await story.respond('2026-07-10', '2026-07-12')).toMatchObject({
      statusMessage: 'accepted 07/10/2026: coverage ends 08/31/2026',
    });
    for (const day of ['2026-07-20', '2026-08-20']) await story.bill(day);
    expect((await story.invoices()).map(({ from }) => from)).toEqual(['2026-07-01', '2026-08-01']);
  });

  it('refuses unexpected or impossible forms', async () => {
    const story = await mailed();
    await expect(story.respond('2026-07-10', '2026-07-09')).rejects.toMatchObject({
      code: 'invalid-input',
      fields: [{ path: 'postmark' }],
    });
    await expect(story.respond('2025-07-10', '2026-07-12')).rejects.toMatchObject({
      fields: [{ path: 'postmark', message: 'Must not be before the event date' }],
    });
    await expect(story.respond('2026-06-16', '2026-07-12')).rejects.toMatchObject({
      fields: [{ path: 'postmark', message: 'Must not be before the notice was mailed' }],
    });
    await expect(
      story.respond('2026-07-10', '2026-07-12', [
        { plansId: 999_999 },
        { plansId: dental.planId, persons: [999_999] },
      ]),
    ).rejects.toMatchObject({
      fields: [{ path: 'elections.0.plansId' }, { path: 'elections.1.persons.0' }],
    });
    await story.respond('2026-07-10', '2026-07-12');
    await expect(story.respond('2026-07-10', '2026-07-12')).rejects.toMatchObject({
      code: 'conflict',
      message: 'This event was already accepted.',
    });
    await story.end({ reason: 13, endsOn: null }, '2026-07-15');
    await expect(story.respond('2026-07-10', '2026-07-16')).rejects.toThrow(
      'This event has ended.',
    );
  });

  describe('for a second event', () => {
    /** The spouse's own event, from 11/01/2026. */
    const secondOf = (first: { eventId: number }) =>
      startStory(
        api,
        {
          empno,
          dependents: [spouse],
          event_type: 18,
          event_date: '2026-10-10',
          coverage_begins: '2026-11-01',
          entered_on: '2026-10-12',
          first_event_id: first.eventId,
          months: 32,
          plans: [{ planId: medical.planId, tierId: medical.tiers.E, covers: [spouse] }],
        },
        '2026-10-14',
      );
    const endsOf = async (story: Awaited<ReturnType<typeof mailed>>) =>
      (await story.record()).persons.map(({ endsOn, endReason }) => [endsOn, endReason]);

    it('ends its persons in the first event', async () => {
      const first = await mailed();
      await first.respond('2026-07-10', '2026-07-12');
      await first.bill('2026-10-15');
      const second = await secondOf(first);
      await second.respond('2026-10-20', '2026-10-22');
      expect(await endsOf(first)).toEqual([
        [null, null],
        ['2026-10-31', 6],
        [null, null],
      ]);
      const { benefits } = await first.record();
      expect(benefits[0]!.tiers.map(({ beginsOn, covers }) => [beginsOn, covers])).toEqual([
        ['2026-07-01', 'F'],
      ]);
      expect(await first.letters()).toEqual([]);
      expect(await second.invoices()).toMatchObject([{ from: '2026-11-01', amount: 510 }]);
    });

    it('does the same if the first event is answered or joined afterwards', async () => {
      const first = await mailed({ event_date: '2026-09-15', coverage_begins: '2026-10-01' });
      await mailNotice(api, first.eventId, '2026-09-17');
      const second = await secondOf(first);
      await second.respond('2026-10-20', '2026-10-22');
      const [employee] = (await first.record()).persons;
      const medicalFor = (...persons: number[]) => [{ plansId: medical.planId, persons }];
      await first.respond('2026-10-21', '2026-10-23', medicalFor(employee!.personId));
      expect(await endsOf(first)).toEqual([
        [null, null],
        [null, null],
        [null, null],
      ]);
      await first.respond('2026-10-22', '2026-10-24');
      expect(await endsOf(first)).toEqual([
        [null, null],
        ['2026-10-31', 6],
        [null, null],
      ]);
    });
  });
});
