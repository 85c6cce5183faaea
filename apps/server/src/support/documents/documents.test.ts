import { beforeAll, expect, it } from 'vitest';
import type { Transaction } from '../../platform/database.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import {
  documentsOf,
  fileDocument,
  finishDocument,
  takeDocumentNumbers,
} from './documents.store.ts';

const compId = 1001;
const empno = '000100001';
const scan = {
  empno,
  service: 'made-up',
  eventId: null,
  kind: 'certificate',
  description: 'Certificate',
  receivedOn: '2026-11-16',
  content: null,
};

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
const inCompany = <T>(work: (tx: Transaction) => Promise<T>) =>
  api.context.database.transaction({ compId }, work);

it('each area files its own documents, which appear in no other list', async () => {
  const documentNumber = await inCompany((tx) => fileDocument(tx, compId, scan));
  const list = (service: string) => inCompany((tx) => documentsOf(tx, compId, empno, { service }));
  const listed = {
    receivedDate: '2026-11-16',
    description: 'Certificate',
    documentNumber,
    eventId: null,
  };
  expect(await list('made-up')).toEqual([{ ...listed, finalDocumentAvailable: false }]);
  expect(await list('c')).toEqual([]);
});

it('a document is finished only once', async () => {
  const documentNumber = await inCompany((tx) => fileDocument(tx, compId, scan));
  const finish = () =>
    inCompany((tx) => finishDocument(tx, compId, documentNumber, new Uint8Array([1])));
  expect(await finish()).toBe(true);
  expect(await finish()).toBe(false);
});

it('a reserved document number is not reused', async () => {
  const taken = await inCompany((tx) => takeDocumentNumbers(tx, 2));
  const next = await inCompany((tx) => fileDocument(tx, compId, scan));
  expect(new Set([...taken, next]).size).toBe(3);
});
