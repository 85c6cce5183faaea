import { Alert, Anchor, Text } from '@mantine/core';
import { resendPasscode } from '@portal/contract/areas/session/session.contract.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { useMutation } from '@tanstack/react-query';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { reportFailure } from '../../session/notifications/report-failure.ts';
import { call } from '../../session/call.ts';
import classes from './verify-token.module.css';

/** The server creates a new code at most this often (domain.md 13.1). */
const waitSeconds = 30;

type ResendCodeProps = { userName: string; onResent: () => void };

export function ResendCode({ userName, onResent }: ResendCodeProps) {
  // A code was sent just before the user arrived here.
  const [wait, setWait] = useState(waitSeconds);
  useEffect(() => {
    if (wait === 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call(resendPasscode, { body: { userName } }),
    onSuccess: () => {
      setWait(waitSeconds);
      onResent();
    },
    onError: (error) => {
      // Requested too soon: the countdown says so.
      if (error instanceof CallFailed && error.retryAfter !== undefined) {
        setWait(Math.ceil(error.retryAfter));
      } else reportFailure(error, 'session');
    },
    meta: { handledByScreen: true },
  });

  const mayResend = wait === 0 && !isPending;
  return (
    <>
      {isSuccess && (
        <Alert color="green" mt="md" icon={<IconCheck size={18} aria-hidden />}>
          Token was successfully created
        </Alert>
      )}
      <Text fz="xs" c="dimmed" mt="md">
        No code in your inbox?{' '}
        {/* Not `disabled`, which would take focus away from the button just pressed. */}
        <Anchor
          component="button"
          type="button"
          fz="xs"
          className={classes.resend}
          aria-disabled={!mayResend}
          onClick={() => {
            if (mayResend) mutate();
          }}
        >
          {wait > 0 ? `Resend in ${wait} s` : 'Resend'}
        </Anchor>
      </Text>
    </>
  );
}
