import { Paper, Skeleton } from '@mantine/core';
import classes from './migration-notice-panel.module.css';

/** Keeps the place of the notice of a company that is moving or has moved. */
export function MigrationNoticesSkeleton() {
  return (
    <Paper className={`${classes.notice} ${classes.skeleton}`} aria-hidden>
      <Skeleton circle height={22} />
      <div className={classes.body}>
        <Skeleton w="55%" h={16} />
        <Skeleton maw={560} h={14} mt={14} />
        <Skeleton maw={420} h={14} mt={8} />
      </div>
    </Paper>
  );
}
