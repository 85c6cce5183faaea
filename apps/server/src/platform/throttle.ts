import { sql } from 'kysely';
import { Refusal } from '@portal/contract/problem.ts';
import { counted } from '@portal/contract/values/counted.ts';
import type { Transaction } from './database.ts';

/** `key` must already be hashed: people sometimes type a password as the user name. */
export type ThrottleRule = { key: string; freeTries: number };

type Tries = { tries: number; lastTryAt: Date };

const forgetAfterMs = 15 * 60_000;
const firstBlockMs = 30_000;
const longestBlockMs = 15 * 60_000;

/**
 * The attempts of a key after one more. Each attempt past the free ones blocks twice as long as the last,
 * up to 15 minutes. After 15 minutes without attempts all are forgotten, so nobody is locked out for good.
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
 * Counts an attempt before it is made, so a burst of parallel guesses cannot slip through. Refuses it
 * uncounted while one of its keys is blocked. The counts are shared by all servers.
 */
export async function countTry(
  tx: Transaction,
  now: Date,
  rules: readonly ThrottleRule[],
): Promise<void> {
  // Sorted, so that two attempts that share keys cannot deadlock.
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

/** Creates the key's row if needed and locks it either way: an update that changes nothing locks too. */
function lockRow(tx: Transaction, key: string, now: Date) {
  return tx
    .insertInto('throttles')
    .values({ key, tries: 0, last_try_at: now, blocked_until: null })
    .onConflict((on) => on.column('key').doUpdateSet((eb) => ({ key: eb.ref('throttles.key') })))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * After an attempt that was not a guess: forgets the attempts of `own` keys, and uncounts this one from
 * `shared` keys, which many people count against.
 */
export async function settleTry(
  tx: Transaction,
  { own, shared = [] }: { own: readonly string[]; shared?: readonly ThrottleRule[] },
): Promise<void> {
  const keys = [...own, ...shared.map(({ key }) => key)];
  // Locks in the same order as countTry: by code unit, not by the database's collation.
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
 * The part of an address that belongs to one party: a whole IPv4 address, or the first half of an IPv6
 * address, since everyone with IPv6 has 2^64 addresses to try from.
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
  const wait =
    seconds < 90 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');
  return new Refusal('too-many-attempts', `Too many attempts. Please try again in ${wait}.`, {
    retryAfter: seconds,
  });
}
