import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { withEnd } from '../event/coverage-ends.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';
import { firstOfMonth } from '../money/billing.rules.ts';
import type { ReceivedCheck } from '../money/apply-checks.rules.ts';
import type { UnpaidEnd } from '../money/collect-premiums.rules.ts';
import { handOverOf } from '../money/collection.rules.ts';
import { amountDue } from '../money/event-account.rules.ts';
import { planAccount } from '../money/event-account.service.ts';
import { retierFromStart, withEnds } from './change-ends.service.ts';
import { groupedByJoinDate, restoredEnd, withoutElections } from './elections.rules.ts';
import {
  hasMadeFirstPayment,
  lacksPrices,
  splitTimelyPayments,
  settledMonths,
  sumOf,
  type AccountEntries,
} from './first-payment.rules.ts';

type ReviewScope = {
  tx: Transaction;
  compId: number;
  event: EventRecord;
  settings: ContinuationSettings;
  date: CalendarDate;
};

/** How an account is reviewed for non-payment. */
export type NonPaymentReview = {
  /** Where non-payment ends coverage; null where everything late is paid. */
  findEnd: (account: AccountEntries) => UnpaidEnd | null;
  /** The checks that were timely enough to prevent that end. */
  timelyChecks: (account: AccountEntries, end: UnpaidEnd) => readonly ReceivedCheck[];
};

/** Given the account as it would be if the persons continued. Undefined where that account says nothing about them. */
type ReviewFor = (
  account: AccountEntries,
  persons: readonly EventPerson[],
) => NonPaymentReview | undefined;

/** Where non-payment ends the coverage of these persons; null where they continue. */
export type FoundEnd = { persons: EventPerson[]; end: UnpaidEnd | null };

/** Those who joined after the others: with the end found for them, or left out of the account. */
type LaterJoiners = { ended: readonly EventPerson[]; absent: readonly EventPerson[] };

/**
 * Where non-payment ends the coverage of these persons. Everybody shares one bill, and so one end. But each person
 * elects independently (domain.md 1.1). If some paid for themselves before others joined, and those others do not make
 * their first payment, the earlier ones lose nothing. Those who joined get only what is paid beyond the coverage of the
 * earlier ones. The same holds for a person whose end was restored while the others paid without them.
 */
export async function unpaidEnds(
  scope: ReviewScope,
  persons: readonly EventPerson[],
  reviewFor: ReviewFor,
): Promise<FoundEnd[]> {
  const groups = groupedByJoinDate(persons);

  async function endsOf(count: number, later: LaterJoiners): Promise<FoundEnd[]> {
    const group = groups.slice(0, count).flat();
    const account = await accountOf(scope, group, later);
    const review = reviewFor(account, group);
    if (!review) return [];
    const end = review.findEnd(account);
    const together = [{ persons: group, end }];
    if (end === null || count === 1) return together;
    const before = groups.slice(0, count - 1).flat();
    const own = groups[count - 1]!;
    const withoutOwn = { ...later, absent: [...later.absent, ...own] };
    const alone = await accountOf(scope, before, withoutOwn);
    // Without a price for these persons alone, they pay together with those who elected next.
    if (lacksPrices(alone, account, before)) return together;
    const sent = splitTimelyPayments({ own, before }, review.timelyChecks(account, end), {
      account,
      alone,
    });
    if (sent.othersCents === 0 || hasMadeFirstPayment(scope, own, { account, alone, end, sent })) {
      // One bill and one end, unless the rest of the money pays for those who would continue without them.
      const ended = [...later.ended, ...withFound({ persons: own, end }, scope)];
      return [...(await endsOf(count - 1, { ...later, ended })), { persons: own, end }];
    }
    const earlier = await endsOf(count - 1, withoutOwn);
    const ended = earlier.flatMap((found) => withFound(found, scope));
    const kept = await accountOf(scope, ended, withoutOwn);
    const handOver = handOverOf(scope.event, scope.settings);
    const isPaid = (entries: AccountEntries) =>
      review.findEnd(entries) === null &&
      // What the others paid in advance is for their own months.
      sumOf(entries.invoices, amountDue) - sumOf(kept.invoices, amountDue) <= sent.jointCents &&
      settledMonths(kept, handOver).every((month) =>
        settledMonths(entries, handOver).includes(month),
      );
    const isPaidFor = async (some: readonly EventPerson[]) =>
      isPaid(await accountOf(scope, [...ended, ...some], later));
    return [...earlier, { persons: own, end: await lastPaidEnd(scope, own, end, isPaidFor) }];
  }
  return await endsOf(groups.length, { ended: [], absent: [] });
}

/** The same for an FMLA leave, where everybody ends together whenever they elected: one leave, and one warning. */
export async function endTogether(
  scope: ReviewScope,
  persons: readonly EventPerson[],
  reviewFor: ReviewFor,
): Promise<FoundEnd[]> {
  const account = await accountOf(scope, persons);
  const review = reviewFor(account, persons);
  return review ? [{ persons: [...persons], end: review.findEnd(account) }] : [];
}

const withFound = ({ persons, end }: FoundEnd, { date }: ReviewScope): EventPerson[] =>
  end === null ? persons : persons.map((person) => withEnd(person, { ...end, foundOn: date }));

/** The same end or an earlier one: what the others paid does not count toward the months of these persons. */
async function lastPaidEnd(
  { event, date }: ReviewScope,
  persons: readonly EventPerson[],
  unpaid: UnpaidEnd,
  isPaidFor: (ended: readonly EventPerson[]) => Promise<boolean>,
): Promise<UnpaidEnd> {
  const never = addDays(event.coverageBegins, -1);
  let end = unpaid;
  while (end.endsOn > never) {
    const ended = persons.map((person) => withEnd(person, { ...end, foundOn: date }));
    if (await isPaidFor(ended)) return end;
    const endsOn = latest(never, addDays(firstOfMonth(end.endsOn), -1));
    end = { reason: endsOn > never ? 1 : 2, endsOn };
  }
  return end;
}

/** A person with the end that was restored. */
function asBeforeRestore(person: EventPerson): EventPerson[] {
  const end = restoredEnd(person);
  return end ? [withEnd(person, { ...end, endsOn: end.lastDay })] : [];
}

/** What would be billed and paid if persons had these ends and some had not joined. */
async function accountOf(
  { tx, compId, event, settings, date }: ReviewScope,
  changed: readonly EventPerson[],
  { ended, absent }: LaterJoiners = { ended: [], absent: [] },
): Promise<AccountEntries> {
  const { after, rebillFrom } = await withEnds(tx, compId, event, [
    ...changed,
    ...ended,
    ...absent.flatMap(asBeforeRestore),
  ]);
  const then = withoutElections(
    after,
    absent.filter((person) => !restoredEnd(person)),
  );
  const on = { settings, date, asBilled: true };
  const plan =
    then === after
      ? await planAccount(tx, compId, after, { ...on, rebillFrom })
      : await planAccount(
          tx,
          compId,
          { ...then, benefits: await retierFromStart(tx, compId, then) },
          { ...on, rebillFrom: event.coverageBegins },
        );
  return plan.after;
}
