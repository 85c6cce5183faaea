import { Skeleton } from '@mantine/core';
import classes from './migration-notice-panel.module.css';

/** Keeps the place of the notice of a company that is moving or has moved. */
export function MigrationNoticesSkeleton() {
  return <Skeleton className={classes.skeleton} aria-hidden />;
}
