import { beforeAll, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/participants/participants.contract.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { input } from './saving-people.builder.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

it('An administrator adds a person with a child, finds, changes and reveals them, and reads the history', async () => {
  const token = await api.tokenOf('dana.full');
  const inCompany = { params: { compId: 1001 } };
  const body = input({ fname: 'Robin', lname: 'Storey', location: 1 });
  const headers = { 'idempotency-key': 'story-robin-storey' };
  const added = await api.call(contract.addParticipant, { ...inCompany, body }, { token, headers });
  expect(added.status).toBe(200);
  const again = await api.call(contract.addParticipant, { ...inCompany, body }, { token, headers });
  expect(again.body).toEqual(added.body);
  const { empno, payrollid } = added.body;
  const ofPerson = { params: { compId: 1001, empno } };

  const child = {
    fname: 'Kit',
    lname: 'Storey',
    relation: 'C' as const,
    sex: 'F' as const,
    dateOfBirth: '2015-03-01',
    ssn: '900010011',
  };
  await api.call(contract.addDependents, { ...ofPerson, body: [child] }, { token });
  const { body: children } = await api.call(contract.listDependents, ofPerson, { token });
  expect(children).toMatchObject([{ fname: 'Kit', ssn: '*****0011' }]);

  const search = (as: string) =>
    api.call(
      contract.searchParticipants,
      { ...inCompany, query: { searchText: 'storey rob' } },
      { token: as },
    );
  expect((await search(token)).body).toMatchObject([{ empno, fname: 'Robin' }]);
  // Somebody limited to another location does not find them.
  expect((await search(await api.tokenOf('lee.location'))).body).toEqual([]);
  expect(
    await api.call(
      contract.lookUpParticipant,
      { ...inCompany, body: { payrollid: body.payrollid } },
      { token },
    ),
  ).toMatchObject({ status: 200, body: { empno } });

  const { version } = (await api.call(contract.getParticipant, ofPerson, { token })).body;
  const change = (hcity: string) =>
    api.call(
      contract.updateParticipant,
      { ...ofPerson, body: { ...body, payrollid, hcity } },
      { token, headers: { 'if-match': `"${version}"` } },
    );
  expect(await change('Lorain')).toMatchObject({ status: 200, body: { hcity: 'Lorain' } });
  expect(await change('Elyria')).toMatchObject({ status: 409 });
  const revealed = await api.call(contract.revealParticipantIds, ofPerson, { token });
  expect(revealed.body).toMatchObject({ payrollid: body.payrollid });

  const { body: history } = await api.call(
    contract.getParticipantHistory,
    { ...ofPerson, query: {} },
    { token },
  );
  expect(JSON.stringify(history)).toContain('Lorain');
});
