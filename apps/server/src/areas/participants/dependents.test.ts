import { beforeAll, describe, expect, it } from 'vitest';
import type { DependentInput } from '@portal/contract/areas/participants/dependent.ts';
import * as contract from '@portal/contract/areas/participants/participants.contract.ts';
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

const child = (overrides: Partial<DependentInput> = {}): DependentInput => ({
  fname: 'Ann',
  lname: 'Example',
  ssn: '900010001',
  dateOfBirth: '2015-06-30',
  relation: 'C',
  sex: 'F',
  ...overrides,
});

let ids = 0;
/** A new person with this many dependents. */
async function someone(dependents = 0, location = 1): Promise<string> {
  const { body } = await api.call(
    contract.addParticipant,
    {
      params: { compId: 1001 },
      body: aParticipantInput({ payrollid: String(999_490_000 + ++ids), location }),
    },
    { token },
  );
  if (dependents > 0)
    await add(
      body.empno,
      Array.from({ length: dependents }, () => child()),
    );
  return body.empno;
}

type Options = { as?: string; compId?: number; key?: string; via?: TestApi };
async function add(empno: string, body: DependentInput[], options: Options = {}) {
  const { as, compId = 1001, key, via = api } = options;
  return await via.call(
    contract.addDependents,
    { params: { compId, empno }, body },
    {
      token: as ? await api.tokenOf(as) : token,
      ...(key && { headers: { 'idempotency-key': key } }),
    },
  );
}

async function list(empno: string, via = api) {
  const params = { compId: 1001, empno };
  return (await via.call(contract.listDependents, { params }, { token })).body;
}

describe('listDependents', () => {
  it('returns 404 for a person outside the caller’s scope', async () => {
    const elsewhere = people.find(
      ({ compId, locationCode, dependents }) =>
        compId === 1001 && locationCode === 1 && dependents.length > 0,
    )!;
    const params = { compId: 1001, empno: elsewhere.empno };
    const lee = { token: await api.tokenOf('lee.location') };
    expect(await api.call(contract.listDependents, { params }, lee)).toMatchObject({ status: 404 });
    expect(await list(elsewhere.empno)).toHaveLength(elsewhere.dependents.length);
  });
});

describe('addDependents', () => {
  it('refuses a migrated company, an unknown person and a person outside the caller’s scope', async () => {
    expect(await add('000100001', [child()], { compId: 1005 })).toMatchObject({ status: 403 });
    expect(await add('999999999', [child()])).toMatchObject({ status: 404 });
    const empno = await someone();
    expect(await add(empno, [child()], { as: 'lee.location' })).toMatchObject({ status: 404 });
    expect(await list(empno)).toEqual([]);
  });

  it('reports every broken rule on the field of its row, and adds none of the rows', async () => {
    const empno = await someone();
    const answer = await add(empno, [
      child(),
      child({ fname: '', lname: 'x'.repeat(21), ssn: '12345678' }),
      { ...child({ ssn: '90001000x', dateOfBirth: '2015-02-30' }), relation: 'X' as 'C' },
    ]);
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.body.fields).toEqual([
      { path: '1.fname', message: 'This field is required' },
      { path: '1.lname', message: 'Last name must be 20 characters or less' },
      { path: '1.ssn', message: 'SSN must be 9 digits' },
      { path: '2.ssn', message: 'SSN must only include numbers' },
      { path: '2.dateOfBirth', message: 'Please enter a valid date' },
      { path: '2.relation', message: 'This field is required' },
    ]);
    const born = await add(empno, [child(), child({ dateOfBirth: '2026-11-16' })]);
    expect(born.body.fields).toEqual([
      { path: '1.dateOfBirth', message: 'Birthdate must be before today' },
    ]);
    expect(await list(empno)).toEqual([]);
  });

  it('adds them after those on file and returns all, with masked SSNs', async () => {
    const empno = await someone(1);
    const { status, body } = await add(empno, [
      child({ fname: 'Bea', ssn: null, dateOfBirth: null, sex: null, relation: 'S' }),
      child({ fname: 'Cy' }),
    ]);
    expect(status).toBe(200);
    expect(body).toEqual(await list(empno));
    expect(body.map(({ fname, ssn }) => [fname, ssn])).toEqual([
      ['Ann', '*****0001'],
      ['Bea', null],
      ['Cy', '*****0001'],
    ]);
    const params = { compId: 1001, empno };
    const person = await api.call(contract.getParticipant, { params }, { token });
    expect(person.body).toMatchObject({ dependents: body, version: '3' });
    const rows = await api.database.transaction({ compId: 1001 }, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'after'])
        .where('subject', '=', `participant:${empno}`)
        .orderBy('audit_id', 'desc')
        .limit(1)
        .execute(),
    );
    expect(rows).toEqual([
      {
        action: 'add-dependents',
        after: {
          dependents: [
            child({ fname: 'Bea', ssn: null, dateOfBirth: null, sex: null, relation: 'S' }),
            child({ fname: 'Cy', ssn: '*****0001' }),
          ],
        },
      },
    ]);
  });

  it('refuses more than ten in total, even with concurrent additions', async () => {
    const full = {
      status: 400,
      body: { message: 'No more than 10 dependents can be added.' },
    };
    const empno = await someone(8);
    expect(await add(empno, [child(), child(), child()])).toMatchObject(full);
    expect(await list(empno)).toHaveLength(8);
    const servers = [api, other, api, other, api, other];
    // Opens the connections, so that the additions below do not wait for them one by one.
    await Promise.all(servers.map((via) => list(empno, via)));
    const answers = await Promise.all(
      servers.map((via) => add(empno, [child(), child()], { via })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    expect(await list(empno)).toHaveLength(10);
    expect(await add(empno, [child()])).toMatchObject(full);
  });

  it('adds once per Idempotency-Key, and accepts the key for this person only', async () => {
    const empno = await someone();
    const answers = await Promise.all([
      add(empno, [child()], { key: 'twice' }),
      add(empno, [child()], { key: 'twice', via: other }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1].body).toEqual(answers[0].body);
    expect(await list(empno)).toHaveLength(1);
    expect(await add(await someone(), [child()], { key: 'twice' })).toMatchObject({ status: 409 });
  });
});
