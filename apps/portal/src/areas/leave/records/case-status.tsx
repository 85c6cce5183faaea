import type { ApprovalStatus, CaseStatus } from '@portal/contract/areas/leave/leave-words.ts';
import {
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
import { StatusBadge, type StatusFace } from '../../../ui/status-badge.tsx';

const faces: Record<ApprovalStatus | CaseStatus, StatusFace> = {
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

export const CaseStatusBadge = ({ status }: { status: ApprovalStatus | CaseStatus }) => (
  <StatusBadge status={status} face={faces[status]} />
);
