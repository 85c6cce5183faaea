import { beforeAll, expect, it } from 'vitest';
import { address } from '@portal/contract/client.ts';
import { recordLeaveAction } from '@portal/contract/areas/leave/leave-back-office.contract.ts';
import * as contract from '@portal/contract/areas/leave/leave.contract.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { testOperatorToken } from '../../testing/test-config.ts';
import { operatorServer } from '../../testing/test-operator.ts';
import { aLeaveRequest, anAbsence } from './leave-forms.builder.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

it('A leave-only company requests leave as needed, the provider approves it, an absence lands on it', async () => {
  const as = { token: await api.tokenOf('finn.leave') };
  const inCompany = { params: { compId: 1003 } };
  const employee = { eeId: 'STORY-1', nameFirst: 'Zélie', nameLast: 'Quimby' };
  const requested = await api.call(
    contract.requestLeave,
    {
      ...inCompany,
      body: aLeaveRequest({
        employee,
        event: { duration: 'intermittent', dateStart: '2026-11-02' },
      }),
    },
    as,
  );
  expect(requested.status).toBe(200);
  const { title, caseListId, eeId } = requested.body;

  const query = { criteria: 'quimby, zelie' };
  const found = await api.call(contract.searchLeaveEmployees, { ...inCompany, query }, as);
  expect(found.body).toMatchObject([{ eeId, firstName: 'Zélie' }]);
  const params = { compId: 1003, eeId };
  const cases = await api.call(contract.listLeaveCases, { params }, as);
  expect(cases.body).toMatchObject([{ title, approvalStatus: 'Pending' }]);

  const operator = operatorServer(api.context);
  const act = (payload: object) =>
    operator.inject({
      method: 'POST',
      url: address('', recordLeaveAction.path, { compId: 1003, title }, {}),
      headers: { authorization: `Bearer ${testOperatorToken}` },
      payload,
    });
  const episode = {
    how: 'episode',
    from: '2026-11-02',
    to: '2027-01-15',
    details: 'Twice a month',
  };
  for (const step of [
    { kind: 'eligible' },
    { kind: 'paperwork-sent', method: 'Mail' },
    { kind: 'paperwork-received' },
    { kind: 'approved', periods: [episode] },
  ])
    expect((await act(step)).statusCode).toBe(200);

  const body = anAbsence({ employee });
  const reported = await api.call(contract.reportAbsence, { ...inCompany, body }, as);
  expect(reported.body.title).toBe(title);
  const absences = await api.call(contract.listAbsences, { params }, as);
  expect(absences.body).toMatchObject([{ title, absenceDuration: '3 h 30 m' }]);
  const shown = await api.call(
    contract.getLeaveCase,
    { params: { compId: 1003, caseId: caseListId } },
    as,
  );
  expect(shown.body).toMatchObject({
    caseStatus: 'Open - Intermittent',
    intEpisodeDetails: 'Twice a month',
  });
  expect(shown.body.steps.map(({ what }) => what)).toEqual([
    'Leave requested',
    'Found eligible',
    'Paperwork sent',
    'Paperwork received',
    'Approved',
  ]);
});
