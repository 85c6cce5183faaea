import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { personLastDay } from '../event/covered-persons.rules.ts';
import { firstPaymentDeadline } from '../event/event-dates.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';
import type { HandOver, ReceivedCheck } from '../money/apply-checks.rules.ts';
import type { UnpaidEnd } from '../money/collect-premiums.rules.ts';
import { askedFor, openPeriods, type EventAccount } from '../money/event-account.rules.ts';
import { paymentTerms } from '../money/event-standing.service.ts';
import { isSlightlyShort, stillToPay, type BilledPeriod } from '../money/settlement.rules.ts';
import { joinedOn, wasRestored } from './elections.rules.ts';

/** What is billed and paid, as far as it decides who has paid. */
export type AccountEntries = Pick<EventAccount, 'invoices' | 'checks'>;

type FirstPayment = {
  account: AccountEntries;
  /** The same without them. */
  alone: AccountEntries;
  end: UnpaidEnd;
  sent: Sent;
};

/** What came in time: how much of it the others sent for themselves alone, and what is for everybody. */
type Sent = { checks: readonly ReceivedCheck[]; othersCents: number; jointCents: number };

type Joining = {
  /** Those who joined last, together, and the others. */
  own: readonly EventPerson[];
  before: readonly EventPerson[];
};

export function sentFor(
  { own, before }: Joining,
  checks: readonly ReceivedCheck[],
  { account, alone }: Pick<FirstPayment, 'account' | 'alone'>,
): Sent {
  const centsOf = (isSuch: (check: ReceivedCheck) => boolean) =>
    sumOf(
      checks.filter((check) => !check.isReturned && isSuch(check)),
      ({ amountCents }) => amountCents,
    );
  const all = centsOf(() => true);
  const others = centsOf(({ postmark }) => own.some((person) => wasWithout(person, postmark)));
  // A family that elects on several forms may send what all of them cost with the first.
  const nearer = awayFromMonths(alone, others) - awayFromMonths(account, others);
  const [first] = before.map(joinedOn).toSorted();
  const isOfFirstBill = joinedOn(own[0]!) <= firstPaymentDeadline(first!);
  const isForAll = nearer > 0 || (nearer === 0 && isOfFirstBill);
  const othersCents = isForAll && !own.some(wasRestored) ? 0 : others;
  return { checks, othersCents, jointCents: all - othersCents };
}

/** Whether the others were asked for their own share alone on a day. */
const wasWithout = (person: EventPerson, day: CalendarDate): boolean =>
  wasRestored(person)
    ? day >= person.restored.notifiedOn && day < person.restored.on
    : day < joinedOn(person);

/** How far a sum is from what some whole months cost, from the first on. */
function awayFromMonths({ invoices }: AccountEntries, cents: number): number {
  const months = invoices
    .toSorted((one, other) => (one.periodStart < other.periodStart ? -1 : 1))
    .map(({ amountCents }) => amountCents);
  let left = cents;
  const billed = months.map((each) => Math.abs((left -= each)));
  // Those that are not billed yet cost what the last one does.
  const last = months.at(-1) ?? 0;
  const ahead = left > 0 && last > 0 ? [left % last, last - (left % last)] : [];
  return Math.min(...billed, ...ahead);
}

/**
 * Whether those who joined last have made their first payment: the late month is none that it was for, and what these
 * were paid with is for everybody, but for what the others had paid for themselves.
 */
export function hasPaidFirst(
  { event, settings }: { event: EventRecord; settings: ContinuationSettings },
  joining: readonly EventPerson[],
  { account, alone, end, sent }: FirstPayment,
): boolean {
  const joined = joinedOn(joining[0]!);
  const terms = paymentTerms(event, settings, account.invoices);
  const untilGrace = ({ due }: BilledPeriod) => addDays(due, terms.graceDays);
  const firstOnes = stillToPay(openPeriods(account.invoices, sent.checks, terms.handOver), terms)
    .toSorted((one, other) => (one.periodStart < other.periodStart ? -1 : 1))
    .filter((period, index) => index === 0 || untilGrace(period) <= firstPaymentDeadline(joined));
  if (firstOnes.some(({ periodStart }) => periodStart > end.endsOn)) return false;
  const paid = sumOf(firstOnes, (period) => askedFor(period) - period.openCents);
  const theirs = alone.invoices.filter(({ periodStart }) =>
    firstOnes.some((period) => period.periodStart === periodStart),
  );
  return sent.jointCents >= paid - Math.min(sent.othersCents, sumOf(theirs, askedFor));
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

export const lacksPrices = (
  account: AccountEntries,
  everybodys: AccountEntries,
  persons: readonly EventPerson[],
): boolean =>
  everybodys.invoices.some(
    ({ periodStart }) =>
      persons.some((person) => personLastDay(person) >= periodStart) &&
      !account.invoices.some((invoice) => invoice.periodStart === periodStart),
  );
