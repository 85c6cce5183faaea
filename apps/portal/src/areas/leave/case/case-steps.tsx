import { Button, Paper, Title } from '@mantine/core';
import {
  downloadLeaveLetter,
  type LeaveCase,
} from '@portal/contract/areas/leave/leave.contract.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { IconFileDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { download, keepFile } from '../../../session/download.ts';
import { useSession } from '../../../session/session.tsx';
import { useOnePress } from '../../../ui/use-one-press.ts';
import classes from './leave-case.module.css';

/** What happened in a case, newest first; its letters can be opened. */
export function CaseSteps({ caseListId, steps }: Pick<LeaveCase, 'caseListId' | 'steps'>) {
  const titleId = useId();
  return (
    <Paper component="section" className={classes.steps ?? ''} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        Timeline
      </Title>
      {steps.length === 0 ? (
        <p className={classes.none}>Nothing has happened yet.</p>
      ) : (
        <ol>
          {steps.toReversed().map(({ on, what, note, documentNumber }, index) => (
            <li key={`${on} ${what} ${index}`} data-newest={index === 0 || undefined}>
              <span className={classes.when}>{displayDate(on)}</span>
              <strong>{what}</strong>
              {note !== null && <span className={classes.note}>{note}</span>}
              {documentNumber !== null && (
                <LetterButton caseId={caseListId} documentNumber={documentNumber} what={what} />
              )}
            </li>
          ))}
        </ol>
      )}
    </Paper>
  );
}

type LetterButtonProps = { caseId: number; documentNumber: number; what: string };

function LetterButton({ caseId, documentNumber, what }: LetterButtonProps) {
  const { compid: compId } = useSession().company;
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => download(downloadLeaveLetter, { params: { compId, caseId, documentNumber } }),
    onSuccess: keepFile,
    meta: { area: 'leave' },
  });
  const start = useOnePress(mutateAsync);
  return (
    <Button
      className={classes.letter ?? ''}
      variant="subtle"
      size="compact-sm"
      loading={isPending}
      leftSection={<IconFileDownload size={16} stroke={1.75} aria-hidden />}
      aria-label={`Open letter: ${what}`}
      onClick={start}
    >
      Open letter
    </Button>
  );
}
