import type { ExpressionBuilder } from 'kysely';
import { Refusal } from '@portal/contract/problem.ts';
import type { Transaction } from './database.ts';
import type { Tables } from './tables.ts';

export type RepeatKey = {
  /** The Idempotency-Key header; undefined does the work without remembering it. */
  key: string | undefined;
  compId: number;
  /** Null: the operator, who is no user. */
  userId: number | null;
  operation: string;
  input: unknown;
  now: Date;
  /** Keyed, so that a copy of the database does not tell what was sent. */
  hash: (text: string) => string;
};

/**
 * Does the work once per key: a repeat, even on another server at the same moment, waits for the
 * first and gets its answer. It shares the transaction of the work, so both happen or neither.
 */
export async function once<Answer>(
  tx: Transaction,
  { key, compId, userId, operation, input, now, hash }: RepeatKey,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!key) return await work();
  const inputHash = hash(JSON.stringify(input ?? null));
  const identity = { comp_id: compId, user_id: userId, key };
  const isIt = (where: ExpressionBuilder<Tables, 'idempotency_keys'>) =>
    where.and([
      where('comp_id', '=', compId),
      where('user_id', 'is not distinct from', userId),
      where('key', '=', key),
    ]);
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ ...identity, operation, input_hash: inputHash, answer: null, created_at: now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 0n) {
    const first = await tx
      .selectFrom('idempotency_keys')
      .selectAll()
      .where(isIt)
      .executeTakeFirstOrThrow();
    if (first.operation !== operation || first.input_hash !== inputHash) {
      throw new Refusal('conflict', 'An earlier try with other values was saved. Please check it.');
    }
    return first.answer as Answer;
  }
  const answer = await work();
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where(isIt)
    .execute();
  return answer;
}
