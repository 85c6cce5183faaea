import type { Transaction } from '../../../platform/database.ts';
import { inSavepoint } from '../../../platform/savepoint.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import type { ImportRecord } from '../imports/imports.store.ts';
import { saveResult, type Place, type RowResult } from '../rows/rows.store.ts';
import { attempts, isPassing, withRetries } from './retries.ts';

/** Some time that an import is worked on. */
export type Turn = {
  context: Context;
  record: ImportRecord;
  member: Member;
  isOver: () => boolean;
  /** Says that this server still works on it. */
  renew: () => Promise<void>;
};

/** What is done to each row that waits for it. */
export type RowWork<Row extends { rowNo: number; storedAt: string }> = {
  /** Employees and dependents, in the order in which they are worked on, and before the first row of either. */
  parts: readonly Place[];
  lockNext: (tx: Transaction, place: Place, limit: number) => Promise<Row[]>;
  /** Prepares a batch. What it returns does one row, or throws. */
  begin: (tx: Transaction, rows: readonly Row[]) => Promise<(row: Row) => Promise<RowResult>>;
  /** What is said of a row that could not be done. */
  refuse: (error: unknown, row: Row) => Omit<RowResult, 'rowNo'>;
};

/** Others who add or change these people wait for a batch; on the embedded database everybody waits. */
const batchRows = 25;
const batchMs = 100;

/** Does the work until no row is left, or the turn is over: then it returns false. */
export async function workThroughRows<Row extends { rowNo: number; storedAt: string }>(
  turn: Turn,
  work: RowWork<Row>,
): Promise<boolean> {
  for (const { isDependent, after } of work.parts)
    for (let last: number | null = after; last !== null;) {
      if (turn.isOver()) return false;
      const place: Place = { isDependent, after: last };
      last = await withRetries(() => workOnBatch(turn, work, place));
    }
  return true;
}

/**
 * Some rows in one transaction with their outcomes: after a crash they have happened with their outcomes, or not at all.
 * Each can fail without the others. Returns the last one's number, null if none is left.
 */
function workOnBatch<Row extends { rowNo: number; storedAt: string }>(
  { context, member }: Turn,
  work: RowWork<Row>,
  place: Place,
): Promise<number | null> {
  return context.database.transaction(member.scope, async (tx) => {
    const rows = await work.lockNext(tx, place, batchRows);
    if (rows.length === 0) return null;
    const perform = await work.begin(tx, rows);
    const end = performance.now() + batchMs;
    let last: number | null = null;
    for (const row of rows) {
      const result = await attemptRow(tx, row, { work, perform, isFirst: last === null });
      if (!result) break;
      await saveResult(tx, row, result);
      last = row.rowNo;
      if (performance.now() > end) break;
    }
    return last;
  });
}

type Attempt<Row extends { rowNo: number; storedAt: string }> = {
  work: RowWork<Row>;
  perform: (row: Row) => Promise<RowResult>;
  isFirst: boolean;
};

/** Null if the row has to wait for somebody, and others are done: they are let go first. */
async function attemptRow<Row extends { rowNo: number; storedAt: string }>(
  tx: Transaction,
  row: Row,
  { work, perform, isFirst }: Attempt<Row>,
): Promise<RowResult | null> {
  for (let attempt = 1; ; attempt++)
    try {
      return await inSavepoint(tx, () => perform(row));
    } catch (error) {
      if (isPassing(error) && !isFirst) return null;
      if (!isPassing(error) || attempt === attempts)
        return { rowNo: row.rowNo, ...work.refuse(error, row) };
    }
}
