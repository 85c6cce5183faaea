import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, type Ref, Suspense } from 'react';

type NewDependentButtonProps = {
  isFull: boolean;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
};

/** Its tooltip's code (19 kB) comes with the tenth dependent, whom few people have. */
const FullDependentsButton = lazy(async () => ({
  default: (await import('./full-dependents-button.tsx')).FullDependentsButton,
}));

export function NewDependentButton({ isFull, onClick, ref }: NewDependentButtonProps) {
  const button = (
    <Button
      ref={ref}
      variant="default"
      size="xs"
      leftSection={<IconPlus size={16} aria-hidden />}
      data-disabled={isFull}
      aria-disabled={isFull}
      onClick={isFull ? undefined : onClick}
    >
      New Dependent
    </Button>
  );
  if (!isFull) return button;
  return (
    <Suspense fallback={button}>
      <FullDependentsButton>{button}</FullDependentsButton>
    </Suspense>
  );
}
