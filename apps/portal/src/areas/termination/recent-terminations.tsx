import { Button, Paper, Title } from '@mantine/core';
import type { Termination } from '@portal/contract/areas/termination/termination.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../session/session.tsx';
import { useKeptTerminations } from './kept-terminations.ts';
import classes from './recent-terminations.module.css';
import { recentTerminationsQuery } from './termination.queries.ts';
import { clockTime, namesOfPeople } from './termination-text.ts';
import { UndoTermination } from './undo-termination.tsx';
import { useNowAt } from './use-now-at.ts';

/** Terminations that can still be undone, except those in the notice above. */
export function RecentTerminations() {
  const { claims, company } = useSession();
  const { compid } = company;
  const { data: recent = [] } = useQuery(recentTerminationsQuery(compid));
  const kept = useKeptTerminations(claims.userId, compid).map((each) => each.terminationId);
  const [undoing, setUndoing] = useState<Termination>();
  const now = useNowAt(recent.map(({ undoUntil }) => Date.parse(undoUntil)));
  const visible = recent.filter(
    ({ terminationId, undoUntil }) => !kept.includes(terminationId) && Date.parse(undoUntil) > now,
  );
  // An open question stays until answered, even if the time runs out.
  if (visible.length === 0 && !undoing) return null;
  return (
    <Paper component="section" aria-labelledby="recent-terminations" className={classes.panel}>
      <Title order={2} id="recent-terminations">
        Recently terminated
      </Title>
      <ul className={classes.list}>
        {visible.map((termination) => {
          const names = namesOfPeople(termination.people);
          return (
            <li key={termination.terminationId} className={classes.item}>
              <span className={classes.text}>
                {names}. It can be undone until {clockTime(termination.undoUntil)}.
              </span>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Undo the termination of ${names}`}
                onClick={() => setUndoing(termination)}
              >
                Undo
              </Button>
            </li>
          );
        })}
      </ul>
      {undoing && (
        <UndoTermination
          compId={compid}
          termination={undoing}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </Paper>
  );
}
