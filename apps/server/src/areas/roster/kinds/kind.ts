import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import { fullNameField, type RosterKind } from '@portal/contract/areas/roster/roster-fields.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { ImagedTable } from '../../../platform/row-images.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import type { FieldChoices } from '../../participants/check-participants.service.ts';
import type { Neighbor, Note } from '../rows/rows.store.ts';

/** A row with its full ids, as it is checked and saved. */
export type Row = {
  rowNo: number;
  values: Readonly<Record<string, string>>;
  personHash: string | null;
  ssnHash: string | null;
  isDependent: boolean;
  /** Of reading it. */
  problems: readonly Note[];
  warnings: readonly Note[];
};

/** What the check finds about a row. */
export type Finding = {
  would: 'new' | 'changed' | 'unchanged';
  name: string;
  empno: string | null;
  /** What is on file, by field that would change. */
  before: Record<string, string>;
  problems: Note[];
  warnings: Note[];
  effects: string[];
};

export type Check = {
  context: Context;
  member: Member;
  tx: Transaction;
  /** The fields the file has a column for. */
  matched: ReadonlySet<string>;
  /** Every row of the file about the same people, or with the same SSNs. */
  neighbors: readonly Neighbor[];
};

export type Saving = {
  context: Context;
  member: Member;
  tx: Transaction;
  /** Read once for several rows. */
  choices: FieldChoices;
};

/** What one kind of roster does with a row. */
export type KindOfRow = {
  /** Everything that saving the row can change. Fewer are compared sooner. */
  tables: (row: Row, person: Participant | undefined) => readonly ImagedTable[];
  check: (check: Check, rows: readonly Row[]) => Promise<Finding[]>;
  /**
   * Saves it as the form would and returns whose record it is, or throws the form's refusal. The person with the row's ID
   * is locked, if there is one.
   */
  save: (saving: Saving, row: Row, person: Participant | undefined) => Promise<{ empno: string }>;
};

export type Kinds = Record<RosterKind, KindOfRow>;

/** Each field's first problem; a field that could not be read has its own. */
export function notesOf(
  row: Row,
  problems: readonly FieldProblem[],
  fieldOf: Readonly<Record<string, string>> = {},
): Note[] {
  const notes: Note[] = [...row.problems];
  // A name that could not be split is one problem, not three.
  const hasUnsplitName = notes.some(({ field }) => field === fullNameField);
  for (const { path, message } of problems) {
    const field = fieldOf[path] ?? path;
    if (hasUnsplitName && (field === 'lname' || field === 'fname')) continue;
    if (!notes.some((note) => note.field === field)) notes.push({ field, message });
  }
  return notes;
}

export const nameIn = ({ fname, lname }: Readonly<Record<string, string>>) =>
  [fname, lname].filter(Boolean).join(' ');

/** Other rows about the same person, by number. */
export const rowsOfPerson = ({ neighbors }: Check, row: Row): Neighbor[] =>
  row.personHash === null
    ? []
    : neighbors.filter((each) => each.personHash === row.personHash && each.rowNo !== row.rowNo);

export const inRows = (rows: readonly { rowNo: number }[]) =>
  rows.length === 1
    ? `in row ${rows[0]!.rowNo}`
    : `in rows ${rows
        .slice(0, 3)
        .map(({ rowNo }) => rowNo)
        .join(', ')}${rows.length > 3 ? ' and more' : ''}`;

export const unknownIdMessage = 'No participant with this ID was found.';
