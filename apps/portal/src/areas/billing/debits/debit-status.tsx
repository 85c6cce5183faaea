import type { DebitStatus } from '@portal/contract/areas/billing/billing.contract.ts';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { StatusBadge, type StatusFace } from '../../../ui/status-badge.tsx';
import classes from './direct-debits.module.css';

const faces: Record<Exclude<DebitStatus, ''>, StatusFace> = {
  'In Progress': { icon: IconClock, color: 'yellow' },
  Complete: { icon: IconCircleCheck, color: 'green' },
};

type DebitStatusCellProps = {
  status: DebitStatus;
  note: string | null;
  /** The note asks for attention. */
  isAlert: boolean;
};

/** The status, if there is one, and what else there is to know. */
export function DebitStatusCell({ status, note, isAlert }: DebitStatusCellProps) {
  return (
    <span className={classes.status}>
      {status !== '' && <StatusBadge status={status} face={faces[status]} />}
      {note !== null && (
        <span className={classes.note} data-alert={isAlert || undefined}>
          {note}
        </span>
      )}
    </span>
  );
}
