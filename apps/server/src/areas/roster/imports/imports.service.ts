import type { RosterKind } from '@portal/contract/areas/roster/roster-fields.ts';
import {
  rowOutcomes,
  rowVerdicts,
  type EarlierImport,
  type RosterImport,
  type RosterStage,
} from '@portal/contract/areas/roster/roster.contract.ts';
import { mayOpen, type PageId } from '@portal/contract/areas/session/pages.rules.ts';
import { notFound, Refusal } from '@portal/contract/problem.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { removeFile } from '../../files/history/file-history.service.ts';
import { countRows, deleteRows, type RowCounts } from '../rows/rows.store.ts';
import * as store from './imports.store.ts';
import { stageOf, undoUntil } from './stage.rules.ts';

/** The page whose form does what a row of the kind does. */
const pages: Record<RosterKind, PageId> = {
  participants: 'add-participant',
  terminations: 'terminate-participant',
  enrollments: 'plan-enrollment',
};

export const mayImport = (kind: RosterKind, facts: Member['facts']) =>
  mayOpen('import-participants', facts) && mayOpen(pages[kind], facts);

export function getRosterImport(
  { database }: Context,
  member: Member,
  importId: number,
): Promise<RosterImport> {
  return database.transaction(member.scope, (tx) => importAnswer(tx, member, importId));
}

/** An import as the transaction sees it, or 404. */
export async function importAnswer(
  tx: Transaction,
  member: Member,
  importId: number,
): Promise<RosterImport> {
  const key = { compId: member.compId, importId };
  const record = await store.findImport(tx, key);
  if (!record) throw unknownImport();
  const { columns, skippedRows, mapping, questions } = record;
  const summary = summaryOf(record, await countRows(tx, key), member);
  return { ...summary, columns, skippedRows, mapping, questions };
}

/** Older ones are in the file history. */
const listed = 50;

export function listRosterImports({ database }: Context, member: Member) {
  return database.transaction(member.scope, async (tx) => {
    const answers = [];
    for (const record of await store.listImports(tx, member.compId, listed))
      answers.push(summaryOf(record, await countRows(tx, record), member));
    return answers;
  });
}

export async function findEarlierImport(
  { database }: Context,
  { scope, compId, userId }: Member,
  sha256: string,
): Promise<{ earlier: EarlierImport | null }> {
  const found = await database.transaction(scope, (tx) =>
    store.findImportBySha256(tx, compId, sha256),
  );
  if (!found) return { earlier: null };
  return {
    earlier: {
      importId: found.importId,
      isOwn: found.startedBy === userId,
      fileName: found.fileName,
      startedBy: found.startedByName,
      startedAt: found.startedAt.toISOString(),
      stage: stageOf(found),
    },
  };
}

/** Takes an import away with its rows and its file, as if it had never been sent. */
export function discardRosterImport(
  { database, clock }: Context,
  member: Member,
  importId: number,
): Promise<void> {
  return database.transaction(member.scope, async (tx) => {
    const record = await lockOwnImport(tx, member, importId);
    if (record.commitOrderedAt)
      throw new Refusal('conflict', 'This import was saved. It can only be undone.');
    await deleteRows(tx, record);
    await store.deleteImport(tx, record);
    await removeFile(tx, member.compId, record.fileId);
    await audit(tx, member, clock.now(), {
      action: 'discard-roster-import',
      subject: `roster-import:${importId}`,
      before: { kind: record.kind, fileName: record.fileName, rows: record.rowCount },
    });
  });
}

export const unknownImport = () => notFound('There is no such import.');

/** Locked until the transaction ends. Only the one who started an import changes it. */
export async function lockOwnImport(
  tx: Transaction,
  { compId, userId }: Member,
  importId: number,
): Promise<store.ImportRecord> {
  const record = await store.lockImport(tx, { compId, importId });
  if (!record) throw unknownImport();
  if (record.startedBy !== userId)
    throw new Refusal('not-allowed', `Only ${record.startedByName} can change this import.`);
  return record;
}

const waits: Partial<Record<RosterStage, string>> = {
  matching: 'Please match the columns first.',
  checking: 'The rows are still being checked. Please wait a moment.',
  committing: 'The rows are being saved.',
  committed: 'This import was saved.',
  undoing: 'This import is being undone.',
  undone: 'This import was undone.',
};

export function requireStage(record: store.ImportRecord, ...wanted: RosterStage[]): void {
  const stage = stageOf(record);
  if (!wanted.includes(stage))
    throw new Refusal('conflict', waits[stage] ?? 'The columns are matched already.');
}

function summaryOf(record: store.ImportRecord, counts: RowCounts, { userId }: Member) {
  const { importId, kind, fileName, rowCount, sheetName, headingRow, isRemembered } = record;
  const stage = stageOf(record);
  return {
    importId,
    kind,
    fileName,
    stage,
    rowCount,
    doneCount: doneCount(stage, counts),
    sheetName,
    headingRow,
    isRemembered,
    verdicts: sums(counts, rowVerdicts, 'verdict'),
    outcomes: sums(counts, rowOutcomes, 'outcome'),
    startedBy: record.startedByName,
    startedAt: record.startedAt.toISOString(),
    committedAt: record.committedAt?.toISOString() ?? null,
    undoUntil: record.committedAt && undoUntil(record.committedAt).toISOString(),
    isOwn: record.startedBy === userId,
  };
}

function doneCount(stage: RosterStage, counts: RowCounts): number {
  const of = (isDone: (each: RowCounts[number]) => boolean) =>
    counts.filter(isDone).reduce((sum, { count }) => sum + count, 0);
  if (stage === 'committing' || stage === 'committed')
    return of(({ verdict, outcome }) => outcome !== null || verdict === 'unchanged');
  if (stage === 'undoing' || stage === 'undone')
    return of(({ outcome }) => outcome === 'undone' || outcome === 'kept');
  return of(({ verdict }) => verdict !== null);
}

function sums<Name extends string>(
  counts: RowCounts,
  names: readonly Name[],
  by: 'verdict' | 'outcome',
): Record<Name, number> {
  const of = (name: Name) =>
    counts.filter((each) => each[by] === name).reduce((sum, { count }) => sum + count, 0);
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, number>;
}
