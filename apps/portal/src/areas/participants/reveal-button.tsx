import { Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';

type RevealButtonProps = {
  /** What it shows: 'SSN of Ana Ruiz'. */
  what: string;
  isShown: boolean;
  isPending: boolean;
  onClick: () => void;
};

export function RevealButton({ what, isShown, isPending, onClick }: RevealButtonProps) {
  const Sign = isShown ? IconEyeOff : IconEye;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={isPending}
      leftSection={<Sign size={16} stroke={1.5} aria-hidden />}
      aria-label={`${isShown ? 'Hide' : 'Show'} full ${what}`}
      onClick={onClick}
    >
      {isShown ? 'Hide' : 'Show'}
    </Button>
  );
}
