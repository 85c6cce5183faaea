import type { DebitAccount } from '@portal/contract/areas/billing/billing.contract.ts';
import type {
  BankAccount,
  NewBankAccount,
} from '@portal/contract/areas/billing/billing-back-office.contract.ts';
import { notSentCode } from '@portal/contract/areas/billing/return-codes.ts';
import { notFound } from '@portal/contract/problem.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { operator, onceForOperator, type OperatorCall } from '../../../request/operator-call.ts';
import { openNumbers, sealNumbers } from './account-secrets.ts';
import * as store from './accounts.store.ts';
import { insertReturned, withdrawUnsent } from './outcomes.store.ts';

type Parts = Pick<Context, 'database' | 'clock' | 'secrets'>;

/** All of an account's number that ever leaves the server: `Operating Checking ...4417`. */
export const accountComment = ({ name, last4 }: { name: string; last4: string }) =>
  `${name} ...${last4}`;

/** The accounts that can be paid from. */
export async function listDebitAccounts(
  { database }: Pick<Context, 'database'>,
  { scope, compId }: Member,
): Promise<DebitAccount[]> {
  const accounts = await database.transaction(scope, (tx) => store.listAccounts(tx, compId));
  return accounts
    .filter(({ closedOn }) => closedOn === null)
    .map((account) => ({ cddid: account.accountId, cddcomment: accountComment(account) }));
}

export async function listBankAccounts(
  { database }: Pick<Context, 'database'>,
  compId: number,
): Promise<BankAccount[]> {
  const accounts = await database.transaction({ compId }, (tx) => store.listAccounts(tx, compId));
  return accounts.map(answerOf);
}

function answerOf(account: store.AccountRow): BankAccount {
  const { accountId, kind, closedOn, closedWhy } = account;
  return { accountId, comment: accountComment(account), kind, closedOn, closedWhy };
}

/** How each account of a company is called, and whether it can be paid from. */
export async function listAccountStates(tx: Transaction, compId: number) {
  const accounts = await store.listAccounts(tx, compId);
  return new Map(
    accounts.map((account) => [
      account.accountId,
      { comment: accountComment(account), isOpen: account.closedOn === null },
    ]),
  );
}

/** Stores an account with its numbers sealed. */
export async function insertAccount(
  tx: Transaction,
  secrets: Secrets,
  { compId, addedAt }: { compId: number; addedAt: Date },
  { name, kind, routing, number }: NewBankAccount,
): Promise<number> {
  const accountId = await store.takeAccountId(tx);
  await store.insertAccount(tx, {
    comp_id: compId,
    account_id: accountId,
    name,
    kind,
    ...sealNumbers(secrets, compId, accountId, { routing, number }),
    added_at: addedAt,
  });
  return accountId;
}

/** The open accounts with their numbers, by name. */
export async function openAccounts(tx: Transaction, secrets: Secrets, compId: number) {
  const accounts = await store.listSealedAccounts(tx, compId);
  return accounts.map(({ accountId, name, kind, last4, ...sealed }) => ({
    accountId,
    name,
    kind,
    last4,
    ...openNumbers(secrets, compId, accountId, sealed),
  }));
}

/** What is sent from now on has them. */
export async function changeAccountNumbers(
  tx: Transaction,
  secrets: Secrets,
  { compId, accountId }: { compId: number; accountId: number },
  { kind, ...numbers }: Omit<NewBankAccount, 'name'>,
): Promise<void> {
  const sealed = sealNumbers(secrets, compId, accountId, numbers);
  await store.replaceNumbers(tx, compId, accountId, { ...sealed, kind });
}

type Call = Pick<OperatorCall, 'compId' | 'key'>;

export function addBankAccount(
  parts: Parts,
  { compId, key }: Call,
  account: NewBankAccount,
): Promise<BankAccount> {
  const call = { compId, operation: 'addBankAccount', input: account, key };
  return onceForOperator(parts, call, async (tx) => {
    if (!(await store.hasCompany(tx, compId))) throw notFound(`There is no company ${compId}.`);
    const { secrets, clock } = parts;
    const addedAt = clock.now();
    const accountId = await insertAccount(tx, secrets, { compId, addedAt }, account);
    const added = answerOf((await store.lockAccount(tx, compId, accountId))!);
    await audit(tx, operator(compId), clock.now(), {
      action: 'add-bank-account',
      subject: `bank-account:${accountId}`,
      after: { account: added.comment, kind: added.kind },
    });
    return added;
  });
}

export function closeBankAccount(
  parts: Parts,
  { compId, key }: Call,
  { accountId, why }: { accountId: number; why: string },
): Promise<BankAccount> {
  const call = { compId, operation: 'closeBankAccount', input: { accountId, why }, key };
  return onceForOperator(parts, call, async (tx) => {
    const account = await closeAccount(tx, parts, { compId, accountId, why });
    if (!account) throw notFound('There is no such bank account.');
    return answerOf(account);
  });
}

/**
 * From then on nothing is taken from it: what has not gone to the bank comes back unsent. Closing it again changes
 * nothing: the first reason stands.
 */
export async function closeAccount(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  { compId, accountId, why }: { compId: number; accountId: number; why: string },
): Promise<store.AccountRow | undefined> {
  const account = await store.lockAccount(tx, compId, accountId);
  if (!account || account.closedOn) return account;
  const closed = { on: clock.today(), why };
  await store.closeAccount(tx, compId, accountId, closed);
  const withdrawn = await withdrawUnsent(tx, compId, accountId);
  for (const { entryId } of withdrawn) {
    const notSent = { entryId, on: closed.on, code: notSentCode };
    await insertReturned(tx, compId, notSent, clock.now());
  }
  await audit(tx, operator(compId), clock.now(), {
    action: 'close-bank-account',
    subject: `bank-account:${accountId}`,
    after: {
      account: accountComment(account),
      ...closed,
      withdrawnPayments: withdrawn.map(({ paymentId }) => paymentId),
    },
  });
  return { ...account, closedOn: closed.on, closedWhy: why };
}

/** Seals again, with the newest key, what was sealed with an older one. */
export function resealAccounts(
  { database, secrets }: Pick<Context, 'database' | 'secrets'>,
  compId: number,
): Promise<number> {
  return database.transaction({ compId }, async (tx) => {
    const stale = (await store.lockSealedAccounts(tx, compId)).filter(
      ({ routing_sealed, number_sealed }) =>
        secrets.isStale(routing_sealed) || secrets.isStale(number_sealed),
    );
    for (const { account_id, ...sealed } of stale) {
      const numbers = openNumbers(secrets, compId, account_id, sealed);
      const again = sealNumbers(secrets, compId, account_id, numbers);
      await store.replaceNumbers(tx, compId, account_id, again);
    }
    return stale.length;
  });
}
