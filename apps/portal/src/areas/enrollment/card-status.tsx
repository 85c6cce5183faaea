import { IconCreditCard, IconCreditCardOff, IconReceipt } from '@tabler/icons-react';
import classes from './card-status.module.css';

/** domain.md 4.7: green for what starts with 'Active', red for 'Suspended'; the sign and the words say it too. */
export function CardStatus({ status }: { status: string }) {
  const tone = status.startsWith('Active')
    ? 'active'
    : status.startsWith('Suspended')
      ? 'suspended'
      : undefined;
  const StatusIcon = tone === 'active' && status !== 'Active' ? IconReceipt : signs[tone ?? 'none'];
  return (
    <span className={classes.status} data-tone={tone}>
      <StatusIcon size={16} stroke={1.75} aria-hidden />
      {status}
    </span>
  );
}

const signs = { active: IconCreditCard, suspended: IconCreditCardOff, none: IconCreditCard };
