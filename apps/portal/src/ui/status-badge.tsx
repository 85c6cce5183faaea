import '@mantine/core/styles/Badge.layer.css';
import { Badge } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

export type StatusFace = { icon: Icon; color: string };

/** A status as a word, an icon and a color. */
export function StatusBadge({ status, face }: { status: string; face: StatusFace }) {
  const { icon: StatusIcon, color } = face;
  return (
    <Badge
      variant="light"
      color={color}
      tt="none"
      fw={500}
      leftSection={<StatusIcon size={14} aria-hidden />}
    >
      {status}
    </Badge>
  );
}
