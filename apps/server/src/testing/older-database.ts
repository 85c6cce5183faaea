import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CompiledQuery } from 'kysely';
import type { Database } from '../platform/database.ts';
import { migrate } from '../platform/migrate.ts';
import { copyTemplate, openEmpty } from './test-database.ts';

const migrations = new URL('../platform/migrations/', import.meta.url);

/** The template's data in a database that stopped one migration earlier, as an upgrade finds it. */
export async function openOlderDatabase(): Promise<{
  database: Database;
  drop: () => Promise<void>;
}> {
  const { database, drop } = await openEmpty();
  const folder = await mkdtemp(join(tmpdir(), 'older-'));
  const source = await copyTemplate();
  try {
    await cp(migrations, folder, { recursive: true });
    const last = (await readdir(folder)).toSorted().at(-1)!;
    await rm(join(folder, last));
    await migrate(database, pathToFileURL(`${folder}/`));
    await copyRows(source.database, database);
  } finally {
    await rm(folder, { recursive: true });
    await source.drop();
  }
  return { database, drop };
}

type Table = { name: string; columns: string; identity: string | null; isForced: boolean };

/** What the older tables do not know is left behind, and what migrations filled in is there already. A table waits until those that it refers to are filled. */
async function copyRows(from: Database, to: Database): Promise<void> {
  const { rows } = await asOwner(
    to,
    `select c.relname as name, c.relforcerowsecurity as "isForced",
      (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '') as identity
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relname <> 'schema_migrations'`,
  );
  let waiting = rows as Table[];
  while (waiting.length > 0) {
    const postponed: Table[] = [];
    let reason: unknown;
    for (const table of waiting) {
      await copyTable(from, to, table).catch((error: unknown) => {
        reason = error;
        postponed.push(table);
      });
    }
    if (postponed.length === waiting.length) throw reason;
    waiting = postponed;
  }
}

async function copyTable(from: Database, to: Database, table: Table): Promise<void> {
  const { name, columns, identity, isForced } = table;
  // The owner reads and writes past the policies only while they are not forced.
  if (isForced)
    for (const database of [from, to])
      await asOwner(database, `alter table ${name} no force row level security`);
  const { rows } = await asOwner(
    from,
    `select coalesce(json_agg(t), '[]')::text as content from ${name} t`,
  );
  const [{ content }] = rows as [{ content: string }];
  try {
    await asOwner(
      to,
      `insert into ${name} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${name}, $1::json)
       on conflict do nothing`,
      [content],
    );
    if (identity)
      await asOwner(
        to,
        `select setval(pg_get_serial_sequence('${name}', '${identity}'),
          (select coalesce(max(${identity}), 0) + 1 from ${name}), false)`,
      );
  } finally {
    if (isForced) await asOwner(to, `alter table ${name} force row level security`);
  }
}

const asOwner = ({ owner }: Database, text: string, values: unknown[] = []) =>
  owner.executeQuery<unknown>(CompiledQuery.raw(text, values));
