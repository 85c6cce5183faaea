import { IconInfoCircle } from '@tabler/icons-react';
import classes from './resources.module.css';

export function PopUpNote() {
  return (
    <p className={classes.note}>
      <IconInfoCircle size={16} stroke={1.75} aria-hidden />
      If a resource does not open, allow pop-ups for this site in your browser.
    </p>
  );
}
