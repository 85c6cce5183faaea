import { beforeAll, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/operator/operator.contract.ts';
import { address } from '@portal/contract/client.ts';
import type { Operation } from '@portal/contract/operation.ts';
import { operatorServer } from '../../testing/test-operator.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { testOperatorToken } from '../../testing/test-config.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ withJobs: true });
});

async function operate(
  { method, path }: Operation,
  { params = {}, query = {}, body }: { params?: object; query?: object; body?: object } = {},
) {
  const response = await operatorServer(api.context).inject({
    method,
    url: address('', path, { ...params }, { ...query }),
    headers: { authorization: `Bearer ${testOperatorToken}` },
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}

it('The provider looks at the server, invites an administrator, runs a night’s job and rotates keys', async () => {
  expect(await operate(contract.getServerStatus)).toMatchObject({
    status: 200,
    body: { database: api.database.kind, companies: 8 },
  });
  const someone = {
    compId: 1006,
    email: 'ira.invited@example.com',
    firstName: 'Ira',
    lastName: 'Invited',
  };
  expect(await operate(contract.inviteAdministrator, { body: someone })).toMatchObject({
    status: 200,
    body: { invited: true },
  });
  expect(await api.mailsTo('ira.invited')).toHaveLength(1);
  const night = { params: { name: 'post-contributions' }, query: { date: '2026-11-20' } };
  const { body } = await operate(contract.runJob, night);
  expect(body['outcome']).toMatch(/^posted \d+ contributions$/);
  expect(await operate(contract.rotateKeys)).toMatchObject({ status: 200 });
});
