import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { NewRow } from '../../platform/tables.ts';

type Person = NewRow<'participants'>;

const columns = [
  ...([
    'comp_id',
    'empno',
    'first_name',
    'last_name',
    'payroll_id_sealed',
    'payroll_id_hash',
  ] as const),
  ...([
    'payroll_id_last4',
    'birth_date',
    'sex',
    'phone',
    'street1',
    'street2',
    'city',
    'state',
    'zip',
  ] as const),
  ...([
    'location_code',
    'pay_frequency_id',
    'pay_frequency2_id',
    'email',
    'ended_on',
    'search_text',
  ] as const),
] satisfies (keyof Person)[];

/** Text is written in chunks of about this size: one write per row would cost more than the row itself. */
const chunkLength = 256 * 1024;

/**
 * Writes people by COPY, all or none. COPY cannot check policies and refuses a table that has them, so the
 * owner suspends its own (not the request role's) within the transaction. Until that ends, nobody else can
 * read or write the tables, and the policies are forced again.
 */
export async function copyParticipants(url: string, people: Iterable<Person>): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'load-scale' });
  await client.connect();
  try {
    await client.query('begin');
    await forcePolicies(client, 'no force');
    const restore = await setAside(client);
    const copied = await copy(client, people);
    await restore();
    await client.query(
      `update companies c set next_empno = p.last + 1
       from (select comp_id, max(empno)::int as last from participants group by comp_id) p
       where p.comp_id = c.comp_id`,
    );
    await forcePolicies(client, 'force');
    await client.query('commit');
    // What autovacuum would do in time. Without the visibility map PostgreSQL avoids index-only scans, and
    // benchmarks would measure a freshly loaded database.
    await client.query('vacuum (analyze)');
    return copied;
  } finally {
    await client.end();
  }
}

/** The people tables and those they reference, whose rows the foreign key check reads. */
const tables = ['participants', 'companies', 'locations', 'pay_frequencies'];

async function forcePolicies(client: pg.Client, how: 'force' | 'no force'): Promise<void> {
  for (const table of tables) await client.query(`alter table ${table} ${how} row level security`);
}

async function copy(client: pg.Client, people: Iterable<Person>): Promise<number> {
  const stream = client.query(copyFrom(`copy participants (${columns.join(', ')}) from stdin`));
  let copied = 0;
  let chunk = '';
  for (const person of people) {
    chunk += line(person);
    copied++;
    if (chunk.length < chunkLength) continue;
    if (!stream.write(chunk)) await once(stream, 'drain');
    chunk = '';
  }
  stream.end(chunk);
  await finished(stream);
  return copied;
}

function line(person: Person): string {
  let text = '';
  for (const column of columns) text += `${text && '\t'}${field(person[column])}`;
  return `${text}\n`;
}

function field(value: Person[keyof Person]): string {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`;
  const text = String(value);
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (each) => escapes[each]!) : text;
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/**
 * Building an index once is faster than a million insertions, and so is checking a foreign key for all rows
 * together. Restores exactly what the catalog had.
 */
async function setAside(client: pg.Client): Promise<() => Promise<void>> {
  const references = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'participants'::regclass and contype = 'f'`,
  );
  const indexes = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = 'participants'::regclass and not indisprimary`,
  );
  for (const { name } of references.rows)
    await client.query(`alter table participants drop constraint ${name}`);
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of indexes.rows) await client.query(definition);
    for (const { name, definition } of references.rows) {
      await client.query(`alter table participants add constraint ${name} ${definition}`);
    }
  };
}
