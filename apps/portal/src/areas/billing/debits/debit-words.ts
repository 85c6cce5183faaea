import type { DirectDebit } from '@portal/contract/areas/billing/billing.contract.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';

/** What a user should know of a debit besides its status; null if there is nothing. */
export function debitNote(debit: DirectDebit, today: string): string | null {
  const { status, paydate, amount, isPayable, effectiveDate, returned } = debit;
  if (status === 'Complete') return null;
  if (status === 'In Progress')
    return effectiveDate === null
      ? null
      : `${effectiveDate < today ? 'Taken' : 'Will be taken'} on ${displayDate(effectiveDate)}`;
  if (returned) return `Came back on ${displayDate(returned.on)}: ${returned.text}`;
  if (paydate > today) return 'Not posted yet. The amount can still change.';
  if (amount > 0 && !isPayable)
    return 'Can no longer be debited here. Please contact your account manager.';
  return null;
}

/** Whether its button is there. */
export const canPerform = ({ status, isPayable, amount }: DirectDebit): boolean =>
  status === '' && isPayable && amount > 0;
