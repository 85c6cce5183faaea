import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

/** The page's next action; it stays visible at the bottom of a long page. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className={classes.bar} data-action-bar>
      {children}
    </div>
  );
}
