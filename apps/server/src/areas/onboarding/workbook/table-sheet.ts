import type { Columns, RowOf, Value } from './columns.ts';
import { defineSheet, type OnCompany, type Sheet } from './sheet.ts';
import * as store from './table-rows.store.ts';
import type { Tables } from '../../../platform/tables.ts';

type TableSheet<C extends Columns, Table extends store.TableName> = Pick<
  Sheet<C>,
  'name' | 'about' | 'columns' | 'key'
> &
  Partial<Pick<Sheet<C>, 'references' | 'check'>> & {
    table: Table;
    /** Where each column is stored. */
    stored: Record<keyof C & string, keyof Tables[Table] & string>;
    /** What a new row has besides, such as a number. */
    newRow?: (on: OnCompany) => Promise<Record<string, unknown>>;
    /** The rows are parts of a row that another sheet adds. */
    isPartOfRow?: boolean;
  };

/** A sheet whose rows are the rows of one table of the company, column by column. */
export function defineTableSheet<const C extends Columns, Table extends store.TableName>({
  table,
  stored,
  newRow = () => Promise.resolve({}),
  isPartOfRow = false,
  ...declared
}: TableSheet<C, Table>): Sheet<C> {
  const columnsOf = (row: Record<string, Value>, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [stored[name]!, row[name]]));
  return defineSheet<C>({
    ...declared,
    async read({ tx, compId }) {
      const rows = await store.readRows(tx, table, compId, { stored, key: declared.key });
      return rows.filter((row) => Object.values(row).some((value) => value !== null)) as RowOf<C>[];
    },
    async write(on, { added, changed }) {
      const { tx, compId } = on;
      const all = Object.keys(stored);
      for (const row of added) {
        const values = columnsOf(row, all);
        if (isPartOfRow) await store.updateRow(tx, table, { comp_id: compId }, values);
        else
          await store.insertRow(tx, table, { comp_id: compId, ...(await newRow(on)), ...values });
      }
      for (const { row, columns } of changed) {
        const key = { comp_id: compId, ...columnsOf(row, declared.key) };
        await store.updateRow(tx, table, key, columnsOf(row, columns as string[]));
      }
    },
  });
}
