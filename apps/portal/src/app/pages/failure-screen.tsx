import { VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteError } from 'react-router';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { useScreen } from '../../navigation/screen.ts';
import { useCurrentPath } from '../../session/next-path.ts';

/** Browsers have no error type for code that failed to load. */
const missingCode = /dynamically imported module|module script|Unable to preload/i;

/** Replaces a screen that failed; the shell around it stays. */
export function FailureScreen() {
  const screen = useScreen();
  return (
    <>
      {/* The wizard's layout shows the heading itself. */}
      {screen?.layout !== 'wizard' && (
        <VisuallyHidden component="h1" tabIndex={-1}>
          {screen?.title}
        </VisuallyHidden>
      )}
      <WhatFailed />
    </>
  );
}

function WhatFailed() {
  const error = useRouteError();
  const navigate = useNavigate();
  const here = useCurrentPath();
  const queryClient = useQueryClient();

  if (error instanceof Error && missingCode.test(error.message)) {
    return (
      <FailurePanel
        title="This page could not be loaded"
        retry={() => location.reload()}
        retryLabel="Reload the portal"
      >
        The connection was interrupted, or the portal was updated while you were working. Reload to
        get the current version.
      </FailurePanel>
    );
  }

  function retry() {
    void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' });
    void navigate(here, { replace: true, preventScrollReset: true });
  }
  return (
    <FailurePanel title="Something went wrong on this page" retry={retry}>
      What you saved before is safe. Try again; if it happens again, please contact your Account
      Manager.
    </FailurePanel>
  );
}
