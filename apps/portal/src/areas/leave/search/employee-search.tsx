import { Anchor, Button, Skeleton, TextInput } from '@mantine/core';
import type { LeaveEmployeeMatch } from '@portal/contract/areas/leave/leave.contract.ts';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { counted } from '@portal/contract/values/counted.ts';
import { initialsOf } from '@portal/contract/values/palette.ts';
import { IconSearch } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../session/session.tsx';
import { Highlighted } from '../../../ui/highlighted.tsx';
import { Initials } from '../../../ui/initials.tsx';
import { OptionRow, type OptionDisplay } from '../../../ui/option-rows.tsx';
import { useOptionList } from '../../../ui/use-option-list.ts';
import { enterRequestPath } from '../leave-paths.ts';
import classes from './employee-search.module.css';
import { type LeaveSearch, useLeaveSearch } from './use-leave-search.ts';

type EmployeeSearchProps = {
  label: string;
  onChosen: (person: LeaveEmployeeMatch) => void;
  /** Offers to enter a request when nobody is found. */
  offersRequest?: boolean;
};

/** Finds employees by name or id. */
export function EmployeeSearch({ label, onChosen, offersRequest = false }: EmployeeSearchProps) {
  const [typed, setTyped] = useState('');
  const [isOpened, setOpened] = useState(false);
  const search = useLeaveSearch(typed);
  const isShown = isOpened && search.status !== 'idle';
  const options: OptionDisplay[] =
    search.status === 'found'
      ? search.people.map((person) => ({
          id: `employee-${person.eeId}`,
          choose: () => {
            setTyped('');
            setOpened(false);
            onChosen(person);
          },
          content: <EmployeeRow person={person} typed={typed} />,
        }))
      : [];
  const list = useOptionList(options, isShown && options.length > 0);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') {
      if (isShown) event.preventDefault();
      else setTyped('');
      setOpened(false);
    } else if (!isShown && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setOpened(true);
    } else if (!list.onKeyDown(event) && event.key === 'Enter') {
      event.preventDefault();
    }
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpened(false);
  }

  return (
    <search className={classes.root} onBlur={onBlur}>
      <TextInput
        label={label}
        placeholder="Search by Name/Employee ID"
        maxLength={100}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          list.forgetMove();
          setOpened(true);
        }}
        onFocus={() => setOpened(true)}
        onClick={() => setOpened(true)}
        onKeyDown={onKeyDown}
        {...list.fieldProps}
      />
      {isShown && (
        <div className={classes.popup}>
          <output className={classes.announced}>
            {search.status === 'searching' && 'Searching'}
            {search.status === 'found' && `${counted(search.people.length, 'employee')} found`}
            {search.status === 'none' && 'No Results Found'}
          </output>
          <SearchStatus search={search} offersRequest={offersRequest} />
          <div
            className={classes.list}
            {...(options.length > 0 && { ...list.listProps, 'aria-label': 'Employees' })}
          >
            {options.map((option) => (
              <OptionRow key={option.id} option={option} list={list} />
            ))}
          </div>
        </div>
      )}
    </search>
  );
}

type EmployeeRowProps = { person: LeaveEmployeeMatch; typed: string };

function EmployeeRow({ person, typed }: EmployeeRowProps) {
  const { eeId, firstName, lastName, taxIdLast4 } = person;
  const name = `${firstName} ${lastName}`;
  return (
    <span className={classes.row}>
      <Initials letters={initialsOf(firstName, lastName)} name={name} />
      <span className={classes.text}>
        <span className={classes.name} title={name}>
          <Highlighted text={name} typed={typed} />
        </span>
        <span className={classes.ids}>
          <span>
            Employee ID <Highlighted text={eeId} typed={typed} />
          </span>
          {taxIdLast4 !== null && <span>***-**-{taxIdLast4}</span>}
        </span>
      </span>
    </span>
  );
}

/** In place of results. */
function SearchStatus({ search, offersRequest }: { search: LeaveSearch; offersRequest: boolean }) {
  const { status, people, retry } = search;
  const { facts } = useSession();
  switch (status) {
    case 'searching':
      return (
        <div className={classes.waiting} aria-hidden>
          {people.length === 0
            ? [0, 1, 2].map((row) => (
                <div key={row} className={classes.place}>
                  <Skeleton circle w={32} h={32} />
                  <div className={classes.text}>
                    <Skeleton h={12} w="45%" mb={8} />
                    <Skeleton h={10} w="65%" />
                  </div>
                </div>
              ))
            : people.map((person) => (
                <div key={person.eeId} className={classes.place}>
                  <EmployeeRow person={person} typed="" />
                </div>
              ))}
        </div>
      );
    case 'none':
      return (
        <div className={classes.message}>
          <span aria-hidden>No Results Found</span>
          {offersRequest && mayOpen('enter-leave-request', facts) && (
            <Anchor component={Link} to={enterRequestPath()} fz="xs">
              Enter a request for someone new
            </Anchor>
          )}
        </div>
      );
    case 'failed':
      return (
        <div className={classes.message} role="alert">
          <span>The search did not work.</span>
          <Button
            variant="subtle"
            size="compact-sm"
            onMouseDown={(event) => event.preventDefault()}
            onClick={retry}
          >
            Try again
          </Button>
        </div>
      );
    case 'offline':
      return (
        <output className={classes.message}>
          You are offline. The search will resume when your connection is back.
        </output>
      );
    case 'idle':
    case 'found':
      return null;
  }
}
