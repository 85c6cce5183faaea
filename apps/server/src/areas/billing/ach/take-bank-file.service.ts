import type { Readable } from 'node:stream';
import type { BankFileOutcome } from '@portal/contract/areas/billing/billing-back-office.contract.ts';
import { returnReason } from '@portal/contract/areas/billing/return-codes.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import { companiesWithWork } from '../../../platform/find-work.ts';
import type { Context } from '../../../request/context.ts';
import { operator } from '../../../request/operator-call.ts';
import { openNumbers, sealNumbers } from './account-secrets.ts';
import { accountComment, closeAccount } from './accounts.service.ts';
import * as accounts from './accounts.store.ts';
import { accountChange, readBankFile, type BankNotice } from './bank-file.rules.ts';
import { entryOfTrace } from './nacha.rules.ts';
import * as store from './outcomes.store.ts';

type Parts = Pick<Context, 'database' | 'clock' | 'secrets' | 'config'>;
type Return = Extract<BankNotice, { kind: 'return' }>;
type Change = Extract<BankNotice, { kind: 'change' }>;
/** A notice about an entry that may be ours. */
type Addressed = { entryId: number; notice: Return | Change };

/** Null: done. Otherwise why nothing was. */
type Refused = string | null;

const maxSize = 10_000_000;

/**
 * Takes the bank's file (domain.md 8.4). It is read as a whole before anything changes. Each company's part is a
 * transaction of its own, and what was taken before is left alone, so that a file can be sent again.
 */
export async function takeBankFile(parts: Parts, upload: Readable): Promise<BankFileOutcome> {
  const notices = readBankFile(await textOf(upload));
  const outcome: BankFileOutcome = { returned: 0, changed: 0, leftAlone: [] };
  const addressed: Addressed[] = [];
  const leaveAlone = (trace: string, why: string) => outcome.leftAlone.push({ trace, why });
  for (const notice of notices) {
    const entryId = entryOfTrace(parts.config.ach, notice.trace);
    if (notice.kind === 'other')
      leaveAlone(notice.trace, 'It is neither a return nor a notification of change.');
    else if (entryId === null) leaveAlone(notice.trace, 'It is not a trace number of ours.');
    else addressed.push({ entryId, notice });
  }
  const taken = new Set<Addressed>();
  const entryIds = addressed.map(({ entryId }) => entryId);
  for (const compId of await companiesWithWork(parts, {}, store.companiesOfEntries(entryIds))) {
    const results = await parts.database.transaction({ compId }, async (tx) => {
      const found = await store.findEntries(tx, compId, entryIds);
      const done: { item: Addressed; why: Refused }[] = [];
      for (const item of addressed) {
        const entry = found.find(({ entryId }) => entryId === item.entryId);
        if (entry)
          done.push({ item, why: await takeNotice(parts, tx, compId, { entry, ...item }) });
      }
      return done;
    });
    for (const { item, why } of results) {
      taken.add(item);
      if (why !== null) leaveAlone(item.notice.trace, why);
      else outcome[item.notice.kind === 'return' ? 'returned' : 'changed'] += 1;
    }
  }
  for (const item of addressed)
    if (!taken.has(item)) leaveAlone(item.notice.trace, 'There is no such entry.');
  await auditFile(parts, outcome);
  return outcome;
}

async function auditFile({ database, clock }: Parts, outcome: BankFileOutcome): Promise<void> {
  const { returned, changed, leftAlone } = outcome;
  await database.transaction({}, (tx) =>
    audit(tx, { userId: null, address: 'operator' }, clock.now(), {
      action: 'take-bank-file',
      subject: 'bank-file',
      after: { returned, changed, leftAlone: leftAlone.length },
    }),
  );
}

async function textOf(upload: Readable): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of upload as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxSize) throw new Refusal('too-large', 'This file is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('latin1');
}

type Found = { entry: store.SentEntry; notice: Return | Change };

async function takeNotice(
  parts: Parts,
  tx: Transaction,
  compId: number,
  { entry, notice }: Found,
): Promise<Refused> {
  if (!entry.isSent) return 'It has not been sent.';
  return notice.kind === 'return'
    ? await bookReturn(parts, tx, compId, { entry, notice })
    : await changeAccount(parts, tx, compId, { entry, notice });
}

/** The payment is taken back (domain.md 8.3), on the day we learn of it: its fee is on the next invoice. */
async function bookReturn(
  { clock }: Parts,
  tx: Transaction,
  compId: number,
  { entry, notice }: { entry: store.SentEntry; notice: Return },
): Promise<Refused> {
  const { entryId, paymentId, accountId } = entry;
  const { code, amountCents } = notice;
  if (amountCents !== entry.amountCents) return 'The amount is not the one that was sent.';
  const booked = { entryId, on: clock.today(), code };
  if (!(await store.insertReturned(tx, compId, booked, clock.now()))) return 'It was taken before.';
  await audit(tx, operator(compId), clock.now(), {
    action: 'return-payment',
    subject: `payment:${paymentId}`,
    after: { entryId, code, text: returnReason(code).text },
  });
  const { closes: why } = returnReason(code);
  if (why) await closeAccount(tx, { clock }, { compId, accountId, why });
  return null;
}

/** The account is corrected as the bank says; what is sent from now on has it. */
async function changeAccount(
  { clock, secrets }: Parts,
  tx: Transaction,
  compId: number,
  { entry: { accountId }, notice }: { entry: store.SentEntry; notice: Change },
): Promise<Refused> {
  const change = accountChange(notice.code, notice.corrected);
  if (typeof change === 'string') return change;
  const account = (await accounts.lockAccount(tx, compId, accountId))!;
  if (account.closedOn) return 'The account is closed.';
  const sealed = (await accounts.sealedNumbers(tx, compId, accountId))!;
  const before = { ...openNumbers(secrets, compId, accountId, sealed), kind: account.kind };
  const after = { ...before, ...change };
  const changed = (['routing', 'number', 'kind'] as const).filter(
    (part) => before[part] !== after[part],
  );
  if (changed.length === 0) return 'It was taken before.';
  const numbers = sealNumbers(secrets, compId, accountId, after);
  await accounts.replaceNumbers(tx, compId, accountId, { ...numbers, kind: after.kind });
  await audit(tx, operator(compId), clock.now(), {
    action: 'correct-bank-account',
    subject: `bank-account:${accountId}`,
    before: { account: accountComment(account), kind: before.kind },
    after: {
      account: accountComment({ name: account.name, last4: numbers.number_last4 }),
      kind: after.kind,
      code: notice.code,
      changed,
    },
  });
  return null;
}
