import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { compId, inCompany, type BuiltPlan } from '../continuation.builder.ts';
import { addCompleteSettings } from '../letters/letters.builder.ts';
import { setEventRate } from './event-rate.service.ts';
import { collectPremiums, startStory } from '../money/premium-story.builder.ts';
import { addTwoLevels, startFamily, type Family } from '../changes/family-story.builder.ts';
import { restoreEventCoverage } from './restore-coverage.service.ts';

let api: TestApi;
let plan: BuiltPlan;
beforeAll(async () => {
  api = await startApi();
  await inCompany(api, (tx) => addCompleteSettings(tx, compId));
  plan = await addTwoLevels(api);
});
afterEach(() => inCompany(api, (tx) => tx.deleteFrom('premium_collections').execute()));

const restore = (
  { context, eventId }: Pick<Family, 'context' | 'eventId'>,
  date: string,
  persons?: number[],
) => restoreEventCoverage(context, { compId, eventId, today: date }, persons ? { persons } : {});

/** Employee and spouse at 918.00, paid for July to September. */
async function paidCouple() {
  const story = await startFamily(api, plan);
  await story.answerOn('2026-07-12', '2026-07-10', 0, 1);
  await story.pay(3 * 918, '2026-07-12');
  const [, spouse] = (await story.record()).persons.map(({ personId }) => personId);
  return { ...story, spouse: spouse! };
}

describe('an end that was recorded in error', () => {
  it('is restored without a gap, with a notice to those notified of it and 45 days to pay', async () => {
    const story = await paidCouple();
    await story.end({ reason: 4, endsOn: '2026-07-31', persons: [story.spouse] }, '2026-08-03');
    await story.mail('2026-08-04');
    expect((await story.bills())[1]).toBe('2026-08-01 510 510');
    await story.bill('2026-12-16');
    await restore(story, '2026-12-20', [story.spouse]);
    expect(await story.ends()).toEqual(['continues', 'continues', 'continues']);
    expect((await story.bills()).slice(0, 4)).toEqual([
      '2026-07-01 918 918',
      '2026-08-01 918 918',
      '2026-09-01 918 510',
      '2026-10-01 918 408',
    ]);
    expect((await story.letters()).at(-1)).toMatchObject({
      kind: 'reinstatement',
      facts: { by: 'error', reason: 4, endedOn: '2026-07-31', personIds: [story.spouse] },
    });
    await story.night('2027-02-10');
    expect(await story.status('2027-02-10')).toContain(
      'payment for September 2026 due by 02/03/2027',
    );
    await story.night('2027-02-11');
    expect(await story.status('2027-02-11')).toContain('terminated 09/30/2026');
  });

  /** Only the employee’s level was billed from August on, and paid through January. */
  async function restoredSpouse() {
    const story = await paidCouple();
    await story.end({ reason: 4, endsOn: '2026-07-31', persons: [story.spouse] }, '2026-08-03');
    await story.mail('2026-08-04');
    await story.bill('2026-12-16');
    await story.pay(918 + 6 * 510 - 3 * 918, '2026-12-16');
    await restore(story, '2026-12-20', [story.spouse]);
    expect((await story.bills())[4]).toBe('2026-11-01 918 510');
    return story;
  }

  it('is billed and ends separately for the months that were billed without it', async () => {
    const story = await restoredSpouse();
    await story.night('2027-02-11');
    // August had been billed and paid for both, so that 408.00 of it are missing for January.
    expect((await story.ends()).slice(0, 2)).toEqual(['2026-12-31 1', '2026-08-31 1']);
    // A timely payment makes up what was missing.
    await story.pay(6 * 408, '2027-02-03', '2027-02-12');
    expect((await story.ends()).slice(0, 2)).toEqual(['continues', 'continues']);
  });

  it.each(['2026-10-06', '2026-10-08'])(
    'makes no difference later if the others paid nothing less meanwhile (restored %s)',
    async (restoredOn) => {
      const story = await paidCouple();
      await story.pay(918, '2026-10-01');
      await story.end({ reason: 4, endsOn: '2026-09-30', persons: [story.spouse] }, '2026-10-06');
      if (restoredOn > '2026-10-06') await story.mail('2026-10-07');
      await restore(story, restoredOn);
      await story.night('2026-12-09');
      expect((await story.ends()).slice(0, 2)).toEqual(['2026-10-31 1', '2026-10-31 1']);
    },
  );

  it('counts as if it had never been recorded once it is paid for', async () => {
    const story = await restoredSpouse();
    await story.pay(6 * 408, '2027-01-20');
    await story.night('2027-03-11');
    expect((await story.ends()).slice(0, 2)).toEqual(['2027-01-31 1', '2027-01-31 1']);
  });

  it('is restored without a notice where the termination notice was not mailed', async () => {
    const story = await paidCouple();
    await story.end({ reason: 6, endsOn: '2026-08-31' }, '2026-08-03');
    await restore(story, '2026-08-03');
    expect(await story.status('2026-08-03')).toContain('paid through 08/31/2026');
    expect(await story.letters()).toMatchObject([
      { kind: 'termination', dropped_on: '2026-08-03' },
    ]);
  });

  it('leaves the family its level, even if the end was before the first day', async () => {
    const story = await paidCouple();
    await story.end({ reason: 13, endsOn: null, persons: [story.spouse] }, '2026-08-03');
    expect((await story.bills())[0]).toBe('2026-07-01 510 510');
    await restore(story, '2026-08-04');
    expect((await story.bills())[0]).toBe('2026-07-01 918 918');
  });

  it('can come from a company that collects itself, or an employer who canceled a billing event', async () => {
    await collectPremiums(api, ['cobra'], '2026-06-01');
    const unpaid = await startFamily(api, plan);
    await unpaid.answerOn('2026-07-12', '2026-07-10', 0);
    await unpaid.end({ reason: 1, endsOn: '2026-08-31' }, '2026-10-05');
    await restore(unpaid, '2026-10-06');
    expect((await unpaid.ends())[0]).toBe('continues');
    // The company may have been paid for one of them alone.
    await unpaid.answerOn('2026-08-20', '2026-08-19', 1);
    const [first] = (await unpaid.record()).persons;
    await unpaid.end({ reason: 1, endsOn: '2026-09-30', persons: [first!.personId] }, '2026-10-20');
    expect((await unpaid.ends()).slice(0, 2)).toEqual(['2026-09-30 1', 'continues']);

    const canceled = await startStory(api, {
      empno: '000100090',
      service: 'r',
      event_type: 1,
      plans: [{ planId: plan.planId, tierId: plan.tiers.E }],
    });
    await canceled.end({ reason: 11, endsOn: '2026-07-31' }, '2026-07-05');
    await restore(canceled, '2026-07-06');
    expect(await canceled.record()).toMatchObject({ coverageEnds: null, endReason: null });
  });
});

it('queues a new notice for those who were notified that nothing is offered', async () => {
  const story = await startFamily(api, plan);
  await story.end({ reason: 13, endsOn: null }, '2026-07-05');
  await story.mail('2026-07-07');
  await restore(story, '2026-09-15');
  expect(await story.status('2026-09-15')).toContain('corrected notice scheduled for 09/16/2026');
  expect((await story.letters()).map(({ kind }) => kind)).toEqual(['termination']);
});

it('notifies each person only of the end they had been notified of', async () => {
  const story = await paidCouple();
  const { persons } = await story.record();
  await story.end({ reason: 4, endsOn: '2026-07-31', persons: [story.spouse] }, '2026-08-03');
  await story.mail('2026-08-04');
  await story.end({ reason: 6, endsOn: '2026-08-31' }, '2026-08-05');
  await restore(story, '2026-08-05');
  const notices = (await story.letters()).filter(({ kind }) => kind === 'reinstatement');
  expect(notices).toMatchObject([
    { facts: { reason: 4, endedOn: '2026-07-31', personIds: [persons[1]!.personId] } },
  ]);
});

it('reverses the end a person was notified of, even if a later one was recorded, and only once', async () => {
  const story = await paidCouple();
  await story.end({ reason: 6, endsOn: '2026-08-31', persons: [story.spouse] }, '2026-08-03');
  await story.mail('2026-08-04');
  await story.end({ reason: 4, endsOn: '2026-07-31', persons: [story.spouse] }, '2026-08-05');
  await restore(story, '2026-08-05');
  const reinstatements = async () =>
    (await story.letters()).flatMap(({ kind, facts }) => (kind === 'reinstatement' ? facts : []));
  expect(await reinstatements()).toMatchObject([{ reason: 6, endedOn: '2026-08-31' }]);
  await story.mail('2026-08-06');
  await story.end({ reason: 6, endsOn: '2026-08-31', persons: [story.spouse] }, '2026-08-07');
  await restore(story, '2026-08-07');
  expect(await reinstatements()).toHaveLength(1);
});

it('sends a new notice to those who could not elect meanwhile, but not after their deadline', async () => {
  const story = await startFamily(api, plan);
  await story.answerOn('2026-07-12', '2026-07-10', 0);
  await story.end({ reason: 13, endsOn: null }, '2026-07-20');
  await restore(story, '2026-09-15');
  await story.mail('2026-09-17');
  await story.answerOn('2026-09-25', '2026-09-22', 1);
  expect((await story.record()).persons[1]!.electedOn).toBe('2026-09-22');

  const late = await startFamily(api, plan);
  await late.answerOn('2026-07-12', '2026-07-10', 0);
  await late.end({ reason: 13, endsOn: null }, '2026-09-10');
  await restore(late, '2026-09-15');
  expect((await late.record()).dueNotice).toBeNull();
});

it('sends no new notice where nobody was notified of the end', async () => {
  const story = await startFamily(api, plan);
  await story.end({ reason: 13, endsOn: null }, '2026-07-05');
  await restore(story, '2026-07-05');
  expect(await story.status('2026-07-05')).toContain('response due by 08/30/2026');
});

describe('restoring keeps the price of paid months', () => {
  const [alone, all] = [[1, 2], undefined];
  it.each([
    ['some persons', '2026-08-31', alone],
    ['some persons, on the day before it began,', '2026-09-30', alone],
    ['everybody', '2026-08-31', all],
  ])('with an own rate from a later month, after the end of %s', async (_, endsOn, places) => {
    const story = await startFamily(api, plan);
    await story.answerOn('2026-06-22', '2026-06-20', 0, 1, 2);
    await story.pay(3 * 918, '2026-09-05');
    const rate = { plansId: plan.planId, rate: 950, beginsOn: '2026-10-01' };
    await setEventRate(
      story.context,
      { compId, eventId: story.eventId, today: '2026-09-20' },
      rate,
    );
    await story.pay(969, '2026-10-05');
    await story.bill('2026-10-20');
    const before = await story.bills();
    expect(before[3]).toBe('2026-10-01 969 969');
    const { persons } = await story.record();
    const ended = places && { persons: places.map((place) => persons[place]!.personId) };
    await story.end({ reason: 6, endsOn, ...ended }, '2026-10-21');
    await restore(story, '2026-10-22');
    expect(await story.bills()).toEqual(before);
  });
});

describe('restoring is refused', () => {
  it('where nobody has ended, or for a person who is not in the event', async () => {
    const story = await paidCouple();
    await expect(restore(story, '2026-08-03')).rejects.toThrow('Nobody’s coverage has ended.');
    await expect(restore(story, '2026-08-03', [1])).rejects.toMatchObject({
      fields: [{ path: 'persons.0' }],
    });
  });

  it('after an end for non-payment or at the maximum', async () => {
    const unpaid = await startFamily(api, plan);
    await unpaid.answerOn('2026-07-12', '2026-07-10', 0);
    await unpaid.night('2026-09-02');
    await expect(restore(unpaid, '2026-09-03')).rejects.toThrow('only by a timely payment');
    const over = await paidCouple();
    await over.end({ reason: 3, endsOn: '2026-08-31' }, '2026-08-03');
    await expect(restore(over, '2026-09-03')).rejects.toThrow('only an extension');
  });

  it('where the event was entered again since', async () => {
    const story = await startFamily(api, plan);
    const { empno } = await story.record();
    await story.end({ reason: 13, endsOn: null }, '2026-07-05');
    await startStory(api, { empno, plans: [{ planId: plan.planId, tierId: plan.tiers.E }] });
    await expect(restore(story, '2026-07-08')).rejects.toThrow('An open event already exists');
  });

  it('but not where the new event was declined', async () => {
    const story = await paidCouple();
    const { empno } = await story.record();
    await story.end({ reason: 13, endsOn: null }, '2026-07-15');
    const plans = [{ planId: plan.planId, tierId: plan.tiers.E }];
    const again = await startStory(api, { empno, plans });
    await again.respond('2026-07-20', '2026-07-22', []);
    await restore(story, '2026-10-08');
    expect((await story.ends())[0]).toBe('continues');
  });

  it('where coverage continues in another event', async () => {
    const story = await paidCouple();
    const { empno, persons } = await story.record();
    const { dependentId } = persons[1]!;
    const second = await startStory(
      api,
      {
        empno,
        dependents: [dependentId!],
        event_type: 18,
        event_date: '2026-07-20',
        coverage_begins: '2026-08-01',
        entered_on: '2026-07-21',
        first_event_id: story.eventId,
        plans: [{ planId: plan.planId, tierId: plan.tiers.E, covers: [dependentId] }],
      },
      '2026-07-22',
    );
    await second.respond('2026-08-01', '2026-08-03');
    await expect(restore(story, '2026-08-04')).rejects.toThrow(`event ${second.eventId}`);
  });
});
