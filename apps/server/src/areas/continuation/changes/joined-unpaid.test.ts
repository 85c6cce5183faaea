import { beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { addPlan, compId, inCompany, type BuiltPlan } from '../continuation.builder.ts';
import { addCompleteSettings } from '../letters/letters.builder.ts';
import { collectPremiums } from '../money/premium-story.builder.ts';
import { setEventRate } from '../entry/event-rate.service.ts';
import { addTwoLevels, startFamily } from './family-story.builder.ts';

let api: TestApi;
let plan: BuiltPlan;
beforeAll(async () => {
  api = await startApi();
  await inCompany(api, (tx) => addCompleteSettings(tx, compId));
  plan = await addTwoLevels(api);
});
const family = () => startFamily(api, plan);
const [employee, spouse] = [0, 1];

/** The employee elects at once, pays nothing by 08/04/2026, and is ended for non-payment on 08/12/2026. */
async function endedEmployee() {
  const story = await family();
  await story.answerOn('2026-06-22', '2026-06-20', employee);
  await story.night('2026-08-12');
  expect(await story.ends()).toEqual(['2026-06-30 2', 'continues', 'continues']);
  return story;
}

describe('a person who joins after another ended for non-payment', () => {
  it('is covered without that one', async () => {
    const story = await endedEmployee();
    await story.answerOn('2026-08-22', '2026-08-20', spouse);
    expect(await story.ends()).toEqual(['2026-06-30 2', 'continues', 'continues']);
    expect((await story.bills())[0]).toBe('2026-07-01 510 0');
  });

  it('does not keep a timely payment from reinstating that one', async () => {
    const story = await endedEmployee();
    await story.answerOn('2026-08-22', '2026-08-20', spouse);
    await story.pay(510, '2026-08-03', '2026-08-25');
    expect(await story.ends()).toEqual(['continues', 'continues', 'continues']);
    expect(await story.bills()).toEqual([
      '2026-07-01 918 510',
      '2026-08-01 918 0',
      '2026-09-01 918 0',
    ]);
    const { persons } = await story.record();
    expect((await story.letters()).at(-1)).toMatchObject({
      kind: 'reinstatement',
      facts: { endedOn: '2026-06-30', personIds: [persons[employee]!.personId], by: 'payment' },
    });
  });

  it('gives that one no more time to pay', async () => {
    const story = await endedEmployee();
    await story.answerOn('2026-08-22', '2026-08-20', spouse);
    await story.pay(510, '2026-08-05', '2026-08-25');
    expect(await story.ends()).toEqual(['2026-06-30 2', 'continues', 'continues']);
    expect((await story.bills())[0]).toBe('2026-07-01 510 510');
  });

  it('gives that one no more time even if the form was mailed before the end', async () => {
    const story = await endedEmployee();
    await story.answerOn('2026-08-22', '2026-08-10', spouse);
    expect(await story.ends()).toEqual(['2026-06-30 2', 'continues', 'continues']);
    const inOrder = await family();
    await inOrder.answerOn('2026-06-22', '2026-06-20', employee);
    await inOrder.answerOn('2026-08-11', '2026-08-10', spouse);
    await inOrder.night('2026-08-12');
    await inOrder.bill('2026-08-22');
    expect(await inOrder.ends()).toEqual(await story.ends());
    expect(await story.bills()).toEqual(await inOrder.bills());
  });
});

describe('a person who joins and does not pay', () => {
  /** The employee has paid alone through September; the spouse has until 10/04/2026. */
  async function joinedSpouse() {
    const story = await family();
    await story.answerOn('2026-06-22', '2026-06-20', employee);
    for (const month of ['07', '08', '09']) await story.pay(510, `2026-${month}-01`);
    await story.answerOn('2026-08-22', '2026-08-20', spouse);
    expect((await story.bills())[0]).toBe('2026-07-01 918 510');
    return story;
  }

  it('takes nothing from those who paid', async () => {
    const story = await joinedSpouse();
    await story.night('2026-10-12');
    expect(await story.ends()).toEqual(['continues', '2026-06-30 2', 'continues']);
    expect((await story.bills()).slice(0, 3)).toEqual([
      '2026-07-01 510 510',
      '2026-08-01 510 510',
      '2026-09-01 510 510',
    ]);
    await story.night('2026-10-13');
    expect(await story.status('2026-10-13')).toMatch(/payment for October 2026 due by 10\/31/u);
    const [, spouseId] = (await story.record()).persons.map(({ personId }) => personId);
    expect((await story.letters()).at(-1)).toMatchObject({
      kind: 'termination',
      facts: { reason: 2, endsOn: '2026-06-30', personIds: [spouseId] },
    });
  });

  it('keeps the months that were paid for both', async () => {
    const story = await joinedSpouse();
    await story.pay(408, '2026-09-01');
    await story.night('2026-10-12');
    expect(await story.ends()).toEqual(['continues', '2026-07-31 1', 'continues']);
    expect((await story.bills()).slice(0, 3)).toEqual([
      '2026-07-01 918 918',
      '2026-08-01 510 510',
      '2026-09-01 510 510',
    ]);
  });

  it('is reinstated by a timely payment', async () => {
    const story = await joinedSpouse();
    await story.night('2026-10-12');
    await story.pay(3 * 408, '2026-10-04', '2026-10-14');
    expect(await story.ends()).toEqual(['continues', 'continues', 'continues']);
    expect((await story.bills()).slice(0, 4)).toEqual([
      '2026-07-01 918 918',
      '2026-08-01 918 918',
      '2026-09-01 918 918',
      '2026-10-01 918 0',
    ]);
  });

  it('keeps an own end where the others stop paying later', async () => {
    const story = await joinedSpouse();
    await story.night('2026-10-12');
    await story.night('2026-11-08');
    expect(await story.ends()).toEqual(['2026-09-30 1', '2026-06-30 2', 'continues']);
    await story.pay(510, '2026-10-31', '2026-11-10');
    expect(await story.ends()).toEqual(['continues', '2026-06-30 2', 'continues']);
    expect(await story.status('2026-11-10')).toMatch(/payment for November 2026 due by/u);
  });

  it('ends earlier than the others in the same night, and each reinstatement notice names the own end', async () => {
    const story = await joinedSpouse();
    await story.night('2026-11-08');
    expect(await story.ends()).toEqual(['2026-09-30 1', '2026-06-30 2', 'continues']);
    expect((await story.bills()).slice(0, 3)).toEqual([
      '2026-07-01 510 510',
      '2026-08-01 510 510',
      '2026-09-01 510 510',
    ]);
    await story.mail('2026-11-10');
    await story.pay(3 * 408 + 918, '2026-10-04', '2026-11-12');
    const [his, hers] = (await story.record()).persons.map(({ personId }) => personId);
    const reinstatements = (await story.letters()).flatMap(({ kind, facts }) =>
      kind === 'reinstatement' ? facts : [],
    );
    expect(reinstatements).toMatchObject([
      { endedOn: '2026-09-30', reason: 1, personIds: [his] },
      { endedOn: '2026-06-30', reason: 2, personIds: [hers] },
    ]);
  });

  it('takes nothing from a person who paid and left', async () => {
    const story = await joinedSpouse();
    const { persons } = await story.record();
    const left = [persons[employee]!.personId];
    await story.end({ reason: 6, endsOn: '2026-08-31', persons: left }, '2026-09-02');
    await story.night('2026-10-12');
    // Of the third month's 510.00, which nobody needs anymore, 408.00 complete July for both.
    expect(await story.ends()).toEqual(['2026-08-31 6', '2026-07-31 1', 'continues']);
    expect(await story.bills()).toEqual(['2026-07-01 918 918', '2026-08-01 510 510']);
  });
});

describe('once everybody has made their first payment', () => {
  /** The employee elects on 06/20/2026, the others three days later; all is paid through September. */
  async function paidTogether() {
    const story = await twoForms();
    await story.pay(3 * 918, '2026-07-15');
    return story;
  }

  it('they have one bill and one end', async () => {
    const story = await paidTogether();
    await story.night('2026-11-08');
    expect(await story.ends()).toEqual(Array(3).fill('2026-09-30 1'));
    expect(await story.bills()).toEqual([
      '2026-07-01 918 918',
      '2026-08-01 918 918',
      '2026-09-01 918 918',
    ]);
  });

  it('they are billed every month', async () => {
    const story = await paidTogether();
    await story.bill('2026-12-16');
    expect((await story.bills()).map((bill) => bill.slice(0, 14))).toEqual(
      ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12', '2027-01'].map(
        (month) => `${month}-01 918`,
      ),
    );
  });

  const untilNovember = Array(3).fill('2026-11-30 1');
  async function twoForms() {
    const story = await family();
    await story.answerOn('2026-06-22', '2026-06-20', employee);
    await story.answerOn('2026-06-25', '2026-06-23', spouse, 2);
    return story;
  }

  it('one end even if it was slightly short and made up later', async () => {
    const short = await twoForms();
    await short.pay(900, '2026-07-20');
    await short.night('2026-08-10');
    await short.mail('2026-08-11');
    await short.pay(918 + 18, '2026-08-25');
    for (const month of ['09', '10', '11']) await short.pay(918, `2026-${month}-05`);
    await short.night('2027-01-08');
    expect(await short.ends()).toEqual(untilNovember);
  });

  it('one end even if it was late and accepted, or sent before the second form', async () => {
    const late = await twoForms();
    await late.pay(918, '2026-08-09');
    await late.night('2026-08-15');
    for (const month of ['08', '09', '10', '11']) await late.pay(918, `2026-${month}-20`);
    await late.night('2027-01-08');
    expect(await late.ends()).toEqual(untilNovember);

    const ahead = await family();
    await ahead.answerOn('2026-06-22', '2026-06-20', employee);
    await ahead.pay(918, '2026-06-22');
    await ahead.answerOn('2026-06-25', '2026-06-23', spouse, 2);
    for (const month of ['08', '09', '10', '11']) await ahead.pay(918, `2026-${month}-20`);
    await ahead.night('2027-01-08');
    expect(await ahead.ends()).toEqual(untilNovember);
  });

  it('one end even if the price for everybody was sent before the second form, and nothing since', async () => {
    for (const [months, ends] of [
      [1, '2026-07-31 1'],
      [2, '2026-08-31 1'],
    ] as const) {
      const story = await family();
      await story.answerOn('2026-06-22', '2026-06-20', employee);
      await story.pay(months * 918, '2026-06-20');
      await story.answerOn('2026-06-25', '2026-06-23', spouse, 2);
      await story.night('2026-10-12');
      expect(await story.ends()).toEqual(Array(3).fill(ends));
    }
  });

  it.each([
    ['slightly less', 917, '2026-07-31 1'],
    ['slightly more', 920, '2026-07-31 1'],
    ['a multiple that also fits months of the first person alone', 5 * 918, '2026-11-30 1'],
  ])('one end even if that payment was %s', async (_, dollars, ends) => {
    const story = await family();
    await story.answerOn('2026-06-22', '2026-06-20', employee);
    await story.pay(dollars, '2026-06-20');
    await story.answerOn('2026-06-25', '2026-06-23', spouse, 2);
    await story.night('2027-01-08');
    expect(await story.ends()).toEqual(Array(3).fill(ends));
  });

  it('one end even if a month for everybody costs as much as two for the first person alone', async () => {
    const double = await startFamily(api, plan, {
      plans: [{ planId: plan.planId, tierId: plan.tiers.F }],
    });
    await double.answerOn('2026-06-22', '2026-06-20', employee);
    await double.pay(3 * 1020, '2026-06-20');
    await double.answerOn('2026-06-25', '2026-06-23', spouse, 2);
    await double.night('2026-11-08');
    expect(await double.ends()).toEqual(Array(3).fill('2026-09-30 1'));
  });

  it('one end even if a company collected the months before', async () => {
    const story = await twoForms();
    await story.bill('2026-07-01');
    await collectPremiums(api, ['cobra'], '2026-07-15');
    await collectPremiums(api, [], '2026-12-10');
    for (const month of ['01', '02', '03']) await story.pay(918, `2027-${month}-05`);
    await story.night('2027-05-10');
    await inCompany(api, (tx) => tx.deleteFrom('premium_collections').execute());
    expect(await story.ends()).toEqual(Array(3).fill('2027-03-31 1'));
  });

  it('one end even if the share of one person is paid, however many forms there were', async () => {
    const story = await family();
    await story.answerOn('2026-06-22', '2026-06-20', employee);
    await story.answerOn('2026-06-24', '2026-06-23', spouse);
    await story.answerOn('2026-06-27', '2026-06-26', 2);
    for (const month of ['07', '08', '09']) await story.pay(918, `2026-${month}-05`);
    await story.pay(510, '2026-10-05');
    await story.night('2026-11-09');
    expect(await story.ends()).toEqual(Array(3).fill('2026-09-30 1'));
  });

  it('a person who left before keeps what was paid', async () => {
    const story = await paidTogether();
    const { persons } = await story.record();
    const left = [persons[spouse]!.personId];
    await story.end({ reason: 6, endsOn: '2026-08-31', persons: left }, '2026-09-01');
    await story.night('2026-11-08');
    expect((await story.ends())[spouse]).toBe('2026-08-31 6');
  });
});

it('is billed alone once the others end, even if it added nothing to their price', async () => {
  const story = await family();
  await story.answerOn('2026-06-22', '2026-06-20', employee, spouse);
  await story.answerOn('2026-07-12', '2026-07-10', 2);
  expect((await story.bills())[0]).toBe('2026-07-01 918 0');
  await story.night('2026-08-12');
  expect(await story.ends()).toEqual(['2026-06-30 2', '2026-06-30 2', 'continues']);
  expect((await story.bills())[0]).toBe('2026-07-01 510 0');
  await story.pay(510, '2026-08-24');
  await story.night('2026-09-01');
  expect((await story.ends())[2]).toBe('continues');
});

it('has one bill with the others if the first month comes after the time for a first payment', async () => {
  const story = await startFamily(api, plan, { paid_through: '2026-09-30' });
  await story.answerOn('2026-06-22', '2026-06-20', employee);
  await story.answerOn('2026-07-22', '2026-07-20', spouse);
  await story.pay(510, '2026-10-01');
  await story.night('2026-11-08');
  expect(await story.ends()).toEqual(['2026-09-30 1', '2026-09-30 1', 'continues']);
});

it('is paid for by what was sent in advance, once everything due earlier is paid', async () => {
  const story = await family();
  await story.answerOn('2026-06-22', '2026-06-20', employee);
  await story.pay(3 * 510, '2026-07-01');
  await story.answerOn('2026-07-22', '2026-07-20', spouse);
  // Two months of the employee, one of the spouse, and 102.00 of the next.
  await story.night('2026-09-11');
  expect(await story.ends()).toEqual(['continues', '2026-07-31 1', 'continues']);
  expect(await story.bills()).toEqual([
    '2026-07-01 918 918',
    '2026-08-01 510 510',
    '2026-09-01 510 102',
  ]);
});

it('returns the others to their own rate when a person joins an age-rated plan and does not pay', async () => {
  const byAge = await inCompany(api, (tx) => addPlan(tx, 'By age', {}, { isAgeBanded: true }));
  const story = await startFamily(api, byAge);
  const [first] = (await story.record()).persons.map(({ personId }) => personId);
  const rate = { plansId: byAge.planId, rate: 500, beginsOn: null, persons: [first!] };
  await setEventRate(story.context, { compId, eventId: story.eventId, today: '2026-06-18' }, rate);
  await story.answerOn('2026-06-22', '2026-06-20', employee);
  await story.pay(3 * 510, '2026-07-01');
  await story.answerOn('2026-08-22', '2026-08-20', spouse, 2);
  await story.pay(408, '2026-09-01');
  await story.night('2026-10-12');
  expect(await story.ends()).toEqual(['continues', '2026-07-31 1', '2026-07-31 1']);
  expect((await story.bills()).slice(0, 3)).toEqual([
    '2026-07-01 918 918',
    '2026-08-01 510 510',
    '2026-09-01 510 510',
  ]);
});

it('mails the reinstatement notice of one person although another ends', async () => {
  const story = await endedEmployee();
  await story.answerOn('2026-08-22', '2026-08-20', spouse);
  await story.pay(3 * 510, '2026-08-03', '2026-10-09');
  await story.night('2026-10-12');
  const { persons } = await story.record();
  expect((await story.ends()).slice(0, 2)).toEqual(['continues', '2026-06-30 2']);
  const ids = persons.map(({ personId }) => personId);
  const waiting = (await story.letters()).filter(({ dropped_on }) => dropped_on === null);
  expect(waiting.map(({ kind, facts }) => [kind, facts['personIds']])).toEqual([
    ['reinstatement', [ids[employee]]],
    ['termination', [ids[spouse]]],
  ]);
});

it('ends and is notified together with the others if nobody ever paid, and is reinstated in time', async () => {
  const story = await family();
  await story.answerOn('2026-06-22', '2026-06-20', employee);
  await story.answerOn('2026-08-11', '2026-08-10', spouse);
  await story.night('2026-10-02');
  expect(await story.ends()).toEqual(['2026-06-30 2', '2026-06-30 2', 'continues']);
  expect(await story.letters()).toMatchObject([
    { kind: 'termination', facts: { personIds: expect.objectContaining({ length: 2 }) } },
  ]);
  // In time for the spouse, and seven weeks late for the employee.
  await story.pay(3 * 510, '2026-09-24', '2026-10-05');
  expect(await story.ends()).toEqual(['2026-06-30 2', 'continues', 'continues']);
  const [, ...since] = await story.letters();
  expect(since.map(({ kind }) => kind)).toEqual(['termination', 'reinstatement']);
  expect((await story.bills()).slice(0, 3)).toEqual([
    '2026-07-01 510 510',
    '2026-08-01 510 510',
    '2026-09-01 510 510',
  ]);
});

describe('a death', () => {
  it('is the participant’s if nobody is named, elected or not', async () => {
    const story = await family();
    await story.answerOn('2026-06-22', '2026-06-20', spouse);
    await story.end({ reason: 9, endsOn: '2026-07-15' }, '2026-07-20');
    expect(await story.ends()).toEqual(['2026-07-15 9', 'continues', 'continues']);
    await expect(
      story.end({ reason: 9, endsOn: '2026-07-25' }, '2026-07-28'),
    ).rejects.toMatchObject({ fields: [{ path: 'persons' }] });
  });
});

describe('a person who has not elected', () => {
  it('has no coverage to end, but a death is recorded', async () => {
    const story = await family();
    await story.answerOn('2026-06-22', '2026-06-20', spouse);
    const { persons } = await story.record();
    const dead = [persons[employee]!.personId];
    const ending = (reason: number) =>
      story.end({ reason, endsOn: '2026-07-15', persons: dead }, '2026-07-20');
    await expect(ending(6)).rejects.toMatchObject({
      fields: [{ path: 'persons.0', message: 'This person has not elected coverage.' }],
    });
    await ending(9);
    expect(await story.ends()).toEqual(['2026-07-15 9', 'continues', 'continues']);
    expect(await story.letters()).toEqual([]);
  });
});
