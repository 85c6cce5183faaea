import { Button } from '@mantine/core';
import { Dialog } from './dialog.tsx';

type LeaveQuestionProps = {
  title: string;
  question: string;
  onStay: () => void;
  onLeave: () => void;
};

/** Asks before a page is left with what was typed. Staying is the safe answer. */
export function LeaveQuestion({ title, question, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Dialog
      title={title}
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
