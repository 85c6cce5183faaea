import { rosterFields, type RosterKind } from '@portal/contract/areas/roster/roster-fields.ts';
import type { RosterRow } from '@portal/contract/areas/roster/roster.contract.ts';
import { planLevels } from '@portal/contract/areas/enrollment/plan-kind.ts';
import { relationNames } from '@portal/contract/areas/participants/relation.ts';
import { isRealDay } from '@portal/contract/values/date-text.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { maskOf } from '@portal/contract/values/secret-id-text.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { payrollIdValue } from '../../participants/participant-secrets.ts';
import type { ReadRow } from '../file/read-row.ts';
import type { Row } from '../kinds/kind.ts';
import type { RowKey, StoredRow } from './rows.store.ts';

type Values = Readonly<Record<string, string>>;

/** Full ids are never stored in the open: a row shows their masks and seals the rest. */
const secretFields = ['payrollid', 'ssn'] as const;

const identityOf = ({ compId, importId, rowNo }: RowKey) =>
  `roster ${compId} ${importId} row ${rowNo}`;

/** Also of what is no id, but stands where one should: nobody knows what it is. */
const masked = (id: string) => maskOf(id.slice(-4).padStart(4, '*'));

/** What is stored of a row that was read. */
export function storedValues(
  secrets: Secrets,
  key: RowKey,
  kind: RosterKind,
  { values, problems, notes }: ReadRow,
) {
  const ids: Record<string, string> = {};
  const shown = { ...values };
  for (const field of secretFields) {
    const id = values[field];
    if (id === undefined) continue;
    ids[field] = id;
    shown[field] = masked(id);
  }
  const isId = (text: string | undefined): text is string => /^\d{1,9}$/.test(text ?? '');
  const relation = values['relation'];
  return {
    values: JSON.stringify(shown),
    ids_sealed:
      Object.keys(ids).length > 0 ? secrets.seal(JSON.stringify(ids), identityOf(key)) : null,
    person_hash: isId(ids['payrollid']) ? secrets.hash(payrollIdValue(ids['payrollid'])) : null,
    ssn_hash: isId(ids['ssn']) ? secrets.hash(`roster ssn ${ids['ssn']}`) : null,
    is_dependent: kind === 'participants' && relation !== undefined && relation in relationNames,
    read_problems: JSON.stringify(problems),
    read_warnings: JSON.stringify(notes),
  };
}

/** A stored row with its full ids. */
export function openRow(secrets: Secrets, key: Omit<RowKey, 'rowNo'>, row: StoredRow): Row {
  const { rowNo, personHash, ssnHash, isDependent, readProblems, readWarnings } = row;
  return {
    rowNo,
    values: { ...row.values, ...openIds(secrets, { ...key, rowNo }, row.idsSealed) },
    personHash,
    ssnHash,
    isDependent,
    problems: readProblems,
    warnings: readWarnings,
  };
}

export const openIds = (secrets: Secrets, key: RowKey, sealed: Uint8Array | null) =>
  sealed ? (JSON.parse(secrets.open(sealed, identityOf(key))) as Record<string, string>) : {};

/** Sealed again with the newest key; null if it is already. */
export const resealIds = (secrets: Secrets, key: RowKey, sealed: Uint8Array) =>
  secrets.isStale(sealed)
    ? secrets.seal(secrets.open(sealed, identityOf(key)), identityOf(key))
    : null;

const names: Record<string, Readonly<Record<string, string>>> = {
  relation: { ...relationNames, E: 'Employee' },
  planLevel: planLevels,
};

/** A field's text as people write it. */
export function shownValue(field: { field: string; kind: string }, text: string): string {
  // A day that does not exist stays as it was written.
  if (field.kind === 'date' && isRealDay(text)) return displayDate(text);
  return names[field.field]?.[text] ?? text;
}

function shownValues(kind: RosterKind, values: Values): Record<string, string> {
  return Object.fromEntries(
    rosterFields(kind).flatMap((field) => {
      const text = values[field.field];
      return text === undefined ? [] : [[field.field, shownValue(field, text)]];
    }),
  );
}

export function rowAnswer(kind: RosterKind, row: StoredRow): RosterRow {
  const { rowNo, verdict, name, empno, problems, warnings, effects, outcome, outcomeText } = row;
  return {
    rowNo,
    // A row that is shown was checked.
    verdict: verdict!,
    name,
    // A person that the import added is gone with it.
    empno: outcome === 'undone' && verdict === 'new' ? null : empno,
    values: shownValues(kind, row.values),
    before: shownValues(kind, row.before),
    problems,
    warnings,
    warningsAccepted: row.warningsAccepted,
    effects,
    outcome,
    outcomeText,
  };
}
