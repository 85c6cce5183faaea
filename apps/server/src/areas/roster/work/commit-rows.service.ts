import { Refusal } from '@portal/contract/problem.ts';
import { changesBetween, takeImages, type ImagedTable } from '../../../platform/row-images.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { enrollmentTables } from '../../enrollment/enrollment.service.ts';
import { findByPayrollId, personTables } from '../../participants/participants.service.ts';
import { terminationTables } from '../../termination/termination.service.ts';
import type { ImportRecord } from '../imports/imports.store.ts';
import { kinds } from '../kinds/kinds.ts';
import { openRow } from '../rows/row-values.ts';
import { lockRow, updateRow } from '../rows/rows.store.ts';
import { withRetries } from './retries.ts';

/** Everything that saving a row of any kind can change. */
export const changedTables: readonly ImagedTable[] = [
  ...personTables,
  ...enrollmentTables,
  ...terminationTables,
];

/**
 * Saves one row, once: its outcome is written in the same transaction, so after a crash it has happened with its outcome
 * or not at all.
 */
export async function commitRow(
  context: Context,
  member: Member,
  record: ImportRecord,
  rowNo: number,
): Promise<void> {
  const key = { compId: record.compId, importId: record.importId, rowNo };
  try {
    await withRetries(() => saveRow(context, member, record, rowNo));
  } catch (error) {
    const isRefusal = error instanceof Refusal;
    // Whatever it is about a row that nobody thought of, the others are saved.
    if (!isRefusal) context.log.error({ err: error, ...key }, 'a roster row failed');
    const outcome_text = isRefusal ? error.message : unexpectedMessage;
    await context.database.transaction(member.scope, async (tx) => {
      const row = await lockRow(tx, record, rowNo);
      if (row?.outcome === null) await updateRow(tx, key, { outcome: 'refused', outcome_text });
    });
  }
}

const unexpectedMessage = 'This row could not be saved. Please enter it with the form.';

function saveRow(context: Context, member: Member, record: ImportRecord, rowNo: number) {
  const { compId, importId, kind } = record;
  return context.database.transaction(member.scope, async (tx) => {
    const stored = await lockRow(tx, record, rowNo);
    if (stored?.outcome !== null) return;
    const row = openRow(context.secrets, record, stored);
    const empnoBefore =
      stored.empno ??
      (await findByPayrollId(context, tx, compId, row.values['payrollid'] ?? ''))?.empno;
    const tables = kinds[kind].tables(row);
    const imagesOf = (empno: string) => takeImages(tx, tables, { compId, empno });
    const before = empnoBefore === undefined ? new Map() : await imagesOf(empnoBefore);
    const { empno } = await kinds[kind].save(context, member, tx, row);
    const changes = changesBetween(before, await imagesOf(empno));
    await updateRow(
      tx,
      { compId, importId, rowNo },
      { outcome: 'saved', outcome_text: null, empno, undo: JSON.stringify(changes) },
    );
  });
}
