import { Skeleton } from '@mantine/core';
import classes from './promotions.module.css';

export function PromotionsSkeleton() {
  return <Skeleton className={classes.skeleton} aria-hidden />;
}
