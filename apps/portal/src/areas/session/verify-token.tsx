import { Anchor, Button, Paper, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import {
  passcodeMismatch,
  VerifyPasscodeInput,
  verifyPasscode,
} from '@portal/contract/areas/session/session.contract.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { useMutation } from '@tanstack/react-query';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { reportFailure } from '../../session/notifications/report-failure.ts';
import { call } from '../../session/call.ts';
import { continueWith, endSession, useLogin } from '../../session/login.ts';
import { useNextPath } from '../../session/next-path.ts';
import { signInAddress } from '../../session/sign-in-site.ts';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import { ResendCode } from './resend-code.tsx';
import classes from './verify-token.module.css';

const area = 'session';

export default function VerifyToken() {
  const claims = useLogin()?.claims;
  const next = useNextPath();
  if (!claims) return <SignInFirst />;
  // The full token from a verified code ends up here too.
  if (!claims.requireMfa)
    return <Navigate to="/company-select" replace state={next ? { next } : null} />;
  return <CodeForm userName={claims.userName} />;
}

function SignInFirst() {
  return (
    <Paper className={classes.card}>
      <Text component="h2" fw={600} fz="lg" m={0}>
        Please sign in first
      </Text>
      <Text c="dimmed">We send an access code after you enter your user name and password.</Text>
      <Button component="a" href={signInAddress()} fullWidth mt="md">
        Go to sign-in
      </Button>
    </Paper>
  );
}

function CodeForm({ userName }: { userName: string }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { userName, passCode: '' },
    validate: schemaResolver(VerifyPasscodeInput, { sync: true }),
  });
  const field = useFirstFocus<HTMLInputElement>();
  const focusCode = () => form.getInputNode('passCode')?.focus();
  const [lastTried, setLastTried] = useState('');
  const { mutate: verify, isPending } = useMutation({
    mutationFn: (body: { userName: string; passCode: string }) => call(verifyPasscode, { body }),
    onSuccess: ({ token }) => continueWith(token),
    onError: (error) => {
      if (error instanceof CallFailed && error.status === 400) {
        form.setFieldError('passCode', passcodeMismatch);
        focusCode();
      } else reportFailure(error, area);
    },
    meta: { area, handledByScreen: true },
  });

  const { onChange, ...passCode } = form.getInputProps('passCode') as {
    onChange: (value: string) => void;
    defaultValue: string;
    error?: string;
  };

  return (
    <Paper className={classes.card}>
      <IconMail className={classes.icon} size={28} stroke={1.5} aria-hidden />
      <Text component="h2" fw={600} fz="lg" m={0}>
        Check your email
      </Text>
      <Text c="dimmed">
        Signing in as <strong className={classes.user}>{userName}</strong>. We sent a six-digit
        access code. It is valid for 5 minutes.
      </Text>
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => {
            if (isPending) return;
            setLastTried(values.passCode);
            verify(values);
          },
          () => focusCode(),
        )}
      >
        <TextInput
          key={form.key('passCode')}
          ref={field}
          data-first-focus
          mt="md"
          label="Enter the code"
          size="md"
          inputMode="numeric"
          autoComplete="one-time-code"
          classNames={{ input: classes.code ?? '' }}
          {...passCode}
          onChange={(event) => {
            // A pasted code may contain spaces or a dash.
            event.currentTarget.value = event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6);
            const { value } = event.currentTarget;
            onChange(value);
            // Typed, pasted or filled in by the phone: nothing is left to press.
            if (value.length === 6 && value !== lastTried) {
              event.currentTarget.form?.requestSubmit();
            }
          }}
        />
        <Button type="submit" fullWidth mt="md" loading={isPending}>
          Next
        </Button>
      </form>
      <ResendCode userName={userName} onResent={() => form.clearFieldError('passCode')} />
      <Text fz="xs" c="dimmed">
        Not you?{' '}
        <Anchor component="button" type="button" fz="xs" onClick={() => endSession('switching')}>
          Sign in as someone else
        </Anchor>
      </Text>
    </Paper>
  );
}
