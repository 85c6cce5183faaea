import type { Transaction } from '../../platform/database.ts';

/** Sessions, codes, links and throttles that ended before the given time. */
export async function deleteExpired(tx: Transaction, before: Date): Promise<number> {
  const results = await Promise.all([
    tx.deleteFrom('sessions').where('expires_at', '<', before).executeTakeFirst(),
    tx.deleteFrom('passcodes').where('expires_at', '<', before).executeTakeFirst(),
    tx.deleteFrom('account_links').where('expires_at', '<', before).executeTakeFirst(),
    tx.deleteFrom('throttles').where('last_try_at', '<', before).executeTakeFirst(),
  ]);
  return results.reduce((sum, result) => sum + Number(result.numDeletedRows), 0);
}
