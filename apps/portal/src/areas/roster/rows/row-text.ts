import type { RosterImport, RosterRow } from '@portal/contract/areas/roster/roster.contract.ts';
import {
  fieldsFilledBy,
  type RosterField,
  rosterFields,
} from '@portal/contract/areas/roster/roster-fields.ts';

/** The fields that the import's columns fill, in the template's order. */
export function matchedFields({ kind, mapping }: RosterImport): RosterField[] {
  return fieldsFilledBy(kind, new Set(mapping.columns.map(({ field }) => field)));
}

export const fieldNamed = ({ kind }: Pick<RosterImport, 'kind'>, name: string | null) =>
  rosterFields(kind).find(({ field }) => field === name);

export const fieldsNamed = (
  { kind }: Pick<RosterImport, 'kind'>,
  names: ReadonlySet<string | null>,
) => rosterFields(kind).filter(({ field }) => names.has(field));

/** Enough to recognize a row that has nothing else to say. */
const telling: Record<RosterImport['kind'], readonly string[]> = {
  participants: ['relation', 'birthdate', 'hcity', 'hstate', 'location'],
  terminations: ['terminateBenefits', 'lastDeduction'],
  enrollments: ['plan', 'partAnn', 'partStart'],
};

export const gistOf = ({ kind }: Pick<RosterImport, 'kind'>, { values }: RosterRow) =>
  telling[kind]
    .map((field) => values[field])
    .filter(Boolean)
    .join(' · ');

export type RowChange = { field: string; heading: string; before: string; after: string };

export function changesOf({ kind }: Pick<RosterImport, 'kind'>, row: RosterRow): RowChange[] {
  return rosterFields(kind)
    .filter(({ field }) => row.before[field] !== undefined)
    .map(({ field, heading }) => ({
      field,
      heading,
      before: row.before[field] ?? '',
      after: row.values[field] ?? '',
    }));
}
