import { Button, Tooltip } from '@mantine/core';
import { mostDependentsMessage } from '@portal/contract/areas/participants/dependent.ts';
import { IconPlus } from '@tabler/icons-react';

type NewDependentButtonProps = { isFull: boolean; onClick: () => void };

/** At the limit it cannot be used but still be reached, so that everybody can read why (PART-39). */
export function NewDependentButton({ isFull, onClick }: NewDependentButtonProps) {
  return (
    <Tooltip
      label={mostDependentsMessage}
      disabled={!isFull}
      events={{ hover: true, focus: true, touch: true }}
      // In its place on the page, where readers of the page find it.
      withinPortal={false}
    >
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        data-disabled={isFull}
        aria-disabled={isFull}
        onClick={isFull ? undefined : onClick}
      >
        New Dependent
      </Button>
    </Tooltip>
  );
}
