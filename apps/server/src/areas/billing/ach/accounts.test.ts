import { beforeAll, describe, expect, it } from 'vitest';
import { listDebitAccounts } from '@portal/contract/areas/billing/billing.contract.ts';
import * as contract from '@portal/contract/areas/billing/billing-back-office.contract.ts';
import * as operatorContract from '@portal/contract/areas/operator/operator.contract.ts';
import { deriveKeys } from '../../../platform/keys.ts';
import { makeSecrets } from '../../../platform/secrets.ts';
import { makeContext } from '../../../request/context.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { testKeys } from '../../../testing/test-config.ts';
import { addBankAccount, addInvoice, addPayment } from '../billing.builder.ts';
import { listPayments } from '../payments/payments.store.ts';
import { standingOf } from '../payments/payment.rules.ts';
import { openNumbers } from './account-secrets.ts';
import { backOfficeOf } from './ach.builder.ts';

const compId = 1001;
const params = { compId };
const checking = {
  name: 'Operating Checking',
  kind: 'checking',
  routing: '123456780',
  number: '000777714417',
} as const;

let api: TestApi;
let operate: ReturnType<typeof backOfficeOf>;
beforeAll(async () => {
  api = await startApi();
  operate = backOfficeOf(api.context);
});

const add = (body: object, key?: string) =>
  operate(contract.addBankAccount, { params, body: body as typeof checking }, key ? { key } : {});
const offered = async () => {
  const token = await api.tokenOf('dana.full');
  return (await api.call(listDebitAccounts, { params }, { token })).body;
};

describe('bank accounts', () => {
  it('are refused with invalid numbers', async () => {
    for (const [path, body] of [
      ['routing', { ...checking, routing: '123456789' }],
      ['routing', { ...checking, routing: '12345678' }],
      ['number', { ...checking, number: '12 34' }],
      ['number', { ...checking, number: '123456789012345678' }],
      ['name', { ...checking, name: ' ' }],
    ] as const) {
      const { status, body: problem } = await add(body);
      expect([status, problem.fields?.map((field) => field.path)]).toEqual([400, [path]]);
    }
  });

  it('are refused for a company that does not exist', async () => {
    const { status } = await operate(contract.addBankAccount, {
      params: { compId: 4 },
      body: checking,
    });
    expect(status).toBe(404);
  });

  it('are added once with a key, and shown by their last four digits', async () => {
    const { status, body } = await add(checking, 'account-1');
    expect([status, body.comment]).toEqual([200, 'Operating Checking ...4417']);
    expect((await add(checking, 'account-1')).body).toEqual(body);
    expect((await add({ ...checking, name: 'Other' }, 'account-1')).status).toBe(409);
    const { body: listed } = await operate(contract.listBankAccounts, { params });
    expect(listed.filter(({ accountId }) => accountId === body.accountId)).toEqual([
      { ...body, kind: 'checking', closedOn: null, closedWhy: null },
    ]);
    expect(await offered()).toContainEqual({
      cddid: body.accountId,
      cddcomment: 'Operating Checking ...4417',
    });
  });

  it('leave no number behind, in no table', async () => {
    await add(checking, 'account-2');
    const rows = await api.database.transaction({ compId }, async (tx) => [
      await tx.selectFrom('audit_log').selectAll().where('comp_id', '=', compId).execute(),
      await tx.selectFrom('bank_accounts').selectAll().where('comp_id', '=', compId).execute(),
      await tx.selectFrom('idempotency_keys').selectAll().execute(),
    ]);
    const stored = JSON.stringify(rows, (_, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
    );
    expect(stored).toContain('add-bank-account');
    expect(stored).not.toContain(checking.number);
    expect(stored).not.toContain(checking.routing);
  });

  it('are not offered any more once they are closed, with the reason', async () => {
    const { body: account } = await add({ ...checking, name: 'Old' });
    const { accountId } = account;
    const close = (why: string, id = accountId) =>
      operate(contract.closeBankAccount, { params: { compId, accountId: id }, body: { why } });
    expect((await close('Wrong', 999_999)).status).toBe(404);
    const { body } = await close('The company asked for it.');
    expect(body).toMatchObject({ closedOn: '2026-11-16', closedWhy: 'The company asked for it.' });
    expect((await close('Again')).body).toEqual(body);
    expect((await offered()).map(({ cddid }) => cddid)).not.toContain(accountId);
  });

  it('are another company’s own', async () => {
    const { body: account } = await add(checking);
    const { accountId } = account;
    const { status } = await operate(contract.closeBankAccount, {
      params: { compId: 1002, accountId },
      body: { why: 'Not mine' },
    });
    expect(status).toBe(404);
  });

  it('give back what was not sent yet when they are closed', async () => {
    const { accountId, payment } = await api.database.transaction({ compId }, async (tx) => {
      const account = await addBankAccount(tx, api.context, compId);
      const invoiceNumber = await addInvoice(tx, compId, { month: '2015-01-01' });
      return {
        accountId: account,
        payment: await addPayment(tx, compId, { accountId: account, invoiceNumber }),
      };
    });
    await operate(contract.closeBankAccount, {
      params: { compId, accountId },
      body: { why: 'The company asked for it.' },
    });
    const [after] = await api.database.transaction({ compId }, (tx) =>
      listPayments(tx, compId, { paymentId: payment.paymentId }),
    );
    expect(standingOf(after!)).toBe('returned');
    expect(after!.entries[0]!.returnCode).toBe('R00');
  });
});

describe('rotateKeys', () => {
  it('seals the numbers again with the newest key', async () => {
    const { body: account } = await add({ ...checking, number: '55554444' });
    const newest = deriveKeys('newest', Buffer.alloc(32, 9));
    const rotated = makeContext({ ...api.context, keys: [newest, ...testKeys] });
    const { status } = await backOfficeOf(rotated)(operatorContract.rotateKeys, {});
    expect(status).toBe(200);
    const row = await api.database.transaction({ compId }, (tx) =>
      tx
        .selectFrom('bank_accounts')
        .selectAll()
        .where('account_id', '=', account.accountId)
        .executeTakeFirstOrThrow(),
    );
    expect(openNumbers(makeSecrets([newest]), compId, account.accountId, row)).toEqual({
      routing: checking.routing,
      number: '55554444',
    });
    expect(row.number_last4).toBe('4444');
  });
});
