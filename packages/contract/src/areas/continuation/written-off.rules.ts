import { centsOf, dollarsOf } from '../../values/dollars.ts';
import type { Invoice } from './continuation.contract.ts';

/** What of an invoice is neither paid nor asked for any more (domain.md 3.5). */
export const writtenOff = ({ amount, paid, open }: Pick<Invoice, 'amount' | 'paid' | 'open'>) =>
  dollarsOf(centsOf(amount) - centsOf(paid) - centsOf(open));
