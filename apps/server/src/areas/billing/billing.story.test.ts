import { beforeAll, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/billing/billing.contract.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { addInvoice } from './billing.builder.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const params = { compId: 1001 };

it('An administrator authorizes the debit of a payroll run and pays an invoice, and the bank settles both', async () => {
  const as = { token: await api.tokenOf('dana.full') };
  const list = async () => (await api.call(contract.listDirectDebits, { params }, as)).body;
  const [account] = (await api.call(contract.listDebitAccounts, { params }, as)).body;
  expect(account!.cddcomment).toBe('Operating Checking ...4417');
  const { cddid } = account!;

  const due = (await list()).find(({ isPayable }) => isPayable)!;
  const body = { ...due, cddid };
  const performed = await api.call(contract.performDirectDebit, { params, body }, as);
  expect(performed.body).toMatchObject({ status: 'In Progress', open: 0, paid: due.amount });

  const invoiceNumber = await api.database.transaction(params, (tx) =>
    addInvoice(tx, 1001, { month: '2016-10-01' }),
  );
  const order = { invoiceNumber, cddId: cddid };
  const paid = await api.call(contract.payAdminInvoice, { params, body: order }, as);
  expect(paid.body).toMatchObject({ open: 0, isSettling: true });

  expect(await api.runJob('write-ach-file', '2026-11-16')).toMatch(/^wrote file/);
  await api.runJob('settle-debits', '2026-11-18');
  const standing = async () => (await list()).find(({ unqid }) => unqid === due.unqid)!.status;
  expect(await standing()).toBe('In Progress');
  await api.runJob('settle-debits', '2026-11-19');
  expect(await standing()).toBe('Complete');
});
