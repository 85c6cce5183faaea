import { VisuallyHidden } from '@mantine/core';
import { CallFailed, GuardFailed } from '@portal/contract/client.ts';
import { useNavigate } from 'react-router';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { couldNotLoad } from './participants.queries.ts';

type ParticipantNotLoadedProps = { empno: string; error: Error; retry: () => void };

/** Replaces a participant that failed to load. A missing one offers no retry. */
export function ParticipantNotLoaded({ empno, error, retry }: ParticipantNotLoadedProps) {
  const navigate = useNavigate();
  const isUnknown =
    error instanceof GuardFailed || (error instanceof CallFailed && error.status === 404);
  return (
    <>
      <VisuallyHidden component="h1" tabIndex={-1}>
        Participant overview
      </VisuallyHidden>
      {isUnknown ? (
        <FailurePanel
          title={couldNotLoad(empno)}
          retryLabel="Go to the dashboard"
          retry={() => void navigate('/dashboard')}
        >
          No one with this number is among the people you can see in this company.
        </FailurePanel>
      ) : (
        <FailurePanel title={couldNotLoad(empno)} retry={retry}>
          {error instanceof CallFailed && error.serverMessage
            ? error.serverMessage
            : 'There was a problem.'}{' '}
          Nothing was changed.
        </FailurePanel>
      )}
    </>
  );
}
