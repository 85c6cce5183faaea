import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './warnings.module.css';

/** What is worth a second look and stops nothing; nothing at all where there is none. */
export function Warnings({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <ul className={classes.warnings}>
      {of.map((words) => (
        <li key={words}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {words}
        </li>
      ))}
    </ul>
  );
}
