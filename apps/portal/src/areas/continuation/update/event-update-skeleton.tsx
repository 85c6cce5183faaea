import { Paper, Skeleton, Text } from '@mantine/core';
import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { kinds } from '../kinds.ts';
import classes from './event-page.module.css';

/** Same size, while the event loads. */
export function EventUpdateSkeleton({ service }: { service: ContinuationService }) {
  return (
    <div className={classes.page}>
      <Paper className={classes.head}>
        <Text component="output" c="dimmed">
          {kinds[service].loading}
        </Text>
      </Paper>
      <Paper p="lg" aria-hidden>
        <Skeleton w={120} h={20} />
        <Skeleton className={classes.timeline ?? ''} mt={16} />
      </Paper>
      <div className={classes.columns}>
        <FormSkeleton sections={[4, 2, 4]} />
        <Paper p="lg" aria-hidden>
          <Skeleton w={140} h={20} />
          <Skeleton h={80} mt={16} />
        </Paper>
      </div>
    </div>
  );
}
