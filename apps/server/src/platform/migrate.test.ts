import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
