import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

type ActionBarProps = {
  /** There is nothing to do: it stays at the end and covers nothing. */
  isStill?: boolean;
  children: ReactNode;
};

/** What to do next; it stays in sight at the bottom of a long page. */
export function ActionBar({ isStill = false, children }: ActionBarProps) {
  return (
    <div className={classes.bar} data-still={isStill || undefined}>
      {children}
    </div>
  );
}
