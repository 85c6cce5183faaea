import { Anchor } from '@mantine/core';
import classes from './form.module.css';
import { keepingReturnTo, paths } from './paths.ts';

export function BackToSignIn() {
  return (
    <Anchor className={classes.centered} href={keepingReturnTo(paths.signIn, location.search)}>
      Back to sign in
    </Anchor>
  );
}
