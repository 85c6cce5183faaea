import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { businessDayFrom } from '@portal/contract/values/business-day.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { EventRecord } from '../event/event-record.ts';
import { dropLetters, planLetter, plannedLetters } from '../event/planned-letters.store.ts';
import type { Work } from '../event/work.ts';
import { paymentsOf, type PaymentNotice } from './event-account.store.ts';
import {
  deadlineOf,
  isSettled,
  isSlightlyShort,
  leaveStopsOn,
  type BilledPeriod,
} from './settlement.rules.ts';

type Collected = Omit<Work, 'clock'>;

const pendingNotices = async (work: Collected) =>
  (await plannedLetters(work, 'deficiency', 'leave-warning')).filter(
    ({ fate }) => fate === 'waits',
  );

/** Plans the notice of a small shortfall unless it is already pending. */
export async function planShortfallNotice(work: Collected, period: BilledPeriod): Promise<void> {
  const { invoiceNumber, periodStart, periodEnd, amountCents, openCents } = period;
  const deadline = deadlineOf(period);
  const facts = { invoiceNumber, periodStart, periodEnd, amountCents, openCents, deadline };
  await planNotice(work, { kind: 'deficiency', facts });
}

/** The same for the warning before coverage stops during an FMLA leave, for the oldest unpaid period (domain.md 2.7). */
export async function planLeaveWarning(
  work: Collected,
  oldest: BilledPeriod,
  invoices: readonly BilledPeriod[],
): Promise<void> {
  const { date } = work;
  // Everything past due, so that paying the amount in the letter is enough to keep coverage.
  const late = invoices.filter((period) => period.due <= date && !isSettled(period, date));
  const facts = {
    invoiceNumber: oldest.invoiceNumber,
    periodStart: oldest.periodStart,
    periodEnd: latest(...late.map(({ periodEnd }) => periodEnd)),
    openCents: openOf(late),
    deadline: deadlineOf(oldest),
  };
  await planNotice(work, { kind: 'leave-warning', facts });
}

async function planNotice(work: Collected, notice: PaymentNotice): Promise<void> {
  const waiting = await pendingNotices(work);
  const same = waiting.find(
    ({ kind, facts }) => kind === notice.kind && facts.periodStart === notice.facts.periodStart,
  );
  if (same && same.facts.openCents === notice.facts.openCents) return;
  // More has come due while the letter was pending. The new one asks for all of it.
  if (same) await dropLetters(work, { letter_id: same.letterId });
  await planLetter(work, { ...notice, dueOn: businessDayFrom(work.date) });
}

/** Drops pending letters that are no longer accurate. The next nightly run plans new ones for what is still owed. */
export async function dropOutdatedNotices(work: Collected): Promise<void> {
  const { tx, compId, event, date } = work;
  const waiting = await pendingNotices(work);
  if (waiting.length === 0) return;
  const [payments] = await paymentsOf(tx, compId, [event.eventId]);
  for (const { letterId, kind, facts } of waiting) {
    const inNotice = (payments?.invoices ?? []).filter(
      ({ periodStart, periodEnd, amountCents }) =>
        periodStart >= facts.periodStart &&
        periodEnd <= facts.periodEnd &&
        (kind !== 'deficiency' || amountCents === facts.amountCents),
    );
    const owed = inNotice.filter((period) =>
      kind === 'deficiency' ? isSlightlyShort(period) : !isSettled(period, date),
    );
    const oldest = inNotice.find(({ periodStart }) => periodStart === facts.periodStart);
    const isMoot =
      kind === 'leave-warning' && oldest !== undefined && endsBeforeNonPayment(event, oldest, date);
    if (isMoot || openOf(owed) !== facts.openCents)
      await dropLetters(work, { letter_id: letterId });
  }
}

/** Coverage ends before it could stop for non-payment, so a warning is pointless. */
export const endsBeforeNonPayment = (
  { coverageEnds }: Pick<EventRecord, 'coverageEnds'>,
  oldest: BilledPeriod,
  date: CalendarDate,
): boolean => coverageEnds !== null && coverageEnds <= leaveStopsOn(deadlineOf(oldest), date);

const openOf = (periods: readonly BilledPeriod[]) =>
  periods.reduce((sum, { openCents }) => sum + openCents, 0);
