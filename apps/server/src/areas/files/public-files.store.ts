import type { Transaction } from '../../platform/database.ts';

export function findPublicFile(tx: Transaction, path: string) {
  return tx.selectFrom('public_files').selectAll().where('path', '=', path).executeTakeFirst();
}
