import { Button, CloseButton } from '@mantine/core';
import type { MigrationNotice } from '@portal/contract/areas/dashboard/migration-notice.rules.ts';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { MigrationNoticePanel } from './migration-notice-panel.tsx';
import classes from './migration-notice-panel.module.css';
import type { NoticeWords } from './migration-words.ts';
import { useNoticeDismissal } from './notice-dismissal.ts';

type DismissibleNoticeProps = { sides: MigrationNotice['sides']; words: NoticeWords };

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** A notice of a planned move, which can be put away and taken out again (domain.md 14.1). */
export function DismissibleNotice({ sides, words }: DismissibleNoticeProps) {
  const [dismissed, setDismissed] = useNoticeDismissal(sides);
  // The button that was pressed disappears, so focus goes on to its opposite; not on the first sight.
  const [pressed, setPressed] = useState(false);
  const toggle = (value: boolean) => {
    setPressed(true);
    setDismissed(value);
  };

  if (dismissed) {
    return (
      <Button
        className={classes.show}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconCalendarEvent size={16} stroke={1.6} aria-hidden />}
        ref={pressed ? focus : null}
        onClick={() => toggle(false)}
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
          onClick={() => toggle(true)}
        />
      }
    />
  );
}
