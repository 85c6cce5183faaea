import { Skeleton } from '@mantine/core';

/** Keeps the place of the notice of a company that is moving or has moved. */
export function MigrationNoticesSkeleton() {
  return <Skeleton height={110} aria-hidden />;
}
