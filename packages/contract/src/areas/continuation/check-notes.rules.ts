import { displayDate } from '../../values/display-date.ts';
import { displayMoney } from '../../values/dollars.ts';
import type { Check } from './continuation.contract.ts';

const said: Record<Check['creditUses'][number]['what'], (amount: string) => string> = {
  refunded: (amount) => `Refunded ${amount}`,
  transferred: (amount) => `Transferred ${amount} to another event`,
  'came back': (amount) => `${amount} came back from another event`,
};

/** What else there is to say about a check: where it came from, and where its credit went (domain.md 3.4). */
export const checkNotes = ({
  isTransferred,
  creditUses,
}: Pick<Check, 'isTransferred' | 'creditUses'>): string[] => [
  ...(isTransferred ? ['Transferred from another event'] : []),
  ...creditUses.map(
    ({ what, amount, on }) => `${said[what](displayMoney(amount))} on ${displayDate(on)}`,
  ),
];
