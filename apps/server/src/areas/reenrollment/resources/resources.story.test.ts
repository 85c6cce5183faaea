import { beforeAll, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/reenrollment/resources.contract.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { makeFsaTemplate } from './fsa-template.service.ts';

const params = { compId: 1001 };
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

it('An administrator finds the resources of every plan type, and the template once it is made', async () => {
  const as = { token: await api.tokenOf('dana.full') };
  const { body } = await api.call(contract.listResourcePlans, { params }, as);
  expect(body.planTypes.map(({ planType }) => planType)).toEqual([
    'fsa',
    'hsa',
    'hra',
    'qte',
    'custom',
    'db',
  ]);
  expect((await api.call(contract.hasFsaTemplate, { params }, as)).body).toBe(false);
  await makeFsaTemplate(api.context, params.compId);
  expect((await api.call(contract.hasFsaTemplate, { params }, as)).body).toBe(true);
  const { content } = await api.download(contract.downloadFsaTemplate, { params }, as);
  expect(Buffer.from(content.subarray(0, 2)).toString()).toBe('PK');
});
