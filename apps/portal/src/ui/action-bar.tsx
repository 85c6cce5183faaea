import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

type ActionBarProps = {
  /** Nothing to do: the bar stays at the end of the page and covers nothing. */
  isInactive?: boolean;
  children: ReactNode;
};

/** The page's next action; it stays visible at the bottom of a long page. */
export function ActionBar({ isInactive = false, children }: ActionBarProps) {
  return (
    <div className={classes.bar} data-action-bar data-inactive={isInactive || undefined}>
      {children}
    </div>
  );
}
