import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { companiesWhere } from '../../../platform/find-work.ts';

export type AchFileRow = { fileNumber: number; writtenOn: CalendarDate; effectiveOn: CalendarDate };

const dated = [
  'file_number as fileNumber',
  'written_on as writtenOn',
  'effective_on as effectiveOn',
] as const;

/** Of the transactions below, those on files belong to no company, those on entries to one. */

export function listCompleteFiles(tx: Transaction) {
  return tx
    .selectFrom('ach_files')
    .select([...dated, 'entry_count as entries', 'total_cents as totalCents'])
    .where('completed_at', 'is not', null)
    .orderBy('written_on', 'desc')
    .$narrowType<{ entries: number; totalCents: number }>()
    .execute();
}

/** The sealed content of a complete file. */
export function findContent(tx: Transaction, fileNumber: number) {
  return tx
    .selectFrom('ach_files')
    .select(['written_on as writtenOn', 'content_sealed as sealed'])
    .where('file_number', '=', fileNumber)
    .where('completed_at', 'is not', null)
    .$narrowType<{ sealed: Uint8Array }>()
    .executeTakeFirst();
}

/** Locked, so that of two runs the second sees what the first made of it. */
export function lockUnfinishedFile(tx: Transaction, upTo: CalendarDate) {
  return tx
    .selectFrom('ach_files')
    .select(dated)
    .where('completed_at', 'is', null)
    .where('written_on', '<=', upTo)
    .orderBy('written_on')
    .forUpdate()
    .executeTakeFirst();
}

export async function hasFileOf(tx: Transaction, date: CalendarDate): Promise<boolean> {
  const found = await tx
    .selectFrom('ach_files')
    .select('file_number')
    .where('written_on', '=', date)
    .executeTakeFirst();
  return found !== undefined;
}

/** Undefined if another run has made the file of the day. */
export function insertFile(tx: Transaction, writtenOn: CalendarDate, effectiveOn: CalendarDate) {
  return tx
    .insertInto('ach_files')
    .values({ written_on: writtenOn, effective_on: effectiveOn })
    .onConflict((on) => on.column('written_on').doNothing())
    .returning(dated)
    .executeTakeFirst();
}

export async function redateFile(
  tx: Transaction,
  { fileNumber, writtenOn, effectiveOn }: AchFileRow,
): Promise<void> {
  await tx
    .updateTable('ach_files')
    .set({ written_on: writtenOn, effective_on: effectiveOn })
    .where('file_number', '=', fileNumber)
    .execute();
}

/** Whether more can go into it. Locked: nothing does while it is being completed, and it is not while something does. */
export async function lockIfUnfinished(tx: Transaction, fileNumber: number): Promise<boolean> {
  const found = await tx
    .selectFrom('ach_files')
    .select('file_number')
    .where('file_number', '=', fileNumber)
    .where('completed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

type Completion = { content: Uint8Array; entries: number; totalCents: number; at: Date };

export async function completeFile(
  tx: Transaction,
  fileNumber: number,
  { content, entries, totalCents, at }: Completion,
): Promise<void> {
  await tx
    .updateTable('ach_files')
    .set({
      content_sealed: content,
      entry_count: entries,
      total_cents: totalCents,
      completed_at: at,
    })
    .where('file_number', '=', fileNumber)
    .execute();
}

export async function deleteFile(tx: Transaction, fileNumber: number): Promise<void> {
  await tx.deleteFrom('ach_files').where('file_number', '=', fileNumber).execute();
}

/** One file after another: the next one, locked, with its sealed content. */
export function lockNextContent(tx: Transaction, after: number) {
  return tx
    .selectFrom('ach_files')
    .select(['file_number as fileNumber', 'content_sealed as sealed'])
    .where('file_number', '>', after)
    .where('content_sealed', 'is not', null)
    .orderBy('file_number')
    .limit(1)
    .forUpdate()
    .$narrowType<{ sealed: Uint8Array }>()
    .executeTakeFirst();
}

export async function replaceContent(
  tx: Transaction,
  fileNumber: number,
  sealed: Uint8Array,
): Promise<void> {
  await tx
    .updateTable('ach_files')
    .set({ content_sealed: sealed })
    .where('file_number', '=', fileNumber)
    .execute();
}

/** Companies with entries to send; whether their accounts are open is for each of them to say. */
export const companiesToSend = (date: CalendarDate) =>
  companiesWhere(sql`exists (select from ach_entries e
    where e.comp_id = c.comp_id and e.file_number is null and e.send_on <= ${date}::date)`);

/** The companies with entries in a file, as the system sees them. */
export async function companiesIn(tx: Transaction, fileNumber: number): Promise<number[]> {
  const { rows } = await companiesWhere(
    sql`c.comp_id in (select e.comp_id from ach_entries e where e.file_number = ${fileNumber}) order by c.comp_id`,
  ).execute(tx);
  return rows.map(({ compId }) => compId);
}

export async function hasDueEntries(
  tx: Transaction,
  compId: number,
  date: CalendarDate,
): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select from ach_entries e
      join debit_payments p on p.comp_id = e.comp_id and p.payment_id = e.payment_id
      join bank_accounts b on b.comp_id = p.comp_id and b.account_id = p.account_id
      where e.comp_id = ${compId} and e.file_number is null and e.send_on <= ${date}
        and b.closed_on is null) as due`.execute(tx);
  return rows[0]!.due;
}

/**
 * Puts the company's due entries into the file. Nothing is taken from an account that is closed: open ones are locked
 * against being closed until then.
 */
export async function claimDueEntries(
  tx: Transaction,
  compId: number,
  date: CalendarDate,
  fileNumber: number,
): Promise<void> {
  const open = await tx
    .selectFrom('bank_accounts')
    .select('account_id')
    .where('comp_id', '=', compId)
    .where('closed_on', 'is', null)
    .forShare()
    .execute();
  await sql`update ach_entries e set file_number = ${fileNumber}
    from debit_payments p
    where p.comp_id = e.comp_id and p.payment_id = e.payment_id
      and e.comp_id = ${compId} and e.file_number is null and e.send_on <= ${date}
      and p.account_id = any (${open.map(({ account_id }) => account_id)}::int[])`.execute(tx);
}

export type ClaimedEntry = {
  entryId: number;
  attempt: number;
  amountCents: number;
  invoiceNumber: number | null;
  runId: number | null;
  accountId: number;
  kind: 'checking' | 'savings';
  routing_sealed: Uint8Array;
  number_sealed: Uint8Array;
  companyName: string;
};

/** What a file has of a company, but for accounts closed since; the others are locked against it. */
export async function claimedEntries(
  tx: Transaction,
  compId: number,
  fileNumber: number,
): Promise<ClaimedEntry[]> {
  const { rows } = await sql<ClaimedEntry>`
    select e.entry_id as "entryId", e.attempt, p.amount_cents as "amountCents",
      p.invoice_number as "invoiceNumber", p.run_id as "runId", b.account_id as "accountId", b.kind,
      b.routing_sealed, b.number_sealed, c.name as "companyName"
    from ach_entries e
    join debit_payments p on p.comp_id = e.comp_id and p.payment_id = e.payment_id
    join bank_accounts b on b.comp_id = p.comp_id and b.account_id = p.account_id
    join companies c on c.comp_id = e.comp_id
    where e.comp_id = ${compId} and e.file_number = ${fileNumber} and b.closed_on is null
    order by e.entry_id
    for share of b`.execute(tx);
  return rows;
}
