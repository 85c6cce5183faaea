import { rosterFields } from '@portal/contract/areas/roster/roster-fields.ts';
import type { RosterImport, RosterRow } from '@portal/contract/areas/roster/roster.contract.ts';
import { notFound, Refusal } from '@portal/contract/problem.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { readTyped } from '../file/read-row.ts';
import {
  importAnswer,
  lockOwnImport,
  requireStage,
  unknownImport,
} from '../imports/imports.service.ts';
import { findImport, type ImportRecord } from '../imports/imports.store.ts';
import { checkRows } from '../work/check-rows.service.ts';
import { openIds, rowAnswer, shownValue, storedValues } from './row-values.ts';
import * as store from './rows.store.ts';

export function listRosterRows(
  { database }: Context,
  { scope, compId }: Member,
  importId: number,
  filter: store.RowFilter,
): Promise<{ total: number; rows: RosterRow[] }> {
  return database.transaction(scope, async (tx) => {
    const record = await findImport(tx, { compId, importId });
    if (!record) throw unknownImport();
    const { verdict, outcome } = filter;
    const total = (await store.countRows(tx, record))
      .filter(
        (each) =>
          each.verdict !== null &&
          (verdict === undefined || each.verdict === verdict) &&
          (outcome === undefined || each.outcome === outcome),
      )
      .reduce((sum, { count }) => sum + count, 0);
    const rows = await store.listRows(tx, record, filter);
    return { total, rows: rows.map((row) => rowAnswer(record.kind, row)) };
  });
}

type Mending = {
  importId: number;
  rowNo: number;
  values: Record<string, string>;
  acceptWarnings: boolean | undefined;
};

/** Corrects a row as if the file had said so, and checks it again with every row about the same person. */
export function mendRosterRow(
  context: Context,
  member: Member,
  { importId, rowNo, values, acceptWarnings }: Mending,
): Promise<RosterRow> {
  return context.database.transaction(member.scope, async (tx) => {
    const record = await lockOwnImport(tx, member, importId);
    requireStage(record, 'preview');
    const key = { compId: record.compId, importId, rowNo };
    const row = await store.lockRow(tx, record, rowNo);
    if (!row) throw notFound('There is no such row.');
    const hashes = [row.personHash];
    const ssnHashes = [row.ssnHash];
    const typed = typedChanges(record, row, values);
    if (Object.keys(typed).length > 0) {
      const ids = openIds(context.secrets, key, row.idsSealed);
      const mended = storedValues(
        context.secrets,
        key,
        record.kind,
        mendedReading(record, row, { ids, typed }),
      );
      await store.updateRow(tx, key, mended);
      hashes.push(mended.person_hash);
      ssnHashes.push(mended.ssn_hash);
    }
    const known = (each: (string | null)[]) => each.filter((hash) => hash !== null);
    const related = await store.listNeighbors(tx, record, {
      people: known(hashes),
      ssns: known(ssnHashes),
    });
    const rowNos = new Set([rowNo, ...related.map((each) => each.rowNo)]);
    await recheck(context, member, tx, { record, rowNos: [...rowNos] });
    if (acceptWarnings !== undefined) {
      await store.updateRow(tx, key, { warnings_accepted: acceptWarnings });
      // A dependent waits for the employee's row.
      await recheck(context, member, tx, {
        record,
        rowNos: [...rowNos].filter((no) => no !== rowNo),
      });
    }
    return rowAnswer(record.kind, (await store.lockRow(tx, record, rowNo))!);
  });
}

/** The fields that were changed: what still shows as it was shown stays as it is, masks too. */
function typedChanges(
  { kind }: ImportRecord,
  { values: stored }: store.StoredRow,
  values: Record<string, string>,
): Record<string, string> {
  const fields = new Map(rosterFields(kind).map((field) => [field.field, field]));
  const changes: Record<string, string> = {};
  for (const [name, text] of Object.entries(values)) {
    const field = fields.get(name);
    if (!field)
      throw new Refusal('invalid-input', 'There is no such field.', {
        fields: [{ path: `values.${name}`, message: 'There is no such field.' }],
      });
    const was = stored[name];
    if (text.trim() !== (was === undefined ? '' : shownValue(field, was))) changes[name] = text;
  }
  return changes;
}

/** The row as it was read, with what was typed read instead. */
function mendedReading(
  { kind, reading }: ImportRecord,
  row: store.StoredRow,
  { ids, typed }: { ids: Record<string, string>; typed: Record<string, string> },
) {
  const read = readTyped(kind, typed, reading!);
  const isKept = ({ field }: store.Note) => field === null || !(field in typed);
  const kept = Object.entries({ ...row.values, ...ids }).filter(([field]) => !(field in typed));
  const notes = (each: store.Note[]) =>
    each.filter(isKept).map(({ field, message }) => ({ field: field ?? '', message }));
  return {
    values: { ...Object.fromEntries(kept), ...read.values },
    problems: [...notes(row.readProblems), ...read.problems],
    notes: [...notes(row.readWarnings), ...read.notes],
  };
}

async function recheck(
  context: Context,
  member: Member,
  tx: Transaction,
  { record, rowNos }: { record: ImportRecord; rowNos: readonly number[] },
): Promise<void> {
  const found = await store.findRows(tx, record, rowNos);
  // Employees first: what a dependent's row says hangs on the employee's.
  for (const isDependent of [false, true]) {
    const stored = found.filter((row) => row.isDependent === isDependent);
    if (stored.length > 0) await checkRows(context, member, tx, { record, stored });
  }
}

const recheckChunk = 200;

export function acceptRosterWarnings(
  context: Context,
  member: Member,
  importId: number,
): Promise<RosterImport> {
  return context.database.transaction(member.scope, async (tx) => {
    const record = await lockOwnImport(tx, member, importId);
    requireStage(record, 'preview');
    const people = await store.acceptWarnings(tx, record);
    // Dependents whose employee's row was held back by its warning.
    const waiting = await store.listDependentsWithProblems(tx, record, people);
    for (let at = 0; at < waiting.length; at += recheckChunk)
      await recheck(context, member, tx, { record, rowNos: waiting.slice(at, at + recheckChunk) });
    return await importAnswer(tx, member, importId);
  });
}
