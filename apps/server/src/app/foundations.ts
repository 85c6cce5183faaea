import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../platform/clock.ts';
import { openPglite, openPostgres, type Database } from '../platform/database.ts';
import { lockDataDirectory } from '../platform/data-directory-lock.ts';
import { makeKey, parseKeys, type KeySet } from '../platform/keys.ts';
import { prepareQueue } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { mayMigrate, migrate, refuseMissingMigrations } from '../platform/migrate.ts';
import { refuseRoleAbovePolicies } from '../platform/start-checks.ts';
import type { Config } from '../request/config.ts';

export type OpenedDatabase = { database: Database; close: () => Promise<void> };

/** PostgreSQL if DATABASE_URL is set, otherwise the embedded database behind its lock. */
export async function openDatabase(config: Config, log: Log): Promise<OpenedDatabase> {
  if (config.databaseUrl) {
    const database = openPostgres(config.databaseUrl, {
      onLoss: (error) => log.error({ err: error }, 'lost a connection to the database'),
    });
    return { database, close: database.close };
  }
  const unlock = await lockDataDirectory(config.dataDir);
  const database = await openPglite({ dataDir: join(config.dataDir, 'database') });
  return {
    database,
    async close() {
      await database.close();
      unlock();
    },
  };
}

/**
 * Brings the tables up to date: as the owner in MIGRATION_DATABASE_URL, or as the server's own role where that owns them.
 * Returns what was applied.
 */
export async function prepareTables(
  { migrationDatabaseUrl }: Pick<Config, 'migrationDatabaseUrl'>,
  database: Database,
): Promise<string[]> {
  if (migrationDatabaseUrl) {
    const owner = openPostgres(migrationDatabaseUrl, { maxConnections: 2 });
    try {
      return await migrateAsOwner(owner, 'MIGRATION_DATABASE_URL');
    } finally {
      await owner.close();
    }
  }
  if (await mayMigrate(database)) return await migrateAsOwner(database, 'DATABASE_URL');
  await refuseMissingMigrations(database);
  return [];
}

async function migrateAsOwner(database: Database, setting: string): Promise<string[]> {
  await refuseRoleAbovePolicies(database, setting);
  const applied = await migrate(database);
  await prepareQueue(database);
  return applied;
}

/**
 * The configured keys, or those the embedded default stores next to its data, readable only by its owner.
 */
export async function readOrMakeKeys(config: Config, clock: Clock): Promise<KeySet[]> {
  return config.keys ?? parseKeys(await storedSecret(config, 'keys', () => makeKey(clock.today())));
}

export async function readOrMakeOperatorToken(config: Config): Promise<string | null> {
  if (config.operatorToken || config.databaseUrl) return config.operatorToken;
  return await storedSecret(config, 'operator-token', () => randomBytes(32).toString('base64url'));
}

async function storedSecret(config: Config, name: string, make: () => string): Promise<string> {
  const path = join(config.dataDir, name);
  if (existsSync(path)) return (await readFile(path, 'utf8')).trim();
  const secret = make();
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  await writeFile(path, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  return secret;
}
