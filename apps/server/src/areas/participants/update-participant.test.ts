import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/participants/participants.contract.ts';
import { makeDemo } from '@portal/sample-data/demo.ts';
import { startApi, startSecondApi, type TestApi } from '../../testing/test-api.ts';
import { testClock } from '../../testing/test-clock.ts';
import { fieldsOf, input, nextId, savingPeople } from './saving-people.builder.ts';

let api: TestApi;
/** Another server on the same data, if the database allows one. */
let other: TestApi;
beforeAll(async () => {
  const started = await startApi();
  api = started;
  other = await startSecondApi(started.files.another?.() ?? started.database);
});
const { add, update, onFile, auditOf, countWithId } = savingPeople(() => api);

const people = makeDemo({ today: testClock().today() }).participants;
const of1001 = people.filter(({ compId }) => compId === 1001);

describe('updateParticipant', () => {
  it('returns 403 if the company has migrated, 404 for a person the caller may not see', async () => {
    const migrated = people.find(({ compId }) => compId === 1005)!;
    expect(await update(migrated.empno, input(), { compId: 1005 })).toMatchObject({ status: 403 });
    expect(await update('999999999', input())).toMatchObject({ status: 404 });
    const { empno, form } = await onFile({ location: 1 });
    expect(await update(empno, { ...form, location: 2 }, { as: 'lee.location' })).toMatchObject({
      status: 404,
    });
  });

  it('saves the changes, bumps the version and records before and after', async () => {
    const { empno, form, version } = await onFile();
    const answer = await update(
      empno,
      { ...form, lname: "O'Changed", location: 3, hstreet2: null, payfreq2: 'W' },
      { ifMatch: version },
    );
    expect(answer).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: {
        ...form,
        lname: "O'Changed",
        location: 3,
        hstreet2: null,
        payfreq2: 'W',
        version: '2',
      },
    });
    expect((await auditOf(empno)).at(-1)).toEqual({
      action: 'update-participant',
      before: { lname: 'Example', location: 'Sandusky Plant', hstreet2: 'Apt 2', payfreq2: null },
      after: { lname: "O'Changed", location: 'Toledo Office', hstreet2: null, payfreq2: 'Weekly' },
    });
    const found = await api.call(
      contract.searchParticipants,
      { params: { compId: 1001 }, query: { searchText: "o'changed" } },
      { token: await api.tokenOf('dana.full') },
    );
    expect(found.body.map((hit) => hit.empno)).toContain(empno);
  });

  it('writes nothing if nothing changed', async () => {
    const { empno, form, fullId } = await onFile();
    expect((await update(empno, form)).body.version).toBe('1');
    expect((await update(empno, { ...form, payrollid: fullId })).body.version).toBe('1');
    expect(await auditOf(empno)).toHaveLength(1);
  });

  it('refuses a save based on an older version and stores none of it', async () => {
    const { empno, form, version } = await onFile();
    await update(empno, { ...form, fname: 'First' }, { ifMatch: version });
    const stale = await update(empno, { ...form, fname: 'Second' }, { ifMatch: version });
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const concurrent = await Promise.all(
      [api, other, api, other, api, other].map((via, index) =>
        update(empno, { ...form, fname: `Save ${index}` }, { ifMatch: '2', via }),
      ),
    );
    expect(concurrent.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await auditOf(empno)).map(({ action }) => action)).toEqual([
      'add-participant',
      'update-participant',
      'update-participant',
    ]);
  });

  it('changes the ID, so the person is found by the new ID and no longer by the old one', async () => {
    const { empno, form, fullId } = await onFile();
    const payrollid = nextId();
    const answer = await update(empno, { ...form, payrollid });
    expect(answer.body.payrollid).toBe(`*****${payrollid.slice(-4)}`);
    const token = await api.tokenOf('dana.full');
    const lookUp = async (id: string) =>
      await api.call(
        contract.lookUpParticipant,
        { params: { compId: 1001 }, body: { payrollid: id } },
        { token },
      );
    expect((await lookUp(payrollid)).body.empno).toBe(empno);
    expect((await lookUp(fullId)).status).toBe(404);
    const params = { compId: 1001, empno };
    const revealed = await api.call(contract.revealParticipantIds, { params }, { token });
    expect(revealed.body).toEqual({ payrollid, socsec: null });
    expect((await auditOf(empno))[1]).toEqual({
      action: 'update-participant',
      before: { payrollid: form.payrollid },
      after: { payrollid: answer.body.payrollid },
    });
  });

  it('refuses an ID another person has, in scope or not, and gives it to only one of many concurrent changes', async () => {
    const { empno, form } = await onFile({ location: 2 });
    const holder = of1001.find(({ locationCode }) => locationCode === 1)!;
    for (const as of ['dana.full', 'lee.location']) {
      expect(await update(empno, { ...form, payrollid: holder.payrollId }, { as })).toMatchObject({
        status: 409,
        body: { fields: [{ path: 'payrollid' }] },
      });
    }
    const others = [await onFile(), await onFile(), await onFile(), await onFile()];
    const payrollid = nextId();
    const answers = await Promise.all([
      ...others.map((person, index) =>
        update(person.empno, { ...person.form, payrollid }, { via: index % 2 ? api : other }),
      ),
      add(input({ payrollid })),
      add(input({ payrollid }), { via: other }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await countWithId(payrollid)).toBe(1);
  });

  it('refuses a mask that does not match the ID on file', async () => {
    const { empno, form } = await onFile();
    const answer = await update(empno, { ...form, payrollid: '*****0000', socsec: '*****1234' });
    expect(fieldsOf(answer)).toEqual([
      { path: 'payrollid', message: 'Enter the full ID' },
      { path: 'socsec', message: 'Enter the full ID' },
    ]);
  });

  it('sets, keeps and removes an SSN if the company has its own IDs', async () => {
    const compId = 1004;
    const { empno, form } = await onFile({ payfreq: 'M', socsec: '900010011' }, { compId });
    const token = await api.tokenOf('dana.full');
    const revealed = async () =>
      (await api.call(contract.revealParticipantIds, { params: { compId, empno } }, { token })).body
        .socsec;
    expect(form.socsec).toBe('*****0011');
    await update(empno, { ...form, fname: 'Kept' }, { compId });
    expect(await revealed()).toBe('900010011');
    const changed = await update(empno, { ...form, socsec: '900010012' }, { compId });
    expect(changed.body.socsec).toBe('*****0012');
    expect(await revealed()).toBe('900010012');
    await update(empno, { ...form, socsec: null }, { compId });
    expect(await revealed()).toBeNull();
  });

  it('does not allow a limited caller to move a person out of their own scope', async () => {
    const { empno, form } = await onFile({ location: 2, payfreq: 'W' });
    expect(fieldsOf(await update(empno, { ...form, location: 1 }, { as: 'lee.location' }))).toEqual(
      [{ path: 'location', message: 'Please choose one of your locations' }],
    );
    expect(fieldsOf(await update(empno, { ...form, payfreq: 'B' }, { as: 'pat.payroll' }))).toEqual(
      [{ path: 'payfreq', message: 'Please choose one of your pay frequencies' }],
    );
  });

  it('allows a limited caller to keep a pay frequency that is not theirs, but not to assign one', async () => {
    const asPat = { as: 'pat.payroll' };
    const { empno, form } = await onFile({ payfreq: 'B', payfreq2: 'W' });
    const renamed = { ...form, lname: 'Renamed' };
    expect(await update(empno, renamed, asPat)).toMatchObject({
      status: 200,
      body: { lname: 'Renamed', payfreq: 'B' },
    });
    const weekly = await onFile({ payfreq: 'W' });
    expect(fieldsOf(await update(weekly.empno, { ...weekly.form, payfreq2: 'B' }, asPat))).toEqual([
      { path: 'payfreq2', message: 'Please choose from the list' },
    ]);
  });
});
