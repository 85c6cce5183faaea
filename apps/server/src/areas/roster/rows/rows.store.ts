import { sql } from 'kysely';
import type { RowOutcome, RowVerdict } from '@portal/contract/areas/roster/roster.contract.ts';
import type { Transaction } from '../../../platform/database.ts';
import { companiesWhere } from '../../../platform/find-work.ts';
import type { RowChange } from '../../../platform/row-images.ts';
import type { NewRow } from '../../../platform/tables.ts';
import type { Finding } from '../kinds/kind.ts';

type ImportKey = { compId: number; importId: number };
export type RowKey = ImportKey & { rowNo: number };
export type Note = { field: string | null; message: string };

export type RowCounts = {
  verdict: RowVerdict | null;
  outcome: RowOutcome | null;
  count: number;
}[];

export async function countRows(tx: Transaction, { compId, importId }: ImportKey) {
  const { rows } = await sql<RowCounts[number]>`
    select verdict, outcome, count(*)::int as count from roster_rows
    where comp_id = ${compId} and import_id = ${importId} group by verdict, outcome`.execute(tx);
  return rows;
}

/** A row that is there already stays as it is: reading was interrupted and begins again. */
export async function insertRows(tx: Transaction, rows: NewRow<'roster_rows'>[]): Promise<void> {
  await tx
    .insertInto('roster_rows')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute();
}

export async function deleteRows(tx: Transaction, { compId, importId }: ImportKey): Promise<void> {
  await tx
    .deleteFrom('roster_rows')
    .where('comp_id', '=', compId)
    .where('import_id', '=', importId)
    .execute();
}

export type StoredRow = {
  rowNo: number;
  values: Record<string, string>;
  idsSealed: Uint8Array | null;
  personHash: string | null;
  ssnHash: string | null;
  isDependent: boolean;
  readProblems: Note[];
  readWarnings: Note[];
  verdict: RowVerdict | null;
  name: string;
  empno: string | null;
  before: Record<string, string>;
  problems: Note[];
  warnings: Note[];
  effects: string[];
  warningsAccepted: boolean;
  outcome: RowOutcome | null;
  outcomeText: string | null;
};

const columns = sql`
  row_no as "rowNo", values, ids_sealed as "idsSealed", person_hash as "personHash", ssn_hash as "ssnHash",
  is_dependent as "isDependent", read_problems as "readProblems", read_warnings as "readWarnings", verdict, name, empno,
  before, problems, warnings, effects, warnings_accepted as "warningsAccepted", outcome, outcome_text as "outcomeText"`;

const ofImport = ({ compId, importId }: ImportKey) =>
  sql`comp_id = ${compId} and import_id = ${importId}`;

export type RowFilter = {
  verdict?: RowVerdict | undefined;
  outcome?: RowOutcome | undefined;
  skip: number;
  take: number;
};

export async function listRows(
  tx: Transaction,
  key: ImportKey,
  { verdict, outcome, skip, take }: RowFilter,
): Promise<StoredRow[]> {
  const wanted = sql.join(
    [
      ofImport(key),
      ...(verdict ? [sql`verdict = ${verdict}`] : [sql`verdict is not null`]),
      ...(outcome ? [sql`outcome = ${outcome}`] : []),
    ],
    sql` and `,
  );
  const { rows } = await sql<StoredRow>`
    select ${columns} from roster_rows where ${wanted} order by row_no offset ${skip} limit ${take}`.execute(
    tx,
  );
  return rows;
}

/** Rows after one, in the order of the file, for reading all of them page by page. */
export async function listRowsAfter(
  tx: Transaction,
  key: ImportKey,
  after: number,
  limit: number,
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${columns} from roster_rows where ${ofImport(key)} and row_no > ${after}
    order by row_no limit ${limit}`.execute(tx);
  return rows;
}

/** The same of those that a commit left out or was refused. */
export async function listNotSaved(
  tx: Transaction,
  key: ImportKey,
  after: number,
  limit: number,
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${columns} from roster_rows
    where ${ofImport(key)} and row_no > ${after} and outcome in ('left out', 'refused')
    order by row_no limit ${limit}`.execute(tx);
  return rows;
}

/** Whether the full ids of an import are still kept. */
export async function hasSealedIds(tx: Transaction, key: ImportKey): Promise<boolean> {
  const { rows } = await sql`
    select from roster_rows where ${ofImport(key)} and ids_sealed is not null limit 1`.execute(tx);
  return rows.length > 0;
}

/** The next rows that nobody has checked: employees first, because a dependent's row hangs on the employee's. */
export async function listUnchecked(
  tx: Transaction,
  key: ImportKey,
  limit: number,
): Promise<StoredRow[]> {
  for (const isDependent of [false, true]) {
    const { rows } = await sql<StoredRow>`
      select ${columns} from roster_rows
      where ${ofImport(key)} and verdict is null and is_dependent = ${isDependent}
      order by row_no limit ${limit}`.execute(tx);
    if (rows.length > 0) return rows;
  }
  return [];
}

export async function lockRow(
  tx: Transaction,
  key: ImportKey,
  rowNo: number,
): Promise<StoredRow | undefined> {
  const { rows } = await sql<StoredRow>`
    select ${columns} from roster_rows where ${ofImport(key)} and row_no = ${rowNo} for update`.execute(
    tx,
  );
  return rows[0];
}

export async function findRows(
  tx: Transaction,
  key: ImportKey,
  rowNos: readonly number[],
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${columns} from roster_rows where ${ofImport(key)} and row_no = any(${rowNos}::int[])
    order by is_dependent, row_no`.execute(tx);
  return rows;
}

/** What a row needs to know of the others of its file. */
export type Neighbor = Pick<
  StoredRow,
  'rowNo' | 'values' | 'personHash' | 'ssnHash' | 'isDependent' | 'verdict'
>;

/** The rows about one of these people, or with one of these SSNs. */
export async function listNeighbors(
  tx: Transaction,
  key: ImportKey,
  { people, ssns }: { people: readonly string[]; ssns: readonly string[] },
): Promise<Neighbor[]> {
  const found = [
    ...(await listByHash(tx, key, 'person_hash', people)),
    ...(await listByHash(tx, key, 'ssn_hash', ssns)),
  ];
  const byNumber = new Map(found.map((row) => [row.rowNo, row]));
  return [...byNumber.values()].toSorted((a, b) => a.rowNo - b.rowNo);
}

/** One lookup for each hash: looked for together, all rows of a large import would be read. */
async function listByHash(
  tx: Transaction,
  key: ImportKey,
  column: 'person_hash' | 'ssn_hash',
  hashes: readonly string[],
): Promise<Neighbor[]> {
  if (hashes.length === 0) return [];
  const { rows } = await sql<Neighbor>`
    select "rowNo", values, "personHash", "ssnHash", "isDependent", verdict from unnest(${hashes}::text[]) hash cross join lateral (
      select row_no as "rowNo", values, person_hash as "personHash", ssn_hash as "ssnHash",
        is_dependent as "isDependent", verdict
      from roster_rows where ${ofImport(key)} and ${sql.ref(column)} = hash offset 0) r`.execute(
    tx,
  );
  return rows;
}

/** Warnings that were accepted stay so unless there are others. */
export async function saveFindings(
  tx: Transaction,
  key: ImportKey,
  findings: readonly (Finding & { rowNo: number })[],
): Promise<void> {
  await sql`
    update roster_rows r set would = f.would, name = f.name, empno = f.empno, before = f.before,
      problems = f.problems, warnings = f.warnings, effects = f.effects,
      warnings_accepted = r.warnings_accepted and f.warnings <@ r.warnings
    from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as f("rowNo" int, would text, name text, empno text,
      before jsonb, problems jsonb, warnings jsonb, effects jsonb)
    where r.comp_id = ${key.compId} and r.import_id = ${key.importId} and r.row_no = f."rowNo"`.execute(
    tx,
  );
}

export async function updateRow(
  tx: Transaction,
  { compId, importId, rowNo }: RowKey,
  row: Partial<NewRow<'roster_rows'>>,
): Promise<void> {
  await tx
    .updateTable('roster_rows')
    .set(row)
    .where('comp_id', '=', compId)
    .where('import_id', '=', importId)
    .where('row_no', '=', rowNo)
    .execute();
}

/** Returns the people whose rows' warnings were accepted. */
export async function acceptWarnings(tx: Transaction, key: ImportKey): Promise<string[]> {
  const { rows } = await sql<{ personHash: string | null }>`
    update roster_rows set warnings_accepted = true where ${ofImport(key)} and verdict = 'warning'
    returning person_hash as "personHash"`.execute(tx);
  return rows.flatMap(({ personHash }) => (personHash === null ? [] : [personHash]));
}

/** Dependents' rows of these people that have a problem. */
export async function listDependentsWithProblems(
  tx: Transaction,
  key: ImportKey,
  people: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ rowNo: number }>`
    select row_no as "rowNo" from roster_rows
    where ${ofImport(key)} and is_dependent and verdict = 'problem' and person_hash = any(${people}::text[])
    order by row_no`.execute(tx);
  return rows.map(({ rowNo }) => rowNo);
}

/** Rows with problems or with warnings that nobody accepted are not saved. */
export async function leaveOut(tx: Transaction, key: ImportKey): Promise<void> {
  await sql`
    update roster_rows set outcome = 'left out',
      outcome_text = case verdict when 'problem' then 'It has a problem.' else 'Nobody accepted its warning.' end
    where ${ofImport(key)} and verdict in ('problem', 'warning') and outcome is null`.execute(tx);
}

/** Where some work on the rows stands: it goes through the employees and the dependents one after the other. */
export type Place = { isDependent: boolean; after: number };

/** A row that nobody else can change until the transaction ends, so it stays where it is stored. */
type Locked = { storedAt: string };
export type RowToSave = StoredRow & Locked;
export type RowToTakeBack = { rowNo: number; empno: string; undo: RowChange[] } & Locked;

/** The next rows to save. */
export async function lockUnsaved(
  tx: Transaction,
  key: ImportKey,
  { isDependent, after }: Place,
  limit: number,
): Promise<RowToSave[]> {
  const { rows } = await sql<RowToSave>`
    select ctid::text as "storedAt", ${columns} from roster_rows
    where ${ofImport(key)} and row_no > ${after} and outcome is null and verdict in ('new', 'changed')
      and is_dependent = ${isDependent}
    order by row_no limit ${limit} for update`.execute(tx);
  return rows;
}

/** The next rows to take back, the last ones first. */
export async function lockSaved(
  tx: Transaction,
  key: ImportKey,
  { isDependent, after }: Place,
  limit: number,
): Promise<RowToTakeBack[]> {
  const { rows } = await sql<RowToTakeBack>`
    select ctid::text as "storedAt", row_no as "rowNo", empno, undo from roster_rows
    where ${ofImport(key)} and row_no < ${after} and outcome = 'saved' and is_dependent = ${isDependent}
    order by row_no desc limit ${limit} for update`.execute(tx);
  return rows;
}

export type RowResult = {
  rowNo: number;
  outcome: RowOutcome;
  outcomeText: string | null;
  empno?: string;
  undo?: RowChange[];
};

/**
 * By where the row is stored: as long as nothing is known about a new import, the planner takes any index that begins
 * with the company for as good as the key, and reads all of the import.
 */
export async function saveResult(
  tx: Transaction,
  { storedAt }: Locked,
  { outcome, outcomeText, empno, undo }: RowResult,
): Promise<void> {
  await sql`
    update roster_rows set outcome = ${outcome}, outcome_text = ${outcomeText},
      empno = coalesce(${empno ?? null}, empno),
      undo = coalesce(${undo === undefined ? null : JSON.stringify(undo)}::jsonb, undo)
    where ctid = ${storedAt}::tid`.execute(tx);
}

export async function refuseUnsaved(tx: Transaction, key: ImportKey, why: string): Promise<void> {
  await sql`
    update roster_rows set outcome = 'refused', outcome_text = ${why}
    where ${ofImport(key)} and outcome is null and verdict in ('new', 'changed')`.execute(tx);
}

export async function keepSaved(tx: Transaction, key: ImportKey, why: string): Promise<void> {
  await sql`
    update roster_rows set outcome = 'kept', outcome_text = ${why}
    where ${ofImport(key)} and outcome = 'saved'`.execute(tx);
}

export type SealedRow = { importId: number; rowNo: number; idsSealed: Uint8Array };

export async function pageOfSealedRows(
  tx: Transaction,
  compId: number,
  after: { importId: number; rowNo: number },
  limit: number,
): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select import_id as "importId", row_no as "rowNo", ids_sealed as "idsSealed" from roster_rows
    where comp_id = ${compId} and (import_id, row_no) > (${after.importId}, ${after.rowNo})
      and ids_sealed is not null
    order by import_id, row_no limit ${limit} for update`.execute(tx);
  return rows;
}

const isToForget = (before: Date) => sql`committed_at < ${before} and forgotten_at is null
  and (undo_ordered_at is null or undone_at is not null)`;

export const companiesToForget = (before: Date) =>
  companiesWhere(
    sql`c.comp_id in (select comp_id from roster_imports where ${isToForget(before)})`,
  );

/** Of imports that can no longer be undone: what undo needs, and the full ids. */
export async function forgetUndo(
  tx: Transaction,
  compId: number,
  before: Date,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    with old as (
      update roster_imports set forgotten_at = ${now} where comp_id = ${compId} and ${isToForget(before)}
      returning comp_id, import_id),
    forgotten as (
      update roster_rows r set undo = null, ids_sealed = null from old i
      where r.comp_id = i.comp_id and r.import_id = i.import_id
        and (r.undo is not null or r.ids_sealed is not null)
      returning 1)
    select count(*)::int as forgotten from forgotten`.execute(tx);
  return rows[0]!.forgotten;
}
