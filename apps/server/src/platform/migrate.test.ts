import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyTemplate, type TestDatabase } from '../testing/test-database.ts';
import { migrate, splitStatements } from './migrate.ts';

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
      await appendFile(join(folder, '0001_foundation.sql'), 'select 1;');
      await expect(start()).rejects.toThrow(
        '0001_foundation.sql is not the migration that this database has applied. Put the file back',
      );
    });

    it('refuses to go back to an older version', async () => {
      await rm(join(folder, '0039_reenrollment.sql'));
      await expect(start()).rejects.toThrow(
        'A newer version has migrated this database (0039_reenrollment.sql).',
      );
    });

    it('applies a new one, and notes the content where only the name was noted', async () => {
      await sql`update schema_migrations set sha256 = null where file = '0001_foundation.sql'`.execute(
        files.database.owner,
      );
      await writeFile(join(folder, '9999_new.sql'), 'create table added_by_a_test (id int);');
      expect(await start()).toEqual(['9999_new.sql']);
      await appendFile(join(folder, '0001_foundation.sql'), 'select 1;');
      await expect(start()).rejects.toThrow('0001_foundation.sql is not the migration');
      await rm(join(folder, '9999_new.sql'));
      await expect(migrate(files.database)).rejects.toThrow('(9999_new.sql)');
    });
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
