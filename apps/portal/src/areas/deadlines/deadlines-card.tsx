import { Paper, Skeleton, Title } from '@mantine/core';
import { IconAlertTriangle, IconCalendarCheck, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { preloadScreen } from '../../navigation/preload-screen.ts';
import { useSession } from '../../session/session.tsx';
import classes from './deadlines-card.module.css';
import { deadlineCountsQuery } from './deadlines.queries.ts';

const path = '/deadlines';

/** How many deadlines are late or near. */
export function DeadlinesCard() {
  const { company } = useSession();
  const titleId = useId();
  const { data, isError } = useQuery(deadlineCountsQuery(company.compid));
  return (
    <Paper component="section" className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={2} id={titleId}>
          Deadlines
        </Title>
        <Link
          to={path}
          className={classes.all}
          onPointerEnter={() => preloadScreen(path)}
          onFocus={() => preloadScreen(path)}
        >
          View all
        </Link>
      </div>
      {isError ? (
        <p className={classes.counts}>The deadlines could not be loaded.</p>
      ) : !data ? (
        <Skeleton h={24} w={220} />
      ) : data.late + data.due === 0 ? (
        <p className={classes.counts}>
          <span className={classes.count}>
            <IconCalendarCheck size={18} stroke={1.75} aria-hidden /> Nothing is due.
          </span>
        </p>
      ) : (
        <p className={classes.counts}>
          {data.late > 0 && (
            <span className={classes.count} data-tone="late">
              <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
              <strong>{data.late}</strong> late
            </span>
          )}
          {data.due > 0 && (
            <span className={classes.count}>
              <IconClock size={18} stroke={1.75} aria-hidden />
              <strong>{data.due}</strong> due in the next 30 days
            </span>
          )}
        </p>
      )}
    </Paper>
  );
}
