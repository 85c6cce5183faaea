import { Button } from '@mantine/core';
import { Dialog } from '../../../ui/dialog.tsx';

type NewPeriodQuestionProps = { text: string; onStay: () => void; onSave: () => void };

/** A change after the response period reopens it for everyone, so it is confirmed first. */
export function NewPeriodQuestion({ text, onStay, onSave }: NewPeriodQuestionProps) {
  return (
    <Dialog
      title="Reopen the response period?"
      onClose={onStay}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onStay}>
            Stay
          </Button>
          <Button onClick={onSave}>Save and send</Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}
