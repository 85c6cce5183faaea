import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

/** What to do next; it stays in sight at the bottom of a long page. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>;
}
