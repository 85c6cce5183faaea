import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './row-action.module.css';

type RowActionProps = {
  icon: Icon;
  /** Displayed next to the icon on a phone. */
  word: string;
  /** What it does to which row: 'Download invoice 7001'. */
  label: string;
  /** The word, if omitted. */
  tip?: string;
} & (
  | { onClick: () => void; loading?: boolean }
  /** A link; `onNear` preloads its target. */
  | { to: string; onNear: () => void }
);

/** An action on a row: an icon with a tooltip, plus its word on a phone. */
export function RowAction({ icon: Picture, word, label, tip = word, ...action }: RowActionProps) {
  const look = {
    variant: 'subtle',
    color: 'gray',
    size: 'md',
    className: classes.action ?? '',
    'aria-label': label,
  } as const;
  const face = (
    <>
      <Picture size={18} stroke={1.75} aria-hidden />
      <span className={classes.word}>{word}</span>
    </>
  );
  return (
    <Tooltip label={tip} withinPortal={false}>
      {'to' in action ? (
        <ActionIcon
          {...look}
          component={Link}
          to={action.to}
          onPointerEnter={action.onNear}
          onFocus={action.onNear}
        >
          {face}
        </ActionIcon>
      ) : (
        <ActionIcon {...look} loading={action.loading ?? false} onClick={action.onClick}>
          {face}
        </ActionIcon>
      )}
    </Tooltip>
  );
}
