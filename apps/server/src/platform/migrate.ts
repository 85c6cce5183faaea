import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import { CannotStart } from './cannot-start.ts';
import { allowLongWork, type Database } from './database.ts';
import type { Tables } from './tables.ts';

export const migrationsFolder = new URL('./migrations/', import.meta.url);

type Migration = { file: string; script: string; sha256: string };

/** What is missing is refused: this server's role cannot make it. */
export async function refuseMissingMigrations(database: Database): Promise<void> {
  const migrations = await readMigrations();
  const applied = await database.transaction({ system: true }, readApplied);
  refuseOtherFiles(migrations, applied);
  const names = new Set(applied.map(({ file }) => file));
  const missing = migrations.filter(({ file }) => !names.has(file));
  if (missing.length > 0) throw cannotMigrate(`lacks ${missing[0]!.file}`);
}

export const cannotMigrate = (what: string) =>
  new CannotStart(
    `The database ${what}, and the role in DATABASE_URL does not own the tables. Set MIGRATION_DATABASE_URL to the owner's URL, or run \`npm run migrate\` with it first.`,
  );

/**
 * Whether the role that signed in owns the tables, or may make them. A server's role can only use them; where there are
 * none yet, it is refused.
 */
export async function mayMigrate({ owner }: Database): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean; isOwner: boolean; mayCreate: boolean }>`
    select t.relowner is not null as "isThere", coalesce(pg_has_role(t.relowner, 'usage'), false) as "isOwner",
      has_schema_privilege('public', 'create') as "mayCreate"
    from (select 1) one left join pg_class t on t.oid = to_regclass('public.schema_migrations')`.execute(
    owner,
  );
  const { isThere, isOwner, mayCreate } = rows[0]!;
  if (!isThere && !mayCreate) throw cannotMigrate('is empty');
  return isThere ? isOwner : mayCreate;
}

/**
 * Brings the database to the newest schema: plain SQL files, in order, forward only, all in one
 * transaction. Servers that start together wait for each other on an advisory lock. What has been applied
 * is known by name and content: a database made by other files is refused.
 */
export async function migrate(database: Database, folder = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return await database.owner.transaction().execute(async (tx) => {
    await allowLongWork(tx);
    await sql`select pg_advisory_xact_lock(7316001)`.execute(tx);
    await sql`create table if not exists schema_migrations (
      file text primary key, sha256 text not null, applied_at timestamptz not null default now())`.execute(
      tx,
    );
    const applied = await readApplied(tx);
    refuseOtherFiles(migrations, applied);
    const names = new Set(applied.map(({ file }) => file));
    const missing = migrations.filter(({ file }) => !names.has(file));
    for (const { file, script, sha256 } of missing) {
      for (const statement of splitStatements(script)) await sql.raw(statement).execute(tx);
      await sql`insert into schema_migrations (file, sha256) values (${file}, ${sha256})`.execute(
        tx,
      );
    }
    return missing.map(({ file }) => file);
  });
}

export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return await Promise.all(
    files.map(async (file) => {
      const script = await readFile(new URL(file, folder), 'utf8');
      return { file, script, sha256: createHash('sha256').update(script).digest('hex') };
    }),
  );
}

type AppliedFile = { file: string; sha256: string };

/** Every database from before the first release has this file; no release does. */
const unreleasedFile = '0001_foundation.sql';

async function readApplied(tx: Kysely<Tables>): Promise<AppliedFile[]> {
  const unreleased =
    await sql`select from schema_migrations where file = ${unreleasedFile}`.execute(tx);
  if (unreleased.rows.length > 0)
    throw new CannotStart(
      'This database was made before 0.2.0, the first release, and cannot be upgraded. Start with a new one (another DATA_DIR or DATABASE_URL). To take companies along, run `npm run operator -- export-company` with the version that made it, and `import-company` with this one.',
    );
  const { rows } = await sql<AppliedFile>`select file, sha256 from schema_migrations`.execute(tx);
  return rows;
}

function refuseOtherFiles(migrations: readonly Migration[], applied: readonly AppliedFile[]): void {
  const known = new Map(migrations.map(({ file, sha256 }) => [file, sha256]));
  const newer = applied.find(({ file }) => !known.has(file));
  if (newer)
    throw new CannotStart(
      `A newer version has migrated this database (${newer.file}). Start that version or a later one.`,
    );
  const changed = applied.find(({ file, sha256 }) => known.get(file) !== sha256);
  if (changed)
    throw new CannotStart(
      `${changed.file} is not the migration that this database has applied. Put the file back as it was released, and make the change in a new migration.`,
    );
}

/** Splits a script, because both drivers send prepared statements, which take one statement each. */
export function splitStatements(script: string): string[] {
  const tokens = script.match(/\$\$[\s\S]*?\$\$|'(?:[^']|'')*'|--[^\n]*|;|[^$';-]+|[$-]/g) ?? [];
  const statements: string[] = [''];
  for (const token of tokens) {
    if (token === ';') statements.push('');
    else if (!token.startsWith('--')) statements[statements.length - 1] += token;
  }
  return statements.map((statement) => statement.trim()).filter(Boolean);
}
