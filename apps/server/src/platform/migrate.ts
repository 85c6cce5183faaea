import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { allowLongWork, type Database } from './database.ts';

const folder = new URL('./migrations/', import.meta.url);

/**
 * Brings the database to the newest schema: plain SQL files, in order, forward only, all in one
 * transaction. Servers that start together wait for each other on an advisory lock.
 */
export async function migrate(database: Database): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return await database.owner.transaction().execute(async (tx) => {
    await allowLongWork(tx);
    await sql`select pg_advisory_xact_lock(7316001)`.execute(tx);
    await sql`create table if not exists schema_migrations (
      file text primary key, applied_at timestamptz not null default now())`.execute(tx);
    const { rows } = await sql<{ file: string }>`select file from schema_migrations`.execute(tx);
    const applied = new Set(rows.map((row) => row.file));
    const missing = files.filter((file) => !applied.has(file));
    for (const file of missing) {
      for (const statement of splitStatements(await readFile(new URL(file, folder), 'utf8'))) {
        await sql.raw(statement).execute(tx);
      }
      await sql`insert into schema_migrations (file) values (${file})`.execute(tx);
    }
    return missing;
  });
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
