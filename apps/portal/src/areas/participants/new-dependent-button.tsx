import { Button } from '@mantine/core';
import { maxDependentsMessage } from '@portal/contract/areas/participants/dependent.ts';
import { IconPlus } from '@tabler/icons-react';
import { type Ref, useId } from 'react';
import classes from './new-dependent-button.module.css';

type NewDependentButtonProps = {
  isFull: boolean;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
};

/** At the limit it cannot be used but still be reached, so that everybody can read why (domain.md 12.4). */
export function NewDependentButton({ isFull, onClick, ref }: NewDependentButtonProps) {
  const whyId = useId();
  return (
    <span className={classes.place}>
      <Button
        ref={ref}
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        data-disabled={isFull}
        aria-disabled={isFull}
        aria-describedby={isFull ? whyId : undefined}
        onClick={isFull ? undefined : onClick}
      >
        New Dependent
      </Button>
      {isFull && (
        <span role="tooltip" id={whyId} className={classes.why}>
          {maxDependentsMessage}
        </span>
      )}
    </span>
  );
}
