import { Button, Skeleton } from '@mantine/core';
import { ParticipantRow } from '../../areas/participants/participant-row.tsx';
import type { ParticipantSearch } from '../../areas/participants/use-participant-search.ts';
import { useSession } from '../session/session.tsx';
import classes from './search-status.module.css';

/** What a participant search says besides its rows: that it runs, found nobody or failed. */
export function SearchStatus({ search }: { search: ParticipantSearch }) {
  const { company } = useSession();
  return (
    <>
      <output className={search.status === 'none' ? classes.message : undefined}>
        {search.status === 'none' && 'No participants found'}
        {search.status === 'searching' && <span className={classes.announced}>Searching</span>}
        {search.status === 'found' && (
          <span className={classes.announced}>{counted(search.people.length)}</span>
        )}
      </output>
      {search.status === 'searching' && (
        <div className={classes.previous} aria-hidden>
          {search.people.length === 0
            ? [0, 1, 2].map((row) => (
                <div key={row} className={classes.row}>
                  <Skeleton circle w={32} h={32} />
                  <Skeleton h={12} w="55%" />
                </div>
              ))
            : search.people.map((participant) => (
                <div key={participant.empno} className={classes.row}>
                  <ParticipantRow participant={participant} typed="" iddesc={company.iddesc} />
                </div>
              ))}
        </div>
      )}
      {search.status === 'failed' && (
        <div className={classes.message}>
          <span>The search did not work.</span>
          <Button
            variant="subtle"
            size="compact-sm"
            onMouseDown={(event) => event.preventDefault()}
            onClick={search.retry}
          >
            Try again
          </Button>
        </div>
      )}
    </>
  );
}

function counted(people: number): string {
  return people === 1 ? '1 participant found' : `${people} participants found`;
}
