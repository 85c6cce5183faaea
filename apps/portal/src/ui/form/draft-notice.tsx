import { Button } from '@mantine/core';
import classes from './notice.module.css';
import type { FormNotices } from './use-contract-form.ts';

/** Notes that the form contains what was typed before the page was reloaded. */
export function DraftNotice({ notices }: { notices: FormNotices }) {
  const { restored, secretsNote, dropRestored, closeRestored } = notices;
  if (!restored) return null;
  return (
    <output className={classes.quiet}>
      <span>
        We kept what you typed.
        {restored.asksForSecrets && ` ${secretsNote}`}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={dropRestored}>
        Discard it
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={closeRestored}>
        Keep it
      </Button>
    </output>
  );
}
