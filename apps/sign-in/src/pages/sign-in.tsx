import { Anchor } from '@mantine/core';
import { useForm } from '@mantine/form';
import { signIn } from '@portal/contract/areas/session/session.contract.ts';
import { call } from '../call.ts';
import { checkedBy } from '../checked-by.ts';
import { FailureNote } from '../failure-note.tsx';
import classes from '../form.module.css';
import { FirstCompanyNote } from '../first-company-note.tsx';
import { Frame } from '../frame.tsx';
import { leave } from '../leave.ts';
import { nextUserName } from '../next-user-name.ts';
import { PasswordField } from '../password-field.tsx';
import { keepingReturnTo, paths } from '../paths.ts';
import { portalAddress } from '../portal-address.ts';
import { ReasonNote } from '../reason-note.tsx';
import { settings } from '../settings.ts';
import { SubmitButton } from '../submit-button.tsx';
import { UserNameField } from '../user-name-field.tsx';
import { useSubmission } from '../use-submission.ts';

export function SignIn() {
  const query = new URLSearchParams(location.search);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { userName: nextUserName().read(), password: '' },
    validate: checkedBy('SignInInput'),
  });
  const { failure, submit } = useSubmission(
    form,
    async (body) => {
      const { token } = await call(signIn, { body });
      nextUserName().forget();
      await leave(portalAddress(settings.portalUrl, query.get('returnTo'), token));
    },
    'password',
  );

  return (
    <Frame title="Sign in" lead="Manage your company's benefits.">
      {failure ? <FailureNote failure={failure} /> : <ReasonNote reason={query.get('reason')} />}
      {settings.awaitsFirstCompany && <FirstCompanyNote />}
      <form className={classes.form} onSubmit={submit} noValidate>
        <UserNameField key={form.key('userName')} {...form.getInputProps('userName')} />
        <div className={classes.password}>
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Anchor
            className={classes.beside}
            href={keepingReturnTo(paths.forgotPassword, location.search)}
          >
            Forgot password?
          </Anchor>
        </div>
        <SubmitButton busy={form.submitting}>Sign in</SubmitButton>
      </form>
    </Frame>
  );
}
