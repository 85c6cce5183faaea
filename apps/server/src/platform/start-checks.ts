import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { CannotStart } from './cannot-start.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { KeySet } from './keys.ts';

/** Row-level security does not apply to such a role: every company would see all others. */
export async function refuseRoleAbovePolicies(
  { kind, owner }: Database,
  setting = 'DATABASE_URL',
): Promise<void> {
  // The embedded database has one role, and every transaction leaves it.
  if (kind === 'pglite') return;
  const { rows } = await sql<{ rolname: string }>`
    select rolname from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)`.execute(
    owner,
  );
  if (rows[0])
    throw new CannotStart(
      `The role in ${setting} ('${rows[0].rolname}') bypasses row-level security, so companies would see each other's data. Use a role that is not a superuser and does not have BYPASSRLS.`,
    );
}

const keysLock = 7316005;

const fingerprintOf = ({ hashing }: KeySet) =>
  createHmac('sha256', hashing).update('fingerprint').digest('base64url');

/**
 * With keys that the database does not know, nothing sealed could be read, and one person's id would be stored twice.
 * A new key is known from the first start on that has it beside a known one.
 */
export async function refuseOtherKeys(
  database: Database,
  keys: readonly KeySet[],
  clock: Clock,
): Promise<void> {
  await database.transaction({ system: true }, async (tx) => {
    // Two servers may bring the same new key.
    await sql`select pg_advisory_xact_lock(${keysLock})`.execute(tx);
    const rows = await tx.selectFrom('known_keys').select(['key_id', 'fingerprint']).execute();
    const known = new Map(rows.map((row) => [row.key_id, row.fingerprint]));
    const isKnown = (key: KeySet) => known.get(key.id) === fingerprintOf(key);
    const changed = keys.find((key) => known.has(key.id) && !isKnown(key));
    if (changed || (known.size > 0 && !keys.some(isKnown)))
      throw new CannotStart(
        `KEYS is not what this database was made with${changed ? ` (key '${changed.id}')` : ''}. Set the same KEYS on every server. To change them, add the new key beside the old one.`,
      );
    const added = keys.filter((key) => !known.has(key.id));
    if (added.length > 0)
      await tx
        .insertInto('known_keys')
        .values(
          added.map((key) => ({
            key_id: key.id,
            fingerprint: fingerprintOf(key),
            first_used_at: clock.now(),
          })),
        )
        .execute();
  });
}
