import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';

// The plan year of company 1001 that starts on 01/01/2027; today is 11/16/2026.
const params = { compId: 1001, planYearId: 504 };
const empty = {
  cobraOeHandler: null,
  cobraOeTemplateCoverLetter: false,
  formReviewStatus: { cobraElection: false, coverLetter: false },
  printOptions: { blackAndWhite: true, twoSided: true },
  cobraOeSendPackets: null,
  cobraOeResponseDeadline: null,
  cobraOeResponseRequired: 2,
  cobraOeNewEligibleCount: null,
} as const;

let api: TestApi;
let dana: { token: string };
beforeAll(async () => {
  api = await startApi();
  dana = { token: await api.tokenOf('dana.full') };
});

const get = () => api.call(contract.getCobraChecklist, { params }, dana);
const save = (changes: object, headers: Record<string, string> = {}) =>
  api.call(
    contract.saveCobraChecklist,
    { params, body: { ...empty, ...changes } },
    { ...dana, headers },
  );

it('begins empty, and keeps what is saved, wrong dates too', async () => {
  const before = await get();
  expect(before.status).toBe(200);
  expect(before.body.plan).toMatchObject({ ...empty, version: before.body.version });
  const saved = await save(
    { cobraOeSendPackets: '2026-11-29', cobraOeNewEligibleCount: 0 },
    { 'if-match': String(before.headers['etag']) },
  );
  expect(saved.status).toBe(200);
  expect(saved.body.plan).toMatchObject({
    cobraOeSendPackets: '2026-11-29',
    coverLetterSectionComplete: false,
    eligibilitySectionComplete: false,
  });
  expect((await get()).body).toEqual(saved.body);
});
