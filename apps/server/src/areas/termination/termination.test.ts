import { beforeAll, describe, expect, it } from 'vitest';
import * as participants from '@portal/contract/areas/participants/participants.contract.ts';
import * as contract from '@portal/contract/areas/termination/termination.contract.ts';
import { aParticipantInput } from '@portal/sample-data/builders.ts';
import { makeDemo } from '@portal/sample-data/demo.ts';
import { startApi, startSecondApi, type TestApi } from '../../testing/test-api.ts';
import { testClock } from '../../testing/test-clock.ts';

let api: TestApi;
/** Another server on the same data, if the database allows one. */
let other: TestApi;
let token: string;
beforeAll(async () => {
  const started = await startApi();
  api = started;
  other = await startSecondApi(started.files.another?.() ?? started.database);
  token = await api.tokenOf('dana.full');
});

const people = makeDemo({ today: testClock().today() }).participants;
const of1001 = people.filter(({ compId }) => compId === 1001);

type Row = { empno: string; terminateBenefits: string; lastDeduction?: string | null };
const row = (empno: string, overrides: Partial<Row> = {}): Row => ({
  empno,
  terminateBenefits: '2026-11-30',
  lastDeduction: '2026-11-27',
  ...overrides,
});

let ids = 0;
async function someone(overrides: Partial<Parameters<typeof aParticipantInput>[0]> = {}) {
  const { body } = await api.call(
    participants.addParticipant,
    {
      params: { compId: 1001 },
      body: aParticipantInput({ payrollid: String(999_490_000 + ++ids), ...overrides }),
    },
    { token },
  );
  return body.empno;
}

async function personOf(empno: string) {
  const params = { compId: 1001, empno };
  return (await api.call(participants.getParticipant, { params }, { token })).body;
}
const endOf = async (empno: string) => (await personOf(empno)).terminateBenefits;

type Options = { as?: string; compId?: number; key?: string; via?: TestApi };
const sender = async ({ as, key }: Options) => ({
  token: as ? await api.tokenOf(as) : token,
  ...(key && { headers: { 'idempotency-key': key } }),
});
const preview = async (body: Row[], options: Options = {}) =>
  await api.call(
    contract.previewTermination,
    { params: { compId: options.compId ?? 1001 }, body },
    await sender(options),
  );
const terminate = async (body: Row[], options: Options = {}) =>
  await (options.via ?? api).call(
    contract.terminateParticipants,
    { params: { compId: options.compId ?? 1001 }, body },
    await sender(options),
  );
const undo = async (terminationId: number, options: Options = {}) =>
  await (options.via ?? api).call(
    contract.undoTermination,
    { params: { compId: options.compId ?? 1001, terminationId } },
    await sender(options),
  );
const recent = async (options: Options = {}) =>
  (
    await api.call(
      contract.listRecentTerminations,
      { params: { compId: 1001 } },
      await sender(options),
    )
  ).body;

describe('listDeductionDates', () => {
  const datesOf = async (compId: number) =>
    (await api.call(contract.listDeductionDates, { params: { compId } }, { token })).body;

  it('returns the pay dates of all frequencies, from 90 days back to 180 ahead, in order, each once', async () => {
    const dates = await datesOf(1001);
    expect(dates).toEqual([...new Set(dates)].sort());
    // Weekly on Fridays. Christmas and New Year's Day move to the Thursday before.
    expect(dates.slice(0, 2)).toEqual(['2026-08-21', '2026-08-28']);
    expect(dates.at(-1)).toBe('2027-05-14');
    expect(dates).toHaveLength(39);
    expect(dates).toContain('2026-12-24');
    expect(dates).toContain('2026-12-31');
    expect(dates).not.toContain('2026-12-25');
  });

  it('returns semimonthly and monthly calendar dates', async () => {
    expect((await datesOf(1004)).slice(0, 4)).toEqual([
      '2026-08-31',
      '2026-09-15',
      '2026-09-30',
      '2026-10-15',
    ]);
  });
});

describe('previewTermination', () => {
  it('shows what will happen to each person, in the order given, and changes nothing', async () => {
    const [one, two] = [await someone({ lname: "O'Brien" }), await someone()];
    await terminate([row(two)]);
    const { status, body } = await preview([
      row(one, { terminateBenefits: '2026-11-20' }),
      row(two, { terminateBenefits: '2026-11-28' }),
    ]);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        empno: one,
        fname: 'Robin',
        lname: "O'Brien",
        payrollid: expect.stringMatching(/^\*{5}\d{4}$/) as string,
        effects: ['Benefits terminate on 11/20/2026.', 'The last deduction is on 11/27/2026.'],
        warnings: ['The last deduction is after the date benefits terminate.'],
      },
      {
        empno: two,
        fname: 'Robin',
        lname: 'Example',
        payrollid: expect.stringMatching(/^\*{5}\d{4}$/) as string,
        effects: [
          'Benefits terminate on 11/28/2026 instead of 11/30/2026.',
          'The last deduction is on 11/27/2026.',
        ],
        warnings: [],
      },
    ]);
    expect([await endOf(one), await endOf(two)]).toEqual([null, '2026-11-30']);
  });

  it('refuses what the termination itself would refuse', async () => {
    const rows = [row('999999999'), row(await someone(), { lastDeduction: null })];
    const [previewed, terminated] = [await preview(rows), await terminate(rows)];
    expect(previewed).toMatchObject({ status: 400 });
    expect(previewed.body).toEqual(terminated.body);
  });
});

describe('terminateParticipants', () => {
  it('refuses a company whose accounts have migrated', async () => {
    expect(await terminate([row('000100001')], { compId: 1005 })).toMatchObject({ status: 403 });
  });

  it.each([
    ['nobody', [], '', 'Please add at least one participant.'],
    [
      'eleven people',
      Array.from({ length: 11 }, (_, index) => row(`0001000${10 + index}`)),
      '',
      'Cannot add more than 10 participants.',
    ],
    [
      'no end date',
      [row('000100001', { terminateBenefits: '' })],
      '0.terminateBenefits',
      'This field is required',
    ],
    [
      'an invalid date',
      [row('000100001', { terminateBenefits: '2026-02-30' })],
      '0.terminateBenefits',
      'Please enter a valid date',
    ],
    ['a bad PID', [row('12')], '0.empno', 'A PID has nine digits'],
  ])('refuses %s', async (_what, rows, path, message) => {
    const answer = await terminate(rows);
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual([{ path, message }]);
  });

  it('reports each row in error on its field, names the person of the first, and terminates nobody', async () => {
    const good = await someone();
    const siobhan = await someone({ fname: 'Siobhan', lname: "O'Brien" });
    const answer = await terminate([
      row(good),
      row(siobhan, { lastDeduction: '2026-11-26' }),
      row('999999999', { lastDeduction: null }),
      row(good),
    ]);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      code: 'invalid-input',
      message: "Siobhan O'Brien: Please choose a date from the list",
      fields: [
        { path: '1.lastDeduction', message: 'Please choose a date from the list' },
        { path: '2.lastDeduction', message: 'This field is required' },
        { path: '2.empno', message: 'No participant with this PID was found.' },
        { path: '3.empno', message: 'Participant has already been added.' },
      ],
    });
    expect([await endOf(good), await endOf(siobhan)]).toEqual([null, null]);
  });

  it('does not find people outside the caller’s scope', async () => {
    const hidden = of1001.find(
      ({ locationCode, endedOn }) => locationCode === 1 && endedOn === null,
    )!;
    const answer = await terminate([row(await someone({ location: 2 })), row(hidden.empno)], {
      as: 'lee.location',
    });
    expect(answer.body).toMatchObject({
      message: 'Participant 2: No participant with this PID was found.',
      fields: [{ path: '1.empno', message: 'No participant with this PID was found.' }],
    });
    expect(await endOf(hidden.empno)).toBeNull();
  });

  it('terminates everyone’s benefits, on past or future dates, and records it for each', async () => {
    const [past, future] = [await someone(), await someone()];
    const { status, body } = await terminate([
      row(past, { terminateBenefits: '2026-10-31' }),
      row(future, { terminateBenefits: '2027-03-31', lastDeduction: '2027-03-26' }),
    ]);
    expect(status).toBe(200);
    expect(body).toEqual({
      terminationId: expect.any(Number) as number,
      people: [
        { empno: past, fname: 'Robin', lname: 'Example' },
        { empno: future, fname: 'Robin', lname: 'Example' },
      ],
      undoUntil: '2026-11-16T15:10:00.000Z',
      cobraReminder: true,
    });
    expect(await personOf(past)).toMatchObject({ terminateBenefits: '2026-10-31', version: '2' });
    expect(await endOf(future)).toBe('2027-03-31');
    // Search marks an end only once it has passed.
    const ends = await api.call(
      participants.searchParticipants,
      { params: { compId: 1001 }, query: { searchText: past } },
      { token },
    );
    expect(ends.body[0]!.ended).toBe('2026-10-31');
    const history = await api.call(
      participants.getParticipantHistory,
      { params: { compId: 1001, empno: future }, query: {} },
      { token },
    );
    expect(history.body.entries[0]).toMatchObject({
      action: 'terminate-participant',
      by: 'Dana Full',
      changes: [
        { field: 'terminateBenefits', before: null, after: '2027-03-31' },
        { field: 'lastDeduction', before: null, after: '2027-03-26' },
      ],
    });
  });

  it('reminds of COBRA only if the company has it', async () => {
    const teacher = people.find(({ compId, endedOn }) => compId === 1004 && !endedOn)!;
    const { body } = await terminate([row(teacher.empno, { lastDeduction: '2026-11-30' })], {
      compId: 1004,
    });
    expect(body.cobraReminder).toBe(false);
  });

  it('accepts only an earlier date for a terminated person', async () => {
    const empno = await someone();
    await terminate([row(empno)]);
    for (const terminateBenefits of ['2026-11-30', '2026-12-01']) {
      const message =
        'Benefits already terminate on 11/30/2026. Enter an earlier date or contact your account manager.';
      expect((await terminate([row(empno, { terminateBenefits })])).body).toEqual({
        code: 'invalid-input',
        message: `Robin Example: ${message}`,
        fields: [{ path: '0.terminateBenefits', message }],
      });
    }
    expect(await terminate([row(empno, { terminateBenefits: '2026-11-29' })])).toMatchObject({
      status: 200,
    });
    expect(await endOf(empno)).toBe('2026-11-29');
  });

  it('terminates once per Idempotency-Key and returns the first answer to a repeat', async () => {
    const empno = await someone();
    const [first, second] = await Promise.all([
      terminate([row(empno)], { key: 'once' }),
      terminate([row(empno)], { key: 'once', via: other }),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect((await personOf(empno)).version).toBe('2');
  });

  it('does not deadlock on batches with the same people in a different order', async () => {
    const empnos: string[] = [];
    for (let made = 0; made < 10; made++) empnos.push(await someone());
    const answers = await Promise.all(
      [api, other, api, other, api, other].map((via, index) => {
        const order = index % 2 ? empnos : empnos.toReversed();
        return terminate(
          order.map((empno) => row(empno)),
          { via },
        );
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
  });
});

describe('listRecentTerminations', () => {
  it('lists what can still be undone, newest first, to users who can see everyone in it', async () => {
    const [one, two] = [await someone({ location: 2 }), await someone({ location: 1 })];
    const mine = (await terminate([row(one)])).body;
    api.clock.advance({ minutes: 1 });
    const ours = (await terminate([row(two), row(await someone({ location: 2 }))])).body;
    const ids = (list: { terminationId: number }[]) => list.map((each) => each.terminationId);
    expect(ids(await recent()).slice(0, 2)).toEqual([ours.terminationId, mine.terminationId]);
    const seenByLee = ids(await recent({ as: 'lee.location' }));
    expect(seenByLee).toContain(mine.terminationId);
    expect(seenByLee).not.toContain(ours.terminationId);
    expect((await recent())[1]).toEqual(mine);

    api.clock.advance({ minutes: 9 });
    expect(ids(await recent())).toEqual([ours.terminationId]);
    await undo(ours.terminationId);
    expect(await recent()).toEqual([]);
  });
});

describe('undoTermination', () => {
  it('restores the exact earlier end dates, once, and records it', async () => {
    const [never, ending] = [await someone(), await someone()];
    await terminate([row(ending)]);
    const { terminationId } = (
      await terminate([row(never), row(ending, { terminateBenefits: '2026-10-31' })])
    ).body;
    expect(await undo(terminationId, { as: 'uma.users' })).toMatchObject({ status: 204 });
    expect(await personOf(never)).toMatchObject({ terminateBenefits: null, version: '3' });
    expect(await endOf(ending)).toBe('2026-11-30');
    const { body } = await api.call(
      participants.getParticipantHistory,
      { params: { compId: 1001, empno: ending }, query: {} },
      { token },
    );
    expect(body.entries[0]).toMatchObject({
      action: 'undo-termination',
      by: 'Uma Users',
      changes: [
        { field: 'terminateBenefits', before: '2026-10-31', after: '2026-11-30' },
        { field: 'lastDeduction', before: '2026-11-27', after: null },
      ],
    });
    expect(await undo(terminationId)).toMatchObject({
      status: 409,
      body: { message: 'This termination has already been undone.' },
    });
    expect(await terminate([row(never)])).toMatchObject({ status: 200 });
  });

  it('undoes once when many requests arrive at the same moment', async () => {
    const empno = await someone();
    const { terminationId } = (await terminate([row(empno)])).body;
    const answers = await Promise.all(
      [api, other, api, other, api, other].map((via) => undo(terminationId, { via })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409, 409, 409]);
    const late = answers.filter(({ status }) => status === 409).map(({ body }) => body);
    const message = 'This termination has already been undone.';
    expect(late).toEqual(late.map(() => ({ code: 'conflict', message })));
    expect((await personOf(empno)).version).toBe('3');
  });

  it('refuses ten minutes later, by the server’s clock', async () => {
    const empno = await someone();
    const { terminationId } = (await terminate([row(empno)])).body;
    api.clock.advance({ minutes: 10 });
    expect(await undo(terminationId)).toMatchObject({
      status: 409,
      body: {
        message:
          'A termination can be undone within 10 minutes. Please contact your account manager.',
      },
    });
    expect(await endOf(empno)).toBe('2026-11-30');
  });

  it('refuses if an end date has changed since, and then restores nobody', async () => {
    const [one, two] = [await someone(), await someone()];
    const { terminationId } = (await terminate([row(one), row(two)])).body;
    await terminate([row(two, { terminateBenefits: '2026-11-01' })]);
    expect(await undo(terminationId)).toMatchObject({
      status: 409,
      body: {
        message:
          'The end date of Robin Example was changed in the meantime, so this can no longer be undone.',
      },
    });
    expect([await endOf(one), await endOf(two)]).toEqual(['2026-11-30', '2026-11-01']);
    expect((await recent()).map((each) => each.terminationId)).not.toContain(terminationId);
  });

  it('does not find a termination of another company, an unknown one, or one with a person out of scope', async () => {
    const { terminationId } = (
      await terminate([row(await someone({ location: 2 })), row(await someone({ location: 1 }))])
    ).body;
    expect(await undo(terminationId, { compId: 1008 })).toMatchObject({ status: 404 });
    expect(await undo(999_999_999)).toMatchObject({ status: 404 });
    expect(await undo(terminationId, { as: 'lee.location' })).toMatchObject({ status: 404 });
    expect(await undo(terminationId)).toMatchObject({ status: 204 });
  });
});
