import { inspectAccountLink } from '@portal/contract/areas/session/session.contract.ts';
import type { CallAnswer } from '@portal/contract/operation.ts';
import { useEffect, useState } from 'react';
import { call } from './call.ts';
import { CheckingLink } from './checking-link.tsx';
import { ChoosePassword, type ChoosePasswordText } from './choose-password.tsx';
import { type Failure, failureOf } from './failure.ts';
import { LinkRefused, LinkUnchecked } from './link-problem.tsx';
import { refusesLink } from './link-refusal.ts';
import { linkSecret } from './link-secret.ts';

/** `refused` explains why this kind of link may no longer work. */
type AccountLinkText = ChoosePasswordText & { refused: string };

type Account = CallAnswer<typeof inspectAccountLink>;
type State =
  | { step: 'checking' }
  | { step: 'ready'; account: Account }
  | { step: 'refused' }
  | { step: 'unchecked'; failure: Failure };

/** A page behind a mailed link: nobody fills in a form before the link has been checked. */
export function AccountLink({ text }: { text: AccountLinkText }) {
  const [attempt, setAttempt] = useState(1);
  return <CheckedLink key={attempt} text={text} onRetry={() => setAttempt(attempt + 1)} />;
}

function CheckedLink({ text, onRetry }: { text: AccountLinkText; onRetry: () => void }) {
  const [state, setState] = useState<State>({ step: 'checking' });

  useEffect(() => {
    const aborter = new AbortController();
    call(inspectAccountLink, { body: { secret: linkSecret } }, { signal: aborter.signal }).then(
      (account) => setState({ step: 'ready', account }),
      (error: unknown) => {
        if (aborter.signal.aborted) return;
        setState(
          refusesLink(error)
            ? { step: 'refused' }
            : { step: 'unchecked', failure: failureOf(error) },
        );
      },
    );
    return () => aborter.abort();
  }, []);

  switch (state.step) {
    case 'checking':
      return <CheckingLink />;
    case 'ready':
      return (
        <ChoosePassword
          text={text}
          account={state.account}
          onRefused={() => setState({ step: 'refused' })}
        />
      );
    case 'refused':
      return <LinkRefused text={text.refused} />;
    case 'unchecked':
      return <LinkUnchecked title={text.title} failure={state.failure} onRetry={onRetry} />;
  }
}
