import { withEnd } from '../event/coverage-ends.rules.ts';
import { personLastDay } from '../event/covered-persons.rules.ts';
import type { EventPerson } from '../event/event-record.ts';
import type { Work } from '../event/work.ts';
import { isBillOf } from '../money/event-account.rules.ts';
import { planAccount } from '../money/event-account.service.ts';
import { withEnds } from '../coverage/with-ends.service.ts';
import type { DelinquentBill, Reviewed, UnpaidEnd } from './unpaid-ends.rules.ts';

/** Where non-payment ends the coverage of these persons. */
export type FoundEnd = { persons: EventPerson[]; end: UnpaidEnd };

/**
 * Whose bill is not paid in time loses coverage, and nobody else (domain.md 1.1: each person elects independently). Bill
 * by bill, the earliest deadline first: once somebody ends, the others are billed without them.
 */
export async function unpaidEnds(
  work: Work,
  persons: readonly EventPerson[],
  findBill: (account: Reviewed) => DelinquentBill | null,
): Promise<FoundEnd[]> {
  const found: FoundEnd[] = [];
  let now = persons;
  // Each round ends somebody.
  for (let round = 0; round < persons.length; round++) {
    const { after, bills, terms } = await accountIf(work, now);
    const bill = findBill({ ...after, terms });
    if (bill === null) break;
    const ended = bills
      .find(isBillOf(bill))!
      .persons.filter((person) => personLastDay(person) >= bill.periodStart);
    if (ended.length === 0) break;
    found.push({ persons: ended, end: bill.end });
    now = now.map((person) =>
      ended.some(({ personId }) => personId === person.personId)
        ? withEnd(person, { ...bill.end, foundOn: work.date })
        : person,
    );
  }
  return found;
}

/** What would be billed and paid if persons had these ends. */
export async function accountIf(work: Work, persons: readonly EventPerson[]) {
  const { after, rebillFrom } = await withEnds(work, persons);
  return await planAccount({ ...work, event: after }, { asBilled: true, rebillFrom });
}
