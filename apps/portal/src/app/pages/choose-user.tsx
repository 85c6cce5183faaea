import { Button, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { continueAs } from '../session/login.ts';
import type { Login } from '../session/token.ts';
import { settings } from '../settings.ts';
import { ProviderMark } from '../shell/provider-mark.tsx';
import classes from './notice-page.module.css';

/** A sign-in link never silently replaces another user's live session: the person decides. */
export function ChooseUser({ current, arriving }: { current: Login; arriving: Login }) {
  useEffect(() => {
    document.title = `Choose a user · ${settings.providerName}`;
  }, []);
  return (
    <main className={classes.page}>
      <ProviderMark size={48} />
      <Title order={1} mt="md">
        You are signed in as {current.claims.name}. Continue as {arriving.claims.name}?
      </Title>
      <Text c="dimmed">
        This link signs in {arriving.claims.userName}. Continuing ends the session of{' '}
        {current.claims.userName} in this browser; anything not saved there is lost.
      </Text>
      <Stack mt="md" gap="sm" w="100%" maw={320}>
        <Button onClick={() => continueAs(current)}>Stay signed in as {current.claims.name}</Button>
        <Button variant="default" onClick={() => continueAs(arriving)}>
          Continue as {arriving.claims.name}
        </Button>
      </Stack>
    </main>
  );
}
