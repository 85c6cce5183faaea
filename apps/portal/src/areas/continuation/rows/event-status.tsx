import '@mantine/core/styles/Badge.layer.css';
import { Badge } from '@mantine/core';
import {
  type Icon,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconMail,
  IconMailOff,
  IconMinus,
} from '@tabler/icons-react';
import type { EventRow } from './rows.queries.ts';

const faces: Record<EventRow['status'], { icon: Icon; color: string }> = {
  Pending: { icon: IconClock, color: 'yellow' },
  'Notice Mailed': { icon: IconMail, color: 'yellow' },
  'No Response': { icon: IconMailOff, color: 'gray' },
  Declined: { icon: IconMinus, color: 'gray' },
  Active: { icon: IconCircleCheck, color: 'green' },
  Terminated: { icon: IconCircleX, color: 'red' },
};

/** An event's status as a word, an icon and a color. */
export function EventStatus({ status }: Pick<EventRow, 'status'>) {
  const { icon: StatusIcon, color } = faces[status];
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
