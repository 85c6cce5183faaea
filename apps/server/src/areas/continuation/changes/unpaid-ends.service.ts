import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { beforeJoining, lastToJoin } from '../coverage/joining.rules.ts';
import { relevel, withEnds } from '../coverage/with-ends.service.ts';
import { withEnd } from '../event/coverage-ends.rules.ts';
import { coveredPersons, idsOf, noEnd, personLastDay } from '../event/covered-persons.rules.ts';
import type { EventPerson } from '../event/event-record.ts';
import { endsFor } from '../event/event-state.rules.ts';
import { isFmlaLeave } from '../event/grace-days.rules.ts';
import type { Work } from '../event/work.ts';
import { billingStart, firstOfMonth } from '../money/billing.rules.ts';
import { openPeriods } from '../money/event-account.rules.ts';
import { planAccount } from '../money/event-account.service.ts';
import { delinquentBill, type UnpaidEnd } from './unpaid-ends.rules.ts';

/** Where non-payment ends the coverage of these persons, who have that end. */
export type FoundEnd = { persons: EventPerson[]; end: UnpaidEnd };

type Review = {
  work: Work;
  persons: readonly EventPerson[];
  /** When it found the non-payment; `noEnd` where it is asked now, and everything received so far counts. */
  night: CalendarDate;
  /** People who joined on this day or later are left out. */
  before: CalendarDate;
};

type Account = Awaited<ReturnType<typeof accountIf>>;

/**
 * A month has one bill, and if it is not paid, everybody on it ends. Except that people who joined the others and never
 * paid their first bills end alone, as if those had been for the others only (domain.md 1.1: each person elects
 * independently).
 */
export async function unpaidEnds(
  work: Work,
  persons: readonly EventPerson[],
  night: CalendarDate = noEnd,
): Promise<FoundEnd[]> {
  const found: FoundEnd[] = [];
  // People who joined after that night were not part of what it found.
  const before = night === noEnd ? noEnd : addDays(night, 1);
  let now = persons;
  // Each round ends somebody.
  for (let round = 0; round < persons.length; round++) {
    const review = { work, persons: now, night, before };
    const next = await firstEnd(review, await accountIf(work, now, before));
    if (next === null) break;
    const ids = idsOf(next.persons);
    now = endedOn(now, ids, { ...next.end, foundOn: night === noEnd ? work.date : night });
    found.push({ ...next, persons: now.filter(({ personId }) => ids.includes(personId)) });
  }
  return found;
}

type NewEnd = Parameters<typeof withEnd>[1];

const endedOn = (persons: readonly EventPerson[], ids: readonly number[], end: NewEnd) =>
  persons.map((person) => (ids.includes(person.personId) ? withEnd(person, end) : person));

async function firstEnd(review: Review, { event, after }: Account): Promise<FoundEnd | null> {
  const { work, persons, night } = review;
  const bill = delinquentBill(work, after, night);
  if (bill === null) return null;
  const { period, end } = bill;
  const { periodStart } = period;
  const joined = isFmlaLeave(event) ? null : lastToJoin(event, period);
  const others = joined && (await accountIf(work, persons, joined.on));
  const isBilled = others?.after.invoices.some((each) => each.periodStart === periodStart);
  // Where no rate is known for the others alone (a plan rated by age), nobody can be told apart.
  if (!joined || !others || !isBilled) {
    const billed = coveredPersons(event).filter((person) => personLastDay(person) >= periodStart);
    return billed.length === 0 ? null : { persons: billed, end };
  }
  // If the others are delinquent by themselves, they end first. What was paid then counts for those who joined.
  const ofOthers = await firstEnd({ ...review, before: joined.on }, others);
  if (ofOthers !== null) return ofOthers;
  const never = addDays(latest(joined.since, billingStart(event)), -1);
  // Their coverage may not use up what the others had paid for themselves by then.
  const open = firstOpenMonth(others, joined.firstPaymentBy);
  let { endsOn } = end;
  for (; endsOn > never; endsOn = addDays(firstOfMonth(endsOn), -1)) {
    const alone = { endsOn, reason: endsFor.nonPayment, foundOn: work.date };
    const ended = endedOn(persons, idsOf(joined.persons), alone);
    const account = await accountIf(work, ended, review.before);
    const isPaid = delinquentBill(work, account.after, night) === null;
    if (isPaid && firstOpenMonth(account, joined.firstPaymentBy) >= open) break;
  }
  const hadPayment = endsOn > never || never >= billingStart(event) || event.paidThrough !== null;
  const reason = hadPayment ? endsFor.nonPayment : endsFor.firstPaymentMissing;
  return { persons: joined.persons, end: { ...end, reason, endsOn: latest(endsOn, never) } };
}

/** The first month through a day that what was received does not pay in full. */
const firstOpenMonth = ({ after }: Account, through: CalendarDate): CalendarDate =>
  openPeriods(after.invoices, after.checks)
    .filter(({ periodStart, openCents }) => periodStart <= through && openCents > 0)
    .map(({ periodStart }) => periodStart)
    .toSorted()[0] ?? noEnd;

/** What would be billed and paid if persons had these ends, and nobody had joined on a day or later. */
async function accountIf(
  work: Work,
  persons: readonly EventPerson[],
  before: CalendarDate = noEnd,
) {
  const after = await withEnds(work, persons);
  const event = beforeJoining(after, before);
  return await planAccount({
    ...work,
    event: event === after ? after : await relevel({ ...work, event }),
  });
}
