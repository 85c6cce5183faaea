import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyTemplate, type TestDatabase } from '../testing/test-database.ts';
import { migrate, refuseMissingMigrations, splitStatements } from './migrate.ts';

let files: TestDatabase;
beforeAll(async () => {
  files = await copyTemplate();
});
afterAll(() => files.drop());

describe('migrate', () => {
  it('does nothing the second time, even when two servers start together', async () => {
    const other = files.another?.() ?? files.database;
    expect(await Promise.all([migrate(files.database), migrate(other)])).toEqual([[], []]);
  });

  describe('of files that are not what the database has applied', () => {
    const own = new URL('./migrations/', import.meta.url);
    let folder: string;
    const start = () => migrate(files.database, pathToFileURL(`${folder}/`));

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'migrations-'));
      await cp(own, folder, { recursive: true });
    });
    afterEach(() => rm(folder, { recursive: true }));

    it('refuses an edited one', async () => {
      await appendFile(join(folder, '0001_platform.sql'), 'select 1;');
      await expect(start()).rejects.toThrow(
        '0001_platform.sql is not the migration that this database has applied. Put the file back',
      );
    });

    it('refuses to go back to an older version', async () => {
      await rm(join(folder, '0012_reenrollment.sql'));
      await expect(start()).rejects.toThrow(
        'A newer version has migrated this database (0012_reenrollment.sql).',
      );
    });

    it('applies a new one, once', async () => {
      await writeFile(join(folder, '9999_new.sql'), 'create table added_by_a_test (id int);');
      expect(await start()).toEqual(['9999_new.sql']);
      expect(await start()).toEqual([]);
      await rm(join(folder, '9999_new.sql'));
      await expect(migrate(files.database)).rejects.toThrow('(9999_new.sql)');
    });
  });

  it('refuses a database from before the first release, and says what to do', async () => {
    const { database, drop } = await copyTemplate();
    // The earliest of those versions noted no content.
    for (const statement of [
      'alter table schema_migrations drop column sha256',
      `insert into schema_migrations (file) values ('0001_foundation.sql')`,
    ])
      await sql.raw(statement).execute(database.owner);
    const refusal = /^This database was made before 0\.2\.0, the first release.*export-company/;
    await expect(migrate(database)).rejects.toThrow(refusal);
    // Also by a server that may not migrate.
    await expect(refuseMissingMigrations(database)).rejects.toThrow(refusal);
    await drop();
  });
});

describe('splitStatements', () => {
  it('splits at semicolons, but not inside quotes, function bodies and comments', () => {
    const script = `-- one; not a statement
      create table a (b text default ';');
      create function f() returns int language sql as $$ select 1; $$; -- after; all
      select 'it''s; fine', 1 - 2`;
    expect(splitStatements(script)).toEqual([
      `create table a (b text default ';')`,
      `create function f() returns int language sql as $$ select 1; $$`,
      `select 'it''s; fine', 1 - 2`,
    ]);
  });
});
