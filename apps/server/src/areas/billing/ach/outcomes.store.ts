import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { companiesWhere } from '../../../platform/find-work.ts';

/** Entry `e` is in a file, and neither settled nor returned. */
const isUnresolved = sql`e.file_number is not null
  and not exists (select from ach_outcomes o where o.comp_id = e.comp_id and o.entry_id = e.entry_id)`;

export const companiesWithUnresolved = companiesWhere(
  sql`c.comp_id in (select e.comp_id from ach_entries e where ${isUnresolved})`,
);

/** What is at the bank, and neither settled nor returned. */
export async function listUnresolved(tx: Transaction, compId: number) {
  const { rows } = await sql<{ entryId: number; effectiveOn: CalendarDate }>`
    select entry_id as "entryId", effective_on as "effectiveOn"
    from (select e.entry_id, ach_effective_on(e.file_number) as effective_on
          from ach_entries e
          where e.comp_id = ${compId} and ${isUnresolved}) sent
    where effective_on is not null
    order by entry_id`.execute(tx);
  return rows;
}

/** Returns how many were not settled before. */
export async function insertSettled(
  tx: Transaction,
  compId: number,
  settled: readonly { entryId: number; on: CalendarDate }[],
  at: Date,
): Promise<number> {
  if (settled.length === 0) return 0;
  const inserted = await tx
    .insertInto('ach_outcomes')
    .values(
      settled.map(({ entryId, on }) => ({
        comp_id: compId,
        entry_id: entryId,
        outcome: 'settled' as const,
        happened_on: on,
        code: null,
        recorded_at: at,
      })),
    )
    .onConflict((on) => on.doNothing())
    .returning('entry_id')
    .execute();
  return inserted.length;
}

type Return = { entryId: number; on: CalendarDate; code: string };

/** False if it was returned before. */
export async function insertReturned(
  tx: Transaction,
  compId: number,
  { entryId, on, code }: Return,
  at: Date,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('ach_outcomes')
    .values({
      comp_id: compId,
      entry_id: entryId,
      outcome: 'returned',
      happened_on: on,
      code,
      recorded_at: at,
    })
    .onConflict((on) => on.doNothing())
    .returning('entry_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export type SentEntry = {
  entryId: number;
  paymentId: number;
  accountId: number;
  amountCents: number;
  /** It is in a file that is complete. */
  isSent: boolean;
};

export const companiesOfEntries = (entryIds: readonly number[]) =>
  companiesWhere(
    sql`c.comp_id in (select e.comp_id from ach_entries e where e.entry_id = any (${entryIds}::int[]))`,
  );

/** Those of the entries that are the company's. */
export async function findEntries(
  tx: Transaction,
  compId: number,
  entryIds: readonly number[],
): Promise<SentEntry[]> {
  const { rows } = await sql<SentEntry>`
    select e.entry_id as "entryId", e.payment_id as "paymentId", p.account_id as "accountId",
      p.amount_cents as "amountCents", ach_effective_on(e.file_number) is not null as "isSent"
    from ach_entries e
    join debit_payments p on p.comp_id = e.comp_id and p.payment_id = e.payment_id
    where e.comp_id = ${compId} and e.entry_id = any (${entryIds}::int[])`.execute(tx);
  return rows;
}

/** Takes back what waits to be taken from an account, also out of a file that is not finished. */
export async function withdrawUnsent(tx: Transaction, compId: number, accountId: number) {
  const { rows } = await sql<{ entryId: number; paymentId: number }>`
    update ach_entries e set file_number = null
    from debit_payments p
    where p.comp_id = e.comp_id and p.payment_id = e.payment_id
      and e.comp_id = ${compId} and p.account_id = ${accountId}
      and ach_effective_on(e.file_number) is null
      and not exists (select from ach_outcomes o
        where o.comp_id = e.comp_id and o.entry_id = e.entry_id)
    returning e.entry_id as "entryId", e.payment_id as "paymentId"`.execute(tx);
  return rows;
}
