import { Button, Text } from '@mantine/core';
import type { RosterImport, RowOutcome } from '@portal/contract/areas/roster/roster.contract.ts';
import { IconArrowBackUp, IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../session/session.tsx';
import { useFileDownload } from '../../../session/use-file-download.ts';
import { FilterChips, useChosenChip } from '../../../ui/filter-chips.tsx';
import notice from '../../../ui/form/notice.module.css';
import { timestampText } from '../../../ui/timestamp-text.ts';
import { area, loadLeftOut, loadResult } from '../roster.queries.ts';
import { counted, joined, outcomeFaces, rowsText, withCommas } from '../roster-words.ts';
import { mayUndo } from '../roster-state.ts';
import { RowTable } from '../rows/row-table.tsx';
import classes from './import-result.module.css';
import { UndoImport } from './undo-import.tsx';

const parameter = 'result';
const outcomes: readonly RowOutcome[] = ['refused', 'kept', 'left out', 'saved', 'undone'];

type ImportResultProps = { compId: number; of: RosterImport };

/** What became of every row, the result as a file, and the way back. */
export function ImportResult({ compId, of }: ImportResultProps) {
  const { timeZone } = useSession().settings;
  const { importId, stage, undoUntil } = of;
  const [isUndoing, setUndoing] = useState(false);
  const result = useFileDownload(() => loadResult(compId, importId), area);
  const leftOutRows = useFileDownload(() => loadLeftOut(compId, importId), area);
  const chosen = useChosenChip(parameter, outcomes) as RowOutcome | null;
  const canUndo = mayUndo(of);
  const ResultIcon = stage === 'undone' ? IconArrowBackUp : IconCircleCheck;
  return (
    <>
      <section className={`${notice.notice} ${classes.summary}`} aria-label="Result of the import">
        <ResultIcon className={classes.icon} size={20} stroke={1.75} aria-hidden />
        <div className={notice.body}>
          <Text fw={600}>{titleOf(of)}</Text>
          <p>
            {notSavedText(of)}
            {notSavedText(of) !== '' && (canUndo ? downloadHint : fileHint)}
            {canUndo && undoUntil && `You can undo it until ${timestampText(undoUntil, timeZone)}.`}
          </p>
          <div className={classes.actions}>
            <Button
              variant="default"
              loading={result.isPending}
              leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
              onClick={result.start}
            >
              Download result
            </Button>
            {canUndo && notSavedText(of) !== '' && (
              <Button
                variant="default"
                loading={leftOutRows.isPending}
                leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
                onClick={leftOutRows.start}
              >
                Download rows left out
              </Button>
            )}
            {canUndo && (
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
                onClick={() => setUndoing(true)}
              >
                Undo
              </Button>
            )}
            <Button variant="subtle" component={Link} to="/import-participants">
              Import another file
            </Button>
          </div>
        </div>
      </section>
      <FilterChips
        label="Rows"
        parameter={parameter}
        chips={outcomes
          .filter((outcome) => of.outcomes[outcome] > 0 || outcome === chosen)
          .map((outcome) => ({
            value: outcome,
            label: `${outcomeFaces[outcome].word} ${withCommas(of.outcomes[outcome])}`,
          }))}
        chosen={chosen}
      />
      <RowTable
        key={`${stage}-${chosen}`}
        compId={compId}
        of={of}
        filter={chosen ? { outcome: chosen } : {}}
        isOpen={false}
      />
      {isUndoing && <UndoImport compId={compId} of={of} onClose={() => setUndoing(false)} />}
    </>
  );
}

function titleOf({ stage, outcomes: { saved, undone, kept } }: RosterImport): string {
  if (stage !== 'undone') return `${rowsText(saved)} ${saved === 1 ? 'was' : 'were'} saved`;
  if (kept === 0) return 'The import was undone';
  return `${rowsText(undone)} ${undone === 1 ? 'was' : 'were'} undone, ${withCommas(kept)} kept`;
}

/** What was not saved, and the way to bring it in. */
function notSavedText({ stage, outcomes: { refused, 'left out': leftOut } }: RosterImport): string {
  if (stage !== 'committed' || refused + leftOut === 0) return '';
  const parts: string[] = [];
  if (leftOut > 0) parts.push(`${rowsText(leftOut)} ${leftOut === 1 ? 'was' : 'were'} left out`);
  if (refused > 0) parts.push(`${counted(refused, 'was', 'were')} refused`);
  return `${joined(parts)}. `;
}

const downloadHint =
  'Download them with your corrections within a day, correct the rest in that file and import it. ';
const fileHint =
  'Correct them in your file and import it again: what is saved already stays as it is. ';
