import { beforeAll, expect, it } from 'vitest';
import { getParticipant } from '@portal/contract/areas/participants/participants.contract.ts';
import * as contract from '@portal/contract/areas/termination/termination.contract.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { savingPeople } from '../participants/saving-people.builder.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

it('An administrator terminates two people after a look at what it does, and undoes it in time', async () => {
  const as = { token: await api.tokenOf('dana.full') };
  const inCompany = { params: { compId: 1001 } };
  const { onFile } = savingPeople(() => api);
  const people = [(await onFile()).empno, (await onFile()).empno];
  const { body: dates } = await api.call(contract.listDeductionDates, inCompany, as);
  const body = people.map((empno) => ({
    empno,
    terminateBenefits: '2026-11-30',
    lastDeduction: dates.find((date) => date > '2026-11-16')!,
  }));
  const ends = () =>
    Promise.all(
      people.map(async (empno) => {
        const params = { compId: 1001, empno };
        return (await api.call(getParticipant, { params }, as)).body.terminateBenefits;
      }),
    );

  const preview = await api.call(contract.previewTermination, { ...inCompany, body }, as);
  expect(preview.body.map(({ empno }) => empno)).toEqual(people);
  expect(await ends()).toEqual([null, null]);
  const ended = await api.call(contract.terminateParticipants, { ...inCompany, body }, as);
  expect(ended.status).toBe(200);
  expect(await ends()).toEqual(['2026-11-30', '2026-11-30']);

  const { terminationId } = ended.body;
  const recent = await api.call(contract.listRecentTerminations, inCompany, as);
  expect(recent.body).toMatchObject([{ terminationId }]);
  const undo = () =>
    api.call(contract.undoTermination, { params: { compId: 1001, terminationId } }, as);
  expect((await undo()).status).toBe(204);
  expect(await ends()).toEqual([null, null]);
});
