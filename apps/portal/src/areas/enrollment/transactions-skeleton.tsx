import { Skeleton } from '@mantine/core';

/** A loading page of rows, in their final height. */
export function TransactionsSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton h={20} w={120} my={8} />
      {Array.from({ length: 11 }, (_, row) => (
        <Skeleton key={row} h={20} my={24} />
      ))}
    </div>
  );
}
