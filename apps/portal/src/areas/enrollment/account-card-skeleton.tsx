import { Paper, Skeleton } from '@mantine/core';
import classes from './account-card.module.css';
import frame from './enrollment-card.module.css';
import section from './enrollment-section.module.css';

/** A plan year with a card of the same shape, while the enrollments load. */
export function AccountCardSkeleton() {
  return (
    <div className={section.year} aria-hidden>
      <Skeleton h={16} w={240} />
      <Paper className={frame.card}>
        <div className={classes.head}>
          <div className={classes.who}>
            <Skeleton h={20} w="40%" />
            <Skeleton h={14} w="80%" my={3} />
          </div>
          <Skeleton h={42} w={110} />
        </div>
        <div className={classes.body}>
          <div>
            <Skeleton h={8} />
            <Skeleton h={34} my={12} />
            <Skeleton h={192} />
          </div>
          <div>
            {Array.from({ length: 11 }, (_, row) => (
              <Skeleton key={row} h={12} mb={12} />
            ))}
          </div>
          <div>
            {Array.from({ length: 3 }, (_, row) => (
              <Skeleton key={row} h={34} w="80%" mb={16} />
            ))}
          </div>
        </div>
        <div className={frame.actions}>
          <Skeleton h={30} w={130} />
        </div>
      </Paper>
    </div>
  );
}
