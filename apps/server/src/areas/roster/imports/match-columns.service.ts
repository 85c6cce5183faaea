import type { RosterImport, RosterMapping } from '@portal/contract/areas/roster/roster.contract.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import { audit } from '../../../platform/audit.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { fieldChoices } from '../../participants/check-participants.service.ts';
import { openQuestions, questionFinder } from '../file/find-questions.ts';
import { mappingProblems } from '../file/match-columns.ts';
import { openRosterFile } from '../file/open-roster-file.ts';
import { deleteRows } from '../rows/rows.store.ts';
import { rosterContent } from '../work/read-rows.service.ts';
import { workOnRosters } from '../work/work-on-rosters.service.ts';
import { importAnswer, lockOwnImport, requireStage } from './imports.service.ts';
import { updateImport } from './imports.store.ts';
import { rememberMapping } from './start-import.service.ts';

type Matching = { importId: number; mapping: RosterMapping };

/**
 * Takes over the matched columns. What the file leaves open with them is asked; once it is answered, the rows are
 * checked. Columns can be matched again until the commit.
 */
export async function matchRosterColumns(
  context: Context,
  member: Member,
  { importId, mapping }: Matching,
): Promise<RosterImport> {
  const { database, clock, jobs } = context;
  const { compId, scope } = member;
  const record = await database.transaction(scope, async (tx) => {
    const found = await lockOwnImport(tx, member, importId);
    requireStage(found, 'matching', 'preview');
    return found;
  });
  const { kind, columns } = record;
  refuseProblems(mappingProblems(kind, mapping, columns));

  // Outside of any transaction: the file is read to its end.
  const { idDescription } = await database.transaction(scope, (tx) => fieldChoices(tx, compId));
  const idIsSsn = idDescription === 'SSN';
  const content = await rosterContent(context, record);
  const file = await openRosterFile(content, record.fileName, kind, { idIsSsn });
  const finder = questionFinder(kind, mapping);
  for await (const row of file.rows()) finder.see(row);
  const questions = finder.questions();
  const isOpen = openQuestions(questions, mapping.answers).length > 0;
  const reading = finder.reading({ today: clock.today(), idIsSsn });

  return await database.transaction(scope, async (tx) => {
    const locked = await lockOwnImport(tx, member, importId);
    requireStage(locked, 'matching', 'preview');
    await deleteRows(tx, locked);
    await updateImport(tx, locked, {
      mapping: JSON.stringify(mapping),
      questions: JSON.stringify(questions),
      reading: JSON.stringify(reading),
      matched_at: isOpen ? null : clock.now(),
      read_at: null,
      checked_at: null,
    });
    if (!isOpen) {
      await rememberMapping(tx, locked, mapping, clock.now());
      await audit(tx, member, clock.now(), {
        action: 'match-roster-columns',
        subject: `roster-import:${importId}`,
        after: { fields: mapping.columns.map(({ field }) => field) },
      });
      await jobs.send(tx, workOnRosters, {});
    }
    return await importAnswer(tx, member, importId);
  });
}
