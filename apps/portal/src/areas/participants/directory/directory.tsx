import '@mantine/core/styles/Badge.layer.css';
import { Badge, Button, Paper, Skeleton } from '@mantine/core';
import {
  directoryPageSize,
  directorySorts,
  type DirectoryPerson,
  type DirectoryQuery,
} from '@portal/contract/areas/participants/directory.contract.ts';
import { reportExports } from '@portal/contract/areas/reports/report-catalog.ts';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import {
  IconCalendarOff,
  IconCircleCheck,
  IconDownload,
  IconSearchOff,
  IconUsers,
} from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { download, keepFile } from '../../../session/download.ts';
import { useSession } from '../../../session/session.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/data-table.tsx';
import { useOnePress } from '../../../ui/use-one-press.ts';
import { DirectoryFilters, sortNames } from './directory-filters.tsx';
import classes from './directory.module.css';
import { directoryQuery } from './directory.queries.ts';
import { useDirectory } from './use-directory.ts';

/** Everyone the company has on file. */
export default function Directory() {
  const { compid } = useSession().company;
  const { query, change } = useDirectory();
  const { data, isError, isPlaceholderData, refetch } = useQuery(directoryQuery(compid, query));
  return (
    <>
      <PageHead title="Participants" action={<ExportButton query={query} total={data?.total} />} />
      <DirectoryFilters
        query={query}
        change={change}
        total={isPlaceholderData ? undefined : data?.total}
      />
      <Paper className={classes.panel ?? ''}>
        {data && !(isError && isPlaceholderData) ? (
          data.people.length === 0 ? (
            <Nobody query={query} total={data.total} change={change} />
          ) : (
            <div className={classes.people} data-stale={isPlaceholderData || undefined}>
              <DataTable
                label="Participants"
                rows={data.people}
                columns={columns}
                rowId={({ empno }) => empno}
                pageSize={directoryPageSize}
                remote={{
                  sortedBy: sortNames[query.sort],
                  isDescending: query.order === 'down',
                  onSort(header) {
                    const sort = directorySorts.find((each) => sortNames[each] === header)!;
                    const isAgain = sort === query.sort && query.order === 'up';
                    change({ sort, order: isAgain ? 'down' : 'up' });
                  },
                  page: query.page,
                  total: data.total,
                  onPage: (page) => change({ page }),
                }}
              />
            </div>
          )
        ) : isError ? (
          <FailurePanel title="The participants could not be loaded" retry={() => void refetch()}>
            Nothing has changed.
          </FailurePanel>
        ) : (
          <div aria-hidden>
            {Array.from({ length: 12 }, (_, row) => (
              <div key={row} className={classes.waiting}>
                <Skeleton h={14} w="22%" />
                <Skeleton h={14} w="12%" />
                <Skeleton h={14} w="38%" />
              </div>
            ))}
          </div>
        )}
      </Paper>
    </>
  );
}

const columns: TableColumn<DirectoryPerson>[] = [
  {
    header: sortNames.name,
    value: ({ lname, fname }) => `${lname}, ${fname}`,
    show: ({ empno, lname, fname }) => (
      <Link className={classes.person ?? ''} to={`/participant-overview/${empno}/general-info`}>
        {lname}, {fname}
      </Link>
    ),
  },
  {
    header: sortNames.pid,
    value: ({ empno }) => empno,
    show: ({ empno }) => <span className={classes.number}>{empno}</span>,
  },
  { header: sortNames.location, value: ({ location }) => location },
  {
    header: sortNames.status,
    value: ({ endsOn }) => endsOn,
    show: (person) => <PersonStatus {...person} />,
  },
  { header: 'Plans', value: ({ plans }) => plans.join(', ') || null, isUnsorted: true },
];

/** An end that is ahead is no end yet (domain.md 10.1). */
function PersonStatus({ isEnded, endsOn }: Pick<DirectoryPerson, 'isEnded' | 'endsOn'>) {
  const Sign = isEnded ? IconCalendarOff : IconCircleCheck;
  return (
    <Badge
      variant="light"
      color={isEnded ? 'red' : 'green'}
      tt="none"
      fw={500}
      classNames={{ root: classes.status ?? '', label: classes.status ?? '' }}
      leftSection={<Sign size={14} aria-hidden />}
    >
      {isEnded ? 'Ended' : endsOn === null ? 'Active' : 'Active until'}
      {endsOn !== null && ` ${displayDate(endsOn)}`}
    </Badge>
  );
}

/** The file holds everyone the filters leave, by name. */
function ExportButton({ query, total }: { query: DirectoryQuery; total: number | undefined }) {
  const { compid } = useSession().company;
  const { search, status, location, plan } = query;
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () =>
      download(reportExports.participants, {
        params: { compId: compid },
        query: { search: search || undefined, status, location, plan },
      }),
    onSuccess: keepFile,
    meta: { area: 'participants' },
  });
  const start = useOnePress(mutateAsync);
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      disabled={!total}
      loading={isPending}
      onClick={start}
    >
      Export
    </Button>
  );
}

type NobodyProps = {
  query: DirectoryQuery;
  total: number;
  change: (changes: Partial<DirectoryQuery>) => void;
};

function Nobody({ query, total, change }: NobodyProps) {
  const { facts } = useSession();
  const { search, status = 'all', location, plan } = query;
  const isFiltered =
    Boolean(search) || status !== 'all' || location !== undefined || plan !== undefined;
  if (total > 0)
    return (
      <EmptyState
        icon={IconSearchOff}
        action={
          <Button variant="default" onClick={() => change({ page: 1 })}>
            Show the first page
          </Button>
        }
      >
        The list ends before this page.
      </EmptyState>
    );
  if (isFiltered)
    return (
      <EmptyState
        icon={IconSearchOff}
        action={
          <Button
            variant="default"
            onClick={() =>
              change({ search: '', status: 'all', location: undefined, plan: undefined })
            }
          >
            Show everyone
          </Button>
        }
      >
        No one matches.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconUsers}
      action={
        mayOpen('add-participant', facts) && (
          <Button component={Link} to="/add-participant">
            Add New Participant
          </Button>
        )
      }
    >
      There is no one on file yet.
    </EmptyState>
  );
}
