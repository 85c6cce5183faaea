import type { Invoice } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { writtenOff } from '@portal/contract/areas/continuation/written-off.rules.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';

type Due = { tone: 'paid' | 'late' | 'now' | 'coming'; words: string };

/** How an invoice stands on a day: it is overdue only after its days of grace (domain.md 3.5). */
export function dueOf(
  invoice: Pick<Invoice, 'amount' | 'paid' | 'open' | 'due' | 'deadline'>,
  today: string,
): Due {
  const { open, due, deadline } = invoice;
  const forgiven = writtenOff(invoice);
  if (open <= 0)
    return {
      tone: 'paid',
      words: forgiven > 0 ? `Paid, ${displayMoney(forgiven)} written off` : 'Paid',
    };
  const last = deadline ?? due;
  if (last < today) return { tone: 'late', words: `Overdue since ${displayDate(last)}` };
  if (due <= today) return { tone: 'now', words: `Payable until ${displayDate(last)}` };
  return { tone: 'coming', words: displayDate(due) };
}
