import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database.ts';
import { changeEnds, withEnds } from './change-ends.service.ts';
import { endCoverage } from './end-coverage.service.ts';
import { electionDays } from './elections.rules.ts';
import { latePaymentFor } from './late-payment.service.ts';
import type { AccountEntries } from './first-payment.rules.ts';
import { endTogether, unpaidEnds, type Judge } from './unpaid-ends.service.ts';
import { hasArrived, isFmlaLeave, type UnpaidEnd } from '../money/collect-premiums.rules.ts';
import { isBilled, isProviderBilled, takenOverSince } from '../money/collection.rules.ts';
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
import { isSettled, payableUntil, stillToPay } from '../money/settlement.rules.ts';
import {
  byNotifiedEnd,
  planTermination,
  renotifyEnds,
  notifiedEnds,
  withdrawTerminations,
} from './termination-letters.service.ts';
import {
  countsBy,
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

/** An end for non-payment that one night found, and whom it concerns. */
type Ended = {
  reason: EndReason;
  endsOn: CalendarDate;
  unpaidOn: CalendarDate;
  persons: EventPerson[];
};

/** What the facts say of an end now: another one, or none. */
type Reviewed = { ended: Ended; end: UnpaidEnd | null };

/**
 * Coverage that ended for non-payment goes on, or ends later, where what was sent in time pays for it
 * (domain.md 2.2, T14), or somebody has joined in time and all have longer to pay. Only the postmarks count,
 * so it does not matter in which order checks and forms are booked.
 */
export async function reverseUnpaidEnds(work: Work, by: 'payment' | 'election'): Promise<void> {
  await reviewEnds(work, async (now, { ended, end }) => {
    if (end === null) await reinstate(now, ended, by);
    else if (end.endsOn > ended.endsOn) await moveEnd(now, ended, end);
  });
}

/** The same where a check came back that had paid for what was covered: it ends earlier, or again. */
export async function reviewAfterReturn(work: Work): Promise<void> {
  if (isFmlaLeave(work.event)) return;
  await reviewEnds(work, async (now, { ended, end }) => {
    if (end !== null && end.endsOn < ended.endsOn) await moveEnd(now, ended, end);
  });
  await endAgain(work);
}

/** What a payment had taken back of a night, if that night would not have known it as paid without the check. */
async function endAgain(work: Work): Promise<void> {
  const { tx, compId, date } = work;
  const event = await getEvent(tx, compId, work.event.eventId);
  if (!isBilled(event, work.settings)) return;
  // What had ended since for another reason stays owed, and does not end earlier for it.
  const wentOn = coveredPersons(event).filter(
    (person) => person.unpaidOn === null && personLastDay(person) >= date,
  );
  for (const night of nightsOf(wentOn, ({ reversedOn }) => reversedOn)) {
    const then = asKnownOn(event, night);
    const judge = (account: AccountEntries) =>
      // Months that were late only later are for the nights since.
      judgeOf({ ...work, event: then, date: night }, account, night, []);
    const looking = { ...work, event };
    for (const { persons, end } of await unpaidEnds(looking, coveredPersons(event), judge)) {
      const own = persons.filter((one) => wentOn.includes(one) && one.reversedOn === night);
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

/** Whoever has elected since gives nobody more time to pay. */
function asKnownOn(event: EventRecord, night: CalendarDate): EventRecord {
  const days = electionDays(event);
  const payFrom = days.findLast((day) => day <= night) ?? null;
  return payFrom === days.at(-1) ? event : { ...event, payFrom };
}

/** Night by night, as the event is after what the one before has changed. */
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

/** What the facts say now of whom a night has ended; nobody is left out but who had nothing billed after it. */
async function reviewedNight(work: Work, unpaidOn: CalendarDate): Promise<Reviewed[]> {
  const { event, settings } = work;
  const ended = coveredPersons(event).filter(
    (person) =>
      person.unpaidOn === unpaidOn &&
      // What the company had collected itself and not got is not for our checks to say.
      isProviderBilled(event, addDays(person.endsOn!, 1), settings),
  );
  if (ended.length === 0) return [];
  const endedOf = (some: readonly EventPerson[]) =>
    ended.filter(({ personId }) => some.some((one) => one.personId === personId));
  const then = asKnownOn(event, unpaidOn);
  const persons = coveredPersons(event).map((person) =>
    ended.includes(person) ? withoutUnpaidEnd(person) : person,
  );
  const judge = (account: AccountEntries, some: readonly EventPerson[]) =>
    judgeOf({ ...work, event: then }, account, unpaidOn, endedOf(some));
  const found = await (isFmlaLeave(event) ? endTogether : unpaidEnds)(work, persons, judge);
  const reviewed = found.flatMap(({ persons: some, end }) => {
    const own = endedOf(some);
    return own.length === 0 ? [] : [{ ended: endOf(own), end }];
  });
  // Who had the same end and has the same again is told together.
  const together = Map.groupBy(reviewed, ({ ended: { endsOn }, end }) =>
    [endsOn, end?.endsOn, end?.reason].join(),
  );
  return [...together.values()].map((same) => ({
    ended: endOf(same.flatMap((each) => each.ended.persons)),
    end: same[0]!.end,
  }));
}

function judgeOf(
  { event, settings, date }: Work,
  account: AccountEntries,
  unpaidOn: CalendarDate,
  /** Those of them whom it has ended; none: they go on as far as it knows. */
  ended: EventPerson[],
): Judge | undefined {
  const endsOn = ended.length === 0 ? null : endOf(ended).endsOn;
  // As it was known on the night that ended it: a month whose rate came since is owed, and decides nothing.
  const knownThen = ({ invoices }: AccountEntries) =>
    invoices.filter(({ ratedOn }) => (ratedOn ?? '') <= unpaidOn);
  const termsOf = (invoices: readonly Invoice[]) => paymentTerms(event, settings, invoices);
  // Since a company collects we end nobody: what could still be paid to us then decides nothing.
  const decidedOn = takenOverSince(event, settings, unpaidOn) ?? date;
  // The law gives no more time; a company may, to those it bills (domain.md 2.7).
  const moreDays = event.service === 'c' ? 0 : settings.reinstatement_days;
  const invoices = knownThen(account);
  if (isFmlaLeave(event) && endsOn !== null) {
    const terms = termsOf(invoices);
    const leave = { terms, unpaidOn, stoppedOn: endsOn, moreDays, date: decidedOn };
    return isLeavePaid({ invoices, checks: account.checks }, leave)
      ? { endIn: () => null, inTime: ({ checks }) => checks }
      : undefined;
  }
  const lateBy = endsOn === null ? '' : lateWith(endsOn);
  if (lateBy === undefined) return undefined;

  /** What was to be paid by then was late; undefined where nothing was billed after the end. */
  function lateWith(lastDay: CalendarDate): CalendarDate | undefined {
    const unpaid = firstAfter(invoices, lastDay);
    if (!unpaid) return undefined;
    const payableBy = payableUntil(unpaid, termsOf(invoices));
    // The night did not know that somebody had joined them, which gave them longer.
    const first = ended.map(({ electedOn }) => electedOn!).toSorted()[0]!;
    const hadLonger = firstPaymentRunsFrom(event)! > first && !hasArrived(payableBy, unpaidOn);
    return hadLonger ? '' : payableBy;
  }
  return {
    endIn(looked) {
      const known = knownThen(looked);
      const review = { terms: termsOf(known), unpaidOn, moreDays, lateBy, date: decidedOn };
      return reviewedEnd(known, looked.checks, review);
    },
    inTime(looked, end) {
      const known = knownThen(looked);
      const late = firstAfter(known, end.endsOn)!;
      const lastDay = addDays(payableUntil(late, termsOf(known)), moreDays);
      return looked.checks.filter((check) => countsBy(check, lastDay, unpaidOn));
    },
  };
}

/** The first month, or part of one, that is billed after a day. */
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

/** During an FMLA leave coverage lasts until the time to pay is over: everything due by then is to be paid. */
function isLeavePaid(
  { invoices, checks }: Pick<EventAccount, 'invoices' | 'checks'>,
  { terms, unpaidOn, stoppedOn, moreDays, date }: LeaveReview,
): boolean {
  const lastDay = addDays(stoppedOn, moreDays);
  const counted = checks.filter((check) => countsBy(check, lastDay, unpaidOn));
  return (
    invoices.some(({ periodEnd }) => periodEnd > stoppedOn) &&
    stillToPay(openPeriods(invoices, counted, terms.handOver), terms)
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
  // The end that each was told of; it may have moved since.
  const told = (await notifiedEnds(tx, compId, event.eventId)).filter((end) =>
    isForNonPayment(end.reason),
  );
  for (const [end, some] of byNotifiedEnd(persons, told))
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

/** Fewer periods are unpaid than were when it ended, or more. */
async function moveEnd(work: Work, { persons, unpaidOn }: Ended, end: UnpaidEnd): Promise<void> {
  const { tx, compId, event, date } = work;
  const moved = persons.map((person) =>
    withEnd(withoutUnpaidEnd(person), { ...end, foundOn: unpaidOn }),
  );
  const goesOn = await withEnds(tx, compId, event, persons.map(withoutUnpaidEnd));
  const latePayment = await latePaymentFor(tx, compId, {
    event: goesOn.after,
    renewFrom: goesOn.renewFrom,
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
  if (unpaid.length > 0) await planTermination(tx, compId, event.eventId, facts, date);
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
  await changeEnds(tx, compId, event, persons, date);
  const personIds = persons.map(({ personId }) => personId);
  await withdrawTerminations(tx, compId, event.eventId, personIds, date);
  const ending = persons.filter(({ endReason }) => endReason !== null);
  const former = ending.filter(({ endReason }) => !isForNonPayment(endReason));
  await renotifyEnds(tx, compId, event.eventId, former, date);
}
