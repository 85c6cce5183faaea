import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import { makeSecrets } from '../../../platform/secrets.ts';
import { makeSharedPlace, type SharedPlace } from '../../../testing/shared-place.ts';
import { testClock } from '../../../testing/test-clock.ts';
import { testKeys } from '../../../testing/test-config.ts';
import { addBankAccount, addInvoice } from '../billing.builder.ts';

const compId = 1001;
let place: SharedPlace;
let accountId: number;
let userId: number;
beforeAll(async () => {
  place = await makeSharedPlace();
  await place.inDatabase(({ transaction }) =>
    transaction({ compId }, async (tx) => {
      const context = { secrets: makeSecrets(testKeys), clock: testClock() };
      accountId = await addBankAccount(tx, context, compId);
      const user = await tx.selectFrom('users').select('user_id').executeTakeFirstOrThrow();
      userId = user.user_id;
    }),
  );
});
afterAll(() => place.drop());

const newInvoice = (month: string) =>
  place.inDatabase(({ transaction }) =>
    transaction({ compId }, (tx) => addInvoice(tx, compId, { month })),
  );

/** Pays in a separate process, which is killed some time after it has said this word. */
async function payAndKill(
  invoiceNumber: number,
  { after, delayMs = 0, key }: { after: 'begins' | 'committed'; delayMs?: number; key: string },
): Promise<void> {
  const script = fileURLToPath(new URL('./pay-invoice.cli.ts', import.meta.url));
  const arguments_ = [place.at, compId, invoiceNumber, accountId, userId, key].map(String);
  const run = spawn(process.execPath, [script, ...arguments_], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => run.once('exit', () => resolve()));
  for await (const word of createInterface(run.stdout)) {
    if (word !== after) continue;
    await wait(delayMs);
    run.kill('SIGKILL');
  }
  await ended;
}

const paymentsOf = (invoiceNumber: number) =>
  place.inDatabase(({ transaction }: Database) =>
    transaction({ compId }, async (tx) => {
      const payments = await tx
        .selectFrom('debit_payments')
        .leftJoin('ach_entries', 'ach_entries.payment_id', 'debit_payments.payment_id')
        .select(['debit_payments.payment_id', 'ach_entries.entry_id'])
        .where('invoice_number', '=', invoiceNumber)
        .execute();
      const audits = await tx
        .selectFrom('audit_log')
        .select('audit_id')
        .where('subject', '=', `admin-invoice:${invoiceNumber}`)
        .execute();
      return {
        payments: payments.length,
        entries: payments.filter(({ entry_id }) => entry_id !== null).length,
        audits: audits.length,
      };
    }),
  );

const paidOnce = { payments: 1, entries: 1, audits: 1 };
const notPaid = { payments: 0, entries: 0, audits: 0 };

describe('a server that is killed while an invoice is paid', () => {
  it('after it committed: the retry pays nothing more', async () => {
    const invoiceNumber = await newInvoice('2031-01-01');
    await payAndKill(invoiceNumber, { after: 'committed', key: 'first' });
    expect(await paymentsOf(invoiceNumber)).toEqual(paidOnce);
    await payAndKill(invoiceNumber, { after: 'committed', key: 'second' });
    expect(await paymentsOf(invoiceNumber)).toEqual(paidOnce);
  });

  it('at any moment: it is paid completely or not at all, and the retry pays it once', async () => {
    const invoiceNumber = await newInvoice('2031-02-01');
    await payAndKill(invoiceNumber, { after: 'begins', delayMs: Math.random() * 40, key: 'any' });
    expect([notPaid, paidOnce]).toContainEqual(await paymentsOf(invoiceNumber));
    await payAndKill(invoiceNumber, { after: 'committed', key: 'any' });
    expect(await paymentsOf(invoiceNumber)).toEqual(paidOnce);
  });
});
