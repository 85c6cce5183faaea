import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/**
 * Some work of a transaction that may fail by itself: what it changed is taken back, and the transaction can go on. At
 * most 60 in a transaction: with more, every other transaction has to look them up on disk.
 */
export async function inSavepoint<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx);
  let result: T;
  try {
    result = await work();
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    throw error;
  }
  await sql`release savepoint part`.execute(tx);
  return result;
}
