import { Button, Input, Paper, Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMailCheck, IconSearch, IconSearchOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { preloadScreen } from '../../../navigation/preload-screen.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/data-table.tsx';
import classes from './pending-list.module.css';
import type { PendingQuery } from './pending.queries.ts';

/** As in the other searches of the portal (domain.md 16). */
const debounceMs = 250;
const pageSize = 25;

/** What every pending notice has. */
type PendingNotice = { unqid: number; ssn: string };

type PendingListProps<Row> = {
  title: string;
  /** The entry page; undefined if the company has moved, so notices are view-only. */
  entry: { to: string; label: string } | undefined;
  /** The notices that match a text; all if it is empty. */
  queryOf: (search: string) => PendingQuery<Row>;
  columns: readonly TableColumn<Row>[];
  renderActions: (row: Row) => ReactNode;
};

/** Pending notices: the total, and those matching the search. */
export function PendingList<Row extends PendingNotice>(props: PendingListProps<Row>) {
  const { title, entry, queryOf, columns, renderActions } = props;
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const [search] = useDebouncedValue(text, debounceMs);
  const all = useQuery(queryOf(''));
  const found = useQuery({
    ...queryOf(search),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const visible = search === '' ? all : found;
  const rows = search === '' ? all.data : withLastFour(found.data, all.data ?? [], search);

  // A deleted notice loses focus, so focus moves to the list.
  const list = useRef<HTMLElement>(null);
  const count = useRef(0);
  const total = all.data?.length ?? 0;
  useEffect(() => {
    if (total < count.current) list.current?.focus({ preventScroll: true });
    count.current = total;
  }, [total]);

  return (
    <>
      <PageHead
        title={title}
        back={{ to: '/dashboard', label: 'Dashboard' }}
        help={`Each notice is mailed on its send date.${entry ? ' Until then it can be changed or deleted.' : ''}`}
      />
      <div className={classes.bar}>
        <search className={classes.search}>
          <Input
            type="search"
            aria-label={`Search ${title}`}
            placeholder="Name, PID or SSN"
            maxLength={100}
            autoComplete="off"
            leftSection={<IconSearch size={16} aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </search>
        <dl className={classes.total}>
          <dt>Pending Total</dt>
          <dd>
            {all.data?.length ??
              (all.isError ? '—' : <Skeleton h={16} w={24} display="inline-block" />)}
          </dd>
        </dl>
      </div>
      <Text component="output" className={classes.found} c="dimmed" fz="xs">
        {search !== '' && rows && !visible.isPlaceholderData && countOf(rows.length)}
      </Text>
      <Paper
        ref={list}
        component="section"
        aria-label={title}
        tabIndex={-1}
        className={classes.list}
        data-stale={text !== search || visible.isPlaceholderData || undefined}
      >
        {rows ? (
          rows.length > 0 ? (
            <DataTable
              label={title}
              rows={rows}
              columns={columns}
              rowId={({ unqid }) => String(unqid)}
              renderActions={renderActions}
              pageSize={pageSize}
            />
          ) : search === '' ? (
            <EmptyState
              icon={IconMailCheck}
              action={
                entry && (
                  <Button
                    component={Link}
                    to={entry.to}
                    variant="default"
                    onPointerEnter={() => preloadScreen(entry.to)}
                    onFocus={() => preloadScreen(entry.to)}
                  >
                    {entry.label}
                  </Button>
                )
              }
            >
              No notices are waiting to be mailed.
            </EmptyState>
          ) : (
            <EmptyState
              icon={IconSearchOff}
              action={
                <Button variant="default" onClick={() => setTyped('')}>
                  Show all notices
                </Button>
              }
            >
              No pending notice matches your search. Search for an ID by all of its digits or by the
              last four.
            </EmptyState>
          )
        ) : visible.isError ? (
          <FailurePanel
            title="The notices could not be loaded"
            retry={() => void Promise.all([all.refetch(), search !== '' && found.refetch()])}
          >
            They will still be mailed on schedule.
          </FailurePanel>
        ) : (
          <div aria-hidden>
            {Array.from({ length: 8 }, (_, row) => (
              <Skeleton key={row} h={20} my={24} />
            ))}
          </div>
        )}
      </Paper>
    </>
  );
}

/** The page knows the last digits of each id: these it finds itself (domain.md 7.5). */
function withLastFour<Row extends PendingNotice>(
  found: readonly Row[] | undefined,
  all: readonly Row[],
  search: string,
): readonly Row[] | undefined {
  if (!found || !/^\d{4}$/.test(search)) return found;
  const ids = new Set(found.map(({ unqid }) => unqid));
  return all.filter(({ unqid, ssn }) => ids.has(unqid) || ssn.endsWith(search));
}

const countOf = (count: number) => (count === 1 ? '1 notice found' : `${count} notices found`);
