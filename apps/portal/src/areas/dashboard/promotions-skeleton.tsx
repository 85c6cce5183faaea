import { Skeleton } from '@mantine/core';
import classes from './promotions.module.css';

/** An empty slide and its controls. */
export function PromotionsSkeleton() {
  return (
    <div className={classes.promotions} aria-hidden>
      <div className={classes.controls}>
        <Skeleton w={120} h={10} my={11} mx="xs" />
      </div>
      <div className={classes.slide}>
        <div className={classes.text}>
          <Skeleton w="70%" h={26} />
          <Skeleton h={14} mt={4} />
          <Skeleton h={14} />
          <Skeleton w="60%" h={14} />
          <Skeleton w={130} h={36} mt="xs" />
        </div>
        <div className={classes.image} />
      </div>
    </div>
  );
}
