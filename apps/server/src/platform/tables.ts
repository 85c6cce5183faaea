import type { ColumnType, Insertable } from 'kysely';
import type { GeneratedTables } from './tables.generated.ts';

/** What the schema cannot say: the shape of a JSON column, values that a wider constraint implies. */
type Overrides = KnownColumns<{
  event_answers: {
    /** JSON text on the way in, parsed on the way out. */
    elections: ColumnType<unknown, string | null>;
  };
  continuation_events: {
    category: 'R' | 'L' | null;
  };
  planned_letters: {
    /** JSON text on the way in, an object on the way out. */
    facts: ColumnType<Record<string, unknown>, string, never>;
  };
}>;

/** The database as Kysely sees it, table by table. */
export type Tables = {
  [Table in keyof GeneratedTables]: Table extends keyof Overrides
    ? Overridden<GeneratedTables[Table], Overrides[Table]>
    : GeneratedTables[Table];
};

export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;

type Overridden<Columns, By> = {
  [Name in keyof Columns]: Name extends keyof By ? By[Name] : Columns[Name];
};

/** Refuses an override of a table or column that does not exist. */
type KnownColumns<Of extends OnlyKnown<Of>> = Of;
type OnlyKnown<Of> = {
  [Table in keyof Of]: Table extends keyof GeneratedTables
    ? { [Name in keyof Of[Table]]: Name extends keyof GeneratedTables[Table] ? unknown : never }
    : never;
};
