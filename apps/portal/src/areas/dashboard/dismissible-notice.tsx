import { Button, CloseButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { MigrationNoticePanel } from './migration-notice-panel.tsx';
import classes from './migration-notice-panel.module.css';
import type { NoticeWords } from './migration-words.ts';

type DismissibleNoticeProps = {
  storageKey: string;
  /** Kept with the dismissal, so that a move put off to another day is announced again. */
  dates: string;
  words: NoticeWords;
};

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** A notice of a planned move, which can be put away and taken out again (DASH-38, Q14). */
export function DismissibleNotice({ storageKey, dates, words }: DismissibleNoticeProps) {
  const [dismissed, setDismissed] = useLocalStorage({
    key: storageKey,
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  // The button that was pressed disappears, so focus goes on to its opposite; not on the first sight.
  const [pressed, setPressed] = useState(false);
  const toggle = (value: string) => {
    setPressed(true);
    setDismissed(value);
  };

  if (dismissed === dates) {
    return (
      <Button
        className={classes.show}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconCalendarEvent size={16} stroke={1.6} aria-hidden />}
        ref={pressed ? focus : null}
        onClick={() => toggle('')}
      >
        Show upgrade notice
      </Button>
    );
  }
  return (
    <MigrationNoticePanel
      kind="soon"
      words={words}
      close={
        <CloseButton
          aria-label="Dismiss upgrade notice"
          ref={pressed ? focus : null}
          onClick={() => toggle(dates)}
        />
      }
    />
  );
}
