import { Button } from '@mantine/core';
import { Dialog } from '../ui/dialog.tsx';

type LeaveDialogProps = { question: string; onStay: () => void; onLeave: () => void };

export function LeaveDialog({ question, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      title="You have unsaved changes"
      onClose={onStay}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onStay}>
            Stay
          </Button>
          <Button color="red" onClick={onLeave}>
            Navigate away
          </Button>
        </>
      }
    >
      {question}
    </Dialog>
  );
}
