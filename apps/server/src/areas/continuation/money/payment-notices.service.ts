import { businessDayFrom } from '@portal/contract/values/business-day.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { EventRecord } from '../event/event-record.ts';
import { dropLetters, planLetter } from '../mail/planned-letters.store.ts';
import { paymentsOf } from './event-standing.store.ts';
import { waitingNotices, type PaymentNotice } from './payment-notices.store.ts';
import {
  deadlineOf,
  isSettled,
  isSlightlyShort,
  leaveStopsOn,
  stillToPay,
  type BilledPeriod,
  type PaymentTerms,
} from './settlement.rules.ts';

type Work = {
  tx: Transaction;
  compId: number;
  event: Pick<EventRecord, 'eventId' | 'coverageEnds'>;
  terms: PaymentTerms;
  date: CalendarDate;
};

/** Whether we collect now, and not the company. */
type Settled = Work & { isBilled: boolean };

/** Plans the letter about a small shortfall, unless it waits already; answers whether it did. */
export async function pointOutShortfall(work: Work, period: BilledPeriod): Promise<boolean> {
  const { invoiceNumber, periodStart, periodEnd, amountCents, openCents } = period;
  const deadline = deadlineOf(period, work.terms);
  const facts = { invoiceNumber, periodStart, periodEnd, amountCents, openCents, deadline };
  return await planNotice(work, { kind: 'deficiency', facts });
}

/** The same before coverage stops during an FMLA leave, for the oldest period that is not paid (domain.md 2.7). */
export async function warnOnLeave(
  work: Work,
  oldest: BilledPeriod,
  invoices: readonly BilledPeriod[],
): Promise<boolean> {
  const { terms, date } = work;
  // Everything that is past its day, so that whoever pays what the letter asks for is in time.
  const late = invoices.filter((period) => period.due <= date && !isSettled(period, terms, date));
  const facts = {
    invoiceNumber: oldest.invoiceNumber,
    periodStart: oldest.periodStart,
    periodEnd: late
      .map(({ periodEnd }) => periodEnd)
      .reduce((one, other) => (one > other ? one : other)),
    openCents: openOf(late),
    deadline: deadlineOf(oldest, terms),
  };
  return await planNotice(work, { kind: 'leave-warning', facts });
}

async function planNotice({ tx, compId, event, date }: Work, notice: PaymentNotice) {
  const waiting = await waitingNotices(tx, compId, event.eventId);
  const same = waiting.find(
    ({ kind, facts }) => kind === notice.kind && facts.periodStart === notice.facts.periodStart,
  );
  if (same && same.facts.openCents === notice.facts.openCents) return false;
  // More has come due while it waited: it is to ask for all of it.
  if (same) await dropLetters(tx, compId, { letter_id: same.letterId }, date);
  await planLetter(tx, compId, event.eventId, { ...notice, dueOn: businessDayFrom(date) });
  return true;
}

/** What a letter would tell is no longer so before it went; what is still owed the next night tells anew. */
export async function dropOutdatedNotices(work: Settled): Promise<void> {
  const { tx, compId, event, terms, date } = work;
  const waiting = await waitingNotices(tx, compId, event.eventId);
  if (waiting.length === 0) return;
  const [payments] = await paymentsOf(tx, compId, [event.eventId]);
  for (const { letterId, kind, facts } of waiting) {
    const asked = work.isBilled ? stillToPay(payments?.invoices ?? [], terms) : [];
    const told = asked.filter(
      ({ periodStart, periodEnd }) =>
        periodStart >= facts.periodStart && periodEnd <= facts.periodEnd,
    );
    const owed = told.filter((period) =>
      kind === 'deficiency' ? isSlightlyShort(period) : !isSettled(period, terms, date),
    );
    const oldest = told.find(({ periodStart }) => periodStart === facts.periodStart);
    const isMoot =
      kind === 'leave-warning' && oldest !== undefined && endsAnyway(event, oldest, terms, date);
    if (isMoot || openOf(owed) !== facts.openCents)
      await dropLetters(tx, compId, { letter_id: letterId }, date);
  }
}

/** Coverage of a leave ends before it could stop unpaid: no payment keeps it from that. */
export const endsAnyway = (
  { coverageEnds }: Pick<EventRecord, 'coverageEnds'>,
  oldest: BilledPeriod,
  terms: PaymentTerms,
  date: CalendarDate,
): boolean =>
  coverageEnds !== null && coverageEnds <= leaveStopsOn(deadlineOf(oldest, terms), date);

const openOf = (periods: readonly BilledPeriod[]) =>
  periods.reduce((sum, { openCents }) => sum + openCents, 0);
