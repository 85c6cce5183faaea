import { Paper, Skeleton } from '@mantine/core';
import classes from './user-card.module.css';

/** A card of the same shape, while the users load. */
export function UserCardSkeleton() {
  return (
    <Paper className={classes.card} aria-hidden>
      <div className={classes.head}>
        <Skeleton circle w={40} h={40} />
        <div className={classes.who}>
          <Skeleton h={14} w="60%" />
          <Skeleton h={12} w="80%" mt={8} />
        </div>
      </div>
      <Skeleton h={44} w="70%" />
      <Skeleton h={24} />
      <Skeleton h={60} />
    </Paper>
  );
}
