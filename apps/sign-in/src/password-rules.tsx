import { VisuallyHidden } from '@mantine/core';
import { passwordRules } from '@portal/contract/values/password.ts';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import classes from './password-rules.module.css';

/** The five rules, each ticked off as soon as the password meets it. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className={classes.rules} aria-label="Password rules">
      {passwordRules.map(({ message, test }) => {
        const met = test(password);
        return (
          <li key={message} className={classes.rule} data-met={met || undefined}>
            {met ? <IconCircleCheckFilled aria-hidden /> : <IconCircle aria-hidden />}
            {message}
            <VisuallyHidden>{met ? ', met' : ', not met yet'}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
