import { Button, Paper, Skeleton, Title } from '@mantine/core';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { Link } from 'react-router';
import { preloadScreen } from '../../../navigation/preload-screen.ts';
import { useSession } from '../../../session/session.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/data-table.tsx';
import { allCasesPath } from '../leave-paths.ts';
import classes from './leave-records.module.css';
import { forgetCase, type RecentCase } from './recent-cases.ts';
import { isGone, type RecentRow, recentRowQuery } from './recent-rows.ts';

const dateOrDash = (date: string | null) => (date === null ? '-' : displayDate(date));

const columns: readonly TableColumn<RecentRow>[] = [
  {
    header: 'Full Name',
    value: ({ name }) => name,
    show: ({ name }) => <span className={classes.name}>{name}</span>,
  },
  {
    header: 'Employee ID',
    value: ({ eeId }) => eeId,
    show: ({ eeId }) => <span className={classes.number}>{eeId}</span>,
  },
  {
    header: 'Leave Start',
    value: ({ startDate }) => startDate,
    show: ({ startDate }) => dateOrDash(startDate),
  },
  {
    header: 'Leave End',
    value: ({ endDate }) => endDate,
    show: ({ endDate }) => dateOrDash(endDate),
  },
  {
    header: 'Reason for Leave',
    value: ({ reason }) => reason,
    show: ({ reason }) => reason ?? '-',
  },
];

/** The employees viewed last, as the server knows them now. */
export function RecentlyViewed({ recent }: { recent: readonly RecentCase[] }) {
  const { claims, company } = useSession();
  const { userId } = claims;
  const { compid: compId } = company;
  const titleId = useId();
  const queries = useQueries({ queries: recent.map((each) => recentRowQuery(compId, each)) });
  const gone = recent.filter((_, index) => isGone(queries[index]?.error));
  const goneIds = gone.map(({ eeId }) => eeId).join(' ');
  useEffect(() => {
    for (const eeId of goneIds.split(' ')) if (eeId !== '') forgetCase({ userId, compId }, eeId);
  }, [goneIds, userId, compId]);

  const rows = queries.flatMap(({ data }) => data ?? []);
  const isLoading = queries.some(({ isPending, isError }) => isPending && !isError);
  const failed = queries.filter(({ error }) => error !== null && !isGone(error));
  if (recent.length === gone.length) return null;
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} id={titleId} className={classes.title ?? ''}>
        Recently Viewed
      </Title>
      <Paper className={classes.panel ?? ''}>
        {isLoading ? (
          <div aria-hidden>
            {recent.map(({ eeId }) => (
              <div key={eeId} className={classes.waiting}>
                <Skeleton h={14} w="24%" />
                <Skeleton h={14} w="12%" />
                <Skeleton h={14} w="36%" />
              </div>
            ))}
          </div>
        ) : (
          rows.length > 0 && (
            <div className={classes.rows}>
              <DataTable
                label="Recently Viewed"
                rows={rows}
                columns={columns}
                rowId={({ eeId }) => eeId}
                renderActions={(row) => <ViewEdit {...row} />}
              />
            </div>
          )
        )}
        {failed.length > 0 && !isLoading && (
          <p className={classes.failed} role="alert">
            {rows.length === 0
              ? 'What you viewed recently could not be loaded.'
              : 'Some of what you viewed recently could not be loaded.'}
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => failed.forEach(({ refetch }) => void refetch())}
            >
              Try again
            </Button>
          </p>
        )}
      </Paper>
    </section>
  );
}

/** The whole row opens the employee's cases; the button says so. */
function ViewEdit({ eeId, name }: Pick<RecentRow, 'eeId' | 'name'>) {
  const path = allCasesPath(eeId);
  return (
    <Button
      component={Link}
      to={path}
      className={classes.open ?? ''}
      variant="default"
      size="compact-sm"
      aria-label={`View/Edit ${name}`}
      onPointerEnter={() => preloadScreen(path)}
      onFocus={() => preloadScreen(path)}
    >
      View/Edit
    </Button>
  );
}
