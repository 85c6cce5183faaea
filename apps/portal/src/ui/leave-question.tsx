import { Button } from '@mantine/core';
import { Dialog } from './dialog.tsx';

type LeaveQuestionProps = {
  title: string;
  question: string;
  onStay: () => void;
  onLeave: () => void;
  /** The button that leaves. */
  leave?: string;
};

/** Asks before a page is left with what was typed. Staying is the safe answer. */
export function LeaveQuestion(props: LeaveQuestionProps) {
  const { title, question, onStay, onLeave, leave = 'Navigate away' } = props;
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
            {leave}
          </Button>
        </>
      }
    >
      {question}
    </Dialog>
  );
}
