import type { Transaction } from '../platform/database.ts';
import { once } from '../platform/idempotency.ts';
import type { Context } from './context.ts';

/** Who did it, in the audit trail. */
export const operator = (compId: number) => ({ userId: null, address: 'operator', compId });

export type OperatorCall = {
  compId: number;
  operation: string;
  input: unknown;
  key: string | undefined;
};

/** One transaction of the back office. Repeating it with the same key returns the first answer. */
export function onceForOperator<Answer>(
  { database, clock, secrets }: Pick<Context, 'database' | 'clock' | 'secrets'>,
  { compId, operation, input, key }: OperatorCall,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const repeat = { key, compId, userId: null, operation, input };
  return database.transaction({ compId }, (tx) =>
    once(tx, { ...repeat, now: clock.now(), hash: secrets.hash }, () => work(tx)),
  );
}
