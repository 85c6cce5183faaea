import { Temporal } from 'temporal-polyfill';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import {
  addBankingDays,
  bankingDayFrom,
  isBankingDay,
} from '@portal/contract/values/business-day.ts';

/** A payment's way through the bank: its attempts in order, each with what became of it. */
export type PaymentRecord = {
  paymentId: number;
  accountId: number;
  invoiceNumber: number | null;
  runId: number | null;
  amountCents: number;
  authorizedAt: Date;
  entries: readonly AchEntry[];
};

export type AchEntry = {
  entryId: number;
  attempt: number;
  sendOn: CalendarDate;
  /** The day the bank takes the money; null until it is in a file. */
  effectiveOn: CalendarDate | null;
  settledOn: CalendarDate | null;
  returnedOn: CalendarDate | null;
  returnCode: string | null;
};

export type PaymentStanding = 'in progress' | 'complete' | 'returned';

/** Where a payment stands is where its last attempt does. A return counts even after it seemed settled. */
export function standingOf({ entries }: Pick<PaymentRecord, 'entries'>): PaymentStanding {
  const last = entries.at(-1)!;
  if (last.returnedOn) return 'returned';
  return last.settledOn ? 'complete' : 'in progress';
}

/** What is paid: booked when it is authorized, taken back by a return (domain.md 8.2). */
export const paidCents = (payments: readonly PaymentRecord[]): number =>
  payments
    .filter((payment) => standingOf(payment) !== 'returned')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The payment that says how things are: the one that holds, or the last one if all came back. */
export const tellingPayment = (payments: readonly PaymentRecord[]): PaymentRecord | undefined =>
  payments.findLast((payment) => standingOf(payment) !== 'returned') ?? payments.at(-1);

/** Banks keep their hours in New York, wherever the installation is. */
export const bankZone = 'America/New_York';
const cutOffHour = 16;

/** The banking day whose file a payment goes into: that day's before 16:00, else the next one's (domain.md 8.3). */
export function sendingDay(authorizedAt: Date): CalendarDate {
  const instant = Temporal.Instant.fromEpochMilliseconds(authorizedAt.getTime());
  const there = instant.toZonedDateTimeISO(bankZone);
  const date = there.toPlainDate().toString();
  return isBankingDay(date) && there.hour < cutOffHour ? date : bankingDayFrom(addDays(date, 1));
}

/** When the bank takes the money of a file. */
export const effectiveDay = (writtenOn: CalendarDate): CalendarDate => addBankingDays(writtenOn, 1);

/** When the time for an ordinary return is over. */
export const settlementDay = (effectiveOn: CalendarDate): CalendarDate =>
  addBankingDays(effectiveOn, 2);
