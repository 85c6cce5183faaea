import { sql } from 'kysely';
import type { RosterKind } from '@portal/contract/areas/roster/roster-fields.ts';
import type {
  FoundColumn,
  RosterMapping,
  RosterQuestion,
} from '@portal/contract/areas/roster/roster.contract.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { NewRow } from '../../../platform/tables.ts';
import type { Reading } from '../file/read-row.ts';
import type { ImportFacts } from './stage.rules.ts';

export type ImportKey = { compId: number; importId: number };

export type ImportRecord = ImportKey &
  ImportFacts & {
    kind: RosterKind;
    fileId: number;
    fileName: string;
    startedBy: number;
    startedByName: string;
    startedAt: Date;
    sheetName: string | null;
    headingRow: number;
    rowCount: number;
    skippedRows: number[];
    columns: FoundColumn[];
    mapping: RosterMapping;
    isRemembered: boolean;
    questions: RosterQuestion[];
    reading: Reading | null;
    readAt: Date | null;
  };

const recordColumns = sql`
  i.comp_id as "compId", i.import_id as "importId", i.kind, i.file_id as "fileId", f.name as "fileName",
  i.started_by as "startedBy", u.first_name || ' ' || u.last_name as "startedByName", i.started_at as "startedAt",
  i.sheet_name as "sheetName", i.heading_row as "headingRow", i.row_count as "rowCount", i.skipped_rows as "skippedRows", i.columns, i.mapping,
  i.is_remembered as "isRemembered", i.questions, i.reading, i.matched_at as "matchedAt", i.read_at as "readAt",
  i.checked_at as "checkedAt", i.commit_ordered_at as "commitOrderedAt", i.committed_at as "committedAt",
  i.undo_ordered_at as "undoOrderedAt", i.undone_at as "undoneAt"`;

const importsOf = (compId: number) => sql`
  select ${recordColumns} from roster_imports i
  join files f on f.comp_id = i.comp_id and f.file_id = i.file_id
  join users u on u.user_id = i.started_by
  where i.comp_id = ${compId}`;

export async function insertImport(
  tx: Transaction,
  row: NewRow<'roster_imports'>,
): Promise<number> {
  const { import_id } = await tx
    .insertInto('roster_imports')
    .values(row)
    .returning('import_id')
    .executeTakeFirstOrThrow();
  return import_id;
}

/** Undefined if there is none, or the transaction's user may not see it. */
export async function findImport(
  tx: Transaction,
  { compId, importId }: ImportKey,
): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`
    ${importsOf(compId)} and i.import_id = ${importId}`.execute(tx);
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockImport(
  tx: Transaction,
  { compId, importId }: ImportKey,
): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`
    ${importsOf(compId)} and i.import_id = ${importId} for no key update of i`.execute(tx);
  return rows[0];
}

export async function listImports(
  tx: Transaction,
  compId: number,
  limit: number,
): Promise<ImportRecord[]> {
  const { rows } = await sql<ImportRecord>`
    ${importsOf(compId)} order by i.import_id desc limit ${limit}`.execute(tx);
  return rows;
}

export async function findImportBySha256(
  tx: Transaction,
  compId: number,
  sha256: string,
): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`
    ${importsOf(compId)} and f.sha256 = ${sha256} order by i.import_id desc limit 1`.execute(tx);
  return rows[0];
}

export async function updateImport(
  tx: Transaction,
  { compId, importId }: ImportKey,
  columns: Partial<NewRow<'roster_imports'>>,
): Promise<void> {
  await tx
    .updateTable('roster_imports')
    .set(columns)
    .where('comp_id', '=', compId)
    .where('import_id', '=', importId)
    .execute();
}

export async function deleteImport(
  tx: Transaction,
  { compId, importId }: ImportKey,
): Promise<void> {
  await tx
    .deleteFrom('roster_imports')
    .where('comp_id', '=', compId)
    .where('import_id', '=', importId)
    .execute();
}

/** What waits to be read, checked, committed or undone, of every company. Needs the system's scope. */
export async function listAtWork(tx: Transaction): Promise<ImportKey[]> {
  const { rows } = await sql<ImportKey>`
    select comp_id as "compId", import_id as "importId" from roster_imports
    where (matched_at is not null and checked_at is null)
      or (commit_ordered_at is not null and committed_at is null)
      or (undo_ordered_at is not null and undone_at is null)
    order by comp_id, import_id`.execute(tx);
  return rows;
}

/**
 * Makes one server the worker for some seconds. Returns false while another one is. A server that stops says nothing
 * more, and the seconds pass.
 */
export async function claimImport(
  tx: Transaction,
  { compId, importId }: ImportKey,
  worker: string,
  seconds: number,
): Promise<boolean> {
  const { rows } = await sql`
    update roster_imports
    set worker = ${worker}::uuid, worker_until = clock_timestamp() + make_interval(secs => ${seconds})
    where comp_id = ${compId} and import_id = ${importId}
      and (worker = ${worker}::uuid or worker_until is null or worker_until < clock_timestamp())
    returning import_id`.execute(tx);
  return rows.length > 0;
}

export async function releaseImport(
  tx: Transaction,
  { compId, importId }: ImportKey,
  worker: string,
): Promise<void> {
  await sql`
    update roster_imports set worker = null, worker_until = null
    where comp_id = ${compId} and import_id = ${importId} and worker = ${worker}::uuid`.execute(tx);
}

export type RememberedField = { heading: string; field: string };

export async function findMapping(
  tx: Transaction,
  compId: number,
  kind: RosterKind,
  headingsHash: string,
): Promise<RememberedField[] | undefined> {
  const row = await tx
    .selectFrom('roster_mappings')
    .select('fields')
    .where('comp_id', '=', compId)
    .where('kind', '=', kind)
    .where('headings_hash', '=', headingsHash)
    .executeTakeFirst();
  return row?.fields as RememberedField[] | undefined;
}

export async function rememberMapping(
  tx: Transaction,
  row: { compId: number; kind: RosterKind; headingsHash: string; matchedAt: Date },
  fields: readonly RememberedField[],
): Promise<void> {
  const values = { fields: JSON.stringify(fields), matched_at: row.matchedAt };
  await tx
    .insertInto('roster_mappings')
    .values({
      comp_id: row.compId,
      kind: row.kind,
      headings_hash: row.headingsHash,
      ...values,
    })
    .onConflict((on) => on.columns(['comp_id', 'kind', 'headings_hash']).doUpdateSet(values))
    .execute();
}
