import { Button } from '@mantine/core';
import { displayCount } from '@portal/contract/values/counted.ts';
import { Dialog } from '../../../../ui/dialog.tsx';

type CountQuestionProps = {
  count: number;
  previous: number;
  onStay: () => void;
  onContinue: () => void;
};

/** A second look at a count that changes the bill. */
export function CountQuestion({ count, previous, onStay, onContinue }: CountQuestionProps) {
  return (
    <Dialog
      title="Eligibility count changed by 20% or more from the previous year."
      onClose={onStay}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onStay}>
            No, stay here.
          </Button>
          <Button onClick={onContinue}>Yes, continue.</Button>
        </>
      }
    >
      The count goes from {displayCount(previous)} to {displayCount(count)}. This is a significant
      billing change. Do you want to continue?
    </Dialog>
  );
}
