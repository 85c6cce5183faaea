import { Skeleton } from '@mantine/core';

/** A page of rows on its way. */
export function EventLedgerSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton h={20} w={220} my={12} />
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={row} h={20} my={24} />
      ))}
    </div>
  );
}
