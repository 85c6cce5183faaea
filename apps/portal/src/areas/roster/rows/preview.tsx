import { Alert, Button, Text } from '@mantine/core';
import {
  acceptRosterWarnings,
  type RosterImport,
  type RowVerdict,
} from '@portal/contract/areas/roster/roster.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../session/call.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { FilterChips, useChosenChip } from '../../../ui/filter-chips.tsx';
import { useOnePress } from '../../../ui/use-one-press.ts';
import { DiscardImport } from '../discard-import.tsx';
import { refusalText } from '../refusal-text.ts';
import { SkippedRows } from '../skipped-rows.tsx';
import { CommitImport } from '../result/commit-import.tsx';
import { keepImport, meta } from '../roster.queries.ts';
import { leftOutSentence, rowsText, savableCount, withCommas } from '../roster-words.ts';
import classes from './preview.module.css';
import { RowTable } from './row-table.tsx';

const chips: readonly { value: RowVerdict; label: string }[] = [
  { value: 'problem', label: 'Problems' },
  { value: 'warning', label: 'Warnings' },
  { value: 'new', label: 'New' },
  { value: 'changed', label: 'Changed' },
  { value: 'unchanged', label: 'Unchanged' },
];
/** The parameter of the address that keeps the chosen verdict. */
const parameter = 'rows';

type PreviewProps = { compId: number; of: RosterImport; onRematch: () => void };

/** Every row as what it would do. Problems are corrected here, warnings accepted, and what is right is saved. */
export function Preview({ compId, of, onRematch }: PreviewProps) {
  const { importId, verdicts, isOwn } = of;
  const [isCommitting, setCommitting] = useState(false);
  /** Another list of rows after all warnings were accepted at once. */
  const [round, setRound] = useState(0);
  const chosen = useChosenChip(
    parameter,
    chips.map(({ value }) => value),
  ) as RowVerdict | null;
  const acceptAll = useMutation({
    mutationFn: () => call(acceptRosterWarnings, { params: { compId, importId } }),
    onSuccess: (changed) => {
      keepImport(compId, changed);
      setRound(round + 1);
    },
    meta,
  });
  const pressAccept = useOnePress(acceptAll.mutateAsync);
  const savable = savableCount(of);
  const leftOut = leftOutSentence(of);
  return (
    <>
      <div className={classes.bar}>
        <FilterChips
          label="Rows"
          parameter={parameter}
          chips={chips
            .filter(({ value }) => verdicts[value] > 0 || value === chosen)
            .map(({ value, label }) => ({
              value,
              label: `${label} ${withCommas(verdicts[value])}`,
            }))}
          chosen={chosen}
        />
        {isOwn && (
          <div className={classes.barActions}>
            {verdicts.warning > 0 && (
              <Button
                variant="default"
                size="compact-md"
                loading={acceptAll.isPending}
                onClick={pressAccept}
              >
                Accept all warnings
              </Button>
            )}
            <Button variant="subtle" size="compact-md" onClick={onRematch}>
              Change columns
            </Button>
          </div>
        )}
      </div>
      <div className={classes.skipped}>
        <SkippedRows of={of} />
      </div>
      {acceptAll.error && (
        <Alert color="red" mb="md" role="alert">
          {refusalText(acceptAll.error)}
        </Alert>
      )}
      <RowTable
        key={`${chosen}-${round}`}
        compId={compId}
        of={of}
        filter={chosen ? { verdict: chosen } : {}}
        isOpen={isOwn}
      />
      {isOwn && (
        <div className={classes.actions}>
          <ActionBar>
            <DiscardImport compId={compId} of={of} />
            <Text c="dimmed" fz="xs" className={classes.leftOut}>
              {leftOut}
            </Text>
            <Button disabled={savable === 0} onClick={() => setCommitting(true)}>
              {savable === 0 ? 'Nothing to save' : `Save ${rowsText(savable)}`}
            </Button>
          </ActionBar>
        </div>
      )}
      {isCommitting && (
        <CommitImport compId={compId} of={of} onClose={() => setCommitting(false)} />
      )}
    </>
  );
}
