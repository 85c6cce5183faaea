import { audit } from '../../../platform/audit.ts';
import { ChangedSince, putBack } from '../../../platform/row-images.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { lockPeople } from '../../participants/participants.service.ts';
import type { ImportRecord } from '../imports/imports.store.ts';
import { findUndo, lockRow, updateRow } from '../rows/rows.store.ts';
import { changedTables } from './commit-rows.service.ts';
import { codeOf, withRetries } from './retries.ts';

const changedMessage = 'It was changed after the import, so it stays as it is.';
const usedMessage =
  'Something was entered for this person after the import, such as an enrollment or an event, so they stay.';
const takenMessage = 'What was there before cannot be put back: its ID was given to somebody else.';
const unexpectedMessage = 'It could not be undone. Please correct it with the form.';

/** Puts back what a row changed, if nobody has changed it since; otherwise it stays, with the reason. */
export async function undoRow(
  context: Context,
  member: Member,
  record: ImportRecord,
  rowNo: number,
): Promise<void> {
  const key = { compId: record.compId, importId: record.importId, rowNo };
  try {
    await withRetries(() => takeBack(context, member, record, rowNo));
  } catch (error) {
    const outcome_text = reasonOf(error);
    if (outcome_text === unexpectedMessage)
      context.log.error({ err: error, ...key }, 'undo of a roster row failed');
    await context.database.transaction(member.scope, async (tx) => {
      const row = await lockRow(tx, record, rowNo);
      if (row?.outcome === 'saved') await updateRow(tx, key, { outcome: 'kept', outcome_text });
    });
  }
}

/** PostgreSQL's codes: still referred to, an ID twice. */
function reasonOf(error: unknown): string {
  if (error instanceof ChangedSince) return changedMessage;
  if (codeOf(error) === '23503') return usedMessage;
  if (codeOf(error) === '23505') return takenMessage;
  return unexpectedMessage;
}

function takeBack(
  { database, clock }: Context,
  member: Member,
  record: ImportRecord,
  rowNo: number,
) {
  const { compId, importId } = record;
  return database.transaction(member.scope, async (tx) => {
    const saved = await findUndo(tx, record, rowNo);
    if (!saved) return;
    const { empno, undo } = saved;
    const people = await lockPeople(tx, compId, [empno]);
    // Gone, or out of the user's sight by now.
    if (people.length === 0) throw new ChangedSince();
    await putBack(tx, changedTables, compId, undo);
    await audit(tx, member, clock.now(), {
      action: 'undo-import',
      subject: `participant:${empno}`,
      before: { import: record.fileName, row: rowNo },
    });
    await updateRow(tx, { compId, importId, rowNo }, { outcome: 'undone', outcome_text: null });
  });
}
