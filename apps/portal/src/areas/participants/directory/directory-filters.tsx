import { Input, NativeSelect, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type {
  DirectoryQuery,
  DirectorySort,
} from '@portal/contract/areas/participants/directory.contract.ts';
import type { DirectoryStatus, PlanChoice } from '@portal/contract/areas/participants/directory.ts';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../session/session.tsx';
import { locationsQuery } from '../participants.queries.ts';
import classes from './directory.module.css';
import { directoryPlansQuery } from './directory.queries.ts';

type DirectoryFiltersProps = {
  query: DirectoryQuery;
  change: (changes: Partial<DirectoryQuery>, options?: { replace?: boolean }) => void;
  /** Undefined while loading. */
  total: number | undefined;
};

/** domain.md 16 */
const debounceMs = 250;

const statusNames: Record<DirectoryStatus, string> = {
  all: 'Everyone',
  active: 'Active',
  ended: 'Ended',
};

export const sortNames: Record<DirectorySort, string> = {
  name: 'Name',
  pid: 'PID',
  location: 'Location',
  status: 'Status',
};

const sortChoices = [
  { value: 'name up', label: 'Name, A to Z' },
  { value: 'name down', label: 'Name, Z to A' },
  { value: 'pid up', label: 'PID, lowest first' },
  { value: 'pid down', label: 'PID, highest first' },
  { value: 'location up', label: 'Location, A to Z' },
  { value: 'location down', label: 'Location, Z to A' },
  { value: 'status up', label: 'Active first' },
  { value: 'status down', label: 'Ended first' },
];

/** The search box and the choices beside it; sorting too on a phone, where the table has no header. */
export function DirectoryFilters({ query, change, total }: DirectoryFiltersProps) {
  const { compid } = useSession().company;
  const { data: locations = [] } = useQuery(locationsQuery(compid));
  const { data: plans = [] } = useQuery(directoryPlansQuery(compid));
  const { status = 'all', location, plan } = query;
  return (
    <search className={classes.filters}>
      <SearchField query={query} change={change} />
      <NativeSelect
        aria-label="Status"
        value={status}
        onChange={({ currentTarget: { value } }) => change({ status: value as DirectoryStatus })}
        data={Object.entries(statusNames).map(([value, label]) => ({ value, label }))}
      />
      <NativeSelect
        aria-label="Location"
        value={location ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ location: value === '' ? undefined : Number(value) })
        }
        data={[
          { value: '', label: 'All locations' },
          ...locations
            .filter(({ mayUse }) => mayUse)
            .map(({ loccode, location: label }) => ({ value: String(loccode), label })),
        ]}
      />
      <NativeSelect
        aria-label="Plan"
        value={plan ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ plan: value === '' ? undefined : (value as PlanChoice) })
        }
        data={[
          { value: '', label: 'All plans' },
          ...plans.map(({ choice, name }) => ({ value: choice, label: name })),
        ]}
      />
      <NativeSelect
        className={classes.sort ?? ''}
        aria-label="Sort by"
        value={`${query.sort} ${query.order}`}
        onChange={({ currentTarget: { value } }) => {
          const [sort, order] = value.split(' ') as [DirectorySort, 'up' | 'down'];
          change({ sort, order });
        }}
        data={sortChoices}
      />
      <Text component="output" c="dimmed" fz="xs" className={classes.count ?? ''}>
        {total === undefined
          ? ''
          : `${total.toLocaleString('en-US')} ${total === 1 ? 'person' : 'people'}`}
      </Text>
    </search>
  );
}

/** Searches when typing pauses. What is typed is one step back, not one for each pause. */
function SearchField({ query, change }: Pick<DirectoryFiltersProps, 'query' | 'change'>) {
  const { search = '' } = query;
  const [typed, setTyped] = useState(search);
  const [written, setWritten] = useState(search);
  const [seen, setSeen] = useState(search);
  // Back and forward change what is searched for, and the box follows.
  if (search !== seen) {
    setSeen(search);
    if (search !== written) {
      setTyped(search);
      setWritten(search);
    }
  }
  const write = useDebouncedCallback((text: string) => {
    setWritten(text);
    change({ search: text }, { replace: search !== '' });
  }, debounceMs);
  return (
    <Input
      className={classes.search ?? ''}
      aria-label="Search the list"
      placeholder="Name, PID or ID"
      leftSection={<IconSearch size={16} aria-hidden />}
      autoComplete="off"
      maxLength={100}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        write(value.trim());
      }}
    />
  );
}
