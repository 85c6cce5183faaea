import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './warnings.module.css';

/** Worth a second look, but blocks nothing; renders nothing if empty. */
export function Warnings({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <ul className={classes.warnings}>
      {of.map((text) => (
        <li key={text}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  );
}
