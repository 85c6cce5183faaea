import { businessDayFrom } from '@portal/contract/values/business-day.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { PlannedFacts } from '../mail/planned-letter.ts';
import { dropLetter, planLetter } from '../mail/planned-letters.store.ts';
import { waitingNotices } from './deficiency-notices.store.ts';
import { paymentsOf } from './event-standing.store.ts';
import {
  deadlineOf,
  isSlightlyShort,
  type BilledPeriod,
  type PaymentTerms,
} from './settlement.rules.ts';

/** Plans the letter about a small shortfall, unless it waits already; answers whether it did. */
export async function planNotice(
  tx: Transaction,
  compId: number,
  eventId: number,
  period: BilledPeriod,
  terms: PaymentTerms,
  date: CalendarDate,
): Promise<boolean> {
  const { invoiceNumber, periodStart, periodEnd, amountCents, openCents } = period;
  const waiting = await waitingNotices(tx, compId, eventId);
  if (waiting.some(({ facts }) => facts.periodStart === periodStart)) return false;
  const facts: PlannedFacts['deficiency'] = {
    invoiceNumber,
    periodStart,
    periodEnd,
    amountCents,
    openCents,
    deadline: deadlineOf(period, terms),
  };
  await planLetter(tx, compId, eventId, {
    kind: 'deficiency',
    dueOn: businessDayFrom(date),
    facts,
  });
  return true;
}

/** What a letter would tell is no longer so before it went; what is still short the next night tells anew. */
export async function dropOutdatedNotices(
  tx: Transaction,
  compId: number,
  eventId: number,
  date: CalendarDate,
): Promise<void> {
  const waiting = await waitingNotices(tx, compId, eventId);
  if (waiting.length === 0) return;
  const [payments] = await paymentsOf(tx, compId, [eventId]);
  for (const { letterId, facts } of waiting) {
    const isStillSo = payments?.invoices.some(
      (period) =>
        period.periodStart === facts.periodStart &&
        period.openCents === facts.openCents &&
        isSlightlyShort(period),
    );
    if (!isStillSo) await dropLetter(tx, compId, letterId, date);
  }
}
