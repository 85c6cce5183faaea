import { beforeAll, describe, expect, it } from 'vitest';
import type {
  Dependent,
  DependentChange,
  DependentInput,
} from '@portal/contract/areas/participants/dependent.ts';
import * as contract from '@portal/contract/areas/participants/participants.contract.ts';
import { aParticipantInput } from '@portal/sample-data/builders.ts';
import { makeDemo } from '@portal/sample-data/demo.ts';
import { startApi, startSecondApi, type TestApi } from '../../testing/test-api.ts';
import { testClock } from '../../testing/test-clock.ts';
import { testOperatorToken } from '../../testing/test-config.ts';
import { operatorServer } from '../../testing/test-operator.ts';

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

describe('updateDependent', () => {
  const of =
    (empno: string) =>
    async (change: Partial<DependentChange>, options: Correcting = {}) => {
      const [dependent] = await list(empno);
      const { dependentId, name: _name, version, ...fields } = dependent!;
      return await api.call(
        contract.updateDependent,
        {
          params: { compId: 1001, empno: options.empno ?? empno, dependentId },
          body: { ...(fields as DependentChange), ...change },
        },
        {
          token: options.as ? await api.tokenOf(options.as) : token,
          headers: { 'if-match': `"${options.version ?? version}"` },
        },
      );
    };
  type Correcting = { as?: string; version?: string; empno?: string };

  it('refuses a person outside the caller’s scope, another’s dependent and a stale version', async () => {
    const empno = await someone(1);
    const correct = of(empno);
    expect(await correct({ fname: 'Bea' }, { as: 'lee.location' })).toMatchObject({ status: 404 });
    expect(await correct({ fname: 'Bea' }, { empno: await someone() })).toMatchObject({
      status: 404,
    });
    expect(await correct({ fname: 'Bea' }, { version: '9' })).toMatchObject({ status: 409 });
    expect((await list(empno))[0]).toMatchObject({ fname: 'Ann', version: '1' });
  });

  it('names every broken rule', async () => {
    const correct = of(await someone(1));
    const answer = await correct({
      fname: '',
      ssn: '*****9999',
      dateOfBirth: '2030-01-01',
    });
    expect(answer.body.fields).toEqual([{ path: 'fname', message: 'This field is required' }]);
    const rules = await correct({ ssn: '*****9999', dateOfBirth: '2030-01-01' });
    expect(rules.body.fields).toEqual([
      { path: 'ssn', message: 'Enter the full ID' },
      { path: 'dateOfBirth', message: 'Birthdate must be before today' },
    ]);
    expect((await correct({ endedOn: '2015-06-29' })).body.fields).toEqual([
      { path: 'endedOn', message: 'End date must not be before the birthdate' },
    ]);
  });

  it('corrects and ends, keeps a masked SSN, and shows both in the history', async () => {
    const empno = await someone(1);
    const correct = of(empno);
    const ended = await correct({ fname: 'Anna', endedOn: '2026-10-31' });
    expect(ended).toMatchObject({
      status: 200,
      body: { name: 'Anna Example', endedOn: '2026-10-31', ssn: '*****0001', version: '2' },
    });
    expect(await list(empno)).toEqual([ended.body]);
    const { body: other } = await correct({ ssn: '900-01-0002', endedOn: null });
    expect(other).toMatchObject({ ssn: '*****0002', endedOn: null, version: '3' });
    // The same again is no change.
    expect((await correct({ ssn: '900010002' })).body.version).toBe('3');
    const params = { compId: 1001, empno };
    const history = await api.call(
      contract.getParticipantHistory,
      { params, query: {} },
      { token },
    );
    expect(
      history.body.entries.slice(0, 2).map(({ action, changes }) => ({ action, changes })),
    ).toEqual([
      {
        action: 'update-dependent',
        changes: [
          { field: 'dependent', before: 'Anna Example', after: 'Anna Example' },
          { field: 'ssn', before: '*****0001', after: '*****0002' },
          { field: 'endedOn', before: '2026-10-31', after: null },
        ],
      },
      {
        action: 'update-dependent',
        changes: [
          { field: 'dependent', before: 'Ann Example', after: 'Ann Example' },
          { field: 'fname', before: 'Ann', after: 'Anna' },
          { field: 'endedOn', before: null, after: '2026-10-31' },
        ],
      },
    ]);
  });
});

describe('hideDependent', () => {
  const operate = async (url: string, payload?: object) => {
    const response = await operatorServer(api.context).inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { authorization: `Bearer ${testOperatorToken}` },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, text: response.payload };
  };
  const hide = (dependentId: number, why = 'Entered twice') =>
    operate(`/operator/companies/1001/dependents/${dependentId}/hide`, { why });

  it('hides one entered in error from every list, and makes room for another', async () => {
    const empno = await someone(10);
    const listed = await operate(`/operator/companies/1001/participants/${empno}/dependents`);
    const [first] = JSON.parse(listed.text) as Dependent[];
    expect(await hide(first!.dependentId, '')).toMatchObject({ status: 400 });
    expect(await hide(first!.dependentId)).toMatchObject({ status: 204 });
    expect((await list(empno)).map(({ dependentId }) => dependentId)).not.toContain(
      first!.dependentId,
    );
    const params = { compId: 1001, empno, dependentId: first!.dependentId };
    expect(await api.call(contract.revealDependentSsn, { params }, { token })).toMatchObject({
      status: 404,
    });
    expect((await add(empno, [child()])).body).toHaveLength(10);
    expect(await hide(first!.dependentId)).toMatchObject({ status: 404 });
    const history = await api.call(
      contract.getParticipantHistory,
      { params: { compId: 1001, empno }, query: {} },
      { token },
    );
    expect(history.body.entries.find(({ action }) => action === 'hide-dependent')).toMatchObject({
      by: null,
      changes: [
        { field: 'dependent', before: 'Ann Example (Child)', after: null },
        { field: 'why', before: null, after: 'Entered twice' },
      ],
    });
  });
});
