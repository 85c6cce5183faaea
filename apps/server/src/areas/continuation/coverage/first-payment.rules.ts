import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { personLastDay } from '../event/covered-persons.rules.ts';
import { firstPaymentDeadline } from '../event/event-dates.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';
import type { HandOver, ReceivedCheck } from '../money/apply-checks.rules.ts';
import type { UnpaidEnd } from '../money/collect-premiums.rules.ts';
import { amountDue, openPeriods, type EventAccount } from '../money/event-account.rules.ts';
import { paymentTerms } from '../money/event-standing.service.ts';
import {
  isSlightlyShort,
  periodsAfterPaidThrough,
  type BilledPeriod,
} from '../money/settlement.rules.ts';
import { joinedOn, restoredEnd } from './elections.rules.ts';

/** What is billed and paid, as far as it decides who is delinquent. */
export type AccountEntries = Pick<EventAccount, 'invoices' | 'checks'>;

type FirstPayment = {
  account: AccountEntries;
  /** The account as it would be without those who joined. */
  alone: AccountEntries;
  end: UnpaidEnd;
  sent: TimelyPayments;
};

type TimelyPayments = {
  checks: readonly ReceivedCheck[];
  /** What the others sent for themselves alone. */
  othersCents: number;
  /** What was sent for everybody. */
  jointCents: number;
};

type Joining = {
  /** Those who joined last, together. */
  own: readonly EventPerson[];
  /** Those who had elected before them. */
  before: readonly EventPerson[];
};

/** Splits timely payments into what the others sent for themselves and what is for everybody. */
export function splitTimelyPayments(
  { own, before }: Joining,
  checks: readonly ReceivedCheck[],
  { account, alone }: Pick<FirstPayment, 'account' | 'alone'>,
): TimelyPayments {
  const centsOf = (isCounted: (check: ReceivedCheck) => boolean) =>
    sumOf(
      checks.filter((check) => !check.isReturned && isCounted(check)),
      ({ amountCents }) => amountCents,
    );
  const all = centsOf(() => true);
  const others = centsOf(({ postmark }) =>
    own.some((person) => wasBilledWithout(person, postmark)),
  );
  // A family that elects on several forms may pay for everybody with the first one. The amount shows which it was.
  const nearer = distanceFromWholeMonths(alone, others) - distanceFromWholeMonths(account, others);
  const [first] = before.map(joinedOn).toSorted();
  const isWithinFirstBill = joinedOn(own[0]!) <= firstPaymentDeadline(first!);
  const isForAll = nearer > 0 || (nearer === 0 && isWithinFirstBill);
  const othersCents = isForAll && !own.some(restoredEnd) ? 0 : others;
  return { checks, othersCents, jointCents: all - othersCents };
}

/** Whether the others were billed without this person on a day. */
function wasBilledWithout(person: EventPerson, day: CalendarDate): boolean {
  const end = restoredEnd(person);
  return day < joinedOn(person) && (!end || day >= end.foundOn);
}

/** How far an amount is from the price of a number of whole months, counted from the first. */
function distanceFromWholeMonths({ invoices }: AccountEntries, cents: number): number {
  const months = invoices
    .toSorted((one, other) => (one.periodStart < other.periodStart ? -1 : 1))
    .map(({ amountCents }) => amountCents);
  let left = cents;
  const billed = months.map((each) => Math.abs((left -= each)));
  // Months that are not billed yet count at the price of the last billed one.
  const last = months.at(-1) ?? 0;
  const ahead = left > 0 && last > 0 ? [left % last, last - (left % last)] : [];
  return Math.min(...billed, ...ahead);
}

/**
 * Whether those who joined last made their first payment: no month it had to cover is delinquent, and those months
 * were paid with money for everybody, apart from what the others had paid for themselves.
 */
export function hasMadeFirstPayment(
  { event, settings }: { event: EventRecord; settings: ContinuationSettings },
  joining: readonly EventPerson[],
  { account, alone, end, sent }: FirstPayment,
): boolean {
  const joined = joinedOn(joining[0]!);
  const terms = paymentTerms(event, settings, account.invoices);
  const graceEnd = ({ due }: BilledPeriod) => addDays(due, terms.graceDays);
  const firstPeriods = periodsAfterPaidThrough(
    openPeriods(account.invoices, sent.checks, terms.handOver),
    terms,
  )
    .toSorted((one, other) => (one.periodStart < other.periodStart ? -1 : 1))
    .filter((period, index) => index === 0 || graceEnd(period) <= firstPaymentDeadline(joined));
  if (firstPeriods.some(({ periodStart }) => periodStart > end.endsOn)) return false;
  const paid = sumOf(firstPeriods, (period) => amountDue(period) - period.openCents);
  const othersInvoices = alone.invoices.filter(({ periodStart }) =>
    firstPeriods.some((period) => period.periodStart === periodStart),
  );
  return sent.jointCents >= paid - Math.min(sent.othersCents, sumOf(othersInvoices, amountDue));
}

export const sumOf = <Item>(items: readonly Item[], centsOf: (item: Item) => number): number =>
  items.reduce((cents, item) => cents + centsOf(item), 0);

export const settledMonths = (
  { invoices, checks }: AccountEntries,
  handOver: HandOver | null,
): CalendarDate[] =>
  openPeriods(invoices, checks, handOver)
    .filter((period) => period.openCents === 0 || isSlightlyShort(period))
    .map(({ periodStart }) => periodStart);

/** Whether a month that is billed for everybody could not be billed for these persons alone. */
export const lacksPrices = (
  account: AccountEntries,
  joint: AccountEntries,
  persons: readonly EventPerson[],
): boolean =>
  joint.invoices.some(
    ({ periodStart }) =>
      persons.some((person) => personLastDay(person) >= periodStart) &&
      !account.invoices.some((invoice) => invoice.periodStart === periodStart),
  );
