import { Button, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { continueAs } from '../../session/login.ts';
import { switchUser } from '../../session/sign-out.ts';
import type { Login } from '../../session/token.ts';
import { settings } from '../../session/settings.ts';
import { ProviderMark } from '../shell/provider-mark.tsx';
import classes from '../../navigation/notice-page.module.css';

/** A sign-in link never silently replaces another user's active session: the user decides. */
export function ChooseUser({ current, arriving }: { current: Login; arriving: Login }) {
  const [switching, setSwitching] = useState(false);
  useEffect(() => {
    document.title = `Choose a user · ${settings.providerName}`;
  }, []);
  return (
    <main className={classes.page}>
      <ProviderMark size={48} />
      <Title order={1} mt="md">
        Continue as {arriving.claims.name}?
      </Title>
      <Text c="dimmed">
        You are signed in as {current.claims.name} ({current.claims.userName}). Continuing as{' '}
        {arriving.claims.userName} ends that session; anything not saved in it is lost.
      </Text>
      <Stack mt="md" gap="sm" w="100%" maw={320}>
        <Button disabled={switching} onClick={() => continueAs(current)}>
          Stay signed in as {current.claims.name}
        </Button>
        <Button
          variant="default"
          loading={switching}
          onClick={() => {
            setSwitching(true);
            void switchUser(current, arriving);
          }}
        >
          Continue as {arriving.claims.name}
        </Button>
      </Stack>
    </main>
  );
}
