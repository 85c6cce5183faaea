import type { ExpressionBuilder } from 'kysely';
import { Refusal } from '@portal/contract/problem.ts';
import type { Transaction } from './database.ts';
import type { Tables } from './tables.ts';

export type RepeatKey = {
  /** The Idempotency-Key header. If undefined, the work is done and not remembered. */
  key: string | undefined;
  compId: number;
  /** Null for the operator, who is not a user. */
  userId: number | null;
  operation: string;
  input: unknown;
  now: Date;
  /** Keyed, so a copy of the database does not reveal what was sent. */
  hash: (text: string) => string;
};

/**
 * Does the work once per key. A repeat, even on another server at the same moment, waits for the first and
 * returns its answer. The key is stored in the transaction of the work, so either both are saved or neither
 * is.
 */
export async function once<Answer>(
  tx: Transaction,
  { key, compId, userId, operation, input, now, hash }: RepeatKey,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!key) return await work();
  const inputHash = hash(JSON.stringify(input ?? null));
  const identity = { comp_id: compId, user_id: userId, key };
  const isSameKey = (where: ExpressionBuilder<Tables, 'idempotency_keys'>) =>
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
      .where(isSameKey)
      .executeTakeFirstOrThrow();
    if (first.operation !== operation || first.input_hash !== inputHash) {
      throw new Refusal(
        'conflict',
        'An earlier attempt with different values was already saved. Please check it.',
      );
    }
    return first.answer as Answer;
  }
  const answer = await work();
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where(isSameKey)
    .execute();
  return answer;
}
