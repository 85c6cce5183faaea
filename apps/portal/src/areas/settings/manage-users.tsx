import { Button, Title } from '@mantine/core';
import type { CompanyUserCard } from '@portal/contract/areas/settings/company-user.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../session/session.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { FilterBox, FilterBoxSkeleton } from '../../ui/filter-box.tsx';
import classes from './manage-users.module.css';
import { SettingsFrame } from './settings-frame.tsx';
import { usersQuery } from './settings.queries.ts';
import { UserCard } from './user-card.tsx';
import { UserCardSkeleton } from './user-card-skeleton.tsx';
import { isMatch } from './user-text.ts';

export default function ManageUsers() {
  const { compid } = useSession().company;
  const { data: users, isError, refetch } = useQuery(usersQuery(compid));
  return (
    <SettingsFrame>
      <div className={classes.head}>
        <Title order={2}>Manage Users</Title>
        <Button component={Link} to="/add-user/step-1">
          + New User
        </Button>
      </div>
      {users ? (
        <UserGrid users={users} />
      ) : isError ? (
        <FailurePanel title="The users could not be loaded" retry={() => void refetch()}>
          No one’s access has changed.
        </FailurePanel>
      ) : (
        <>
          <FilterBoxSkeleton />
          <div className={classes.grid} aria-hidden>
            {[0, 1, 2, 3].map((card) => (
              <UserCardSkeleton key={card} />
            ))}
          </div>
        </>
      )}
    </SettingsFrame>
  );
}

function UserGrid({ users }: { users: CompanyUserCard[] }) {
  const [typed, setTyped] = useState('');
  const matches = users.filter((user) => isMatch(user, typed.trim()));
  return (
    <>
      <FilterBox
        label="Filter users"
        placeholder="Name, email, responsibility"
        typed={typed}
        onType={setTyped}
        what="users"
        total={users.length}
        shown={matches.length}
      />
      {matches.length === 0 ? (
        <div className={classes.none}>
          <p>
            {users.length === 0 ? 'No one has access yet.' : `No user matches “${typed.trim()}”.`}
          </p>
          {users.length > 0 && (
            <Button variant="default" onClick={() => setTyped('')}>
              Clear
            </Button>
          )}
        </div>
      ) : (
        <ul className={classes.grid} aria-label="Users">
          {matches.map((user) => (
            <li key={user.conid}>
              <UserCard user={user} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
