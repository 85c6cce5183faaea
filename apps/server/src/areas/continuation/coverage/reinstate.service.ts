import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database.ts';
import { changeEnds, withEnds } from './change-ends.service.ts';
import { endCoverage } from './end-coverage.service.ts';
import { electionDays } from './elections.rules.ts';
import { latePaymentFor } from './late-payment.service.ts';
import type { AccountEntries } from './first-payment.rules.ts';
import { endTogether, unpaidEnds, type NonPaymentReview } from './unpaid-ends.service.ts';
import { hasArrived, isFmlaLeave, type UnpaidEnd } from '../money/collect-premiums.rules.ts';
import { isBilled, isProviderBilled, firstTakeoverSince } from '../money/collection.rules.ts';
import { openPeriods, type EventAccount, type Invoice } from '../money/event-account.rules.ts';
import { coveredPersons, personLastDay } from '../event/covered-persons.rules.ts';
import { auditEvent } from '../event/event-audit.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import { paymentTerms } from '../money/event-standing.service.ts';
import { endReasons, firstPaymentRunsFrom, type EndReason } from '../event/event-state.rules.ts';
import { getEvent } from '../event/event.service.ts';
import type { PlannedFacts } from '../mail/planned-letter.ts';
import { planLetter } from '../mail/planned-letters.store.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';
import { isSettled, payableUntil, periodsAfterPaidThrough } from '../money/settlement.rules.ts';
import {
  groupByNotifiedEnd,
  planTermination,
  renotifyEnds,
  notifiedEnds,
  withdrawTerminations,
} from './termination-letters.service.ts';
import {
  countsToward,
  isForNonPayment,
  reviewedEnd,
  withEnd,
  withoutUnpaidEnd,
} from './unpaid-ends.rules.ts';

export type Work = {
  tx: Transaction;
  clock: Clock;
  compId: number;
  event: EventRecord;
  settings: ContinuationSettings;
  date: CalendarDate;
};

/** An end for non-payment found by one nightly run, and the persons it ended. */
type Ended = {
  reason: EndReason;
  endsOn: CalendarDate;
  unpaidOn: CalendarDate;
  persons: EventPerson[];
};

/** What the facts now say about an end: another end, or none. */
type Reviewed = { ended: Ended; end: UnpaidEnd | null };

/**
 * Reinstates coverage that ended for non-payment, or moves its end later. Either timely payments cover it (domain.md
 * 2.2, T14), or a timely election gave everybody longer to pay. Only postmarks count, so the order in which checks and
 * forms are recorded does not matter.
 */
export async function reverseUnpaidEnds(work: Work, by: 'payment' | 'election'): Promise<void> {
  await reviewEnds(work, async (now, { ended, end }) => {
    if (end === null) await reinstate(now, ended, by);
    else if (end.endsOn > ended.endsOn) await moveEnd(now, ended, end);
  });
}

/** After a check is returned that had paid for coverage: coverage ends earlier, or again. */
export async function reviewAfterReturn(work: Work): Promise<void> {
  if (isFmlaLeave(work.event)) return;
  await reviewEnds(work, async (now, { ended, end }) => {
    if (end !== null && end.endsOn < ended.endsOn) await moveEnd(now, ended, end);
  });
  await endAgain(work);
}

/** Ends coverage again that a payment had reinstated, if without the returned check it would not have been. */
async function endAgain(work: Work): Promise<void> {
  const { tx, compId, date } = work;
  const event = await getEvent(tx, compId, work.event.eventId);
  if (!isBilled(event, work.settings)) return;
  // Coverage that has ended for another reason since then stays owed, but does not end earlier.
  const continuing = coveredPersons(event).filter(
    (person) => person.unpaidOn === null && personLastDay(person) >= date,
  );
  for (const night of nightsOf(continuing, ({ reversedOn }) => reversedOn)) {
    const then = asKnownOn(event, night);
    const reviewFor = (account: AccountEntries) =>
      // Months that became late afterwards are left to the later nightly runs.
      reviewOf({ ...work, event: then, date: night }, account, night, []);
    const found = await unpaidEnds({ ...work, event }, coveredPersons(event), reviewFor);
    for (const { persons, end } of found) {
      const own = persons.filter((one) => continuing.includes(one) && one.reversedOn === night);
      if (end === null || own.length === 0) continue;
      const now = await getEvent(tx, compId, event.eventId);
      const personIds = own.map(({ personId }) => personId);
      if (await endCoverage(tx, compId, now, { ...end, personIds, date, foundOn: night }))
        await auditUnpaidEnd({ ...work, event: now }, end);
    }
  }
}

const nightsOf = (
  persons: readonly EventPerson[],
  nightOf: (person: EventPerson) => CalendarDate | null,
): CalendarDate[] => [...new Set(persons.flatMap((person) => nightOf(person) ?? []))].toSorted();

/** Elections made after the night give nobody more time to pay. */
function asKnownOn(event: EventRecord, night: CalendarDate): EventRecord {
  const days = electionDays(event);
  const payFrom = days.findLast((day) => day <= night) ?? null;
  return payFrom === days.at(-1) ? event : { ...event, payFrom };
}

/** Reviews night by night, each on the event as the one before left it. */
async function reviewEnds(
  work: Work,
  change: (now: Work, reviewed: Reviewed) => Promise<void>,
): Promise<void> {
  const { tx, compId, event } = work;
  for (const night of nightsOf(coveredPersons(event), ({ unpaidOn }) => unpaidOn)) {
    const before = { ...work, event: await getEvent(tx, compId, event.eventId) };
    for (const reviewed of await reviewedNight(before, night))
      await change({ ...work, event: await getEvent(tx, compId, event.eventId) }, reviewed);
  }
}

function endOf(persons: EventPerson[]): Ended {
  const [last] = persons.toSorted((one, other) => (one.endsOn! > other.endsOn! ? -1 : 1));
  const { endReason, endsOn, unpaidOn } = last!;
  return { reason: endReason!, endsOn: endsOn!, unpaidOn: unpaidOn!, persons };
}

/** Reviews everybody whose coverage one night ended, except those with nothing billed after that end. */
async function reviewedNight(work: Work, unpaidOn: CalendarDate): Promise<Reviewed[]> {
  const { event, settings } = work;
  const ended = coveredPersons(event).filter(
    (person) =>
      person.unpaidOn === unpaidOn &&
      // Premiums that the company collected itself cannot be judged by our checks.
      isProviderBilled(event, addDays(person.endsOn!, 1), settings),
  );
  if (ended.length === 0) return [];
  const endedOf = (some: readonly EventPerson[]) =>
    ended.filter(({ personId }) => some.some((one) => one.personId === personId));
  const then = asKnownOn(event, unpaidOn);
  const persons = coveredPersons(event).map((person) =>
    ended.includes(person) ? withoutUnpaidEnd(person) : person,
  );
  const reviewFor = (account: AccountEntries, some: readonly EventPerson[]) =>
    reviewOf({ ...work, event: then }, account, unpaidOn, endedOf(some));
  const found = await (isFmlaLeave(event) ? endTogether : unpaidEnds)(work, persons, reviewFor);
  const reviewed = found.flatMap(({ persons: some, end }) => {
    const own = endedOf(some);
    return own.length === 0 ? [] : [{ ended: endOf(own), end }];
  });
  // Persons with the same former end and the same new end share one letter.
  const together = Map.groupBy(reviewed, ({ ended: { endsOn }, end }) =>
    [endsOn, end?.endsOn, end?.reason].join(),
  );
  return [...together.values()].map((same) => ({
    ended: endOf(same.flatMap((each) => each.ended.persons)),
    end: same[0]!.end,
  }));
}

function reviewOf(
  { event, settings, date }: Work,
  account: AccountEntries,
  unpaidOn: CalendarDate,
  /** The persons whose coverage that night ended; empty where they still had coverage. */
  ended: EventPerson[],
): NonPaymentReview | undefined {
  const endsOn = ended.length === 0 ? null : endOf(ended).endsOn;
  // As known on the night that ended it: a month whose rate arrived later is owed, but decides nothing.
  const invoicesKnownThen = ({ invoices }: AccountEntries) =>
    invoices.filter(({ ratedOn }) => (ratedOn ?? '') <= unpaidOn);
  const termsOf = (invoices: readonly Invoice[]) => paymentTerms(event, settings, invoices);
  // Once the company collects, we end nobody: what could still be paid to us decides nothing after that.
  const decidedOn = firstTakeoverSince(event, settings, unpaidOn) ?? date;
  // COBRA gives no more time; a company may give it in retiree and leave billing (domain.md 2.7).
  const moreDays = event.service === 'c' ? 0 : settings.reinstatement_days;
  const invoices = invoicesKnownThen(account);
  if (isFmlaLeave(event) && endsOn !== null) {
    const terms = termsOf(invoices);
    const leave = { terms, unpaidOn, stoppedOn: endsOn, moreDays, date: decidedOn };
    return isLeavePaid({ invoices, checks: account.checks }, leave)
      ? { findEnd: () => null, timelyChecks: ({ checks }) => checks }
      : undefined;
  }
  const lateBy = endsOn === null ? '' : lateWith(endsOn);
  if (lateBy === undefined) return undefined;

  /** The deadline that was missed; undefined where nothing was billed after the end. */
  function lateWith(lastDay: CalendarDate): CalendarDate | undefined {
    const unpaid = firstAfter(invoices, lastDay);
    if (!unpaid) return undefined;
    const payableBy = payableUntil(unpaid, termsOf(invoices));
    // That night did not know that somebody had joined, which gave them longer to pay.
    const first = ended.map(({ electedOn }) => electedOn!).toSorted()[0]!;
    const hadLonger = firstPaymentRunsFrom(event)! > first && !hasArrived(payableBy, unpaidOn);
    return hadLonger ? '' : payableBy;
  }
  return {
    findEnd(entries) {
      const known = invoicesKnownThen(entries);
      const review = { terms: termsOf(known), unpaidOn, moreDays, lateBy, date: decidedOn };
      return reviewedEnd(known, entries.checks, review);
    },
    timelyChecks(entries, end) {
      const known = invoicesKnownThen(entries);
      const late = firstAfter(known, end.endsOn)!;
      const lastDay = addDays(payableUntil(late, termsOf(known)), moreDays);
      return entries.checks.filter((check) => countsToward(check, lastDay, unpaidOn));
    },
  };
}

/** The first invoice whose period ends after a day. */
const firstAfter = (invoices: readonly Invoice[], day: CalendarDate): Invoice | undefined =>
  invoices
    .filter(({ periodEnd }) => periodEnd > day)
    .toSorted((one, other) => (one.periodStart < other.periodStart ? -1 : 1))[0];

type LeaveReview = {
  terms: ReturnType<typeof paymentTerms>;
  unpaidOn: CalendarDate | null;
  stoppedOn: CalendarDate;
  moreDays: number;
  date: CalendarDate;
};

/** Coverage during an FMLA leave lasts until the payment deadline, so everything due by then has to be paid. */
function isLeavePaid(
  { invoices, checks }: Pick<EventAccount, 'invoices' | 'checks'>,
  { terms, unpaidOn, stoppedOn, moreDays, date }: LeaveReview,
): boolean {
  const lastDay = addDays(stoppedOn, moreDays);
  const counted = checks.filter((check) => countsToward(check, lastDay, unpaidOn));
  return (
    invoices.some(({ periodEnd }) => periodEnd > stoppedOn) &&
    periodsAfterPaidThrough(openPeriods(invoices, counted, terms.handOver), terms)
      .filter((period) => payableUntil(period, terms) <= stoppedOn)
      .every((period) => isSettled(period, terms, date))
  );
}

async function reinstate(
  work: Work,
  { reason, endsOn, persons }: Ended,
  by: 'payment' | 'election',
): Promise<void> {
  const { tx, clock, compId, event } = work;
  await giveEnds(
    work,
    persons.map((person) => ({
      ...withoutUnpaidEnd(person),
      reversedOn: by === 'payment' ? person.unpaidOn : person.reversedOn,
    })),
  );
  // The letter refers to the end that each was notified of, which may have moved since.
  const notified = (await notifiedEnds(tx, compId, event.eventId)).filter((end) =>
    isForNonPayment(end.reason),
  );
  for (const [end, some] of groupByNotifiedEnd(persons, notified))
    await planReinstatement(work, some, end ?? { reason, endsOn }, by);
  await auditEvent(tx, clock, compId, event, {
    by: 'operator',
    action: 'reinstate-coverage',
    after: { coverageEnded: endsOn, endReason: endReasons[reason] },
  });
}

export async function planReinstatement(
  { tx, compId, event, date }: Work,
  persons: readonly EventPerson[],
  { reason, endsOn }: { reason: EndReason; endsOn: CalendarDate },
  by: PlannedFacts['reinstatement']['by'],
): Promise<void> {
  const personIds = persons.map(({ personId }) => personId);
  const facts: PlannedFacts['reinstatement'] = { reason, endedOn: endsOn, personIds, by };
  const dueOn = addBusinessDays(date, 1);
  await planLetter(tx, compId, event.eventId, { kind: 'reinstatement', dueOn, facts });
}

/** Moves an end: fewer periods are unpaid than when it was found, or more. */
async function moveEnd(work: Work, { persons, unpaidOn }: Ended, end: UnpaidEnd): Promise<void> {
  const { tx, compId, event, date } = work;
  const moved = persons.map((person) =>
    withEnd(withoutUnpaidEnd(person), { ...end, foundOn: unpaidOn }),
  );
  const continuing = await withEnds(tx, compId, event, persons.map(withoutUnpaidEnd));
  const latePayment = await latePaymentFor(tx, compId, {
    event: continuing.after,
    rebillFrom: continuing.rebillFrom,
    end,
    foundOn: unpaidOn,
    date,
  });
  await giveEnds(work, moved);
  const unpaid = moved.filter(({ endReason }) => isForNonPayment(endReason));
  const facts: PlannedFacts['termination'] = {
    ...end,
    personIds: unpaid.map(({ personId }) => personId),
    latePayment,
  };
  if (unpaid.length > 0) await planTermination({ tx, compId, eventId: event.eventId, date }, facts);
  await auditUnpaidEnd(work, end);
}

const auditUnpaidEnd = ({ tx, clock, compId, event }: Work, end: UnpaidEnd): Promise<void> =>
  auditEvent(tx, clock, compId, event, {
    by: 'operator',
    action: 'end-coverage',
    after: { coverageEnds: end.endsOn, endReason: endReasons[end.reason] },
  });

async function giveEnds(
  { tx, compId, event, date }: Work,
  persons: readonly EventPerson[],
): Promise<void> {
  await changeEnds(tx, compId, event, { persons, date });
  const letters = { tx, compId, eventId: event.eventId, date };
  const personIds = persons.map(({ personId }) => personId);
  await withdrawTerminations(letters, personIds);
  const ending = persons.filter(({ endReason }) => endReason !== null);
  const former = ending.filter(({ endReason }) => !isForNonPayment(endReason));
  await renotifyEnds(letters, former);
}
