import { Paper, VisuallyHidden } from '@mantine/core';
import { CallFailed } from '@portal/contract/client.ts';
import { useNavigate } from 'react-router';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { leaveRecordsPath } from '../leave-paths.ts';

type EmployeeNotLoadedProps = {
  /** The page's heading, for screen readers. */
  page: string;
  /** What was asked for: 'employee', 'leave case'. */
  what: string;
  error: Error;
  retry: () => void;
};

/** Replaces an employee or a case that failed to load. A missing one offers no retry. */
export function EmployeeNotLoaded({ page, what, error, retry }: EmployeeNotLoadedProps) {
  const navigate = useNavigate();
  const isUnknown = error instanceof CallFailed && (error.status === 404 || error.status === 400);
  return (
    <>
      <VisuallyHidden component="h1" tabIndex={-1}>
        {page}
      </VisuallyHidden>
      <Paper>
        {isUnknown ? (
          <FailurePanel
            title={`This ${what} was not found`}
            retryLabel="Go to leave records"
            retry={() => void navigate(leaveRecordsPath)}
          >
            The number may be mistyped, or it belongs to someone you cannot see in this company.
          </FailurePanel>
        ) : (
          <FailurePanel title={`The ${what} could not be loaded`} retry={retry}>
            Nothing was changed.
          </FailurePanel>
        )}
      </Paper>
    </>
  );
}
