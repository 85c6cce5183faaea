import type { AdminInvoice } from '@portal/contract/areas/billing/billing.contract.ts';
import { centsOf, dollarsOf } from '@portal/contract/values/dollars.ts';

type Owed = Pick<AdminInvoice, 'open' | 'dueDate'>;

/** Money is owed, and the day to pay it has passed. */
export const isOverdue = ({ open, dueDate }: Owed, today: string): boolean =>
  open > 0 && dueDate < today;

/** What is open over all invoices, and how much of it is overdue. */
export function openSums(invoices: readonly Owed[], today: string) {
  const sumOf = (some: readonly Owed[]) =>
    dollarsOf(some.reduce((sum, { open }) => sum + centsOf(open), 0));
  return {
    open: sumOf(invoices),
    overdue: sumOf(invoices.filter((invoice) => isOverdue(invoice, today))),
  };
}
