import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { format, type FormatConfig } from 'oxfmt';
import type { Database } from './database.ts';

/** Where the types stand that `npm run tables` writes. */
export const generatedFile = new URL('./tables.generated.ts', import.meta.url);

const formatting = new URL('../../../../.oxfmtrc.json', import.meta.url);

type Column = {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  /** Filled where a row does not say it: by default, or always. */
  filled: 'never' | 'by default' | 'always';
  /** Check constraints that look at this column alone. */
  checks: string[];
};

/** The tables of a migrated database as TypeScript, the way both drivers answer and take them. */
export async function typesOfTables(database: Database): Promise<string> {
  const tables = Map.groupBy(await readColumns(database), ({ table }) => table);
  const source = `// Generated from the migrated schema by \`npm run tables\`. Do not edit: see tables.ts.
    import type { Generated, GeneratedAlways } from 'kysely';

    export type GeneratedTables = {
      ${[...tables].map(([table, columns]) => `${table}: {\n${columns.map(line).join('\n')}\n};`).join('\n')}
    };`;
  const options = JSON.parse(await readFile(formatting, 'utf8')) as FormatConfig;
  const { code, errors } = await format(generatedFile.pathname, source, options);
  if (errors.length > 0) throw new Error(`The types are no TypeScript: ${errors[0]!.message}`);
  return code;
}

async function readColumns(database: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
      not a.attnotnull as "isNullable",
      case
        when a.attidentity = 'a' or a.attgenerated <> '' then 'always'
        when a.attidentity = 'd' or a.atthasdef then 'by default'
        else 'never'
      end as filled,
      array(
        select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
      ) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped
    order by c.relname collate "C", a.attnum`.execute(database.owner);
  return rows;
}

function line(column: Column): string {
  const value = valuesOf(column) ?? typeOf(column);
  const type = column.isNullable && value !== 'unknown' ? `${value} | null` : value;
  if (column.filled === 'never') return `${column.name}: ${type};`;
  const wrapper = column.filled === 'always' ? 'GeneratedAlways' : 'Generated';
  return `${column.name}: ${wrapper}<${type}>;`;
}

/** As database.ts has both drivers answer: dates as strings, counts as numbers. */
const typeNames: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Uint8Array',
  date: 'string',
  integer: 'number',
  jsonb: 'unknown',
  text: 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
};

function typeOf({ table, name, type }: Column): string {
  const element = type.replace(/\[\]$/, '');
  const known = typeNames[element];
  if (!known) throw new Error(`No TypeScript type is known for ${table}.${name} (${type}).`);
  return element === type ? known : `${known}[]`;
}

/** The values a check constraint lists, such as CHECK ((sex = ANY (ARRAY['F'::text, 'M'::text]))). */
function valuesOf({ name, checks }: Column): string | null {
  const start = `CHECK ((${name} = ANY (ARRAY[`;
  const list = checks.find((check) => check.startsWith(start) && check.endsWith('])))'));
  if (!list) return null;
  const values = list.slice(start.length, -'])))'.length).replaceAll('::text', '');
  return values.split(', ').join(' | ');
}
