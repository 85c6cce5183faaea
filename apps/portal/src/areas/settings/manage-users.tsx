import { Button, TextInput, Title } from '@mantine/core';
import type { CompanyUserCard } from '@portal/contract/areas/settings/company-user.ts';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../app/session/session.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import classes from './manage-users.module.css';
import { SettingsFrame } from './settings-frame.tsx';
import { usersQuery } from './settings.queries.ts';
import { UserCard } from './user-card.tsx';
import { UserCardSkeleton } from './user-card-skeleton.tsx';
import { isMatch } from './user-words.ts';

/** So many are looked through rather than looked at. */
const many = 6;

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
          Nobody’s access has changed.
        </FailurePanel>
      ) : (
        <div className={classes.grid} aria-hidden>
          {[0, 1, 2, 3].map((card) => (
            <UserCardSkeleton key={card} />
          ))}
        </div>
      )}
    </SettingsFrame>
  );
}

function UserGrid({ users }: { users: CompanyUserCard[] }) {
  const [typed, setTyped] = useState('');
  const shown = users.filter((user) => isMatch(user, typed.trim()));
  return (
    <>
      {users.length > many && (
        <div className={classes.filter}>
          <TextInput
            aria-label="Filter users"
            placeholder="Name, email, responsibility"
            leftSection={<IconSearch size={16} aria-hidden />}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <output className={classes.count}>
            {typed.trim() === ''
              ? `${users.length} users`
              : `${shown.length} of ${users.length} users`}
          </output>
        </div>
      )}
      {shown.length === 0 ? (
        <div className={classes.none}>
          <p>
            {users.length === 0 ? 'Nobody has access yet.' : `No user matches “${typed.trim()}”.`}
          </p>
          {users.length > 0 && (
            <Button variant="default" onClick={() => setTyped('')}>
              Clear
            </Button>
          )}
        </div>
      ) : (
        <ul className={classes.grid} aria-label="Users">
          {shown.map((user) => (
            <li key={user.conid}>
              <UserCard user={user} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
