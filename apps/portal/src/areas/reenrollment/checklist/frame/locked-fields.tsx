import type { ReactNode } from 'react';
import classes from './checklist-frame.module.css';

type LockedFieldsProps = { isLocked: boolean; children: ReactNode };

/** The controls of a tab; all are disabled once the checklist is complete. */
export function LockedFields({ isLocked, children }: LockedFieldsProps) {
  return (
    <fieldset className={classes.fields} disabled={isLocked}>
      {children}
    </fieldset>
  );
}
