import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/participants/participants.contract.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { input, nextId, savingPeople } from './saving-people.builder.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
const { add, update } = savingPeople(() => api);

describe('every response except a reveal', () => {
  it('never contains a full ID', async () => {
    const socsec = '900020022';
    const body = input({ payfreq: 'S', socsec });
    const compId = 1004;
    const token = await api.tokenOf('dana.full');
    const added = await add(body, { compId, key: 'masked' });
    const params = { compId, empno: added.body.empno };
    const dependents = [
      {
        fname: 'Ann',
        lname: 'Example',
        ssn: '900030033',
        dateOfBirth: '2015-01-01',
        relation: 'C' as const,
        sex: 'F' as const,
      },
    ];
    const newId = nextId();
    const answers = [
      added,
      await add(body, { compId, key: 'masked' }),
      await add(body, { compId }),
      await update(params.empno, { ...body, payrollid: newId }, { compId }),
      await api.call(contract.getParticipant, { params }, { token }),
      await api.call(
        contract.lookUpParticipant,
        { params: { compId }, body: { payrollid: newId } },
        { token },
      ),
      await api.call(contract.addDependents, { params, body: dependents }, { token }),
      await api.call(contract.listDependents, { params }, { token }),
      await api.call(
        contract.searchParticipants,
        { params: { compId }, query: { searchText: newId } },
        { token },
      ),
      await api.call(contract.getParticipantHistory, { params, query: {} }, { token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([
      200, 200, 409, 200, 200, 200, 200, 200, 200, 200,
    ]);
    const kept = await api.database.transaction({ compId }, async (tx) => [
      await tx.selectFrom('audit_log').selectAll().execute(),
      await tx.selectFrom('idempotency_keys').selectAll().execute(),
    ]);
    const text = JSON.stringify([answers.map((answer) => answer.body), kept]);
    for (const secret of [body.payrollid, newId, socsec, '900030033']) {
      expect(text).toContain(`*****${secret.slice(-4)}`);
      expect(text).not.toContain(secret);
    }
  });
});
