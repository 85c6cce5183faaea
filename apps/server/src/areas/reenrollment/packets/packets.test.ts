import { beforeAll, describe, expect, it } from 'vitest';
import { emptyFileMessage, uploadMessage } from '@portal/contract/areas/files/upload.rules.ts';
import { checklistIsComplete } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import * as contract from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { packetFilesOf, setApproval } from './packet-papers.service.ts';
import {
  addRenewalPlan,
  compId,
  completeChecklists,
  sendPaper,
  startRenewal,
} from './packets.builder.ts';

let api: TestApi;
let dana: string;
let planYearId: number;
beforeAll(async () => {
  api = await startApi();
  dana = await api.tokenOf('dana.full');
  planYearId = await inCompany(async (tx) => {
    const id = await startRenewal(tx);
    await addRenewalPlan(
      tx,
      id,
      { E: 54_827, ES: 96_300, EC: 85_600, F: 132_098 },
      { name: 'Blue PPO' },
    );
    await addRenewalPlan(tx, id, { E: 41_000, F: 99_000 }, { name: 'Blue HMO' });
    const dental = await addRenewalPlan(
      tx,
      id,
      { E: 4_567, F: 12_345 },
      { name: 'Bright Dental', plan_type_id: 2 },
    );
    await addRenewalPlan(
      tx,
      id,
      {},
      { name: 'Old Dental', plan_type_id: 2, is_terminating: true, successor_id: dental },
    );
    return id;
  });
});

type Work = Parameters<TestApi['database']['transaction']>[1];
const inCompany = <T>(work: (tx: Parameters<Work>[0]) => Promise<T>): Promise<T> =>
  api.database.transaction({ compId }, work);
const generate = (token = dana, year = planYearId) =>
  api.call(contract.generateOeForms, { params: { compId, planYearId: year } }, { token });
const download = (fileName: string) =>
  api.download(
    contract.downloadPacketFile,
    { params: { compId, planYearId, fileName } },
    { token: dana },
  );
const remove = (fileName: string) =>
  api.call(
    contract.deletePacketFile,
    { params: { compId, planYearId, fileName } },
    { token: dana },
  );
const papers = () => inCompany((tx) => packetFilesOf(tx, compId, planYearId));
const setRenewal = (answers: { send_on?: string; response_deadline?: string }) =>
  inCompany((tx) =>
    tx.updateTable('renewals').set(answers).where('plan_year_id', '=', planYearId).execute(),
  );

const coverLetter = 'CobraOEPack-CoverLetter-2027.pdf';
const electionForm = 'CobraOEPack-ElectionForm-2027.pdf';

describe('generating', () => {
  it('waits for valid dates', async () => {
    await setRenewal({ send_on: '2026-11-20' });
    expect(await generate()).toMatchObject({
      status: 409,
      body: { message: 'Packet send date must be two weeks or more from the current date' },
    });
    await setRenewal({ send_on: '2026-12-01' });
    expect((await generate(dana, 999_999)).status).toBe(404);
    expect(await papers()).toEqual([]);
  });

  it('makes both papers with plans, prices with the fee, dates, and what happens without an answer', async () => {
    const { status, body } = await generate();
    expect(status).toBe(200);
    expect(body.map(({ fullName }) => fullName)).toEqual([coverLetter, electionForm]);
    expect(body[0]).toMatchObject({ name: 'CobraOEPack-CoverLetter-2027', extension: 'pdf' });
    const letter = await download(coverLetter);
    const read = await readPdf(letter.content);
    for (const words of [
      'Blue PPO (Medical)',
      '$559.24',
      'Old Dental ends on 12/31/2026',
      'you will be covered by Bright Dental',
      'postmarked no later than 12/17/2026',
      'Your coverage continues in the same plans',
      'Sample for your review',
    ])
      expect(read.text).toContain(words);
    expect((await papers())[0]!.pages).toBe(read.pages);
    const form = await download(electionForm);
    const { text } = await readPdf(form.content);
    for (const words of ['Check one box', 'No Dental coverage', '$46.58', 'Signature'])
      expect(text).toContain(words);
  });

  it('makes them again only if what they say has changed, and an approval is of one text', async () => {
    const before = await papers();
    await generate();
    expect(await papers()).toEqual(before);
    const dana = await api.database.transaction({ accounts: true }, (tx) =>
      tx.selectFrom('users').select('user_id').limit(1).executeTakeFirstOrThrow(),
    );
    const approval = { isApproved: true, userId: dana.user_id, now: api.clock.now() };
    await inCompany((tx) => setApproval(tx, compId, before[0]!, approval));
    const state = async () =>
      (await papers()).map(({ kind, isCurrent, isApproved }) => [kind, isCurrent, isApproved]);
    expect(await state()).toEqual([
      ['cover-letter', true, true],
      ['election-form', true, false],
    ]);
    await setRenewal({ response_deadline: '2026-12-18' });
    expect(await state()).toEqual([
      ['cover-letter', false, false],
      ['election-form', false, false],
    ]);
    await Promise.all([generate(), generate()]);
    expect(await state()).toEqual([
      ['cover-letter', true, false],
      ['election-form', true, false],
    ]);
  });
});

describe('a paper that a company adds', () => {
  it.each([
    ['a program', 'setup.exe', 'MZ', 400, uploadMessage.invalidFile],
    ['an empty one', 'a.pdf', '', 400, emptyFileMessage],
    ['something else than its name says', 'a.pdf', 'name,number', 400, /is not a PDF file/],
    [
      'more than 50 MB',
      'a.csv',
      Buffer.alloc(50 * 1024 * 1024 + 1, 'a'),
      413,
      uploadMessage.tooLarge,
    ],
  ])('is refused if it is %s', async (_what, name, content, status, message) => {
    const before = await papers();
    const answer = await sendPaper(api, dana, planYearId, { name, content });
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(message);
    expect(await papers()).toEqual(before);
  });

  it('has a safe name with its prefix, its pages, and takes the place of the one before', async () => {
    const { content } = await download(coverLetter);
    const { status, body } = await sendPaper(api, dana, planYearId, {
      name: '../Günters Brief (neu).pdf',
      content,
      key: 'one',
    });
    expect(status).toBe(200);
    const fullName = 'CobraOEPack-Add-Gunters-Brief-neu-.pdf';
    expect(body.at(-1)).toMatchObject({ fullName, kind: 'added', size: content.length });
    await sendPaper(api, dana, planYearId, { name: 'Gunters Brief-neu-.pdf', content });
    const added = (await papers()).filter(({ kind }) => kind === 'added');
    expect(added.map(({ name }) => name)).toEqual([fullName]);
    expect(added[0]!.pages).toBe((await papers())[0]!.pages);
    expect(Buffer.from((await download(fullName)).content).equals(content)).toBe(true);
    expect((await remove(fullName)).status).toBe(204);
    expect((await download(fullName)).status).toBe(404);
  });

  it('can be deleted, the generated ones cannot', async () => {
    expect((await remove(coverLetter)).status).toBe(409);
    expect((await remove('CobraOEPack-Add-none.pdf')).status).toBe(404);
  });
});

it('guards the plan year and the company', async () => {
  const year = await sendPaper(api, dana, 0, { name: 'a.csv', content: 'a' });
  expect(JSON.stringify(year.body)).toContain(
    'Cannot save re-enrollment checklist document for invalid plan year.',
  );
});

it('is over once the packets are ordered; the papers can still be read', async () => {
  await inCompany((tx) => completeChecklists(tx, planYearId));
  const complete = { status: 409, body: { message: checklistIsComplete } };
  expect(await generate()).toMatchObject(complete);
  expect(await sendPaper(api, dana, planYearId, { name: 'a.csv', content: 'a,b' })).toMatchObject(
    complete,
  );
  expect(await remove(coverLetter)).toMatchObject(complete);
  expect((await download(coverLetter)).status).toBe(200);
});
