import { beforeAll, describe, expect, it } from 'vitest';
import type { ExtensionInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import {
  addPlan,
  compId,
  inCompany,
  type BuiltPlan,
  addSpouseAndChild,
} from '../continuation.builder.ts';
import { extendEventCoverage } from './extend-coverage.service.ts';
import { startStory } from '../money/premium-story.builder.ts';

let api: TestApi;
let medical: BuiltPlan;
let dental: BuiltPlan;
let spouse: number;
let child: number;
const empno = '000100060';
beforeAll(async () => {
  api = await startApi();
  await inCompany(api, async (tx) => {
    medical = await addPlan(tx, 'End Medical', { E: 50_000, ES: 90_000, EC: 80_000, F: 120_000 });
    dental = await addPlan(tx, 'End Dental', { E: 4_000 }, { planTypeId: 2 });
    [spouse, child] = await addSpouseAndChild(tx, empno);
  });
});

/** A family from 01/01/2026, paid through a month; the employee alone has dental. */
async function family(paidUntil = '2026-03-15', more: object = {}) {
  const story = await startStory(
    api,
    {
      empno,
      event_date: '2025-12-20',
      coverage_begins: '2026-01-01',
      entered_on: '2025-12-22',
      dependents: [spouse, child],
      plans: [
        { planId: medical.planId, tierId: medical.tiers.F },
        { planId: dental.planId, tierId: dental.tiers.E, covers: [null] },
      ],
      ...more,
    },
    '2025-12-24',
  );
  await story.respond('2026-01-10', '2026-01-12');
  await story.bill(paidUntil);
  const owed = (await story.invoices()).reduce((sum, { amount }) => sum + amount, 0);
  await story.pay(owed, paidUntil);
  return { ...story, persons: (await story.record()).persons.map(({ personId }) => personId) };
}

/** The spouse has other coverage since April. */
const leaveIn = (story: Awaited<ReturnType<typeof family>>, notifiedOn: string) =>
  story.end({ reason: 4, endsOn: '2026-03-31', persons: [story.persons[1]!] }, notifiedOn);

describe('endEventCoverage', () => {
  it('ends one person and keeps the others in the tier that fits them', async () => {
    const story = await family();
    expect((await story.invoices()).at(-1)).toMatchObject({ from: '2026-04-01', amount: 1264.8 });
    await story.end({ reason: 9, endsOn: '2026-03-20' }, '2026-03-25');
    const { persons, benefits, endReason } = await story.record();
    expect(persons.map(({ endsOn }) => endsOn)).toEqual(['2026-03-20', null, null]);
    expect(endReason).toBeNull();
    expect(benefits[0]!.tiers.map(({ beginsOn, covers }) => [beginsOn, covers])).toEqual([
      ['2026-01-01', 'F'],
      ['2026-03-21', 'EC'],
    ]);
    // Only the person who died had dental: 20 of 31 days. April is billed again for spouse and child.
    expect((await story.invoices()).slice(-2)).toMatchObject([
      { from: '2026-03-01', to: '2026-03-31', amount: 1224 + 26.32 },
      { from: '2026-04-01', amount: 816, paid: 816, generated: '2026-03-25' },
    ]);
    expect(await story.letters()).toMatchObject([
      { kind: 'termination', facts: { reason: 9, personIds: [story.persons[0]] } },
    ]);
  });

  it('ends the event with the last person', async () => {
    const story = await family();
    const [, ...rest] = story.persons;
    await story.end(
      { reason: 5, endsOn: '2026-02-28', persons: [story.persons[0]!] },
      '2026-03-16',
    );
    const answer = await story.end(
      { reason: 4, endsOn: '2026-04-30', persons: rest },
      '2026-03-17',
    );
    expect(answer).toMatchObject({
      state: 'ACCEPTED',
      statusMessage: 'accepted 01/10/2026: coverage ends 04/30/2026',
      coverageEnds: '2026-04-30',
    });
    expect(await story.status('2026-05-01')).toBe(
      'terminated 04/30/2026: covered by another group health plan',
    );
  });

  it('reverses an end for non-payment that was only short by the share of a person who had left', async () => {
    for (const notifiedOn of ['2026-05-02', '2026-05-10']) {
      const story = await family('2026-02-15');
      // April for the employee and the child alone, with dental.
      await story.pay(816 + 40.8, '2026-04-20');
      if (notifiedOn < '2026-05-09') await leaveIn(story, notifiedOn);
      await story.night('2026-05-09');
      if (notifiedOn > '2026-05-09') await leaveIn(story, notifiedOn);
      expect(await story.status('2026-05-10')).toContain('payment for May 2026');
    }
  });

  it('finds the level of those who remain even before it has a rate', async () => {
    const plan = await inCompany(api, (tx) => addPlan(tx, 'Yearly', {}));
    const rate = (year: number, cents: Partial<Record<'E' | 'ES' | 'F', number>>) =>
      inCompany(api, (tx) =>
        tx
          .insertInto('tier_rates')
          .values(
            Object.entries(cents).map(([covers, rate_cents]) => ({
              comp_id: compId,
              tier_id: plan.tiers[covers as 'E'],
              begins_on: `${year}-01-01`,
              ends_on: `${year}-12-31`,
              rate_cents,
              entered_on: `${year - 1}-12-20`,
            })),
          )
          .execute(),
      );
    await rate(2026, { E: 50_000, ES: 90_000, F: 120_000 });
    const story = await family('2026-03-15', {
      plans: [{ planId: plan.planId, tierId: plan.tiers.F }],
    });
    const [, ...others] = story.persons;
    await story.pay(1224 * 8, '2026-04-01');
    await story.end({ reason: 4, endsOn: '2026-12-31', persons: others }, '2026-12-10');
    await rate(2027, { ES: 90_000, E: 50_000, F: 120_000 });
    await story.bill('2026-12-28');
    expect((await story.invoices()).at(-1)).toMatchObject({ from: '2027-01-01', amount: 510 });
  });

  it('uses the default day and person of a reason, and requires them where there is none', async () => {
    const story = await family();
    const asking = (input: { reason: number; persons?: number[]; endsOn?: string }) =>
      story.end({ endsOn: null, ...input }, '2026-03-16');
    await expect(asking({ reason: 5 })).rejects.toMatchObject({
      fields: [{ path: 'endsOn' }, { path: 'persons' }],
    });
    await expect(asking({ reason: 4 })).rejects.toMatchObject({ fields: [{ path: 'endsOn' }] });
    await expect(asking({ reason: 4, endsOn: '2025-12-30' })).rejects.toMatchObject({
      fields: [{ path: 'endsOn' }],
    });
    await expect(asking({ reason: 4, endsOn: '2026-03-01', persons: [1] })).rejects.toMatchObject({
      fields: [{ path: 'persons.0' }],
    });
    // One bill covers all of them.
    const alone = { reason: 1, endsOn: '2026-03-31', persons: [story.persons[1]!] };
    await expect(asking(alone)).rejects.toMatchObject({ fields: [{ path: 'persons' }] });
    expect(await asking({ reason: 6 })).toMatchObject({ coverageEnds: '2026-03-31' });
    expect(await asking({ reason: 13 })).toMatchObject({
      statusMessage: 'terminated 12/31/2025: entered in error',
    });
    expect(await story.invoices()).toEqual([]);
    // The notice of the later day is withdrawn.
    expect((await story.letters()).map(({ dropped_on }) => dropped_on)).toEqual([
      '2026-03-16',
      null,
    ]);
  });

  it.each([
    [4, 'Other coverage that began by the day of the election, 01/10/2026,'],
    [5, 'Medicare that began by the day of the election, 01/10/2026,'],
  ])('refuses reason %i where it began before the election', async (reason, message) => {
    const story = await family();
    const persons = [story.persons[1]!];
    const ending = (endsOn: string) => story.end({ reason, endsOn, persons }, '2026-03-16');
    await expect(ending('2026-01-09')).rejects.toMatchObject({
      fields: [{ path: 'endsOn', message: `${message} does not end continuation coverage.` }],
    });
    await ending('2026-01-10');
    expect((await story.record()).persons[1]).toMatchObject({ endsOn: '2026-01-10' });
  });

  it('ends coverage after a recovery only if a disability extended it, and not in the first 18 months', async () => {
    const story = await family();
    const recovered = (date: string, endsOn: string | null = null) =>
      story.end({ reason: 8, endsOn }, date);
    await expect(recovered('2026-03-16')).rejects.toThrow(
      'This coverage was not extended because of a disability.',
    );
    const [, spousePerson] = story.persons;
    const extend = (input: ExtensionInput) =>
      extendEventCoverage(
        story.context,
        { compId, eventId: story.eventId, today: '2026-06-01' },
        input,
      );
    await extend({ kind: 'disability', decidedOn: '2026-05-01', reportedOn: '2026-05-20' });
    await extend({
      kind: 'second-event',
      happenedOn: '2026-05-10',
      reportedOn: '2026-05-20',
      persons: [spousePerson!],
    });
    await expect(recovered('2026-07-01', '2026-08-31')).rejects.toMatchObject({
      fields: [{ path: 'endsOn' }],
    });
    await recovered('2026-07-01');
    // Month 18 ends on 06/30/2027; a second event gave one of them 36 months.
    expect((await story.record()).persons.map(({ endsOn }) => endsOn)).toEqual([
      '2027-06-30',
      null,
      '2027-06-30',
    ]);
  });

  it('ends an unanswered event only if it was canceled or entered in error', async () => {
    const story = await startStory(api, { empno, plans: [] });
    await expect(story.end({ reason: 6, endsOn: null }, '2026-06-20')).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await story.end({ reason: 13, endsOn: null }, '2026-06-20')).toMatchObject({
      state: 'TERMINATED',
    });
  });
});

describe('end-at-maximum', () => {
  const endAtMaximum = async (story: Awaited<ReturnType<typeof family>>, date: string) =>
    (await story.night(date)).find((outcome) => outcome.includes('at the maximum'));

  it.each([
    ['at once', ['2026-06-01', '2026-07-11']],
    ['after weeks without a nightly run', ['2026-07-11']],
  ])('does not depend on an unpaid last month: %s', async (_how, nights) => {
    const story = await family('2026-04-14');
    const maximum_end = '2026-05-31';
    await inCompany(api, (tx) =>
      tx
        .updateTable('event_persons')
        .set({ maximum_end })
        .where('person_id', 'in', story.persons)
        .execute(),
    );
    await story.bill('2026-05-20');
    for (const night of nights) await story.night(night);
    expect((await story.invoices()).at(-1)).toMatchObject({ from: '2026-05-01', paid: 0 });
    expect(await story.status('2026-07-20')).toBe(
      'terminated 05/31/2026: maximum coverage period reached',
    );
  });

  it('ends each person on their own last day', async () => {
    const story = await family('2026-05-20');
    await inCompany(api, (tx) =>
      tx
        .updateTable('event_persons')
        .set({ maximum_end: '2026-05-31' })
        .where('person_id', '=', story.persons[0]!)
        .execute(),
    );
    expect(await endAtMaximum(story, '2026-05-31')).toContain('ended 0 events');
    expect(await endAtMaximum(story, '2026-06-02')).toContain('ended 1 event,');
    expect(await endAtMaximum(story, '2026-06-02')).toContain('ended 0 events');
    const { persons, endReason } = await story.record();
    expect(persons.map(({ endsOn }) => endsOn)).toEqual(['2026-05-31', null, null]);
    expect(endReason).toBeNull();
    expect((await story.invoices()).at(-1)).toMatchObject({ from: '2026-06-01', amount: 816 });
  });
});

describe('extendEventCoverage', () => {
  type Story = Awaited<ReturnType<typeof family>>;
  const extend = (story: Story, input: ExtensionInput, date: string) =>
    extendEventCoverage(story.context, { compId, eventId: story.eventId, today: date }, input);
  const ends = async (story: Story) =>
    (await story.record()).persons.map(({ maximumEnd }) => maximumEnd);

  it('gives everybody 29 months after a disability, at 150 percent from the 19th', async () => {
    const story = await family();
    const report = { kind: 'disability', decidedOn: '2026-05-01' } as const;
    await expect(
      extend(story, { ...report, reportedOn: '2026-07-01' }, '2026-07-01'),
    ).rejects.toThrow('Reported too late: the decision had to be reported by 06/30/2026.');
    await extend(story, { ...report, reportedOn: '2026-06-30' }, '2026-06-30');
    await extend(story, { ...report, reportedOn: '2026-06-30' }, '2026-07-02');
    expect(await ends(story)).toEqual(['2028-05-31', '2028-05-31', '2028-05-31']);
    expect((await story.record()).extensions).toHaveLength(1);
    await story.pay(1264.8 * 20, '2026-06-20');
    await story.night('2027-06-15');
    expect((await story.invoices()).slice(-2)).toMatchObject([
      { from: '2027-06-01', amount: 1264.8 },
      { from: '2027-07-01', amount: 1860 },
    ]);
    // A divorce in the first 18 months, reported after them, ends the higher percentage.
    const [, spousePerson] = story.persons;
    await extend(
      story,
      {
        kind: 'second-event',
        happenedOn: '2027-06-10',
        reportedOn: '2027-07-20',
        persons: [spousePerson!],
      },
      '2027-07-20',
    );
    expect(await ends(story)).toEqual(['2028-05-31', '2028-12-31', '2028-05-31']);
    expect((await story.invoices()).slice(-2)).toMatchObject([
      { from: '2027-07-01', amount: 1264.8 },
      { from: '2027-08-01', amount: 1264.8 },
    ]);
  });

  it('gives the family 36 months from the first day after a timely second event', async () => {
    const story = await family();
    const [employee, ex] = story.persons as [number, number];
    const divorce = { kind: 'second-event' as const, happenedOn: '2026-10-10', persons: [ex] };
    await expect(
      extend(story, { ...divorce, reportedOn: '2026-12-10', persons: [employee] }, '2026-12-10'),
    ).rejects.toMatchObject({ fields: [{ path: 'reportedOn' }, { path: 'persons.0' }] });
    await extend(story, { ...divorce, reportedOn: '2026-11-20' }, '2026-11-20');
    expect(await ends(story)).toEqual(['2027-06-30', '2028-12-31', '2027-06-30']);
  });

  it('adds each person that the same second event is reported for', async () => {
    const story = await family();
    const [, ex, daughter] = story.persons as [number, number, number];
    const died = { kind: 'second-event', happenedOn: '2026-10-10' } as const;
    await extend(story, { ...died, reportedOn: '2026-11-20', persons: [ex] }, '2026-11-20');
    expect(await ends(story)).toEqual(['2027-06-30', '2028-12-31', '2027-06-30']);
    await extend(story, { ...died, reportedOn: '2026-11-25', persons: [daughter] }, '2026-11-25');
    expect(await ends(story)).toEqual(['2027-06-30', '2028-12-31', '2028-12-31']);
    const { extensions, version } = await story.record();
    expect(extensions).toEqual([
      {
        kind: 'second-event',
        happenedOn: '2026-10-10',
        reportedOn: '2026-11-20',
        personIds: [ex, daughter],
      },
    ]);
    await extend(story, { ...died, reportedOn: '2026-11-25', persons: [ex] }, '2026-11-26');
    expect((await story.record()).version).toBe(version);
  });

  it('extends coverage that ends on a later day, but not after that day', async () => {
    const story = await family();
    await story.end({ reason: 6, endsOn: '2026-08-31' }, '2026-06-01');
    const report = {
      kind: 'disability',
      decidedOn: '2026-07-01',
      reportedOn: '2026-07-20',
    } as const;
    await expect(extend(story, report, '2026-09-01')).rejects.toThrow('This event has ended.');
    await extend(story, report, '2026-08-31');
    expect(await ends(story)).toEqual(['2028-05-31', '2028-05-31', '2028-05-31']);
    expect(await story.status('2026-08-31')).toContain('coverage ends 08/31/2026');
  });

  it('extends the family’s coverage after an earlier Medicare entitlement', async () => {
    const story = await family();
    const medicare = { kind: 'medicare', reportedOn: '2026-02-01' } as const;
    await expect(
      extend(story, { ...medicare, entitledOn: '2024-06-19' }, '2026-02-01'),
    ).rejects.toThrow('Only an entitlement in the 18 months before 12/20/2025 extends coverage.');
    await extend(story, { ...medicare, entitledOn: '2025-07-01' }, '2026-02-01');
    expect(await ends(story)).toEqual(['2027-06-30', '2028-06-30', '2028-06-30']);
  });

  it('reverses an end at the former maximum', async () => {
    const story = await family('2026-03-15');
    await story.pay(1264.8 * 17, '2026-03-20');
    await story.night('2027-07-05');
    expect(await story.status('2027-07-05')).toContain('maximum coverage period reached');
    const decision = { kind: 'disability', decidedOn: '2027-06-01' } as const;
    await extend(story, { ...decision, reportedOn: '2027-06-29' }, '2027-07-06');
    expect(await story.status('2027-07-06')).toContain('paid through 07/31/2027');
    expect(await story.letters()).toMatchObject([
      { kind: 'termination', dropped_on: '2027-07-06' },
      { kind: 'extension', dropped_on: null, facts: { endedOn: '2027-06-30' } },
    ]);
  });

  it('gives time to pay for the days since the former maximum', async () => {
    const story = await family('2026-03-15');
    await story.pay(1264.8 * 17, '2026-03-20');
    await story.night('2027-07-05');
    const decision = { kind: 'disability', decidedOn: '2027-06-01' } as const;
    await extend(story, { ...decision, reportedOn: '2027-06-29' }, '2027-10-12');
    await story.night('2027-10-13');
    expect(await story.status('2027-10-13')).toContain('due by 11/26/2027');
    // Months before the former maximum get no extra time.
    expect((await story.invoices()).slice(0, 2)).toMatchObject([
      { paid: 1264.8 },
      { paid: 1264.8 },
    ]);
    const rated = await inCompany(api, (tx) =>
      tx
        .selectFrom('invoices')
        .select('period_start')
        .where('event_id', '=', story.eventId)
        .where('rated_on', 'is not', null)
        .orderBy('period_start')
        .execute(),
    );
    expect(rated[0]).toEqual({ period_start: '2027-07-01' });
    // Billed again for fewer people, they keep the same deadline.
    const leaving = { reason: 4, endsOn: '2027-06-30', persons: [story.persons[1]!] };
    await story.end(leaving, '2027-10-15');
    await story.night('2027-10-16');
    expect(await story.status('2027-10-16')).toContain('due by 11/26/2027');
  });

  it('gives no more time for months that were covered without it', async () => {
    const story = await family('2026-03-15');
    const decision = { kind: 'disability', decidedOn: '2026-05-01' } as const;
    // May was not billed yet.
    await extend(story, { ...decision, reportedOn: '2026-05-18' }, '2026-05-20');
    expect(await story.status('2026-05-20')).toContain('payment for May 2026 due by 05/31/2026');
  });

  it('sends no notice to persons who have ended since or will end anyway', async () => {
    const story = await family('2026-03-15');
    const [, spouse, child] = (await story.record()).persons.map(({ personId }) => personId);
    await story.end({ reason: 6, endsOn: '2026-12-31', persons: [child!] }, '2026-04-01');
    const decision = { kind: 'disability', decidedOn: '2026-04-01' } as const;
    await extend(story, { ...decision, reportedOn: '2026-04-10' }, '2026-04-10');
    const notices = (await story.letters()).filter(({ kind }) => kind === 'extension');
    expect(notices).toMatchObject([{ facts: { personIds: expect.arrayContaining([spouse]) } }]);
    expect(notices[0]!.facts).not.toMatchObject({ personIds: expect.arrayContaining([child]) });
    await story.end({ reason: 6, endsOn: '2026-04-30' }, '2026-04-10');
    await story.mail('2026-04-13');
    expect((await story.letters()).find(({ kind }) => kind === 'extension')).toMatchObject({
      document_number: null,
      dropped_on: '2026-04-13',
    });
  });

  it('refuses other kinds of events', async () => {
    const story = await family('2026-03-15', { event_type: 25, months: 36 });
    await expect(
      extend(
        story,
        { kind: 'disability', decidedOn: '2026-02-01', reportedOn: '2026-02-10' },
        '2026-02-10',
      ),
    ).rejects.toMatchObject({ code: 'conflict' });
  });
});
