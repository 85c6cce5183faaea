import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyTemplate, type TestDatabase } from '../testing/test-database.ts';
import { generatedFile, typesOfTables } from './table-types.ts';

let files: TestDatabase;
beforeAll(async () => {
  files = await copyTemplate();
});
afterAll(() => files.drop());

describe('tables.generated.ts', () => {
  it('says what the migrated schema says', async () => {
    const committed = await readFile(generatedFile, 'utf8');
    expect(
      (await typesOfTables(files.database)) === committed,
      'tables.generated.ts differs from the migrated schema: run npm run tables',
    ).toBe(true);
  });
});

describe('typesOfTables', () => {
  it('reads nulls, defaults, arrays and listed values off the schema', async () => {
    await sql`create table a_sample (
      id int generated always as identity, day date not null, moment timestamptz,
      count bigint not null default 0, codes text[] not null, grade int check (grade in (1, 2)),
      kind text not null default 'it' check (kind in ('it', 'them')), facts jsonb)`.execute(
      files.database.owner,
    );
    expect(await typesOfTables(files.database)).toContain(`
  a_sample: {
    id: GeneratedAlways<number>;
    day: string;
    moment: Date | null;
    count: Generated<number>;
    codes: string[];
    grade: 1 | 2 | null;
    kind: Generated<'it' | 'them'>;
    facts: unknown;
  };`);
  });

  it('refuses a type that nobody has decided on', async () => {
    await sql`create table b_sample (price numeric)`.execute(files.database.owner);
    await expect(typesOfTables(files.database)).rejects.toThrow('b_sample.price (numeric)');
  });
});
