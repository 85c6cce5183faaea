import { Button, Paper, Skeleton, Text, Title } from '@mantine/core';
import type { RosterImport, RosterStage } from '@portal/contract/areas/roster/roster.contract.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useSession } from '../../session/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { timestampText } from '../../ui/timestamp-text.ts';
import { useHeadingFocus } from '../../ui/use-heading-focus.ts';
import { ImportProgress } from './import-progress.tsx';
import { ImportSteps } from './import-steps.tsx';
import { MatchColumns } from './matching/match-columns.tsx';
import { ImportResult } from './result/import-result.tsx';
import classes from './roster-import.module.css';
import { importQuery, isUnderWay, refreshCompany } from './roster.queries.ts';
import { kindWords, rowsText } from './roster-words.ts';
import { isOpen } from './roster-state.ts';
import { Preview } from './rows/preview.tsx';

const back = { to: '/import-participants', label: 'Import Participants' };

/** One import, at whatever stage it is: the address leads back to it after leaving in the middle. */
export default function RosterImportScreen() {
  const { compid } = useSession().company;
  const importId = Number(useParams()['importId']);
  const { data, error, refetch } = useQuery({
    ...importQuery(compid, importId),
    enabled: Number.isSafeInteger(importId),
  });
  if (data) return <ImportPage key={`${compid}-${importId}`} compId={compid} of={data} />;
  const isMissing =
    !Number.isSafeInteger(importId) || (error instanceof CallFailed && error.status === 404);
  return (
    <>
      <PageHead title="Import Participants" back={back} />
      <Paper>
        {isMissing ? (
          <EmptyState
            icon={IconFileOff}
            action={
              <Button component={Link} to={back.to} variant="default">
                See all imports
              </Button>
            }
          >
            There is no such import. It may have been discarded.
          </EmptyState>
        ) : error ? (
          <FailurePanel title="The import could not be loaded" retry={() => void refetch()}>
            Nothing was lost.
          </FailurePanel>
        ) : (
          <div className={classes.waiting} aria-hidden>
            <Skeleton h={18} w={180} mb={20} />
            {Array.from({ length: 6 }, (_, row) => (
              <Skeleton key={row} h={16} my={14} />
            ))}
          </div>
        )}
      </Paper>
    </>
  );
}

const headings: Record<RosterStage, string> = {
  matching: 'Match your columns',
  checking: 'Checking every row',
  preview: 'Preview',
  committing: 'Saving',
  committed: 'Result',
  undoing: 'Undoing',
  undone: 'Undone',
};

type ImportPageProps = { compId: number; of: RosterImport };

function ImportPage({ compId, of }: ImportPageProps) {
  const { timeZone } = useSession().settings;
  const { stage, kind, fileName, isOwn, rowCount, startedBy, startedAt } = of;
  /** The columns are matched again, although there is a preview. */
  const [isRematching, setRematching] = useState(false);
  const shown = stage === 'preview' && isRematching ? 'matching' : stage;
  const heading = useHeadingFocus(shown);
  useRefreshAfter(stage, compId);
  return (
    <>
      <PageHead
        title={fileName}
        back={back}
        help={
          <>
            {kindWords[kind].title}, {rowsText(rowCount)}. Started by {startedBy} on{' '}
            {timestampText(startedAt, timeZone)}.
          </>
        }
      />
      <ImportSteps stage={shown} />
      <Title order={2} ref={heading} tabIndex={-1} className={classes.heading}>
        {headings[shown]}
      </Title>
      {!isOwn && (
        <Text className={classes.note} c="dimmed">
          This is {startedBy}’s import. You can look at it; only {startedBy} can change it.
        </Text>
      )}
      {isOwn && isOpen(stage) && (
        <Text className={classes.note} c="dimmed">
          Nothing is saved yet. You can leave and come back at any time: your work is kept here.
        </Text>
      )}
      {shown === 'matching' ? (
        <MatchColumns
          compId={compId}
          of={of}
          onBack={isRematching ? () => setRematching(false) : undefined}
        />
      ) : isUnderWay(stage) ? (
        <ImportProgress compId={compId} of={of} />
      ) : stage === 'preview' ? (
        <Preview compId={compId} of={of} onRematch={() => setRematching(true)} />
      ) : (
        <ImportResult compId={compId} of={of} />
      )}
    </>
  );
}

/** Other pages show people that the import has just saved or undone. */
function useRefreshAfter(stage: RosterStage, compId: number): void {
  const before = useRef(stage);
  useEffect(() => {
    const isThrough = stage === 'committed' || stage === 'undone';
    if (before.current !== stage && isThrough) refreshCompany(compId);
    before.current = stage;
  }, [stage, compId]);
}
