import { Refusal } from '@portal/contract/problem.ts';
import type { Transaction } from './database.ts';

/** `key` must already be hashed: a typed user name can be a password by mistake. */
export type ThrottleRule = { key: string; freeTries: number };

type Tries = { tries: number; lastTryAt: Date; blockedUntil: Date | null };

const forgetAfterMs = 15 * 60_000;
const firstBlockMs = 30_000;
const longestBlockMs = 15 * 60_000;

/**
 * The tries of one key after another one. Each try past the free ones blocks twice as long as the
 * last, up to 15 minutes; a quarter of an hour without tries forgets them all, so that nobody is
 * ever locked out for good.
 */
export function afterTry(before: Tries | undefined, now: Date, freeTries: number): Tries {
  const forgotten = !before || now.getTime() - before.lastTryAt.getTime() > forgetAfterMs;
  const tries = forgotten ? 1 : before.tries + 1;
  const over = tries - freeTries;
  const block = Math.min(longestBlockMs, firstBlockMs * 2 ** over);
  return {
    tries,
    lastTryAt: now,
    blockedUntil: over < 0 ? null : new Date(now.getTime() + block),
  };
}

/**
 * Counts a try before it is made, so that a burst of parallel guesses cannot slip through, and
 * refuses it uncounted while one of its keys is blocked. The rows hold across servers.
 */
export async function countTry(
  tx: Transaction,
  now: Date,
  rules: readonly ThrottleRule[],
): Promise<void> {
  // In one order, so that two tries that share keys cannot wait for each other in a circle.
  for (const { key, freeTries } of rules.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const fresh = { key, tries: 0, last_try_at: now, blocked_until: null };
    await tx
      .insertInto('throttles')
      .values(fresh)
      .onConflict((on) => on.doNothing())
      .execute();
    const row = await tx
      .selectFrom('throttles')
      .selectAll()
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.blocked_until && row.blocked_until > now) {
      throw tooManyAttempts(Math.ceil((row.blocked_until.getTime() - now.getTime()) / 1000));
    }
    const before = {
      tries: row.tries,
      lastTryAt: row.last_try_at,
      blockedUntil: row.blocked_until,
    };
    const next = afterTry(before, now, freeTries);
    await tx
      .updateTable('throttles')
      .set({ tries: next.tries, last_try_at: next.lastTryAt, blocked_until: next.blockedUntil })
      .where('key', '=', key)
      .execute();
  }
}

/** A try that was no guess after all does not count against an address that many share. */
export async function takeBackTry(tx: Transaction, key: string): Promise<void> {
  await tx
    .updateTable('throttles')
    .set((eb) => ({ tries: eb('tries', '-', 1), blocked_until: null }))
    .where('key', '=', key)
    .where('tries', '>', 0)
    .execute();
}

export async function forgetTries(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx.deleteFrom('throttles').where('key', 'in', keys).execute();
}

export function tooManyAttempts(seconds: number): Refusal {
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new Refusal('too-many-attempts', `Too many attempts. Please try again in ${wait}.`, {
    retryAfter: seconds,
  });
}
