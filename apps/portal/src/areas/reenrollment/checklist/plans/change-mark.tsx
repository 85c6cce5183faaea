import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './change-mark.module.css';
import { isUnusual, percentChange, percentText } from './rate-change.ts';

type ChangeMarkProps = { before: number | null; now: number | null };

/** By how much a rate changes; a change that may be a slip of the pen stands out. */
export function ChangeMark({ before, now }: ChangeMarkProps) {
  const change = percentChange(before, now);
  if (change === null) return null;
  if (!isUnusual(before, now)) return <span>{percentText(change)}</span>;
  return (
    <span className={classes.unusual}>
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      <span>{percentText(change)}</span>
      <VisuallyHidden component="span">, please check</VisuallyHidden>
    </span>
  );
}
