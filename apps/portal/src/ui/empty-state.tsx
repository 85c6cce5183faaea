import { Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

type EmptyStateProps = { icon: Icon; children: ReactNode; action?: ReactNode };

/** For an empty list: one sentence, and the action that fills it. */
export function EmptyState({ icon: EmptyIcon, children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <EmptyIcon size={28} stroke={1.5} aria-hidden />
      <Text c="dimmed" maw={440}>
        {children}
      </Text>
      {action}
    </div>
  );
}
