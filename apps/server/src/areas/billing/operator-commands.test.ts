import { mkdtempSync, rmSync, statSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { billingCommands } from './operator-commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'billing-commands-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Parsed = { parse: (value: unknown) => unknown };
type Sent = { name: string; input: unknown; options: { idempotencyKey?: string; file?: Blob } };

/** What a command sends, as the server would read it. */
async function sent(command: string, argument?: string, values: Record<string, string> = {}) {
  const calls: Sent[] = [];
  const record = (
    operation: { name: string; params?: Parsed; body?: Parsed },
    input: { params?: unknown; body?: unknown } = {},
    options = {},
  ) => {
    const params = operation.params?.parse(input.params);
    const body = operation.body?.parse(input.body);
    calls.push({ name: operation.name, input: { params, body }, options });
    return Promise.resolve([]);
  };
  const call = Object.assign(record, {
    download: async (...rest: Parameters<typeof record>) => {
      await record(...rest);
      return { name: 'ach.txt', content: new Blob(['101']) };
    },
  });
  const given = { company: '1001', key: 'k1', ...values };
  const answer = await billingCommands.run(call as never, command, argument, given);
  return { answer, call: calls[0] };
}

const params = { compId: 1001 };

describe('the commands of billing', () => {
  it.each<[string, string | undefined, Record<string, string>, string, object]>([
    ['bank-accounts', undefined, {}, 'listBankAccounts', { params }],
    [
      'add-bank-account',
      undefined,
      { name: 'Savings', kind: 'savings', routing: '123456780', number: '4417' },
      'addBankAccount',
      { body: { name: 'Savings', kind: 'savings', routing: '123456780', number: '4417' } },
    ],
    [
      'close-bank-account',
      '12',
      { reason: 'Asked for' },
      'closeBankAccount',
      { params: { ...params, accountId: 12 }, body: { why: 'Asked for' } },
    ],
    [
      'billing-settings',
      undefined,
      { 'billed-from': '2026-11', 'debited-from': '2026-11-16', 'cobra-share': '50' },
      'changeBillingSettings',
      { body: { billedFrom: '2026-11', debitedFrom: '2026-11-16', cobraFeeShare: 50 } },
    ],
    ['billing-settings', undefined, {}, 'changeBillingSettings', { body: {} }],
    [
      'fee-price',
      'cobra',
      { from: '2026-12', price: '0.55', minimum: '40' },
      'setFeePrice',
      { body: { fee: 'cobra', from: '2026-12', price: 0.55, minimum: 40 } },
    ],
    [
      'charge',
      'card',
      { description: 'Cards', on: '2026-11-16', quantity: '3', price: '4.5', reference: 'c1' },
      'addCharge',
      { body: { fee: 'card', quantity: 3, price: 4.5, reference: 'c1' } },
    ],
    ['payments', undefined, {}, 'listPayments', { params }],
    ['retry-payment', '77', {}, 'retryPayment', { params: { ...params, paymentId: 77 } }],
    ['ach-files', undefined, {}, 'listAchFiles', {}],
  ])('%s', async (command, argument, values, name, input) => {
    const { call } = await sent(command, argument, values);
    expect(call).toMatchObject({ name, input });
    expect(billingCommands.help).toContain(` ${command}`);
    const changes = !name.startsWith('list');
    expect(call!.options.idempotencyKey).toBe(changes ? 'k1' : undefined);
  });

  it('leave wrong values to the server', async () => {
    await expect(sent('add-bank-account', undefined, { kind: 'other' })).rejects.toThrow('kind');
    await expect(sent('fee-price', 'nothing', { from: '2026-12' })).rejects.toThrow('fee');
  });

  it('ach-file writes a new file that only its owner reads', async () => {
    const to = join(folder, 'ach.txt');
    const { call, answer } = await sent('ach-file', '5', { to });
    expect(call).toMatchObject({ name: 'downloadAchFile', input: { params: { fileNumber: 5 } } });
    expect([answer, readFileSync(to, 'utf8')]).toEqual([`Wrote ${to}.`, '101']);
    expect(statSync(to).mode & 0o777).toBe(0o600);
    await expect(sent('ach-file', '5', { to })).rejects.toThrow('There is a file');
    expect((await sent('ach-file', '5')).answer).toContain('Where to?');
  });

  it('bank-file sends the file', async () => {
    const path = join(folder, 'returns.txt');
    writeFileSync(path, '101 …');
    const { call } = await sent('bank-file', path);
    expect(call!.name).toBe('takeBankFile');
    expect(await call!.options.file!.text()).toBe('101 …');
    await expect(sent('bank-file', join(folder, 'none.txt'))).rejects.toThrow('There is no file');
    expect((await sent('bank-file')).answer).toContain('Which file?');
  });

  it('are no other area’s', async () => {
    expect((await sent('status')).answer).toBeUndefined();
  });
});
