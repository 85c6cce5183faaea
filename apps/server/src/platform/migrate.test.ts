import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyTemplate, type TestDatabase } from '../testing/test-database.ts';
import { migrate, splitStatements } from './migrate.ts';

let files: TestDatabase;
beforeAll(async () => {
  files = await copyTemplate();
});
afterAll(() => files.drop());

describe('migrate', () => {
  it('does nothing a second time, also when two servers start at once', async () => {
    const other = files.another?.() ?? files.database;
    expect(await Promise.all([migrate(files.database), migrate(other)])).toEqual([[], []]);
  });
});

describe('splitStatements', () => {
  it('parts at semicolons, but not inside quotes, bodies and comments', () => {
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
