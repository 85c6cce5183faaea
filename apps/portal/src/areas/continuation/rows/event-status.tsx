import {
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconMail,
  IconMailOff,
  IconMinus,
} from '@tabler/icons-react';
import { StatusBadge, type StatusFace } from '../../../ui/status-badge.tsx';
import type { EventRow } from './rows.queries.ts';

const faces: Record<EventRow['status'], StatusFace> = {
  Pending: { icon: IconClock, color: 'yellow' },
  'Notice Mailed': { icon: IconMail, color: 'yellow' },
  'No Response': { icon: IconMailOff, color: 'gray' },
  Declined: { icon: IconMinus, color: 'gray' },
  Active: { icon: IconCircleCheck, color: 'green' },
  Terminated: { icon: IconCircleX, color: 'red' },
};

export const EventStatus = ({ status }: Pick<EventRow, 'status'>) => (
  <StatusBadge status={status} face={faces[status]} />
);
