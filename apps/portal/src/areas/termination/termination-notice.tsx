import { Anchor, Button, CloseButton } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { dropTermination, type KeptTermination, takeJustMade } from './kept-terminations.ts';
import classes from './termination-notice.module.css';
import { clockTime, namesOfPeople } from './termination-text.ts';
import { UndoTermination } from './undo-termination.tsx';

/** Enough names to recognize the termination; the rest are counted. */
const maxNames = 3;

/** Who was terminated, an undo button, and what is left to do. */
export function TerminationNotice({ termination }: { termination: KeptTermination }) {
  const { terminationId, people, undoUntil, cobraReminder, mayEnterCobraQe } = termination;
  const [undoing, setUndoing] = useState(false);
  useEffect(() => {
    const left = Date.parse(undoUntil) - Date.now();
    const timer = setTimeout(() => dropTermination(terminationId), left);
    return () => clearTimeout(timer);
  }, [terminationId, undoUntil]);

  const undo = useRef<HTMLButtonElement>(null);
  const isOnForm = useLocation().pathname === '/terminate-participant';
  useEffect(() => {
    if (isOnForm || !takeJustMade(terminationId)) return;
    // After the page's heading, which takes focus on arrival.
    requestAnimationFrame(() => undo.current?.focus());
  }, [isOnForm, terminationId]);

  return (
    <section aria-label="Terminated participants" className={classes.notice}>
      <IconUserOff className={classes.icon} size={18} stroke={1.75} aria-hidden />
      <div className={classes.text}>
        <p>
          <strong className={classes.who}>Terminated: {namesOfPeople(people, maxNames)}.</strong>{' '}
          You can undo this until {clockTime(undoUntil)}.
        </p>
        {cobraReminder && (
          <p>
            <span className={mayEnterCobraQe ? classes.reminder : undefined}>
              Remember to enter a COBRA qualifying event for each person who loses coverage.{' '}
            </span>
          </p>
        )}
        {cobraReminder && mayEnterCobraQe && (
          <ul className={classes.events}>
            {people.map(({ empno, fname, lname }) => (
              <li key={empno}>
                <Anchor
                  component={Link}
                  to={`/enter-cobra-qe/personal-details?empno=${empno}`}
                  fz="inherit"
                >
                  Enter COBRA QE for {fname} {lname}
                </Anchor>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button ref={undo} variant="default" size="compact-sm" onClick={() => setUndoing(true)}>
        Undo
      </Button>
      <CloseButton
        size="sm"
        aria-label="Dismiss the termination notice"
        onClick={() => dropTermination(terminationId)}
      />
      {undoing && (
        <UndoTermination
          compId={termination.compId}
          termination={termination}
          onClose={() => setUndoing(false)}
        />
      )}
    </section>
  );
}
