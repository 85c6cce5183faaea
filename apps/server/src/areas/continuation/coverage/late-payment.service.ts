import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { EventRecord } from '../event/event-record.ts';
import { settingsOf } from '../event/settings.store.ts';
import type { PlannedFacts } from '../mail/planned-letter.ts';
import { isFmlaLeave } from '../money/collect-premiums.rules.ts';
import { openPeriods } from '../money/event-account.rules.ts';
import { planAccount } from '../money/event-account.service.ts';
import { paymentTerms } from '../money/event-standing.service.ts';
import { deadlineOf, stillToPay } from '../money/settlement.rules.ts';
import { isForNonPayment } from './unpaid-ends.rules.ts';

type LatePayment = NonNullable<PlannedFacts['termination']['latePayment']>;

type Unpaid = {
  /** As it would go on if this end had not been found. */
  event: EventRecord;
  renewFrom?: CalendarDate | undefined;
  end: Pick<PlannedFacts['termination'], 'reason' | 'endsOn'>;
  date: CalendarDate;
};

/** What a company that bills still takes after an end for non-payment, and until when (domain.md 2.7). */
export async function latePaymentFor(
  tx: Transaction,
  compId: number,
  { event, renewFrom, end, date }: Unpaid,
): Promise<LatePayment | undefined> {
  const settings = await settingsOf(tx, compId);
  if (event.service === 'c' || !isForNonPayment(end.reason) || settings.reinstatement_days === 0)
    return undefined;
  const on = { date, asBilled: true, renewFrom };
  const { after } = await planAccount(tx, compId, event, settings, on);
  const terms = paymentTerms(event, settings, after.invoices);
  const periods = stillToPay(openPeriods(after.invoices, after.checks, terms.handOver), terms)
    .filter(({ openCents }) => openCents > 0)
    .map((period) => ({ ...period, deadline: deadlineOf(period, terms) }));
  const [unpaid] = periods
    .filter(({ periodEnd }) => periodEnd > end.endsOn)
    .toSorted((one, other) => (one.periodStart < other.periodStart ? -1 : 1));
  const isLeave = isFmlaLeave(event);
  const deadline = isLeave ? end.endsOn : unpaid?.deadline;
  if (deadline === undefined) return undefined;
  const until = addDays(deadline, settings.reinstatement_days);
  // Another month that is late by then would end it again; on a leave there is a letter before that.
  const isLate = (day: CalendarDate) => day <= deadline || (!isLeave && day < until);
  const cents = periods
    .filter((period) => isLate(period.deadline))
    .reduce((sum, { openCents }) => sum + openCents, 0);
  return { cents, until };
}
