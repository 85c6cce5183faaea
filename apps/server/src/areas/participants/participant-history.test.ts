import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/participants/participants.contract.ts';
import { aParticipantInput } from '@portal/sample-data/builders.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let token: string;
let ids = 0;
beforeAll(async () => {
  api = await startApi();
  token = await api.tokenOf('dana.full');
});

const input = () => aParticipantInput({ payrollid: String(999_490_000 + ++ids) });

async function someone() {
  const body = input();
  const added = await api.call(
    contract.addParticipant,
    { params: { compId: 1001 }, body },
    { token },
  );
  const { empno, payrollid } = added.body;
  return { params: { compId: 1001, empno }, form: { ...body, payrollid } };
}

const history = (params: { compId: number; empno: string }, before?: number, as = token) =>
  api.call(
    contract.getParticipantHistory,
    { params, query: { ...(before && { before }) } },
    { token: as },
  );

describe('getParticipantHistory', () => {
  it('returns 404 for a person the caller may not see', async () => {
    const { params } = await someone();
    const lee = await api.tokenOf('lee.location');
    expect(await history(params, undefined, lee)).toMatchObject({ status: 404 });
    expect(await history({ compId: 1001, empno: '999999999' })).toMatchObject({ status: 404 });
  });

  it('shows who changed what and when, newest first, in the order of the form', async () => {
    const { params, form } = await someone();
    const uma = await api.tokenOf('uma.users');
    api.clock.advance({ minutes: 1 });
    await api.call(
      contract.updateParticipant,
      { params, body: { ...form, payfreq: 'W', hzip: '44871', fname: 'Sam', hstreet2: '' } },
      { token: uma },
    );
    api.clock.advance({ minutes: 1 });
    await api.call(
      contract.addDependents,
      {
        params,
        body: [
          { fname: 'Ann', lname: 'Example', relation: 'C', ssn: '900010001' },
          { fname: 'Bo', lname: 'Example', relation: 'S' },
        ],
      },
      { token },
    );
    await api.call(contract.revealParticipantIds, { params }, { token });
    const { entries, next } = (await history(params)).body;
    expect(next).toBeNull();
    expect(entries.map(({ action, by, at }) => [action, by, at])).toEqual([
      ['reveal-participant-ids', 'Dana Full', '2026-11-16T15:02:00.000Z'],
      ['add-dependents', 'Dana Full', '2026-11-16T15:02:00.000Z'],
      ['update-participant', 'Uma Users', '2026-11-16T15:01:00.000Z'],
      ['add-participant', 'Dana Full', '2026-11-16T15:00:00.000Z'],
    ]);
    expect(entries.map(({ changes }) => changes).slice(0, 3)).toEqual([
      [],
      [
        { field: 'dependent', before: null, after: 'Ann Example (Child)' },
        { field: 'dependent', before: null, after: 'Bo Example (Spouse)' },
      ],
      [
        { field: 'fname', before: 'Robin', after: 'Sam' },
        { field: 'hstreet2', before: 'Apt 2', after: null },
        { field: 'hzip', before: '44870', after: '44871' },
        { field: 'payfreq', before: 'Biweekly', after: 'Weekly' },
      ],
    ]);
    expect(entries[3]!.changes.slice(0, 2)).toEqual([
      { field: 'payrollid', before: null, after: form.payrollid },
      { field: 'fname', before: null, after: 'Robin' },
    ]);
  });

  it('returns pages of 25 without losing or repeating an entry', async () => {
    const { params } = await someone();
    for (let reads = 0; reads < 55; reads++) {
      await api.call(contract.revealParticipantIds, { params }, { token });
    }
    const first = (await history(params)).body;
    const second = (await history(params, first.next!)).body;
    const third = (await history(params, second.next!)).body;
    expect([first, second, third].map(({ entries }) => entries.length)).toEqual([25, 25, 6]);
    expect(third.next).toBeNull();
    const all = [first, second, third].flatMap(({ entries }) => entries.map(({ id }) => id));
    expect(all).toEqual([...new Set(all)].sort((one, other) => other - one));
    expect(third.entries.at(-1)!.action).toBe('add-participant');
  });

  it('shows the provider’s changes without a name', async () => {
    const { params } = await someone();
    await api.database.transaction({ compId: 1001 }, (tx) =>
      tx
        .insertInto('audit_log')
        .values({
          at: api.clock.now(),
          comp_id: 1001,
          user_id: null,
          address: 'operator',
          action: 'correct-participant',
          subject: `participant:${params.empno}`,
          before: JSON.stringify({ relation: 1, extra: ['x'] }),
          after: JSON.stringify({ relation: null }),
        })
        .execute(),
    );
    expect((await history(params)).body.entries[0]).toMatchObject({
      by: null,
      changes: [
        { field: 'relation', before: '1', after: null },
        { field: 'extra', before: '["x"]', after: null },
      ],
    });
  });
});
