import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Context } from '../../../request/context.ts';
import type { Columns, RowOf } from './columns.ts';

/** The company a workbook is about, and what reading and writing its rows takes. */
export type OnCompany = { tx: Transaction; compId: number; context: Context };

/** One row as it will be after the import. */
export type CheckedRow<Row> = {
  row: Row;
  /** As it is on file; null if it is new. */
  before: Row | null;
  /** False if the workbook does not have it: then it is not what is wrong. */
  isInFile: boolean;
};

export type CheckFacts = {
  today: CalendarDate;
  /** The highest election that the law allows in a year, in cents; null: it sets none. */
  limitOf: (kind: 'health-fsa' | 'dependent-care', year: number) => number | null;
  /** The rows of another sheet, as they will be after the import. */
  rowsOf: <C extends Columns>(sheet: Sheet<C>) => RowOf<C>[];
};

export type Report<Row> = (at: CheckedRow<Row>, column: keyof Row, message: string) => void;

export type Changes<Row> = {
  added: readonly Row[];
  changed: readonly { row: Row; before: Row; columns: readonly (keyof Row)[] }[];
};

export type Reference = {
  /** Of this sheet. A row refers to nothing where one of them is empty. */
  columns: readonly string[];
  /** The name of the sheet whose key they are. */
  sheet: string;
  /** What a column of codes may also say. */
  orElse?: readonly string[];
};

/**
 * One sheet of the workbook. Its rows are found by natural keys, names and codes, so that they mean the same in every
 * installation. Export writes what `read` returns, and import compares a file with the same rows: that is why an export
 * that is imported again changes nothing.
 */
export type Sheet<C extends Columns = Columns> = {
  name: string;
  /** One line for the first sheet of the workbook. */
  about: string;
  columns: C;
  /** The columns that tell rows apart; none if the sheet has one row at most. */
  key: readonly (keyof C & string)[];
  references: readonly Reference[];
  /**
   * Every row on file, ordered by key. An import passes what the file says: where rows move on by themselves, as
   * balances do, they are read as of the day that the file names.
   */
  read: (on: OnCompany, inFile?: readonly Partial<RowOf<C>>[]) => Promise<RowOf<C>[]>;
  /** What no single cell shows: rows that contradict each other or what is on file. */
  check: (
    rows: readonly CheckedRow<RowOf<C>>[],
    report: Report<RowOf<C>>,
    facts: CheckFacts,
  ) => void;
  /** Called in the order of the sheets; never asked to delete. */
  write: (on: OnCompany, changes: Changes<RowOf<C>>) => Promise<void>;
};

type Declared<C extends Columns> = Omit<Sheet<C>, 'references' | 'check'> &
  Partial<Pick<Sheet<C>, 'references' | 'check'>>;

export const defineSheet = <C extends Columns>(declared: Declared<C>): Sheet<C> => ({
  references: [],
  check: () => {},
  ...declared,
});

/** Any sheet, for code that does not care which columns it has. */
export type AnySheet = Sheet;
export const anySheet = <C extends Columns>(sheet: Sheet<C>) => sheet as unknown as AnySheet;

export type AnyRow = RowOf<Columns>;
/** Equal for rows of a sheet that are the same one. */
export const keyOf = ({ key }: AnySheet, row: AnyRow): string =>
  JSON.stringify(key.map((name) => row[name] ?? null));
