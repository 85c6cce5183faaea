import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { NewRow } from '../../../platform/tables.ts';
import type { SealedNumbers } from './account-secrets.ts';

const shown = [
  'account_id as accountId',
  'name',
  'kind',
  'number_last4 as last4',
  'closed_on as closedOn',
  'closed_why as closedWhy',
] as const;

/** By their last four digits, in the order they were added. */
export function listAccounts(tx: Transaction, compId: number) {
  return tx
    .selectFrom('bank_accounts')
    .select(shown)
    .where('comp_id', '=', compId)
    .orderBy('account_id')
    .execute();
}

/** Those that can be paid from, with their sealed numbers. */
export function listSealedAccounts(tx: Transaction, compId: number) {
  return tx
    .selectFrom('bank_accounts')
    .select(['account_id as accountId', 'name', 'kind', 'number_last4 as last4'])
    .select(['routing_sealed', 'number_sealed'])
    .where('comp_id', '=', compId)
    .where('closed_on', 'is', null)
    .orderBy(sql`name collate "C", number_last4 collate "C"`)
    .execute();
}

export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number];

export function lockAccount(tx: Transaction, compId: number, accountId: number) {
  return tx
    .selectFrom('bank_accounts')
    .select(shown)
    .where('comp_id', '=', compId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** Taken before the row is written: its numbers are sealed for this id. */
export async function takeAccountId(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select nextval(pg_get_serial_sequence('bank_accounts', 'account_id'))::int as taken`.execute(
    tx,
  );
  return rows[0]!.taken;
}

export async function insertAccount(
  tx: Transaction,
  account: NewRow<'bank_accounts'>,
): Promise<void> {
  await tx.insertInto('bank_accounts').values(account).execute();
}

export async function closeAccount(
  tx: Transaction,
  compId: number,
  accountId: number,
  { on, why }: { on: CalendarDate; why: string },
): Promise<void> {
  await tx
    .updateTable('bank_accounts')
    .set({ closed_on: on, closed_why: why })
    .where('comp_id', '=', compId)
    .where('account_id', '=', accountId)
    .where('closed_on', 'is', null)
    .execute();
}

/** With their sealed numbers, locked. */
export function lockSealedAccounts(tx: Transaction, compId: number) {
  return tx
    .selectFrom('bank_accounts')
    .select(['account_id', 'kind', 'routing_sealed', 'number_sealed'])
    .where('comp_id', '=', compId)
    .orderBy('account_id')
    .forUpdate()
    .execute();
}

export async function replaceNumbers(
  tx: Transaction,
  compId: number,
  accountId: number,
  numbers: SealedNumbers & { number_last4: string; kind?: 'checking' | 'savings' },
): Promise<void> {
  await tx
    .updateTable('bank_accounts')
    .set(numbers)
    .where('comp_id', '=', compId)
    .where('account_id', '=', accountId)
    .execute();
}

export async function hasCompany(tx: Transaction, compId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('companies')
    .select('comp_id')
    .where('comp_id', '=', compId)
    .executeTakeFirst();
  return row !== undefined;
}

export function sealedNumbers(
  tx: Transaction,
  compId: number,
  accountId: number,
): Promise<SealedNumbers | undefined> {
  return tx
    .selectFrom('bank_accounts')
    .select(['routing_sealed', 'number_sealed'])
    .where('comp_id', '=', compId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}
