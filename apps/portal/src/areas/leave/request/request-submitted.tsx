import { Button } from '@mantine/core';
import type { requestLeave } from '@portal/contract/areas/leave/leave.contract.ts';
import type { CallAnswer } from '@portal/contract/operation.ts';
import { Link, useNavigate } from 'react-router';
import { Dialog } from '../../../ui/dialog.tsx';
import classes from './request-submitted.module.css';

type RequestSubmittedProps = {
  saved: CallAnswer<typeof requestLeave>;
  name: string;
  confirmationEmail: string;
};

export function RequestSubmitted({ saved, name, confirmationEmail }: RequestSubmittedProps) {
  const { caseListId, title, eeId } = saved;
  const navigate = useNavigate();
  const id = encodeURIComponent(eeId);
  return (
    <Dialog
      title="Leave request has been submitted"
      onClose={() => void navigate('/dashboard', { replace: true })}
      dismissible={false}
      wide
      actions={
        <>
          <Button
            component={Link}
            variant="default"
            replace
            to={`/report-an-absence/personal-details/?eeId=${id}`}
          >
            Report an absence
          </Button>
          <Button
            component={Link}
            variant="default"
            replace
            to={`/leave-records/${id}/case/${caseListId}/case-info`}
          >
            View case
          </Button>
          <Button component={Link} data-autofocus replace to="/dashboard">
            Go to Dashboard
          </Button>
        </>
      }
    >
      The case number for {name} is <strong className={classes.number}>{title}</strong>. A
      confirmation goes to {confirmationEmail}.
    </Dialog>
  );
}
