import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { Dialog } from '../../../ui/dialog.tsx';

type AbsenceSubmittedProps = {
  /** The number that was given; may be none of this employee's cases. */
  named: string;
  /** null: it is not on a case yet. */
  caseNumber: string | null;
  onAnother: () => void;
};

export function AbsenceSubmitted({ named, caseNumber, onAnother }: AbsenceSubmittedProps) {
  const navigate = useNavigate();
  const toDashboard = () => void navigate('/dashboard', { replace: true });
  return (
    <Dialog
      title="Absence has been submitted"
      onClose={toDashboard}
      dismissible={false}
      actions={
        <>
          <Button variant="default" onClick={onAnother}>
            Report Another Absence
          </Button>
          <Button data-autofocus onClick={toDashboard}>
            Go to Dashboard
          </Button>
        </>
      }
    >
      {named !== '' && named.toUpperCase() !== caseNumber && (
        <>This employee has no case {named}. </>
      )}
      {caseNumber === null
        ? 'The absence is not on a case yet. We will review it and assign it.'
        : `The absence was added to case ${caseNumber}.`}
    </Dialog>
  );
}
