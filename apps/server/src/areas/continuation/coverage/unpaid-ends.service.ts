import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';
import { firstOfMonth } from '../money/billing.rules.ts';
import type { ReceivedCheck } from '../money/apply-checks.rules.ts';
import type { UnpaidEnd } from '../money/collect-premiums.rules.ts';
import { handOverOf } from '../money/collection.rules.ts';
import { askedFor } from '../money/event-account.rules.ts';
import { planAccount } from '../money/event-account.service.ts';
import { tieredAnew, withEnds } from './change-ends.service.ts';
import { joinedInTurn, wasRestored, withoutElections, type Restored } from './elections.rules.ts';
import {
  hasPaidFirst,
  lacksPrices,
  sentFor,
  settledMonths,
  sumOf,
  type AccountEntries,
} from './first-payment.rules.ts';
import { withEnd } from './unpaid-ends.rules.ts';

type Looking = {
  tx: Transaction;
  compId: number;
  event: EventRecord;
  settings: ContinuationSettings;
  date: CalendarDate;
};

/** As an account stands. */
export type Judge = {
  /** Where what is not paid ends coverage; null: all that is late is paid. */
  endIn: (account: AccountEntries) => UnpaidEnd | null;
  /** What came in time to keep that from happening. */
  inTime: (account: AccountEntries, end: UnpaidEnd) => readonly ReceivedCheck[];
};

/** By the account as it would be if they went on; undefined where it says nothing of them. */
type JudgeOf = (account: AccountEntries, persons: readonly EventPerson[]) => Judge | undefined;

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
    const sent = sentFor({ own, before }, judge.inTime(account, end), { account, alone });
    if (sent.othersCents === 0 || hasPaidFirst(looking, own, { account, alone, end, sent })) {
      // One bill, and one end, unless what is left pays for those who would go on without them.
      const ended = [...later.ended, ...withFound({ persons: own, end }, looking)];
      return [...(await endsOf(count - 1, { ...later, ended })), { persons: own, end }];
    }
    const earlier = await endsOf(count - 1, withoutOwn);
    const ended = earlier.flatMap((found) => withFound(found, looking));
    const kept = await accountOf(looking, ended, withoutOwn);
    const handOver = handOverOf(looking.event, looking.settings);
    const isPaid = (looked: AccountEntries) =>
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

const withFound = ({ persons, end }: FoundEnd, { date }: Looking): EventPerson[] =>
  end === null ? persons : persons.map((person) => withEnd(person, { ...end, foundOn: date }));

/** The same end or an earlier one: what others have paid is not for the months of these. */
async function paidAfterOthers(
  { event, date }: Looking,
  persons: readonly EventPerson[],
  unpaid: UnpaidEnd,
  accountWith: (some: readonly EventPerson[]) => Promise<AccountEntries>,
  isPaid: (account: AccountEntries) => boolean,
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
): Promise<AccountEntries> {
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
