import { Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';

type RevealButtonProps = {
  /** What it reveals: 'SSN of Ana Ruiz'. */
  what: string;
  isRevealed: boolean;
  isPending: boolean;
  onClick: () => void;
};

export function RevealButton({ what, isRevealed, isPending, onClick }: RevealButtonProps) {
  const EyeIcon = isRevealed ? IconEyeOff : IconEye;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={isPending}
      leftSection={<EyeIcon size={16} stroke={1.5} aria-hidden />}
      aria-label={`${isRevealed ? 'Hide' : 'Show'} full ${what}`}
      onClick={onClick}
    >
      {isRevealed ? 'Hide' : 'Show'}
    </Button>
  );
}
