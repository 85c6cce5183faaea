import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import { ChangedSince, putBack } from '../../../platform/row-images.ts';
import { lockPeople } from '../../participants/participants.service.ts';
import { lockSaved, type RowResult, type RowToTakeBack } from '../rows/rows.store.ts';
import { changedTables } from './commit-rows.service.ts';
import { codeOf } from './retries.ts';
import { workThroughRows, type Turn } from './row-batches.service.ts';

const changedMessage = 'It was changed after the import, so it stays as it is.';
const usedMessage =
  'Something was entered for this person after the import, such as an enrollment or an event, so they stay.';
const takenMessage = 'What was there before cannot be put back: its ID was given to somebody else.';
const unexpectedMessage = 'It could not be undone. Please correct it with the form.';

/** More than any row's number. */
const pastTheLast = 2 ** 31 - 1;

/**
 * Puts back what rows changed, in the reverse order of saving, if nobody has changed it since; otherwise it stays, with
 * the reason. Returns false if some are left.
 */
export function undoRows(turn: Turn): Promise<boolean> {
  const { context, record } = turn;
  const { compId, importId } = record;
  return workThroughRows(turn, {
    parts: [
      { isDependent: true, after: pastTheLast },
      { isDependent: false, after: pastTheLast },
    ],
    lockNext: (tx, place, limit) => lockSaved(tx, record, place, limit),
    begin: (tx, rows) => beginUndoing(turn, tx, rows),
    refuse(error, { rowNo }) {
      const outcomeText = reasonOf(error);
      if (outcomeText === unexpectedMessage)
        context.log.error({ err: error, compId, importId, rowNo }, 'undo of a roster row failed');
      return { outcome: 'kept', outcomeText };
    },
  });
}

/** PostgreSQL's codes: still referred to, an ID twice. */
function reasonOf(error: unknown): string {
  if (error instanceof ChangedSince) return changedMessage;
  if (codeOf(error) === '23503') return usedMessage;
  if (codeOf(error) === '23505') return takenMessage;
  return unexpectedMessage;
}

async function beginUndoing(
  { context, record, member }: Turn,
  tx: Transaction,
  rows: readonly RowToTakeBack[],
) {
  const { compId } = record;
  const empnos = [...new Set(rows.map(({ empno }) => empno))];
  const found = new Set((await lockPeople(tx, compId, empnos)).map(({ empno }) => empno));
  return async ({ rowNo, empno, undo }: RowToTakeBack): Promise<RowResult> => {
    // Gone, or out of the user's sight by now.
    if (!found.has(empno)) throw new ChangedSince();
    await putBack(tx, changedTables, compId, undo);
    await audit(tx, member, context.clock.now(), {
      action: 'undo-import',
      subject: `participant:${empno}`,
      before: { import: record.fileName, row: rowNo },
    });
    return { rowNo, outcome: 'undone', outcomeText: null };
  };
}
