import { Refusal } from '@portal/contract/problem.ts';
import { changesBetween, takeImages, type ImagedTable } from '../../../platform/row-images.ts';
import type { Transaction } from '../../../platform/database.ts';
import { enrollmentTables } from '../../enrollment/enrollment.service.ts';
import { fieldChoices } from '../../participants/check-participants.service.ts';
import {
  findByPayrollId,
  lockByPayrollIds,
  personTables,
} from '../../participants/participants.service.ts';
import { terminationTables } from '../../termination/termination.service.ts';
import type { Saving } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { openRow } from '../rows/row-values.ts';
import { leaveOut, lockUnsaved, type RowResult, type RowToSave } from '../rows/rows.store.ts';
import { workThroughRows, type Turn } from './row-batches.service.ts';

/** Everything that saving a row of any kind can change. */
export const changedTables: readonly ImagedTable[] = [
  ...personTables,
  ...enrollmentTables,
  ...terminationTables,
];

const unexpectedMessage = 'This row could not be saved. Please enter it with the form.';

/** Saves rows as the form would: employees first. Returns false if some are left. */
export async function commitRows(turn: Turn): Promise<boolean> {
  const { context, record, member } = turn;
  await context.database.transaction(member.scope, (tx) => leaveOut(tx, record));
  return await workThroughRows(turn, {
    parts: [
      { isDependent: false, after: 0 },
      { isDependent: true, after: 0 },
    ],
    lockNext: (tx, place, limit) => lockUnsaved(tx, record, place, limit),
    begin: (tx, rows) => beginSaving(turn, tx, rows),
    refuse(error, { rowNo }) {
      const isRefusal = error instanceof Refusal;
      const { compId, importId } = record;
      // Whatever it is about a row that nobody thought of, the others are saved.
      if (!isRefusal)
        context.log.error({ err: error, compId, importId, rowNo }, 'a roster row failed');
      return { outcome: 'refused', outcomeText: isRefusal ? error.message : unexpectedMessage };
    },
  });
}

async function beginSaving(
  { context, record, member }: Turn,
  tx: Transaction,
  stored: readonly RowToSave[],
) {
  const { compId, kind } = record;
  const rows = new Map(stored.map((row) => [row, openRow(context.secrets, record, row)]));
  const ids = [...rows.values()].flatMap(({ values }) => values['payrollid'] ?? []);
  // All of them at once, in the order in which everybody locks people.
  const onFile = await lockByPayrollIds(context, tx, compId, ids);
  const saving: Saving = { context, member, tx, choices: await fieldChoices(tx, compId) };
  return async (locked: RowToSave): Promise<RowResult> => {
    const row = rows.get(locked)!;
    const id = row.values['payrollid'] ?? '';
    const person = onFile.has(id) ? await findByPayrollId(context, tx, compId, id) : undefined;
    const tables = kinds[kind].tables(row, person);
    const imagesOf = (empno: string) => takeImages(tx, tables, { compId, empno });
    const before = person ? await imagesOf(person.empno) : new Map();
    const { empno } = await kinds[kind].save(saving, row, person);
    // Another row of the batch may be about the same new person.
    onFile.add(id);
    const undo = changesBetween(before, await imagesOf(empno));
    return { rowNo: row.rowNo, outcome: 'saved', outcomeText: null, empno, undo };
  };
}
