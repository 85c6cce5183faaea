import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { isForNonPayment } from '../event/coverage-ends.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import { settingsOf } from '../event/settings.store.ts';
import type { PlannedFacts } from '../event/planned-letter.ts';
import { isFmlaLeave } from '../event/grace-days.rules.ts';
import { openPeriods } from '../money/event-account.rules.ts';
import { planAccount } from '../money/event-account.service.ts';
import {
  deadlineOf,
  payableUntil,
  periodsAfterPaidThrough,
  type BilledPeriod,
} from '../money/settlement.rules.ts';
import { countsToward } from './unpaid-ends.rules.ts';

type LatePayment = NonNullable<PlannedFacts['termination']['latePayment']>;

type Unpaid = {
  /** As it would continue without this end. */
  event: EventRecord;
  rebillFrom?: CalendarDate | undefined;
  end: Pick<PlannedFacts['termination'], 'reason' | 'endsOn'>;
  /** The night that found the non-payment. */
  foundOn: CalendarDate;
  date: CalendarDate;
};

/** What a company still accepts after an end for non-payment, and until when (domain.md 2.7). Billing events only. */
export async function latePaymentFor(
  tx: Transaction,
  compId: number,
  { event, rebillFrom, end, foundOn, date }: Unpaid,
): Promise<LatePayment | undefined> {
  const settings = await settingsOf(tx, compId);
  if (event.service === 'c' || !isForNonPayment(end.reason) || settings.reinstatement_days === 0)
    return undefined;
  const { reinstatement_days } = settings;
  // Far enough ahead to see every month that becomes late by then.
  const on = {
    settings,
    date: addDays(date, reinstatement_days),
    asBilled: true,
    rebillFrom,
  };
  const { after, terms } = await planAccount(tx, compId, event, on);
  /** The periods still owed after the payments postmarked by a day, or accepted before the end was found. */
  const periodsBy = (day: CalendarDate) =>
    periodsAfterPaidThrough(
      openPeriods(
        after.invoices,
        after.checks.filter((check) => countsToward(check, day, foundOn)),
        terms,
      ),
      terms,
    ).toSorted((one, other) => (one.periodStart < other.periodStart ? -1 : 1));
  const isUnpaid = ({ periodEnd }: BilledPeriod) => periodEnd > end.endsOn;
  const unpaid = periodsBy(date).find(isUnpaid);
  if (!unpaid) return undefined;
  const isLeave = isFmlaLeave(event);
  const lastTimelyDay = addDays(payableUntil(unpaid, terms), reinstatement_days);
  const unpaidThen = periodsBy(lastTimelyDay).find(isUnpaid)!;
  const deadline = isLeave ? end.endsOn : deadlineOf(unpaidThen, terms);
  const until = addDays(deadline, reinstatement_days);
  // Another month that is late by then would end coverage again. During a leave a warning comes first.
  const isLate = (day: CalendarDate) => day <= deadline || (!isLeave && day < until);
  const cents = periodsBy(until)
    .filter((period) => isLate(deadlineOf(period, terms)))
    .reduce((sum, { openCents }) => sum + openCents, 0);
  return { cents, until };
}
