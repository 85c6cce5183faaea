import { sql } from 'kysely';
import { Refusal } from '@portal/contract/problem.ts';
import type { Transaction } from './database.ts';

/** `key` must already be hashed: a typed user name can be a password by mistake. */
export type ThrottleRule = { key: string; freeTries: number };

type Tries = { tries: number; lastTryAt: Date };

const forgetAfterMs = 15 * 60_000;
const firstBlockMs = 30_000;
const longestBlockMs = 15 * 60_000;

/**
 * The tries of one key after another one. Each try past the free ones blocks twice as long as the
 * last, up to 15 minutes; a quarter of an hour without tries forgets them all, so that nobody is
 * ever locked out for good.
 */
export function afterTry(
  before: Tries | undefined,
  now: Date,
  freeTries: number,
): Tries & { blockedUntil: Date | null } {
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
    const row = await lockRow(tx, key, now);
    if (row.blocked_until && row.blocked_until > now) {
      throw tooManyAttempts(Math.ceil((row.blocked_until.getTime() - now.getTime()) / 1000));
    }
    const next = afterTry({ tries: row.tries, lastTryAt: row.last_try_at }, now, freeTries);
    await tx
      .updateTable('throttles')
      .set({ tries: next.tries, last_try_at: next.lastTryAt, blocked_until: next.blockedUntil })
      .where('key', '=', key)
      .execute();
  }
}

/** The key's row, made if need be and locked either way: an update that changes nothing locks too. */
function lockRow(tx: Transaction, key: string, now: Date) {
  return tx
    .insertInto('throttles')
    .values({ key, tries: 0, last_try_at: now, blocked_until: null })
    .onConflict((on) => on.column('key').doUpdateSet((eb) => ({ key: eb.ref('throttles.key') })))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * After a try that was no guess: the tries of `own` keys are forgotten, and the one try is taken back
 * from `shared` keys, which many people count against.
 */
export async function settleTry(
  tx: Transaction,
  { own, shared = [] }: { own: readonly string[]; shared?: readonly ThrottleRule[] },
): Promise<void> {
  const keys = [...own, ...shared.map(({ key }) => key)];
  // Locked in the order in which countTry locks: by code unit, not by the database's language.
  await sql`select key from throttles where key in (${sql.join(keys)})
    order by key collate "C" for update`.execute(tx);
  await tx.deleteFrom('throttles').where('key', 'in', own).execute();
  for (const { key, freeTries } of shared) {
    await sql`update throttles set tries = tries - 1,
        blocked_until = case when tries - 1 < ${freeTries}::int then null else blocked_until end
      where key = ${key} and tries > 0`.execute(tx);
  }
}

/**
 * The part of an address that one party holds: a whole IPv4 address, the first half of an IPv6 one
 * (everybody with IPv6 has 2^64 addresses to try from).
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? 8 - groups.length - rest.length : 0;
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest].slice(0, 4).join(':');
}

export function tooManyAttempts(seconds: number): Refusal {
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new Refusal('too-many-attempts', `Too many attempts. Please try again in ${wait}.`, {
    retryAfter: seconds,
  });
}
