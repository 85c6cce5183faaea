import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/billing/billing-back-office.contract.ts';
import { addMonths } from '@portal/contract/values/calendar-date.ts';
import { addBankingDays } from '@portal/contract/values/business-day.ts';
import type { Database } from '../../../platform/database.ts';
import { deriveKeys } from '../../../platform/keys.ts';
import { makeSecrets } from '../../../platform/secrets.ts';
import { makeContext } from '../../../request/context.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { testKeys } from '../../../testing/test-config.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { addBankAccount, addInvoice, addPayment } from '../billing.builder.ts';
import { listPayments } from '../payments/payments.store.ts';
import { standingOf } from '../payments/payment.rules.ts';
import { closeBankAccount } from './accounts.service.ts';
import { resealAchFiles } from './ach-files.service.ts';
import { backOfficeOf } from './ach.builder.ts';
import { readNacha, type ReadEntry } from './nacha-reader.builder.ts';
import { settleDebits } from './settle-debits.service.ts';
import { writeAchFile } from './write-ach-file.service.ts';

const companies = [1002, 1004, 1006];

let api: TestApi & { files: TestDatabase };
let operate: ReturnType<typeof backOfficeOf>;
/** Each test has banking days of its own. */
let date = '2026-11-16';
const nextDate = () => (date = addBankingDays(date, 1));
beforeAll(async () => {
  api = await startApi();
  operate = backOfficeOf(api.context);
  // Whatever the demo has to send.
  await writeAchFile(api.context, date);
  await writeAchFile(api.context, nextDate());
});

let month = '2010-01-01';
type Ordered = { compId: number; accountId: number; paymentId: number; entryId: number };

/** A payment of an invoice of its own, due at once. */
async function order(compId: number, amountCents = 5000): Promise<Ordered> {
  const ofMonth = month;
  month = addMonths(month, 1);
  return await api.database.transaction({ compId }, async (tx) => {
    const accountId = await addBankAccount(tx, api.context, compId);
    const invoiceNumber = await addInvoice(tx, compId, { month: ofMonth });
    const payment = await addPayment(tx, compId, { accountId, invoiceNumber, amountCents });
    return {
      compId,
      accountId,
      paymentId: payment.paymentId,
      entryId: payment.entries[0]!.entryId,
    };
  });
}

const files = async () => (await operate(contract.listAchFiles, {})).body;
const contentOf = async (fileNumber: number) =>
  (await operate(contract.downloadAchFile, { params: { fileNumber } })).text;
async function everySentEntry(): Promise<ReadEntry[]> {
  const entries: ReadEntry[] = [];
  for (const { fileNumber } of await files())
    entries.push(...readNacha(await contentOf(fileNumber)).entries);
  return entries;
}
const timesSent = (sent: readonly ReadEntry[], { entryId }: Ordered) =>
  sent.filter(({ trace }) => Number(trace.slice(8)) === entryId).length;
const recordOf = async ({ compId, paymentId }: Ordered) =>
  (await api.database.transaction({ compId }, (tx) => listPayments(tx, compId, { paymentId })))[0]!;

describe('write-ach-file', () => {
  it('writes what is due over all companies, in the bank’s format', async () => {
    const ordered = [await order(1002, 94_175), await order(1004, 12_345)];
    nextDate();
    expect(await writeAchFile(api.context, date)).toMatch(/^wrote file \d+ with 2 entries$/);
    const [file] = await files();
    expect(file).toMatchObject({ writtenOn: date, entries: 2, total: 1065.2 });
    const read = readNacha(await contentOf(file!.fileNumber));
    expect(read.header).toMatchObject({ destination: ' 990000123', date: '261118', time: '1000' });
    expect(read.entries).toMatchObject([
      { routing: '123456780', account: '000123454417', cents: 94_175, effective: '261119' },
      { cents: 12_345 },
    ]);
    expect(read.entries.map(({ trace }) => Number(trace.slice(8)))).toEqual(
      ordered.map(({ entryId }) => entryId),
    );
    expect((await recordOf(ordered[0]!)).entries[0]!.effectiveOn).toBe('2026-11-19');
  });

  it('writes nothing on a day without banks, without payments, or twice', async () => {
    expect(await writeAchFile(api.context, '2026-11-26')).toContain('not a banking day');
    nextDate();
    expect(await writeAchFile(api.context, date)).toBe('nothing to send');
    await order(1002);
    await writeAchFile(api.context, date);
    const late = await order(1002);
    expect(await writeAchFile(api.context, date)).toContain('there is one of this day');
    expect((await recordOf(late)).entries[0]!.effectiveOn).toBeNull();
    await writeAchFile(api.context, nextDate());
    expect(timesSent(await everySentEntry(), late)).toBe(1);
  });

  it('records who takes a file, and knows no other', async () => {
    const [file] = await files();
    const { headers } = await operate(contract.downloadAchFile, {
      params: { fileNumber: file!.fileNumber },
    });
    expect(headers['content-disposition']).toContain(`ach-${file!.writtenOn}.txt`);
    const audits = await api.database.transaction({ system: true }, (tx) =>
      tx
        .selectFrom('audit_log')
        .select('action')
        .where('subject', '=', `ach-file:${file!.fileNumber}`)
        .execute(),
    );
    expect(audits).toContainEqual({ action: 'download-ach-file' });
    const missing = await operate(contract.downloadAchFile, { params: { fileNumber: 999_999 } });
    expect(missing.status).toBe(404);
  });

  it('shows no company the content of a file', async () => {
    const seen = await api.database.transaction({ compId: 1002 }, (tx) =>
      tx.selectFrom('ach_files').selectAll().execute(),
    );
    expect(seen).toEqual([]);
  });

  it('takes nothing from an account that is closed', async () => {
    const [open, closed] = [await order(1002), await order(1002)];
    const { compId, accountId } = closed;
    await closeBankAccount(
      api.context,
      { compId, key: undefined },
      { accountId, why: 'Asked for' },
    );
    await writeAchFile(api.context, nextDate());
    const sent = await everySentEntry();
    expect([timesSent(sent, open), timesSent(sent, closed)]).toEqual([1, 0]);
  });

  it('is sealed again with a new key', async () => {
    const newest = deriveKeys('newest', Buffer.alloc(32, 9));
    const rotated = makeContext({ ...api.context, keys: [newest, ...testKeys] });
    const [file] = await files();
    const before = await contentOf(file!.fileNumber);
    expect(await resealAchFiles(rotated)).toBe((await files()).length);
    expect(await resealAchFiles(rotated)).toBe(0);
    const onlyNewest = { ...api.context, secrets: makeSecrets([newest]) };
    const { text } = await backOfficeOf(onlyNewest)(contract.downloadAchFile, {
      params: { fileNumber: file!.fileNumber },
    });
    expect(text).toBe(before);
    const back = makeContext({ ...api.context, keys: [...testKeys, newest] });
    await resealAchFiles(back);
  });
});

describe('settle-debits', () => {
  it('settles two banking days after the money was taken, once', async () => {
    const ordered = await order(1002);
    await writeAchFile(api.context, nextDate());
    const settledOn = addBankingDays(date, 3);
    await settleDebits(api.context, addBankingDays(date, 2));
    expect(standingOf(await recordOf(ordered))).toBe('in progress');
    await Promise.all([
      settleDebits(api.context, settledOn),
      settleDebits(api.context, settledOn),
      settleDebits(api.context, settledOn),
    ]);
    const record = await recordOf(ordered);
    expect([standingOf(record), record.entries[0]!.settledOn]).toEqual(['complete', settledOn]);
    expect(await settleDebits(api.context, settledOn)).toBe(0);
  });

  it('does not settle what was never sent', async () => {
    const ordered = await order(1002);
    await settleDebits(api.context, addBankingDays(date, 30));
    expect(standingOf(await recordOf(ordered))).toBe('in progress');
  });
});

/** A server that dies before its transaction of this number. */
function dying(at: number): { database: Database } {
  let begun = 0;
  const transaction: Database['transaction'] = async (scope, work) => {
    if (++begun >= at) throw new Error('killed');
    return await api.database.transaction(scope, work);
  };
  return { database: { ...api.database, transaction } };
}

describe('a run that is killed', () => {
  it('loses nothing and doubles nothing, wherever it stops; a later day finishes it for that day', async () => {
    await writeAchFile(api.context, nextDate());
    const ordered: Ordered[] = [];
    let stops = 0;
    // Before the file is made nothing has happened yet.
    for (let at = 1 + companies.length; ; at++) {
      nextDate();
      ordered.push(...(await Promise.all(companies.map((compId) => order(compId)))));
      const run = writeAchFile({ ...api.context, ...dying(at) }, date);
      const stopped = await run.then(
        () => false,
        () => true,
      );
      if (!stopped) break;
      stops++;
      // Nothing in an unfinished file counts as taken, however long it waits.
      await settleDebits(api.context, addBankingDays(date, 20));
      expect(standingOf(await recordOf(ordered.at(-1)!))).toBe('in progress');
      // Every other time, the same day's retry does not come either.
      const finishedOn = at % 2 ? date : nextDate();
      expect(await writeAchFile(api.context, finishedOn)).toMatch(/with 3 entries$/);
      const [file] = await files();
      expect(file).toMatchObject({
        writtenOn: finishedOn,
        effectiveOn: addBankingDays(finishedOn, 1),
      });
    }
    expect(stops).toBeGreaterThan(companies.length + 2);
    const sent = await everySentEntry();
    expect(ordered.filter((each) => timesSent(sent, each) !== 1)).toEqual([]);
  });

  it('gives back what waits in an unfinished file when its account is closed', async () => {
    const closed = await order(1002);
    nextDate();
    await stopBeforeTheEnd();
    const { compId, accountId } = closed;
    await closeBankAccount(
      api.context,
      { compId, key: undefined },
      { accountId, why: 'Asked for' },
    );
    expect(await writeAchFile(api.context, date)).toBe('nothing to send');
    expect(standingOf(await recordOf(closed))).toBe('returned');
    const open = await api.database.owner
      .selectFrom('ach_files')
      .select('file_number')
      .where('completed_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });

  /** Stops when everything is in the file, but before it is complete. */
  async function stopBeforeTheEnd() {
    // Which company has something, what is due in it, the file, what goes into it, and the end.
    const stopped = dying(5);
    await expect(writeAchFile({ ...api.context, ...stopped }, date)).rejects.toThrow('killed');
  }
});

describe('two servers', () => {
  it('that write at once write one file, with everything once', async () => {
    const other = api.files.another?.() ?? api.database;
    nextDate();
    const ordered = await Promise.all([...companies, ...companies].map((compId) => order(compId)));
    const before = (await files()).length;
    const contexts = [api.context, { ...api.context, database: other }];
    const outcomes = await Promise.all(
      [...contexts, ...contexts].map((context) => writeAchFile(context, date)),
    );
    expect(outcomes.filter((outcome) => outcome.includes('with 6 entries'))).toHaveLength(1);
    expect(await files()).toHaveLength(before + 1);
    const sent = await everySentEntry();
    expect(ordered.filter((each) => timesSent(sent, each) !== 1)).toEqual([]);
  });

  it('one writing while accounts are closed on the other: sent, or given back, never both', async () => {
    nextDate();
    const ordered = await Promise.all([...companies, ...companies].map((compId) => order(compId)));
    await Promise.all([
      writeAchFile(api.context, date),
      ...ordered.map(({ compId, accountId }) =>
        closeBankAccount(api.context, { compId, key: undefined }, { accountId, why: 'Asked for' }),
      ),
    ]);
    const sent = await everySentEntry();
    for (const each of ordered) {
      const isReturned = standingOf(await recordOf(each)) === 'returned';
      expect(timesSent(sent, each)).toBe(isReturned ? 0 : 1);
    }
  });
});
