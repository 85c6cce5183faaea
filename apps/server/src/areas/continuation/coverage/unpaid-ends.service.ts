import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { personLastDay } from '../event/covered-persons.rules.ts';
import { firstPaymentDeadline } from '../event/event-dates.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';
import { firstOfMonth } from '../money/billing.rules.ts';
import type { HandOver, ReceivedCheck } from '../money/apply-checks.rules.ts';
import type { UnpaidEnd } from '../money/collect-premiums.rules.ts';
import { handOverOf } from '../money/collection.rules.ts';
import { askedFor, openPeriods, type EventAccount } from '../money/event-account.rules.ts';
import { planAccount } from '../money/event-account.service.ts';
import { paymentTerms } from '../money/event-standing.service.ts';
import { isSlightlyShort, stillToPay, type BilledPeriod } from '../money/settlement.rules.ts';
import { tieredAnew, withEnds } from './change-ends.service.ts';
import { joinedInTurn, joinedOn, withoutElections } from './elections.rules.ts';
import { withEnd } from './unpaid-ends.rules.ts';

type Looking = {
  tx: Transaction;
  compId: number;
  event: EventRecord;
  settings: ContinuationSettings;
  date: CalendarDate;
};

export type LookedAt = Pick<EventAccount, 'invoices' | 'checks'>;

/** As an account stands. */
export type Judge = {
  /** Where what is not paid ends coverage; null: all that is late is paid. */
  endIn: (account: LookedAt) => UnpaidEnd | null;
  /** What came in time to keep that from happening. */
  inTime: (account: LookedAt, end: UnpaidEnd) => readonly ReceivedCheck[];
};

/** By the account as it would be if they went on; undefined where it says nothing of them. */
type JudgeOf = (account: LookedAt, persons: readonly EventPerson[]) => Judge | undefined;

/** Where non-payment ends the coverage of some; null: they go on. */
export type FoundEnd = { persons: EventPerson[]; end: UnpaidEnd | null };

/** What is known of those who joined after the others: how they ended, or that they are left out of account. */
type Later = { ended: readonly EventPerson[]; absent: readonly EventPerson[] };

/**
 * Where non-payment ends the coverage of these persons. One bill is for all of them, and one end. But each elects on
 * their own (domain.md 1.1): where some had paid for themselves before others joined, who do not make their first
 * payment, these take nothing away from them, and have what is paid for after their coverage is. So does whose end was
 * taken back as an error, while the others paid without them.
 */
export async function unpaidEnds(
  looking: Looking,
  persons: readonly EventPerson[],
  judgeOf: JudgeOf,
): Promise<FoundEnd[]> {
  const steps = joinedInTurn(persons);

  async function endsOf(count: number, later: Later): Promise<FoundEnd[]> {
    const group = steps.slice(0, count).flat();
    const account = await accountOf(looking, group, later);
    const judge = judgeOf(account, group);
    if (!judge) return [];
    const end = judge.endIn(account);
    const together = [{ persons: group, end }];
    if (end === null || count === 1) return together;
    const before = steps.slice(0, count - 1).flat();
    const own = steps[count - 1]!;
    const withoutOwn = { ...later, absent: [...later.absent, ...own] };
    const alone = await accountOf(looking, before, withoutOwn);
    // Nobody has named a price for these alone: they pay together with those who elected next.
    if (lacksPrices(alone, account, before)) return together;
    const sent = sentFor(own, judge.inTime(account, end), { account, alone });
    if (sent.othersCents === 0 || hasPaidFirst(looking, own, { account, alone, end, sent })) {
      // One bill, and one end, unless what is left pays for those who would go on without them.
      const ended = [...later.ended, ...withFound({ persons: own, end }, looking)];
      return [...(await endsOf(count - 1, { ...later, ended })), { persons: own, end }];
    }
    const earlier = await endsOf(count - 1, withoutOwn);
    const ended = earlier.flatMap((found) => withFound(found, looking));
    const kept = await accountOf(looking, ended, withoutOwn);
    const handOver = handOverOf(looking.event, looking.settings);
    const isPaid = (looked: LookedAt) =>
      judge.endIn(looked) === null &&
      // What the others have sent ahead is for their own months.
      sumOf(looked.invoices, askedFor) - sumOf(kept.invoices, askedFor) <= sent.jointCents &&
      settledMonths(kept, handOver).every((month) =>
        settledMonths(looked, handOver).includes(month),
      );
    const accountWith = (some: readonly EventPerson[]) =>
      accountOf(looking, [...ended, ...some], later);
    return [
      ...earlier,
      { persons: own, end: await paidAfterOthers(looking, own, end, accountWith, isPaid) },
    ];
  }
  return await endsOf(steps.length, { ended: [], absent: [] });
}

/** The same where they end together whoever elected when: one leave, and one letter before it stops. */
export async function endTogether(
  looking: Looking,
  persons: readonly EventPerson[],
  judgeOf: JudgeOf,
): Promise<FoundEnd[]> {
  const account = await accountOf(looking, persons);
  const judge = judgeOf(account, persons);
  return judge ? [{ persons: [...persons], end: judge.endIn(account) }] : [];
}

type FirstPayment = {
  account: LookedAt;
  /** The same without them. */
  alone: LookedAt;
  end: UnpaidEnd;
  sent: Sent;
};

/** What came in time: how much of it the others sent for themselves alone, and what is for everybody. */
type Sent = { checks: readonly ReceivedCheck[]; othersCents: number; jointCents: number };

function sentFor(
  joining: readonly EventPerson[],
  checks: readonly ReceivedCheck[],
  { account, alone }: Pick<FirstPayment, 'account' | 'alone'>,
): Sent {
  const [joint, own] = [account, alone].map(({ invoices }) => invoices[0]?.amountCents ?? 0);
  // Whoever sends what all of them cost before all have elected sends it for all.
  const isForAll = ({ amountCents }: ReceivedCheck) =>
    amountCents % joint! === 0 && amountCents % own! !== 0;
  const isOthers = (check: ReceivedCheck) =>
    joining.some((person) =>
      wasRestored(person)
        ? check.postmark >= person.restored.toldOn && check.postmark < person.restored.on
        : check.postmark < joinedOn(person) && !isForAll(check),
    );
  const good = checks.filter(({ isReturned }) => !isReturned);
  const cents = (some: readonly ReceivedCheck[]) => sumOf(some, ({ amountCents }) => amountCents);
  return {
    checks,
    othersCents: cents(good.filter(isOthers)),
    jointCents: cents(good.filter((check) => !isOthers(check))),
  };
}

/**
 * Whether those who joined last have made their first payment: the late month is none that it was for, and what these
 * were paid with is for everybody, but for what the others had paid for themselves.
 */
function hasPaidFirst(
  { event, settings }: Looking,
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

const sumOf = <Item>(items: readonly Item[], centsOf: (item: Item) => number): number =>
  items.reduce((cents, item) => cents + centsOf(item), 0);

const withFound = ({ persons, end }: FoundEnd, { date }: Looking): EventPerson[] =>
  end === null ? persons : persons.map((person) => withEnd(person, { ...end, foundOn: date }));

const settledMonths = ({ invoices, checks }: LookedAt, handOver: HandOver | null): CalendarDate[] =>
  openPeriods(invoices, checks, handOver)
    .filter((period) => period.openCents === 0 || isSlightlyShort(period))
    .map(({ periodStart }) => periodStart);

const lacksPrices = (
  account: LookedAt,
  everybodys: LookedAt,
  persons: readonly EventPerson[],
): boolean =>
  everybodys.invoices.some(
    ({ periodStart }) =>
      persons.some((person) => personLastDay(person) >= periodStart) &&
      !account.invoices.some((invoice) => invoice.periodStart === periodStart),
  );

/** The same end or an earlier one: what others have paid is not for the months of these. */
async function paidAfterOthers(
  { event, date }: Looking,
  persons: readonly EventPerson[],
  unpaid: UnpaidEnd,
  accountWith: (some: readonly EventPerson[]) => Promise<LookedAt>,
  isPaid: (account: LookedAt) => boolean,
): Promise<UnpaidEnd> {
  const never = addDays(event.coverageBegins, -1);
  let end = unpaid;
  while (end.endsOn > never) {
    const ended = persons.map((person) => withEnd(person, { ...end, foundOn: date }));
    if (isPaid(await accountWith(ended))) return end;
    const endsOn = latest(never, addDays(firstOfMonth(end.endsOn), -1));
    end = { reason: endsOn > never ? 1 : 2, endsOn };
  }
  return end;
}

type Restored = EventPerson & { restored: NonNullable<EventPerson['restored']> };
const wasRestored = (person: EventPerson): person is Restored =>
  person.restored?.on === joinedOn(person);

/** With the end that was taken back. */
const beforeRestored = (person: Restored): EventPerson =>
  withEnd(person, {
    endsOn: addDays(person.restored.from, -1),
    reason: 6,
    foundOn: person.restored.on,
  });

/** What is billed and paid if persons have these ends, and some had not joined. */
async function accountOf(
  { tx, compId, event, settings, date }: Looking,
  changed: readonly EventPerson[],
  { ended, absent }: Later = { ended: [], absent: [] },
): Promise<LookedAt> {
  const { after, renewFrom } = await withEnds(tx, compId, event, [
    ...changed,
    ...ended,
    ...absent.filter(wasRestored).map(beforeRestored),
  ]);
  const then = withoutElections(
    after,
    absent.filter((person) => !wasRestored(person)),
  );
  const on = { date, asBilled: true };
  const plan =
    then === after
      ? await planAccount(tx, compId, after, settings, { ...on, renewFrom })
      : await planAccount(
          tx,
          compId,
          { ...then, benefits: await tieredAnew(tx, compId, then) },
          settings,
          { ...on, renewFrom: event.coverageBegins },
        );
  return plan.after;
}
