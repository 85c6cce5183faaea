import { Button, Skeleton } from '@mantine/core';
import { useSession } from '../../session/session.tsx';
import { ParticipantRow } from './participant-row.tsx';
import classes from './search-status.module.css';
import type { ParticipantSearch } from './use-participant-search.ts';

type SearchProps = { search: ParticipantSearch };

/** Reads out how a participant search stands; what is to be seen of it may stand inside a list. */
export function SearchAnnouncement({ search: { status, people } }: SearchProps) {
  return (
    <output className={classes.announced}>
      {status === 'searching' && 'Searching'}
      {status === 'found' && counted(people.length)}
      {status === 'none' && counted(0)}
    </output>
  );
}

/** What stands in the place of rows: the search runs, or found nobody. */
export function SearchPlaceholder({ search: { status, people } }: SearchProps) {
  const { company } = useSession();
  if (status === 'none') {
    return (
      <div className={classes.message} aria-hidden>
        No participants found
      </div>
    );
  }
  if (status !== 'searching') return null;
  return (
    <div className={classes.previous} aria-hidden>
      {people.length === 0
        ? [0, 1, 2].map((row) => (
            <div key={row} className={classes.row}>
              <Skeleton circle w={32} h={32} />
              <Skeleton h={12} w="55%" />
            </div>
          ))
        : people.map((participant) => (
            <div key={participant.empno} className={classes.row}>
              <ParticipantRow participant={participant} typed="" iddesc={company.iddesc} />
            </div>
          ))}
    </div>
  );
}

/** Why there are no rows. A failure itself is told by the snackbar, so here is only the way on. */
export function SearchTrouble({ search: { status, retry } }: SearchProps) {
  if (status === 'offline') {
    return (
      <output className={classes.message}>
        You are offline. The search goes on when your connection is back.
      </output>
    );
  }
  if (status !== 'failed') return null;
  return (
    <div className={classes.message}>
      <span>No results to show.</span>
      <Button
        variant="subtle"
        size="compact-sm"
        onMouseDown={(event) => event.preventDefault()}
        onClick={retry}
      >
        Try again
      </Button>
    </div>
  );
}

function counted(people: number): string {
  return people === 1 ? '1 participant found' : `${people} participants found`;
}
