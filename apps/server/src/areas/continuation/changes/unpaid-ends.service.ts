import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { withEnd } from '../event/coverage-ends.rules.ts';
import { coveredPersons, personLastDay } from '../event/covered-persons.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import { graceDaysOf } from '../event/grace-days.rules.ts';
import { separatelyBilled, type Joined } from '../event/joining.rules.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';
import type { UnpaidEnd } from '../money/collect-premiums.rules.ts';
import type { EventAccount } from '../money/event-account.rules.ts';
import { planAccount } from '../money/event-account.service.ts';
import type { PaymentTerms } from '../money/settlement.rules.ts';
import { withEnds } from '../coverage/with-ends.service.ts';

type Scope = {
  tx: Transaction;
  compId: number;
  event: EventRecord;
  settings: ContinuationSettings;
  date: CalendarDate;
};

/** What is billed and paid, as far as it decides who is delinquent. */
export type AccountEntries = Pick<EventAccount, 'invoices' | 'checks'>;

/** A bill that was not paid in time, and where it ends the coverage of its persons. */
export type DelinquentBill = Bill & { end: UnpaidEnd };
type Bill = Joined & { periodStart: CalendarDate };

/** Where non-payment ends the coverage of these persons. */
export type FoundEnd = { persons: EventPerson[]; end: UnpaidEnd };

/**
 * Whose bill is not paid in time loses coverage, and nobody else (domain.md 1.1: each person elects independently). Bill
 * by bill, the earliest deadline first: once somebody ends, the others are billed without them.
 */
export async function unpaidEnds(
  scope: Scope,
  persons: readonly EventPerson[],
  findBill: (account: AccountEntries, terms: PaymentTerms) => DelinquentBill | null,
): Promise<FoundEnd[]> {
  const found: FoundEnd[] = [];
  let now = persons;
  // Each round ends somebody.
  for (let round = 0; round < persons.length; round++) {
    const then = await accountIf(scope, now);
    const bill = findBill(then.after, then.terms);
    if (bill === null) break;
    const ended = personsOn(then.event, bill, then.after, scope.settings);
    if (ended.length === 0) break;
    found.push({ persons: ended, end: bill.end });
    now = now.map((person) =>
      ended.some(({ personId }) => personId === person.personId)
        ? withEnd(person, { ...bill.end, foundOn: scope.date })
        : person,
    );
  }
  return found;
}

/** What would be billed and paid if persons had these ends. */
export async function accountIf(
  { tx, compId, event, settings, date }: Scope,
  persons: readonly EventPerson[],
) {
  const { after, rebillFrom } = await withEnds(tx, compId, event, persons);
  const on = { settings, date, asBilled: true, rebillFrom };
  return { ...(await planAccount(tx, compId, after, on)), event: after };
}

/** The persons whose bill it is. Those who joined and add nothing to its price have none of their own. */
function personsOn(
  event: EventRecord,
  { periodStart, joinedOn }: Bill,
  { invoices }: AccountEntries,
  settings: ContinuationSettings,
): EventPerson[] {
  const separate = [...separatelyBilled(event, periodStart, graceDaysOf(event, settings))].filter(
    ([day]) => invoices.some((each) => each.periodStart === periodStart && each.joinedOn === day),
  );
  const others = separate.filter(([day]) => day !== joinedOn).flatMap(([, persons]) => persons);
  const own = separate.find(([day]) => day === joinedOn)?.[1];
  return (own ?? coveredPersons(event).filter((person) => !others.includes(person))).filter(
    (person) => personLastDay(person) >= periodStart,
  );
}
