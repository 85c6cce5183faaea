import { businessDayFrom } from '@portal/contract/values/business-day.ts';
import { planLetter, plannedLetters } from '../event/planned-letters.store.ts';
import type { MonthFacts, PaymentNotice } from '../event/planned-letter.ts';
import type { Work } from '../event/work.ts';

/** Plans a letter about an unpaid month, unless one is pending. What is open is read on the day that it is mailed. */
export async function planPaymentNotice(
  work: Omit<Work, 'clock'>,
  kind: PaymentNotice,
  { periodStart }: MonthFacts,
): Promise<void> {
  const isPending = (await plannedLetters(work, kind)).some(
    ({ fate, facts }) => fate === 'waits' && facts.periodStart === periodStart,
  );
  if (!isPending)
    await planLetter(work, { kind, dueOn: businessDayFrom(work.date), facts: { periodStart } });
}
