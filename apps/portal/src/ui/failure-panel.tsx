import { Button, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './failure-panel.module.css';

type FailurePanelProps = {
  /** What happened, in a few words. */
  title: string;
  /** What was kept and what to do. */
  children: ReactNode;
  retry: () => void;
  retryLabel?: string;
};

/** Explains that something could not be loaded and offers a retry. */
export function FailurePanel({
  title,
  children,
  retry,
  retryLabel = 'Try again',
}: FailurePanelProps) {
  return (
    <div className={classes.panel} role="alert">
      <IconAlertTriangle className={classes.icon} size={28} stroke={1.5} aria-hidden />
      <Title order={2}>{title}</Title>
      <Text c="dimmed" maw={440}>
        {children}
      </Text>
      <Button variant="default" mt="sm" onClick={retry}>
        {retryLabel}
      </Button>
    </div>
  );
}
