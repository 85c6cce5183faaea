import { Button, Paper, Skeleton } from '@mantine/core';
import { CallFailed } from '@portal/contract/client.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconHistory } from '@tabler/icons-react';
import { useSession } from '../../session/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { HistoryEntryItem } from './history-entry.tsx';
import classes from './history.module.css';
import type { ParticipantTabProps } from './participant-tab.ts';
import { historyQuery } from './participants.queries.ts';

/** Who changed what and when, newest first. */
export function HistoryTab({ empno }: ParticipantTabProps) {
  const { compid } = useSession().company;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    historyQuery(compid, empno),
  );
  if (!data && error) {
    return (
      <FailurePanel title="The history could not be loaded" retry={() => void refetch()}>
        {error instanceof CallFailed ? error.serverMessage : 'There was a problem.'}
      </FailurePanel>
    );
  }
  const entries = data?.pages.flatMap((page) => page.entries);
  if (!entries) return <HistorySkeleton />;
  return (
    <Paper className={classes.panel}>
      {entries.length === 0 ? (
        <EmptyState icon={IconHistory}>Changes to this participant will appear here.</EmptyState>
      ) : (
        <ol className={classes.entries} aria-label="History">
          {entries.map((entry) => (
            <HistoryEntryItem key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button
          variant="default"
          className={classes.more ?? ''}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </Paper>
  );
}

function HistorySkeleton() {
  return (
    <Paper className={classes.panel} aria-hidden>
      {Array.from({ length: 4 }, (_, row) => (
        <Skeleton key={row} h={40} my={12} />
      ))}
    </Paper>
  );
}
