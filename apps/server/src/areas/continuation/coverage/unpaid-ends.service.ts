import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { personLastDay } from '../event/covered-persons.rules.ts';
import { firstPaymentDeadline } from '../event/event-dates.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';
import { firstOfMonth } from '../money/billing.rules.ts';
import type { HandOver } from '../money/apply-checks.rules.ts';
import { graceDaysOf, type UnpaidEnd } from '../money/collect-premiums.rules.ts';
import { handOverOf } from '../money/collection.rules.ts';
import { openPeriods, type EventAccount, type Invoice } from '../money/event-account.rules.ts';
import { planAccount } from '../money/event-account.service.ts';
import { isSlightlyShort } from '../money/settlement.rules.ts';
import { tieredAnew, withEnds } from './change-ends.service.ts';
import { electedBy, hasJoinedBy, joiningDays } from './elections.rules.ts';
import { withEnd } from './unpaid-ends.rules.ts';

type Looking = {
  tx: Transaction;
  compId: number;
  event: EventRecord;
  settings: ContinuationSettings;
  date: CalendarDate;
};

export type LookedAt = Pick<EventAccount, 'invoices' | 'checks'>;
/** Where what is not paid ends coverage, as an account stands; null: all that is late is paid. */
type Judge = (account: LookedAt) => UnpaidEnd | null;

/** By the account as it would be if they went on; undefined where it says nothing of them. */
type JudgeOf = (account: LookedAt, persons: readonly EventPerson[]) => Judge | undefined;

/** Where non-payment ends the coverage of some; null: they go on. */
export type FoundEnd = { persons: EventPerson[]; end: UnpaidEnd | null };

/**
 * Where non-payment ends the coverage of these persons. One bill is for all of them, and one end, once everybody has
 * made their first payment. Until then each elects on their own (domain.md 1.1): whoever elected later and does not pay
 * takes nothing away from the others, and has what is paid for after their coverage is. So does whose end was taken
 * back as an error, while the others paid without them.
 */
export async function unpaidEnds(
  looking: Looking,
  persons: readonly EventPerson[],
  judgeOf: JudgeOf,
): Promise<FoundEnd[]> {
  const { event, settings } = looking;
  const days = joiningDays(event);

  async function endsUntil(index: number): Promise<FoundEnd[]> {
    const day = days[index]!;
    const group = persons.filter(hasJoinedBy(day));
    const account = await accountBy(looking, day, group);
    const judge = judgeOf(account, group);
    if (!judge) return [];
    const end = judge(account);
    const together = [{ persons: group, end }];
    if (end === null || index === 0) return together;
    const before = group.filter(hasJoinedBy(days[index - 1]!));
    const alone = await accountBy(looking, days[index - 1]!, before);
    // Nobody has named a price for these alone: they pay together with those who elected next.
    if (lacksPrices(alone, account, before)) return together;
    const own = group.filter((person) => !before.includes(person));
    if (hasPaidFirst(account, alone, end, day, looking)) {
      // One bill, and one end, unless what is left pays for those who would go on without them.
      const ended = withFound({ persons: own, end }, looking);
      const left = judge(await accountBy(looking, day, [...before, ...ended]));
      return [
        { persons: before, end: left },
        { persons: own, end },
      ];
    }
    const earlier = await endsUntil(index - 1);
    const ended = earlier.flatMap((found) => withFound(found, looking));
    const accountWith = (some: readonly EventPerson[]) =>
      accountBy(looking, day, [...ended, ...some]);
    const kept = await accountBy(looking, days[index - 1]!, ended);
    const handOver = handOverOf(event, settings);
    const isPaid = (looked: LookedAt) =>
      judge(looked) === null &&
      settledMonths(kept, handOver).every((month) =>
        settledMonths(looked, handOver).includes(month),
      );
    return [
      ...earlier,
      { persons: own, end: await paidAfterOthers(looking, own, end, accountWith, isPaid) },
    ];
  }
  return await endsUntil(days.length - 1);
}

/** The same where they end together whoever elected when: one leave, and one letter before it stops. */
export async function endTogether(
  looking: Looking,
  persons: readonly EventPerson[],
  judgeOf: JudgeOf,
): Promise<FoundEnd[]> {
  const account = await accountBy(looking, joiningDays(looking.event).at(-1)!, persons);
  const judge = judgeOf(account, persons);
  return judge ? [{ persons: [...persons], end: judge(account) }] : [];
}

/**
 * Whether those who elected on a day have made their first payment: the late month is a later one, and what was sent
 * since they elected is enough for their part of the months before it, which those before them had not paid for them.
 */
function hasPaidFirst(
  account: LookedAt,
  alone: LookedAt,
  { endsOn }: UnpaidEnd,
  electedOn: CalendarDate,
  { event, settings }: Looking,
): boolean {
  const periods = account.invoices.toSorted((one, other) =>
    one.periodStart < other.periodStart ? -1 : 1,
  );
  const untilGrace = ({ due }: Invoice) => addDays(due, graceDaysOf(event, settings));
  const firstDeadline = firstPaymentDeadline(electedOn);
  const firstOnes = periods.filter(
    (period, index) => index === 0 || untilGrace(period) <= firstDeadline,
  );
  if (firstOnes.some(({ periodStart }) => periodStart > endsOn)) return false;
  const sum = (invoices: readonly Invoice[]) =>
    invoices.reduce((cents, { amountCents }) => cents + amountCents, 0);
  const theirs = alone.invoices.filter(({ periodStart }) =>
    firstOnes.some((period) => period.periodStart === periodStart),
  );
  const until = latest(firstDeadline, ...firstOnes.slice(0, 1).map(untilGrace));
  const sent = (isSuch: (postmark: CalendarDate) => boolean) =>
    account.checks
      .filter(({ isReturned, postmark }) => !isReturned && isSuch(postmark))
      .reduce((cents, { amountCents }) => cents + amountCents, 0);
  const had = Math.min(
    sent((postmark) => postmark < electedOn),
    sum(theirs),
  );
  return sent((postmark) => postmark >= electedOn && postmark <= until) >= sum(firstOnes) - had;
}

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

/** What is billed and paid if persons have these ends, and nobody had joined after a day. */
async function accountBy(
  { tx, compId, event, settings, date }: Looking,
  day: CalendarDate,
  changed: readonly EventPerson[],
): Promise<LookedAt> {
  const notYet = event.persons.flatMap((person) =>
    person.restored !== null && person.restored.on > day
      ? withEnd(person, { endsOn: addDays(person.restored.from, -1), reason: 6, foundOn: date })
      : [],
  );
  const { after, renewFrom } = await withEnds(tx, compId, event, [...changed, ...notYet]);
  const then = electedBy(after, day);
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
