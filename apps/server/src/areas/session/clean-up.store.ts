import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import { companiesWhere } from '../../platform/find-work.ts';

/** Deletes sessions, codes, links and throttles that ended before the given time. */
export async function deleteExpiredAccess(tx: Transaction, before: Date): Promise<number> {
  const results = [
    await tx.deleteFrom('sessions').where('expires_at', '<', before).executeTakeFirst(),
    await tx.deleteFrom('passcodes').where('expires_at', '<', before).executeTakeFirst(),
    await tx.deleteFrom('account_links').where('expires_at', '<', before).executeTakeFirst(),
    await tx.deleteFrom('throttles').where('last_try_at', '<', before).executeTakeFirst(),
  ];
  return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}

/** Those that were sent or given up. */
export async function deleteOldMails(tx: Transaction, before: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('mails')
    .where('created_at', '<', before)
    .where('next_attempt_at', 'is', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export const companiesWithOldKeys = (before: Date) =>
  companiesWhere(
    sql`c.comp_id in (select k.comp_id from idempotency_keys k where k.created_at < ${before})`,
  );

/** Idempotency keys belong to a company: deletes those of the transaction's company. */
export async function deleteOldKeys(tx: Transaction, before: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
