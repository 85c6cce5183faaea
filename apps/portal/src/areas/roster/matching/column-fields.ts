import type { RosterMapping } from '@portal/contract/areas/roster/roster.contract.ts';
import { fullNameField, type RosterField } from '@portal/contract/areas/roster/roster-fields.ts';

/** The field that each matched column fills, by the column's place in the file. */
export type ColumnFields = ReadonlyMap<number, string>;

export const fieldsByColumn = ({ columns }: RosterMapping): ColumnFields =>
  new Map(columns.map(({ index, field }) => [index, field]));

export const columnsOf = (chosen: ColumnFields): RosterMapping['columns'] =>
  [...chosen].map(([index, field]) => ({ index, field }));

/** Matches a column. A field has one column: the one that filled it before is left out. */
export function withField(chosen: ColumnFields, column: number, field: string): ColumnFields {
  const changed = new Map(
    [...chosen].filter(([index, each]) => index !== column && each !== field),
  );
  if (field !== '') changed.set(column, field);
  return changed;
}

/** Required fields that no column fills yet. */
export function missingFields(fields: readonly RosterField[], chosen: ColumnFields) {
  const filled = new Set(chosen.values());
  return fields.filter(({ field, isRequired }) => isRequired && !filled.has(field));
}

/** Fields that only some rows need and no column fills, by when they are needed. */
export function fieldsForSome(fields: readonly RosterField[], chosen: ColumnFields) {
  const filled = new Set(chosen.values());
  const isFilled = ({ field }: RosterField) =>
    filled.has(field) || ((field === 'lname' || field === 'fname') && filled.has(fullNameField));
  return Map.groupBy(
    fields.filter((each) => each.requiredWhen !== null && !isFilled(each)),
    ({ requiredWhen }) => requiredWhen!,
  );
}

/** The fields as a select offers them. */
export const fieldGroups = (fields: readonly RosterField[]) => {
  const groups = Object.groupBy(fields, ({ isRequired, requiredWhen }) =>
    isRequired ? 'Required' : requiredWhen !== null ? 'Required in some rows' : 'Optional',
  );
  return Object.entries(groups).map(([group, each]) => ({
    group,
    items: each.map(({ field, heading }) => ({ value: field, label: heading })),
  }));
};

/** As a spreadsheet names it: A to Z, then AA. */
export function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last;
}
