import { Button } from '@mantine/core';
import { Dialog } from '../../../ui/dialog.tsx';

type NewTimeQuestionProps = { words: string; onStay: () => void; onSave: () => void };

/** A change after the time to answer opens it again for everybody: that is asked first. */
export function NewTimeQuestion({ words, onStay, onSave }: NewTimeQuestionProps) {
  return (
    <Dialog
      title="Give new time to answer?"
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
      {words}
    </Dialog>
  );
}
