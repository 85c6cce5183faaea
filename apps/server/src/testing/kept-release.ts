import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { CompiledQuery } from 'kysely';
import type { Database } from '../platform/database.ts';
import { migrate, migrationsFolder, readMigrations } from '../platform/migrate.ts';

/*
 * A release is kept as the rows of its demo, in text that both databases read, and as the names and hashes of the migrations
 * that made its tables. The migrations themselves are still here: none is ever edited once it was released.
 */
export const releasesFolder = new URL('../app/releases/', import.meta.url);
const ending = '.rows.br';
const fileOf = (version: string) => new URL(`${version}${ending}`, releasesFolder);

type Head = {
  migrations: { file: string; sha256: string }[];
  sequences: { name: string; last: number }[];
};

type Table = { name: string; columns: string; isForced: boolean; refersTo: string[] };

export async function keptVersions(): Promise<string[]> {
  const files = await readdir(releasesFolder);
  return files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length));
}

/*
 * Nearly all bytes of a demo are those of papers. A document is kept as the beginning of a PDF, and of a file only what is
 * small, so that the others cannot be downloaded.
 */
const largestFile = 8_000;
const kept: Record<string, { row: string; where?: string }> = {
  documents: {
    row: `to_jsonb(t) || case when content is null then '{}' else '{"content": "\\\\x255044462d312e37"}' end::jsonb`,
  },
  file_chunks: {
    row: 'to_jsonb(t)',
    where: `where (select f.size from files f where f.comp_id = t.comp_id and f.file_id = t.file_id) < ${largestFile}`,
  },
};

/**
 * Writes the rows of an embedded database, whose owner sees them all. Returns the tables that are empty, which no upgrade test
 * will see, and the size.
 */
export async function keepRelease(
  database: Database,
  version: string,
): Promise<{ empty: string[]; bytes: number }> {
  const migrations = await readMigrations();
  const sequences = await all<Head['sequences'][number]>(
    database,
    `select sequencename as name, last_value::int as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`,
  );
  const head: Head = {
    migrations: migrations.map(({ file, sha256 }) => ({ file, sha256 })),
    sequences,
  };
  const lines = [JSON.stringify(head)];
  const empty: string[] = [];
  for (const { name } of await tablesInOrder(database)) {
    const { row, where = '' } = kept[name] ?? { row: 'to_jsonb(t)' };
    const rows = await all<{ row: string }>(
      database,
      `select (${row})::text as row from ${name} t ${where} order by t`,
    );
    if (rows.length === 0) empty.push(name);
    else lines.push(`${name} [${rows.map((each) => each.row).join(',')}]`);
  }
  const content = await promisify(brotliCompress)(lines.join('\n'), {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  });
  await writeFile(fileOf(version), content);
  return { empty, bytes: content.length };
}

/** Makes the tables of the release in an empty database, and fills them. */
export async function restoreRelease(database: Database, version: string): Promise<void> {
  const content = await promisify(brotliDecompress)(await readFile(fileOf(version)));
  const [first, ...lines] = content.toString('utf8').split('\n');
  const { migrations, sequences } = JSON.parse(first!) as Head;
  await makeTables(database, version, migrations);
  const rowsOf = new Map(lines.map((line) => splitOnce(line, ' ')));
  for (const table of await tablesInOrder(database)) {
    const rows = rowsOf.get(table.name);
    if (rows) await fillTable(database, table, rows);
  }
  for (const { name, last } of sequences) await all(database, `select setval('${name}', ${last})`);
}

async function makeTables(
  database: Database,
  version: string,
  migrations: Head['migrations'],
): Promise<void> {
  const known = new Map((await readMigrations()).map(({ file, sha256 }) => [file, sha256]));
  const changed = migrations.find(({ file, sha256 }) => known.get(file) !== sha256);
  if (changed)
    throw new Error(
      `${changed.file} is not what ${version} was kept with. Put it back as it was released. Before the release: npm run keep-release.`,
    );
  const released = await mkdtemp(join(tmpdir(), 'released-'));
  try {
    for (const { file } of migrations)
      await cp(fileURLToPath(new URL(file, migrationsFolder)), join(released, file));
    await migrate(database, pathToFileURL(`${released}/`));
  } finally {
    await rm(released, { recursive: true });
  }
}

/** What the migrations have put there stays. */
async function fillTable(database: Database, table: Table, rows: string): Promise<void> {
  const { name, columns, isForced } = table;
  // The owner writes past the policies only while they are not forced.
  if (isForced) await all(database, `alter table ${name} no force row level security`);
  await all(
    database,
    `insert into ${name} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${name}, $1::json)
    on conflict do nothing`,
    [rows],
  );
  if (isForced) await all(database, `alter table ${name} force row level security`);
}

/** Each after those that it refers to. */
async function tablesInOrder(database: Database): Promise<Table[]> {
  let waiting = await all<Table>(
    database,
    `select c.relname as name, c.relforcerowsecurity as "isForced",
      (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and r.oid <> c.oid) as "refersTo"
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relname <> 'schema_migrations' order by c.relname`,
  );
  const ordered: Table[] = [];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const ready = waiting.filter(({ refersTo }) => !refersTo.some((name) => names.has(name)));
    if (ready.length === 0) throw new Error(`These refer to each other: ${[...names].join(', ')}`);
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return [text.slice(0, at), text.slice(at + separator.length)];
}

async function all<Row>(
  { owner }: Database,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await owner.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}
