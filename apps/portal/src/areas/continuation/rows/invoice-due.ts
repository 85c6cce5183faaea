import type { Invoice } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { writtenOff } from '@portal/contract/areas/continuation/written-off.rules.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';

type Due = { tone: 'paid' | 'late' | 'now' | 'coming'; text: string };

/** An invoice's status on a day: it is overdue only after its grace period (domain.md 3.5). */
export function dueOf(
  invoice: Pick<Invoice, 'amount' | 'paid' | 'open' | 'due' | 'deadline'>,
  today: string,
): Due {
  const { open, due, deadline } = invoice;
  const writtenOffAmount = writtenOff(invoice);
  if (open <= 0)
    return {
      tone: 'paid',
      text: writtenOffAmount > 0 ? `Paid, ${displayMoney(writtenOffAmount)} written off` : 'Paid',
    };
  const last = deadline ?? due;
  if (last < today) return { tone: 'late', text: `Overdue since ${displayDate(addDays(last, 1))}` };
  if (due <= today) return { tone: 'now', text: `Payable until ${displayDate(last)}` };
  return { tone: 'coming', text: displayDate(due) };
}
