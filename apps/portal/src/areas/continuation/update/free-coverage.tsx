import { Button } from '@mantine/core';
import { Dialog } from '../../../ui/dialog.tsx';

type FreeCoverageQuestionProps = {
  plans: readonly string[];
  onChange: () => void;
  onAccept: () => void;
};

/** On a change an empty rate is no rate: that is seldom meant, so it is asked first (domain.md 2.9). */
export function FreeCoverageQuestion({ plans, onChange, onAccept }: FreeCoverageQuestionProps) {
  const isOne = plans.length === 1;
  return (
    <Dialog
      title={isOne ? 'Make this coverage free?' : 'Make these coverages free?'}
      onClose={onChange}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onChange}>
            Enter a rate
          </Button>
          <Button color="red" onClick={onAccept}>
            Save as free coverage
          </Button>
        </>
      }
    >
      {plans.join(' and ')} {isOne ? 'has' : 'have'} no rate. If you save, nothing will be billed
      for {isOne ? 'it' : 'them'}.
    </Dialog>
  );
}
