import { Skeleton } from '@mantine/core';
import classes from './event-ledger.module.css';

/** A loading page of rows. */
export function EventLedgerSkeleton() {
  return (
    <div aria-hidden>
      <p className={classes.onPaper}>Not loaded yet when this page was printed.</p>
      <div className={classes.onScreen}>
        <Skeleton h={20} w={220} my={12} />
        {Array.from({ length: 5 }, (_, row) => (
          <Skeleton key={row} h={20} my={24} />
        ))}
      </div>
    </div>
  );
}
