import type { Tables } from '../../../platform/tables.ts';
import {
  codesIn,
  joinCodes,
  type Column,
  type Columns,
  type RowOf,
  type Value,
} from './columns.ts';
import { defineSheet, type OnCompany, type Sheet } from './sheet.ts';
import * as store from './table-rows.store.ts';

type TableSheet<C extends Columns, Table extends store.TableName> = Pick<
  Sheet<C>,
  'name' | 'about' | 'columns' | 'key'
> &
  Partial<Pick<Sheet<C>, 'references' | 'check'>> & {
    table: Table;
    /** Where each column is stored. */
    stored: Record<keyof C & string, keyof Tables[Table] & string>;
    /** What a new row has besides, such as a number, or in place of an empty cell. */
    newRow?: (on: OnCompany, row: RowOf<C>) => Promise<Record<string, unknown>>;
    /** The rows are parts of a row that another sheet adds. */
    isPartOfRow?: boolean;
    /** Columns of several codes whose list is empty, and not null, where there is none. */
    listsThatAreNeverNull?: readonly (keyof C & string)[];
  };

/** A sheet whose rows are the rows of one table of the company, column by column. */
export function defineTableSheet<const C extends Columns, Table extends store.TableName>({
  table,
  stored,
  newRow = () => Promise.resolve({}),
  isPartOfRow = false,
  listsThatAreNeverNull = [],
  ...declared
}: TableSheet<C, Table>): Sheet<C> {
  const storedValue = (name: string, value: Value): unknown => {
    if (declared.columns[name]!.kind !== 'codes') return value;
    return value === null && !listsThatAreNeverNull.includes(name)
      ? null
      : codesIn(value as string);
  };
  const columnsOf = (row: Record<string, Value>, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [stored[name]!, storedValue(name, row[name]!)]));
  return defineSheet<C>({
    ...declared,
    async read({ tx, compId }) {
      const rows = await store.readRows(tx, table, compId, { stored, key: declared.key });
      return rows
        .map((row) => readRow(declared.columns, row))
        .filter((row) => Object.values(row).some((value) => value !== null)) as RowOf<C>[];
    },
    async write(on, { added, changed }) {
      const { tx, compId } = on;
      const all = Object.keys(stored);
      for (const row of added) {
        const values = columnsOf(row, all);
        if (isPartOfRow) await store.updateRow(tx, table, { comp_id: compId }, values);
        else
          await store.insertRow(tx, table, {
            comp_id: compId,
            ...values,
            ...(await newRow(on, row)),
          });
      }
      for (const { row, columns } of changed) {
        const key = { comp_id: compId, ...columnsOf(row, declared.key) };
        await store.updateRow(tx, table, key, columnsOf(row, columns as string[]));
      }
    },
  });
}

const readRow = (columns: Columns, row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, readValue(columns[name]!, value)]),
  );

function readValue({ kind }: Column, value: unknown): Value {
  if (value === null || value === undefined || value === '') return null;
  if (kind === 'codes') return joinCodes(value as string[]) || null;
  // A code is a text, also where it is stored as a number.
  return kind === 'code' && typeof value === 'number' ? String(value) : (value as Value);
}
