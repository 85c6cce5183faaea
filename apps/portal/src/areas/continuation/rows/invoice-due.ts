import type { Invoice } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';

type Due = { tone: 'paid' | 'late' | 'now' | 'coming'; words: string };

/** How an invoice stands on a day: it is overdue only after its days of grace (B07). */
export function dueOf(
  { open, due, deadline }: Pick<Invoice, 'open' | 'due' | 'deadline'>,
  today: string,
): Due {
  if (open <= 0) return { tone: 'paid', words: 'Paid' };
  const last = deadline ?? due;
  if (last < today) return { tone: 'late', words: `Overdue since ${displayDate(last)}` };
  if (due <= today) return { tone: 'now', words: `Payable until ${displayDate(last)}` };
  return { tone: 'coming', words: displayDate(due) };
}
