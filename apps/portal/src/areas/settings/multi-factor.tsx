import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Paper, Skeleton, Switch, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../session/session.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { ConfirmTwoStep } from './confirm-two-step.tsx';
import classes from './settings.module.css';
import { multiFactorQuery } from './settings.queries.ts';

/** Whether signing in also requires a mailed code. */
export function MultiFactor() {
  const { claims } = useSession();
  const { data, isError, refetch } = useQuery(multiFactorQuery(claims.userId));
  const [asking, setAsking] = useState(false);

  if (isError && !data) {
    return (
      <FailurePanel title="The setting could not be loaded" retry={() => void refetch()}>
        Your setting has not changed.
      </FailurePanel>
    );
  }
  const isOn = data?.requireMfa === 'Y';
  return (
    <Paper className={classes.card} component="section" aria-labelledby="two-step-title">
      <Title order={2} id="two-step-title">
        2-Step Verification
      </Title>
      <Text c="dimmed">
        A password can be guessed or stolen. With 2-step verification, signing in also asks for a
        six-digit code that we email to {claims.userName}, so a password alone is not enough.
      </Text>
      {data ? (
        <Switch
          checked={isOn}
          onChange={() => setAsking(true)}
          label={
            isOn ? 'On: we ask for a code each time you sign in' : 'Off: your password is enough'
          }
        />
      ) : (
        <Skeleton h={24} w={280} />
      )}
      {asking && <ConfirmTwoStep enable={!isOn} onClose={() => setAsking(false)} />}
    </Paper>
  );
}
