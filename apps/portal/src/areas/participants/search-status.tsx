import { Button, Skeleton } from '@mantine/core';
import { useSession } from '../../session/session.tsx';
import { ParticipantRow } from './participant-row.tsx';
import classes from './search-status.module.css';
import type { ParticipantSearch } from './use-participant-search.ts';

type SearchProps = { search: ParticipantSearch };

/** Announces the status of a participant search; what is visible may be inside a list. */
export function SearchAnnouncement({ search: { status, people, hasMore } }: SearchProps) {
  return (
    <output className={classes.announced}>
      {status === 'searching' && 'Searching'}
      {status === 'found' &&
        (hasMore ? `More than ${people.length} participants found` : counted(people.length))}
      {status === 'none' && counted(0)}
    </output>
  );
}

/** Replaces the rows while the search runs or if it found nobody; above them, it says if there are more. */
export function SearchPlaceholder({ search: { status, people, hasMore } }: SearchProps) {
  const { company } = useSession();
  if (status === 'none') {
    return (
      <div className={classes.message} aria-hidden>
        No participants found
      </div>
    );
  }
  if (hasMore) {
    return (
      <div className={classes.more} aria-hidden>
        More than {people.length} match. These are the first {people.length}.
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

/** Why there are no rows. The snackbar reports the failure itself, so this only offers a retry. */
export function SearchTrouble({ search: { status, retry } }: SearchProps) {
  if (status === 'offline') {
    return (
      <output className={classes.message}>
        You are offline. The search will resume when your connection is back.
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
