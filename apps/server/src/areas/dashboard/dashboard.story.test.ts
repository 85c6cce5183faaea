import { beforeAll, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/dashboard/dashboard.contract.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

it('A user reads the slides of the dashboard in their order', async () => {
  const token = await api.tokenOf('uma.users');
  const { body } = await api.call(contract.listMarketingSlides, {}, { token });
  expect(body).toHaveLength(4);
  expect(body.map(({ unqid }) => unqid)).toEqual(body.map(({ unqid }) => unqid).toSorted());
});
