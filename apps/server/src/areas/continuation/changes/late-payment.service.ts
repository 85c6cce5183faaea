import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { isForNonPayment } from '../event/coverage-ends.rules.ts';
import type { PlannedFacts } from '../event/planned-letter.ts';
import { isFmlaLeave } from '../event/grace-days.rules.ts';
import type { Work } from '../event/work.ts';
import { planAccount } from '../money/event-account.service.ts';
import { deadlineOf, payableUntil, type BilledPeriod } from '../money/settlement.rules.ts';
import { periodsPaidBy } from './unpaid-ends.rules.ts';

type LatePayment = NonNullable<PlannedFacts['termination']['latePayment']>;

type Unpaid = Pick<PlannedFacts['termination'], 'reason' | 'endsOn'> & {
  rebillFrom?: CalendarDate | undefined;
  /** The night that found the non-payment. */
  foundOn: CalendarDate;
};

/**
 * What a company still accepts after an end for non-payment, and until when (domain.md 2.7). Billing events only; the
 * event is as it would continue without this end.
 */
export async function latePaymentFor(
  work: Work,
  { reason, endsOn, foundOn, rebillFrom }: Unpaid,
): Promise<LatePayment | undefined> {
  const { event, settings, date } = work;
  const { reinstatement_days } = settings;
  if (event.service === 'cobra' || !isForNonPayment(reason) || reinstatement_days === 0)
    return undefined;
  // Far enough ahead to see every month that becomes late by then.
  const ahead = { ...work, date: addDays(date, reinstatement_days) };
  const { after, terms } = await planAccount(ahead, { asBilled: true, rebillFrom });
  const periodsBy = (day: CalendarDate) => periodsPaidBy({ ...after, terms }, day, foundOn);
  const isUnpaid = ({ periodEnd }: BilledPeriod) => periodEnd > endsOn;
  const unpaid = periodsBy(date).find(isUnpaid);
  if (!unpaid) return undefined;
  const isLeave = isFmlaLeave(event);
  const lastTimelyDay = addDays(payableUntil(unpaid, terms), reinstatement_days);
  const unpaidThen = periodsBy(lastTimelyDay).find(isUnpaid)!;
  const deadline = isLeave ? endsOn : deadlineOf(unpaidThen, terms);
  const until = addDays(deadline, reinstatement_days);
  // Another month that is late by then would end coverage again. During a leave a warning comes first.
  const isLate = (day: CalendarDate) => day <= deadline || (!isLeave && day < until);
  const cents = periodsBy(until)
    .filter((period) => isLate(deadlineOf(period, terms)))
    .reduce((sum, { openCents }) => sum + openCents, 0);
  return { cents, until };
}
