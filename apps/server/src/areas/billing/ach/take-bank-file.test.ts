import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/billing/billing-back-office.contract.ts';
import { addMonths } from '@portal/contract/values/calendar-date.ts';
import { addBankingDays } from '@portal/contract/values/business-day.ts';
import { operatorCall } from '../../../request/operator-commands.ts';
import { testOperatorToken } from '../../../testing/test-config.ts';
import { operatorServer } from '../../../testing/test-operator.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { addBankAccount, addInvoice, addPayment } from '../billing.builder.ts';
import { billingCommands } from '../operator-commands.ts';
import { openNumbers } from './account-secrets.ts';
import { backOfficeOf } from './ach.builder.ts';
import { bankFile, type NoticeOfBank } from './bank-file.builder.ts';
import { readNacha } from './nacha-reader.builder.ts';
import { traceNumber } from './nacha.rules.ts';
import { settleDebits } from './settle-debits.service.ts';
import { writeAchFile } from './write-ach-file.service.ts';

const compId = 1002;
let api: TestApi;
let operate: ReturnType<typeof backOfficeOf>;
let date = '2026-11-17';
beforeAll(async () => {
  api = await startApi();
  operate = backOfficeOf(api.context);
  await writeAchFile(api.context, date);
});

let month = '2010-01-01';
type Sent = { accountId: number; invoiceNumber: number; paymentId: number; trace: string };

async function order(amountCents = 5000): Promise<Sent> {
  return await api.database.transaction({ compId }, async (tx) => {
    const accountId = await addBankAccount(tx, api.context, compId);
    const invoiceNumber = await addInvoice(tx, compId, { month });
    month = addMonths(month, 1);
    const payment = await addPayment(tx, compId, { accountId, invoiceNumber, amountCents });
    const trace = traceNumber(api.context.config.ach, payment.entries[0]!.entryId);
    return { accountId, invoiceNumber, paymentId: payment.paymentId, trace };
  });
}

async function send(): Promise<void> {
  date = addBankingDays(date, 1);
  await writeAchFile(api.context, date);
}

async function sendOne(amountCents?: number): Promise<Sent> {
  const sent = await order(amountCents);
  await send();
  return sent;
}

const take = (...notices: NoticeOfBank[]) => takeText(bankFile(notices));
const takeText = (file: string) => operate(contract.takeBankFile, {}, { file });
const payments = async () => (await operate(contract.listPayments, { params: { compId } })).body;
const paymentOf = async ({ paymentId }: Sent) =>
  (await payments()).find((each) => each.paymentId === paymentId)!;
const accountOf = async ({ accountId }: Sent) =>
  (await operate(contract.listBankAccounts, { params: { compId } })).body.find(
    (each) => each.accountId === accountId,
  )!;
const retry = ({ paymentId }: { paymentId: number }, key?: string) =>
  operate(contract.retryPayment, { params: { compId, paymentId } }, key ? { key } : {});
const returned = (code: string, { trace }: Sent, cents = 5000) => ({ trace, cents, code });

describe('a return', () => {
  it('takes back exactly its payment, once', async () => {
    const [one, other] = [await order(), await order()];
    await send();
    expect(await paymentOf(one)).toMatchObject({ standing: 'in progress', canRetry: false });
    expect((await take(returned('R01', one))).body).toEqual({
      returned: 1,
      changed: 0,
      leftAlone: [],
    });
    expect(await paymentOf(one)).toMatchObject({
      for: `Invoice ${one.invoiceNumber}`,
      amount: 50,
      account: 'Operating Checking ...4417',
      authorizedOn: '2026-11-16',
      attempts: 1,
      standing: 'returned',
      returned: { on: '2026-11-16', code: 'R01' },
      canRetry: true,
    });
    expect(await paymentOf(other)).toMatchObject({ standing: 'in progress', returned: null });
    expect((await accountOf(one)).closedOn).toBeNull();
    expect((await take(returned('R01', one))).body).toEqual({
      returned: 0,
      changed: 0,
      leftAlone: [{ trace: one.trace, why: 'It was taken before.' }],
    });
  });

  it('counts also after the payment seemed settled', async () => {
    const sent = await sendOne();
    await settleDebits(api.context, addBankingDays(date, 3));
    expect(await paymentOf(sent)).toMatchObject({ standing: 'complete' });
    await take(returned('R29', sent));
    expect(await paymentOf(sent)).toMatchObject({ standing: 'returned', canRetry: false });
  });

  it.each(['R02', 'R29'])(
    '%s closes the account, and what was not sent from it comes back',
    async (code) => {
      const sent = await sendOne();
      const { accountId } = sent;
      const waiting = await api.database.transaction({ compId }, async (tx) => {
        const invoiceNumber = await addInvoice(tx, compId, { month });
        month = addMonths(month, 1);
        return await addPayment(tx, compId, { accountId, invoiceNumber });
      });
      await take(returned(code, sent));
      expect(await accountOf(sent)).toMatchObject({
        closedOn: '2026-11-16',
        closedWhy: expect.stringMatching(/^[A-Z].*\.$/) as string,
      });
      const listed = await payments();
      expect(listed.find(({ paymentId }) => paymentId === waiting.paymentId)).toMatchObject({
        standing: 'returned',
        returned: { code: 'R00' },
        canRetry: false,
      });
      expect((await retry(sent)).status).toBe(409);
    },
  );

  it('is left alone where it is none of ours, with the reason', async () => {
    const sent = await sendOne();
    const unsent = await order();
    const { body } = await take(
      returned('R01', { ...sent, trace: '123456780000001' }),
      returned('R01', { ...sent, trace: '990000129999999' }),
      returned('R01', unsent),
      returned('R01', sent, 4999),
    );
    expect(body).toMatchObject({ returned: 0, changed: 0 });
    expect(body.leftAlone.map(({ why }) => why).toSorted()).toEqual([
      'It has not been sent.',
      'It is not a trace number of ours.',
      'The amount is not the one that was sent.',
      'There is no such entry.',
    ]);
    expect(await paymentOf(sent)).toMatchObject({ standing: 'in progress' });
  });

  it('changes nothing in a file that is damaged', async () => {
    const sent = await sendOne();
    const good = bankFile([returned('R01', sent)]);
    for (const damaged of [good.slice(0, 300), good.replace('0000005000', '0000005001'), 'x', '']) {
      const { status, body } = await takeText(damaged);
      expect([status, body.message]).toEqual([400, expect.stringMatching(/^Line \d+: /)]);
    }
    expect(await paymentOf(sent)).toMatchObject({ standing: 'in progress' });
  });

  it('is booked once by two who take the same file', async () => {
    const sent = await sendOne();
    const answers = await Promise.all(Array.from({ length: 4 }, () => take(returned('R02', sent))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.returned, 0)).toBe(1);
    const audits = await api.database.transaction({ compId }, (tx) =>
      tx
        .selectFrom('audit_log')
        .select('action')
        .where('comp_id', '=', compId)
        .where('subject', 'in', [`payment:${sent.paymentId}`, `bank-account:${sent.accountId}`])
        .orderBy('action')
        .execute(),
    );
    expect(audits.map(({ action }) => action)).toEqual(['close-bank-account', 'return-payment']);
  });
});

describe('a notification of change', () => {
  const numbersOf = async ({ accountId }: Sent) =>
    await api.database.transaction({ compId }, async (tx) => {
      const row = await tx
        .selectFrom('bank_accounts')
        .selectAll()
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      const { kind, number_last4: last4 } = row;
      return { ...openNumbers(api.context.secrets, compId, accountId, row), kind, last4 };
    });

  it('corrects the account, and the next payment has it', async () => {
    const sent = await sendOne();
    const { trace, accountId } = sent;
    const first = await take({ trace, code: 'C03', corrected: '990000123   1918171614' });
    expect(first.body).toEqual({ returned: 0, changed: 1, leftAlone: [] });
    await take({ trace, code: 'C05', corrected: '37' });
    expect(await numbersOf(sent)).toEqual({
      routing: '990000123',
      number: '1918171614',
      kind: 'savings',
      last4: '1614',
    });
    expect((await paymentOf(sent)).standing).toBe('in progress');
    const again = await take({ trace, code: 'C03', corrected: '990000123   1918171614' });
    expect(again.body.leftAlone).toEqual([{ trace, why: 'It was taken before.' }]);

    const next = await api.database.transaction({ compId }, async (tx) => {
      const invoiceNumber = await addInvoice(tx, compId, { month });
      month = addMonths(month, 1);
      return await addPayment(tx, compId, { accountId, invoiceNumber });
    });
    await send();
    const [file] = (await operate(contract.listAchFiles, {})).body;
    const { text } = await operate(contract.downloadAchFile, {
      params: { fileNumber: file!.fileNumber },
    });
    const nextTrace = traceNumber(api.context.config.ach, next.entries[0]!.entryId);
    expect(readNacha(text).entries.find((entry) => entry.trace === nextTrace)).toMatchObject({
      code: '37',
      routing: '990000123',
      account: '1918171614',
    });
    const audits = await api.database.transaction({ compId }, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'after'])
        .where('subject', '=', `bank-account:${accountId}`)
        .orderBy('audit_id')
        .execute(),
    );
    expect(audits).toMatchObject([
      {
        action: 'correct-bank-account',
        after: { account: 'Operating Checking ...1614', changed: ['routing', 'number'] },
      },
      { action: 'correct-bank-account', after: { kind: 'savings', changed: ['kind'] } },
    ]);
    expect(JSON.stringify(audits)).not.toContain('1918171614');
  });

  it('is left alone where it corrects nothing of ours', async () => {
    const { trace, ...sent } = await sendOne();
    const { body } = await take(
      { trace, code: 'C04', corrected: 'SOMEBODY ELSE' },
      { trace, code: 'C02', corrected: '123456789' },
    );
    expect(body).toMatchObject({ changed: 0, leftAlone: [{ trace }, { trace }] });
    expect(await numbersOf({ trace, ...sent })).toMatchObject({ routing: '123456780' });
  });
});

describe('retryPayment', () => {
  it('presents a payment again, as RETRY PYMT, at most twice', async () => {
    const sent = await sendOne();
    expect((await retry(sent)).status).toBe(409);
    await take(returned('R01', sent));
    const { body } = await retry(sent, 'again-1');
    expect(body).toMatchObject({ attempts: 2, standing: 'in progress', canRetry: false });
    expect((await retry(sent, 'again-1')).body).toEqual(body);
    expect((await retry(sent)).status).toBe(409);

    const secondTrace = await sendAndFindRetry();
    await take(returned('R09', { ...sent, trace: secondTrace }));
    expect((await retry(sent)).body).toMatchObject({ attempts: 3 });
    const thirdTrace = await sendAndFindRetry();
    await take(returned('R01', { ...sent, trace: thirdTrace }));
    expect(await retry(sent)).toMatchObject({
      status: 409,
      body: { message: 'This payment was presented again twice already.' },
    });
  });

  async function sendAndFindRetry(): Promise<string> {
    await send();
    const [file] = (await operate(contract.listAchFiles, {})).body;
    const { text } = await operate(contract.downloadAchFile, {
      params: { fileNumber: file!.fileNumber },
    });
    const batch = readNacha(text).batches.find(({ description }) => description === 'RETRY PYMT')!;
    expect(batch.entries).toHaveLength(1);
    return batch.entries[0]!.trace;
  }

  it('is done once by several who ask at the same time', async () => {
    const sent = await sendOne();
    await take(returned('R01', sent));
    const answers = await Promise.all(Array.from({ length: 5 }, () => retry(sent)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  });

  it('is refused where another payment holds, or the account is closed, or there is none', async () => {
    const sent = await sendOne();
    await take(returned('R01', sent));
    const { accountId, invoiceNumber } = sent;
    await api.database.transaction({ compId }, (tx) =>
      addPayment(tx, compId, { accountId, invoiceNumber }),
    );
    expect((await retry(sent)).body.message).toBe('Another payment has taken its place.');
    const closed = await sendOne();
    await take(returned('R01', closed));
    await operate(contract.closeBankAccount, {
      params: { compId, accountId: closed.accountId },
      body: { why: 'Asked for' },
    });
    expect((await retry(closed)).body.message).toBe('The bank account is closed.');
    expect((await retry({ paymentId: 999_999 })).status).toBe(404);
    const foreign = await operate(contract.retryPayment, {
      params: { compId: 1001, paymentId: sent.paymentId },
    });
    expect(foreign.status).toBe(404);
  });
});

it('the operator takes the day’s file to the bank and brings the bank’s own, by commands', async () => {
  const sent = await sendOne();
  const folder = await mkdtemp(join(tmpdir(), 'bank-files-'));
  const server = operatorServer(api.context);
  const apiUrl = await server.listen({ port: 0, host: '127.0.0.1' });
  const call = operatorCall({ apiUrl, token: () => testOperatorToken });
  const run = (command: string, argument?: string, values: Record<string, string> = {}) =>
    billingCommands.run(call, command, argument, values);
  try {
    const [file] = (await run('ach-files')) as contract.AchFile[];
    const to = join(folder, 'ach.txt');
    await run('ach-file', String(file!.fileNumber), { to });
    const { entries } = readNacha(await readFile(to, 'utf8'));
    expect(entries.map(({ trace }) => trace)).toContain(sent.trace);
    const from = join(folder, 'returns.txt');
    await writeFile(from, bankFile([returned('R01', sent)]));
    expect(await run('bank-file', from)).toEqual({ returned: 1, changed: 0, leftAlone: [] });
    const again = await run('retry-payment', String(sent.paymentId), { company: String(compId) });
    expect(again).toMatchObject({ attempts: 2, standing: 'in progress' });
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
});
