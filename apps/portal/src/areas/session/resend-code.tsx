import { Alert, Anchor, Text } from '@mantine/core';
import { resendPasscode } from '@portal/contract/areas/session/session.contract.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { useMutation } from '@tanstack/react-query';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { reportFailure } from '../../app/notifications/report-failure.ts';
import { call } from '../../app/session/call.ts';

/** The server makes a new code at most this often (B02). */
const waitSeconds = 30;

export function ResendCode({ userName }: { userName: string }) {
  const [wait, setWait] = useState(0);
  useEffect(() => {
    if (wait === 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call(resendPasscode, { body: { userName } }),
    onSuccess: () => setWait(waitSeconds),
    onError: (error) => {
      // Asked too soon: the wait says so.
      if (error instanceof CallFailed && error.retryAfter !== undefined) {
        setWait(Math.ceil(error.retryAfter));
      } else reportFailure(error, 'session');
    },
    meta: { saysItself: true },
  });

  return (
    <>
      {isSuccess && (
        <Alert color="green" mt="md" icon={<IconCheck size={18} aria-hidden />}>
          Token was successfully created
        </Alert>
      )}
      <Text fz="xs" c="dimmed" mt="md">
        No code in your inbox?{' '}
        {wait > 0 ? (
          <span>You can resend it in {wait} s.</span>
        ) : (
          <Anchor
            component="button"
            type="button"
            fz="xs"
            disabled={isPending}
            onClick={() => mutate()}
          >
            Resend
          </Anchor>
        )}
      </Text>
    </>
  );
}
