import '@mantine/core/styles/Badge.layer.css';
import { Badge } from '@mantine/core';
import type { ApprovalStatus, CaseStatus } from '@portal/contract/areas/leave/leave-words.ts';
import {
  type Icon,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconFileAlert,
  IconFileTime,
  IconFolder,
  IconFolderOpen,
  IconHourglassEmpty,
  IconMinus,
} from '@tabler/icons-react';

type Face = { icon: Icon; color: string };

const faces: Record<ApprovalStatus | CaseStatus, Face> = {
  Open: { icon: IconFolderOpen, color: 'teal' },
  'Open - Intermittent': { icon: IconFolderOpen, color: 'teal' },
  Closed: { icon: IconFolder, color: 'gray' },
  Pending: { icon: IconClock, color: 'yellow' },
  'Pending Paperwork': { icon: IconFileTime, color: 'yellow' },
  'Incomplete Paperwork': { icon: IconFileAlert, color: 'yellow' },
  Approved: { icon: IconCircleCheck, color: 'green' },
  'Partially Approved': { icon: IconCircleCheck, color: 'green' },
  Denied: { icon: IconCircleX, color: 'red' },
  Withdrawn: { icon: IconMinus, color: 'gray' },
  Exhausted: { icon: IconHourglassEmpty, color: 'red' },
};

/** A case's or an approval's status as a word, an icon and a color. */
export function CaseStatusBadge({ status }: { status: ApprovalStatus | CaseStatus }) {
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
