import { beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import {
  addPlan,
  addSpouseAndChild,
  compId,
  inCompany,
  type BuiltPlan,
} from '../continuation.builder.ts';
import { addCompleteSettings } from '../letters/letters.builder.ts';
import { collectPremiums, startStory } from './premium-story.builder.ts';

let api: TestApi;
let medical: BuiltPlan;
const empno = '000100061';
let spouse: number;
beforeAll(async () => {
  api = await startApi();
  await inCompany(api, async (tx) => {
    medical = await addPlan(tx, 'Time Medical', { E: 50_000, ES: 90_000, F: 120_000 });
    [spouse] = await addSpouseAndChild(tx, empno);
    await addCompleteSettings(tx, compId);
  });
});

let people = 10;
/** Alone from 07/01/2026 at 510.00 a month; July to September can be paid through 10/04. */
async function alone(more: object = {}) {
  const story = await startStory(api, {
    empno: `0001000${++people}`,
    plans: [{ planId: medical.planId, tierId: medical.tiers.E }],
    ...more,
  });
  await story.respond('2026-08-20', '2026-08-25');
  return story;
}

/** Two from 07/01/2026 at 918.00. */
async function couple() {
  const story = await startStory(api, {
    empno,
    dependents: [spouse],
    plans: [{ planId: medical.planId, tierId: medical.tiers.ES }],
  });
  const persons = (await story.record()).persons.map(({ personId }) => personId);
  return { ...story, persons: persons as [number, number] };
}

const months = async ({ invoices }: Awaited<ReturnType<typeof alone>>) =>
  (await invoices()).map(({ from }) => from.slice(5, 7)).join(' ');

describe('a person who elects later than the others', () => {
  it('has 45 days of their own to pay', async () => {
    const story = await couple();
    const of = (index: 0 | 1) => [{ plansId: medical.planId, persons: [story.persons[index]] }];
    await story.respond('2026-07-05', '2026-07-07', of(0));
    await story.pay(1020, '2026-08-01');
    await story.respond('2026-08-28', '2026-09-02', of(1));
    expect((await story.invoices()).map(({ amount }) => amount)).toEqual([918, 918, 918]);
    await story.night('2026-10-19');
    const ends = async () => (await story.record()).persons.map(({ endsOn }) => endsOn);
    // The first had paid for two months; the second still has a day, and a week for the mail.
    expect(await ends()).toEqual(['2026-08-31', null]);
    expect(await story.status('2026-10-19')).toBe(
      'accepted 07/05/2026: payment for July 2026 due by 10/12/2026',
    );
    await story.night('2026-10-20');
    expect(await story.status('2026-10-20')).toBe('terminated 08/31/2026: non-payment of premium');
    await story.pay(2 * 408 + 510, '2026-10-12', '2026-10-21');
    expect(await ends()).toEqual(['2026-08-31', null]);
  });
});

describe('a person who makes a timely election after the other ended for non-payment', () => {
  it('is covered and billed alone', async () => {
    const story = await couple();
    const of = (index: 0 | 1) => [{ plansId: medical.planId, persons: [story.persons[index]] }];
    await story.respond('2026-06-20', '2026-06-22', of(0));
    await story.night('2026-08-12');
    expect(await story.status('2026-08-12')).toBe(
      'terminated 06/30/2026: first payment not received',
    );
    await story.respond('2026-08-28', '2026-09-02', of(1));
    expect((await story.invoices()).map(({ amount }) => amount)).toEqual([510, 510, 510]);
    await story.pay(1530, '2026-10-12');
    await story.night('2026-10-20');
    expect(await story.status('2026-10-20')).toContain('payment for October 2026');
    const { persons } = await story.record();
    expect(persons.map(({ endReason }) => endReason)).toEqual([2, null]);
  });
});

it('lets a person elect after the coverage of another has ended', async () => {
  const story = await couple();
  const of = (index: 0 | 1) => [{ plansId: medical.planId, persons: [story.persons[index]] }];
  await story.respond('2026-07-02', '2026-07-03', of(0));
  await story.end({ reason: 9, endsOn: '2026-08-10' }, '2026-08-12');
  expect(await story.status('2026-08-12')).toContain('terminated 08/10/2026');
  await story.respond('2026-08-28', '2026-08-29', of(1));
  expect(await story.record()).toMatchObject({ coverageEnds: null, endReason: null });
  // After an end of the whole event nobody can elect.
  await story.end({ reason: 7, endsOn: '2026-08-31' }, '2026-08-30');
  await expect(story.respond('2026-08-29', '2026-08-31', of(0))).rejects.toThrow(
    'This event has ended.',
  );
});

describe('a timely check for a part', () => {
  it.each(['2026-10-10', '2026-10-13'])(
    'ends coverage on the same day if posted on %s',
    async (on) => {
      const story = await alone();
      const pay = () => story.pay(510, '2026-10-04', on);
      if (on < '2026-10-12') await pay();
      await story.night('2026-10-12');
      if (on >= '2026-10-12') await pay();
      expect(await story.status('2026-10-13')).toBe(
        'terminated 07/31/2026: non-payment of premium',
      );
      expect(await months(story)).toBe('07');
      const [notice] = (await story.letters()).filter(({ dropped_on }) => dropped_on === null);
      expect(notice).toMatchObject({
        kind: 'termination',
        facts: { reason: 1, endsOn: '2026-07-31', personIds: [expect.any(Number)] },
      });
      // The rest, also timely, reinstates everything.
      await story.pay(1020, '2026-10-03', '2026-10-14');
      expect(await story.status('2026-10-14')).toContain('payment for October 2026');
    },
  );

  it('ends coverage as never paid once it is returned, whenever that is recorded', async () => {
    const story = await alone();
    const { checkId } = await story.pay(510, '2026-10-04', '2026-10-10');
    await story.night('2026-10-12');
    await story.returnCheck(checkId, '2026-10-20');
    expect(await story.status('2026-10-20')).toBe(
      'terminated 06/30/2026: first payment not received',
    );
    expect(await story.invoices()).toEqual([]);
    // The same check deposited again counts as a new one.
    const again = await story.pay(510, '2026-10-04', '2026-10-22');
    expect(again).toMatchObject({ applied: 510, coverageEnds: '2026-07-31' });
  });

  it('does not undo a late payment that was accepted before', async () => {
    const story = await alone();
    await story.pay(510, '2026-10-06', '2026-10-08');
    await story.night('2026-10-12');
    expect(await story.status('2026-10-12')).toContain('terminated 07/31/2026');
    await story.pay(100, '2026-10-06', '2026-10-13');
    expect(await story.status('2026-10-13')).toContain('terminated 07/31/2026');
    await story.pay(510, '2026-10-01', '2026-10-14');
    expect(await story.status('2026-10-14')).toContain('terminated 08/31/2026');
  });
});

describe('a check returned after a timely payment had reversed an end', () => {
  /** July to September are paid; October, payable through 10/31, ends coverage in the night of 11/08. */
  async function endedInNovember() {
    const story = await alone();
    await story.pay(1020, '2026-09-01');
    const september = await story.pay(510, '2026-09-02');
    for (const night of ['2026-09-15', '2026-10-15', '2026-11-08']) await story.night(night);
    expect(await story.status('2026-11-08')).toContain('terminated 09/30/2026');
    return { ...story, september: september.checkId };
  }

  it.each(['first', 'last'])('has the same effect if it is recorded %s', async (when) => {
    const { september, ...story } = await endedInNovember();
    if (when === 'first') await story.returnCheck(september, '2026-11-12');
    await story.pay(510, '2026-10-30', '2026-11-12');
    if (when === 'last') await story.returnCheck(september, '2026-11-12');
    expect(await story.status('2026-11-12')).toBe('terminated 08/31/2026: non-payment of premium');
    await story.night('2026-11-13');
    expect((await story.letters()).filter(({ dropped_on }) => dropped_on === null)).toMatchObject([
      { kind: 'termination', facts: { endsOn: '2026-08-31', reason: 1 } },
    ]);
  });

  it('does not make a late payment timely', async () => {
    const story = await endedInNovember();
    await story.pay(1020, '2026-11-09', '2026-11-10');
    const { checkId } = await story.pay(510, '2026-10-30', '2026-11-11');
    await story.returnCheck(checkId, '2026-11-12');
    await story.night('2026-11-13');
    expect(await story.status('2026-11-13')).toBe('terminated 09/30/2026: non-payment of premium');
    expect((await story.pay(510, '2026-10-31', '2026-11-16')).state).toBe('ACCEPTED');
  });

  it('ends coverage no earlier if it has ended since, or if a company collects', async () => {
    const ended = await endedInNovember();
    const first = await ended.pay(510, '2026-10-30', '2026-11-11');
    await ended.end({ reason: 4, endsOn: '2026-11-30' }, '2026-11-20');
    await ended.returnCheck(first.checkId, '2026-12-02');
    expect(await ended.status('2026-12-02')).toContain('terminated 11/30/2026: covered by another');

    const collected = await endedInNovember();
    const second = await collected.pay(510, '2026-10-30', '2026-11-11');
    await collectPremiums(api, ['cobra'], '2026-12-01');
    await collected.returnCheck(second.checkId, '2026-12-02');
    expect((await collected.record()).endReason).toBeNull();
    await inCompany(api, (tx) => tx.deleteFrom('premium_collections').execute());
  });

  it('leaves out months that became late afterwards', async () => {
    const story = await endedInNovember();
    await story.pay(510, '2026-10-30', '2026-11-11');
    await story.night('2026-11-15');
    // November is paid a little late, but before the nightly run that checks it.
    await story.pay(510, '2026-12-03', '2026-12-04');
    const { checkId } = await story.pay(510, '2026-12-20', '2026-12-21');
    for (const night of ['2026-12-15', '2026-12-21']) await story.night(night);
    await story.returnCheck(checkId, '2026-12-28');
    expect(await story.status('2026-12-28')).toContain('payment for December 2026');
  });
});

describe('an end that was recorded before the non-payment', () => {
  it('counts again after reinstatement, and so does its notice', async () => {
    const story = await couple();
    await story.respond('2026-08-20', '2026-08-25');
    const [, second] = story.persons;
    await story.pay(918, '2026-08-26');
    await story.end({ reason: 6, endsOn: '2026-10-31' }, '2026-10-11');
    await story.end({ reason: 5, endsOn: '2026-08-31', persons: [second] }, '2026-10-11');
    const before = await story.record();
    await story.night('2026-10-12');
    expect(await story.status('2026-10-12')).toBe('terminated 07/31/2026: non-payment of premium');
    await story.pay(918 + 510, '2026-10-02', '2026-10-13');
    const after = await story.record();
    const endsOf = ({ persons }: typeof after) =>
      persons.map(({ endsOn, endReason }) => `${endsOn} ${endReason}`);
    expect(endsOf(after)).toEqual(endsOf(before));
    expect(after).toMatchObject({ coverageEnds: '2026-10-31', endReason: 6 });
    expect((await story.invoices()).map(({ amount }) => amount)).toEqual([918, 918, 510, 510]);
    const waiting = (await story.letters()).filter(({ dropped_on }) => dropped_on === null);
    expect(waiting.map(({ kind, facts }) => [kind, facts])).toEqual([
      ['termination', { reason: 6, endsOn: '2026-10-31', personIds: [story.persons[0]] }],
      ['termination', { reason: 5, endsOn: '2026-08-31', personIds: [second] }],
      [
        'reinstatement',
        { reason: 1, endedOn: '2026-07-31', personIds: story.persons, by: 'payment' },
      ],
    ]);
  });

  it('is notified again even if its notice had been mailed', async () => {
    const story = await alone();
    await story.pay(510, '2026-08-26');
    await story.end({ reason: 6, endsOn: '2026-10-31' }, '2026-10-01');
    await story.mail('2026-10-02');
    await story.night('2026-10-12');
    await story.mail('2026-10-13');
    await story.pay(1530, '2026-10-04', '2026-10-14');
    const waiting = (await story.letters()).filter(
      ({ dropped_on, document_number }) => dropped_on === null && document_number === null,
    );
    expect(waiting.map(({ kind, facts }) => [kind, facts])).toMatchObject([
      ['termination', { reason: 6, endsOn: '2026-10-31' }],
      ['reinstatement', { reason: 1, endedOn: '2026-07-31' }],
    ]);
  });

  it('can also be recorded after the non-payment, and counts once that is reversed', async () => {
    const story = await couple();
    await story.respond('2026-08-20', '2026-08-25');
    await story.pay(918, '2026-08-26');
    await story.night('2026-10-12');
    await story.end({ reason: 9, endsOn: '2026-08-20' }, '2026-10-13');
    expect(await story.status('2026-10-13')).toContain('terminated 07/31/2026');
    await story.pay(918 + 510, '2026-10-02', '2026-10-14');
    const [employee, second] = (await story.record()).persons;
    expect([employee!.endsOn, employee!.endReason, second!.endsOn]).toEqual([
      '2026-08-20',
      9,
      null,
    ]);
    const notices = (await story.letters()).filter(({ dropped_on }) => dropped_on === null);
    expect(notices.map(({ kind, facts }) => [kind, facts])).toContainEqual([
      'termination',
      { reason: 9, endsOn: '2026-08-20', personIds: [employee!.personId] },
    ]);
  });

  it('stays if a timely part payment covers no more than that', async () => {
    const story = await couple();
    await story.respond('2026-08-20', '2026-08-25');
    const [, second] = story.persons;
    await story.end({ reason: 5, endsOn: '2026-08-31', persons: [second] }, '2026-09-01');
    await story.night('2026-10-12');
    await story.pay(2 * 918, '2026-10-02', '2026-10-13');
    expect((await story.record()).persons).toMatchObject([
      { endsOn: '2026-08-31', endReason: 1 },
      { endsOn: '2026-08-31', endReason: 5 },
    ]);
  });
});

describe('a reinstatement notice', () => {
  it('is dropped if coverage ends again before it is mailed', async () => {
    const story = await alone();
    await story.pay(510, '2026-08-26');
    await story.night('2026-10-12');
    await story.mail('2026-10-13');
    const { checkId } = await story.pay(1530, '2026-10-04', '2026-10-14');
    await story.returnCheck(checkId, '2026-10-15');
    await story.night('2026-10-16');
    const waiting = (await story.letters()).filter(
      ({ dropped_on, document_number }) => dropped_on === null && document_number === null,
    );
    expect(waiting.map(({ kind }) => kind)).toEqual(['termination']);
  });

  it('names the end that was notified, however often it has moved since', async () => {
    const story = await alone();
    await story.night('2026-10-12');
    expect(await story.mail('2026-10-13')).toContain('none incomplete');
    await story.pay(510, '2026-10-03', '2026-10-14');
    await story.pay(1020, '2026-10-04', '2026-10-14');
    const letter = (await story.letters()).find(({ kind }) => kind === 'reinstatement');
    expect(letter!.facts).toMatchObject({ reason: 2, endedOn: '2026-06-30' });
  });
});

describe('coverage that reaches its maximum before it is fully paid', () => {
  const georgia = () => alone({ event_type: 30, months: 3 });

  it('ends before the unpaid months if only a part is paid', async () => {
    const story = await georgia();
    await story.pay(510, '2026-08-26');
    await story.night('2026-10-01');
    expect(await story.status('2026-10-01')).toBe(
      'accepted 08/20/2026: payment for August 2026 due by 10/04/2026',
    );
    await story.night('2026-10-12');
    expect(await story.status('2026-10-12')).toBe('terminated 07/31/2026: non-payment of premium');
  });

  it('ends at its maximum if only the last month is open', async () => {
    const story = await georgia();
    await story.pay(1020, '2026-08-26');
    await story.night('2026-10-01');
    expect(await story.status('2026-10-01')).toContain('terminated 09/30/2026: maximum');
  });

  it('ends as never paid if nothing is paid', async () => {
    const story = await georgia();
    await story.night('2026-10-01');
    expect(await story.status('2026-10-01')).toBe(
      'accepted 08/20/2026: first payment due by 10/04/2026',
    );
    await story.night('2026-10-11');
    await story.night('2026-10-12');
    expect(await story.status('2026-10-12')).toBe(
      'terminated 06/30/2026: first payment not received',
    );
  });

  it('ends at its maximum once a timely payment reverses an end for non-payment', async () => {
    const story = await georgia();
    await story.night('2026-10-12');
    await story.pay(1500, '2026-10-04', '2026-10-14');
    await story.night('2026-10-15');
    expect(await story.status('2026-10-15')).toBe(
      'terminated 09/30/2026: maximum coverage period reached',
    );
    expect(await months(story)).toBe('07 08 09');
  });
});

it('bills those who remain after one person reaches the maximum', async () => {
  const story = await couple();
  await inCompany(api, (tx) =>
    tx
      .updateTable('event_persons')
      .set({ maximum_end: '2026-08-31' })
      .where('person_id', '=', story.persons[0])
      .execute(),
  );
  await story.respond('2026-07-05', '2026-07-07');
  await story.night('2026-08-15');
  const invoices = await story.invoices();
  expect(invoices.map(({ amount }) => amount)).toEqual([918, 918, 510]);
  await story.pay(918 * 2, '2026-08-20');
  await story.night('2026-09-01');
  expect((await story.invoices()).map(({ number }) => number)).toEqual(
    invoices.map(({ number }) => number),
  );
});

describe('a check', () => {
  it('is refused if sent before the event, or returned before it was posted', async () => {
    const story = await alone();
    await expect(story.pay(510, '1926-09-01', '2026-09-01')).rejects.toMatchObject({
      fields: [{ path: 'postmark', message: 'Must not be before the event date' }],
    });
    const { checkId } = await story.pay(510, '2026-09-01', '2026-09-03');
    await expect(story.returnCheck(checkId, '2026-09-02')).rejects.toMatchObject({
      fields: [{ path: 'returnedOn' }],
    });
  });
});
