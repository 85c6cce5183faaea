import { IconClock, IconMailOff, IconUserOff } from '@tabler/icons-react';
import type { CompanyUserCard } from '@portal/contract/areas/settings/company-user.ts';
import classes from './user-card.module.css';

const faces = {
  invited: { label: 'Invited', Icon: IconClock },
  contact: { label: 'Does not sign in', Icon: IconMailOff },
  ended: { label: 'No Longer A Contact', Icon: IconUserOff },
} as const;

type UserStatusBadgeProps = { status: Exclude<CompanyUserCard['status'], 'active'> };

/** A badge for any status but active. */
export function UserStatusBadge({ status }: UserStatusBadgeProps) {
  const { label, Icon } = faces[status];
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={14} stroke={2} aria-hidden />
      {label}
    </span>
  );
}
