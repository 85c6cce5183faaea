import { Button, Text } from '@mantine/core';
import { BackToSignIn } from './back-to-sign-in.tsx';
import type { Failure } from './failure.ts';
import { FailureNote } from './failure-note.tsx';
import { Frame } from './frame.tsx';
import { paths } from './paths.ts';

/** The link is missing, mangled, used or expired: either way the user needs a new one. */
export function LinkRefused({ text }: { text: string }) {
  return (
    <Frame title="This link no longer works">
      <Text role="alert">{text}</Text>
      <Button component="a" href={paths.forgotPassword} size="md" fullWidth>
        Get a new link
      </Button>
      <BackToSignIn />
    </Frame>
  );
}

/** The link may be good, but it could not be checked. */
export function LinkUnchecked(props: { title: string; failure: Failure; onRetry: () => void }) {
  return (
    <Frame title={props.title}>
      <FailureNote failure={props.failure} />
      <Button onClick={props.onRetry} size="md" fullWidth>
        Check the link again
      </Button>
      <BackToSignIn />
    </Frame>
  );
}
