import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/**
 * Some work of a transaction that may fail by itself: what it changed is taken back, and the transaction can go on. The
 * savepoint stays until the transaction ends, which saves a round trip. At most 60 of them: with more, every other
 * transaction looks them up on disk.
 */
export async function inSavepoint<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx);
  try {
    return await work();
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    throw error;
  }
}
