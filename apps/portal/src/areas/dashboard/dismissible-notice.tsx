import { Button, CloseButton } from '@mantine/core';
import type { MigrationNotice } from '@portal/contract/areas/dashboard/migration-notice.rules.ts';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { MigrationNoticePanel } from './migration-notice-panel.tsx';
import classes from './migration-notice-panel.module.css';
import type { NoticeContent } from './notice-content.ts';
import { useNoticeDismissal } from './notice-dismissal.ts';

type DismissibleNoticeProps = { sides: MigrationNotice['sides']; content: NoticeContent };

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** A notice of a planned move, which can be dismissed and brought back (domain.md 14.1). */
export function DismissibleNotice({ sides, content }: DismissibleNoticeProps) {
  const [dismissed, setDismissed] = useNoticeDismissal(sides);
  // The pressed button disappears, so focus moves to its counterpart; not on first render.
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
      content={content}
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
