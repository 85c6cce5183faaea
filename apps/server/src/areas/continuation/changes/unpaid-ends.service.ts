import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { withEnd } from '../event/coverage-ends.rules.ts';
import { personLastDay } from '../event/covered-persons.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';
import type { UnpaidEnd } from '../money/collect-premiums.rules.ts';
import { isBillOf, type Bill, type EventAccount } from '../money/event-account.rules.ts';
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
    const ended = then.bills
      .find(isBillOf(bill))!
      .persons.filter((person) => personLastDay(person) >= bill.periodStart);
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
  return await planAccount(tx, compId, after, on);
}
