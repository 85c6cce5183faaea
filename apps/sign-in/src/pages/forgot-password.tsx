import { Alert, Anchor } from '@mantine/core';
import { useForm } from '@mantine/form';
import { requestPasswordReset } from '@portal/contract/areas/session/session.contract.ts';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { BackToSignIn } from '../back-to-sign-in.tsx';
import { call } from '../call.ts';
import { checkedBy } from '../checked-by.ts';
import { FailureNote } from '../failure-note.tsx';
import classes from '../form.module.css';
import { Frame } from '../frame.tsx';
import { settings } from '../settings.ts';
import { SubmitButton } from '../submit-button.tsx';
import { UserNameField } from '../user-name-field.tsx';
import { useSubmission } from '../use-submission.ts';

export function ForgotPassword() {
  const [sent, setSent] = useState(false);
  return sent ? <LinkMailed /> : <RequestLink onSent={() => setSent(true)} />;
}

function RequestLink({ onSent }: { onSent: () => void }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { userName: '' },
    validate: checkedBy('RequestPasswordResetInput'),
  });
  const { failure, submit } = useSubmission(
    form,
    async (body) => {
      await call(requestPasswordReset, { body });
      onSent();
    },
    'userName',
  );

  return (
    <Frame
      title="Choose a new password"
      lead="Enter your user name, and we will email you a link to set a new password."
    >
      {failure && <FailureNote failure={failure} />}
      <form className={classes.form} onSubmit={submit} noValidate>
        <UserNameField key={form.key('userName')} {...form.getInputProps('userName')} />
        <SubmitButton busy={form.submitting}>Email me a link</SubmitButton>
      </form>
      <BackToSignIn />
    </Frame>
  );
}

/** Reads the same whether or not the account exists, so that nobody can probe for accounts. */
function LinkMailed() {
  return (
    <Frame title="Check your email">
      <Alert color="gray" icon={<IconMail aria-hidden />}>
        If that account exists, we have emailed a link that works for one hour.
        {settings.demoMailboxUrl !== null && (
          <>
            {' '}
            In this demo, you can read it in the{' '}
            <Anchor inherit underline="always" href={settings.demoMailboxUrl}>
              demo mailbox
            </Anchor>
            .
          </>
        )}
      </Alert>
      <BackToSignIn />
    </Frame>
  );
}
