import { schemaResolver, useForm } from '@mantine/form';
import { choosePassword } from '@portal/contract/areas/session/session.contract.ts';
import { passwordRules } from '@portal/contract/values/password.ts';
import { TickedRules } from '@portal/theme/ticked-rules.tsx';
import { useState } from 'react';
import { call } from './call.ts';
import { FailureNote } from './failure-note.tsx';
import classes from './form.module.css';
import { Frame } from './frame.tsx';
import { leave } from './leave.ts';
import { refusesLink } from './link-refusal.ts';
import { linkSecret } from './link-secret.ts';
import { NewPasswordForm } from './new-password.ts';
import { nextUserName } from './next-user-name.ts';
import { PasswordField } from './password-field.tsx';
import { paths } from './paths.ts';
import { SubmitButton } from './submit-button.tsx';
import { UserNameField } from './user-name-field.tsx';
import { useSubmission } from './use-submission.ts';

export type ChoosePasswordText = {
  title: string;
  lead: (name: string) => string;
  action: string;
};

export function ChoosePassword(props: {
  text: ChoosePasswordText;
  account: { userName: string; name: string };
  onRefused: () => void;
}) {
  const { text, account, onRefused } = props;
  const [typed, setTyped] = useState('');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { newPassword: '', confirmation: '' },
    validate: schemaResolver(NewPasswordForm, { sync: true }),
    onValuesChange: ({ newPassword }) => setTyped(newPassword),
  });
  const { failure, submit } = useSubmission(
    form,
    async ({ newPassword }) => {
      const refused = await call(choosePassword, {
        body: { secret: linkSecret, newPassword },
      }).then(
        () => false,
        (error: unknown) => {
          if (refusesLink(error)) return true;
          throw error;
        },
      );
      if (refused) return onRefused();
      nextUserName().keep(account.userName);
      await leave(`${paths.signIn}?reason=password-set`);
    },
    'newPassword',
  );

  return (
    <Frame title={text.title} lead={text.lead(account.name)}>
      {failure && <FailureNote failure={failure} />}
      <form className={classes.form} onSubmit={submit} noValidate>
        {/* Read-only, but a real field: password managers save the password under it. */}
        <UserNameField defaultValue={account.userName} readOnly />
        <div>
          <PasswordField
            label="New password"
            name="new-password"
            autoComplete="new-password"
            key={form.key('newPassword')}
            {...form.getInputProps('newPassword')}
          />
          <TickedRules label="Password rules" rules={passwordRules} value={typed} />
        </div>
        <PasswordField
          label="Confirm new password"
          name="confirm-password"
          autoComplete="new-password"
          key={form.key('confirmation')}
          {...form.getInputProps('confirmation')}
        />
        <SubmitButton busy={form.submitting}>{text.action}</SubmitButton>
      </form>
    </Frame>
  );
}
