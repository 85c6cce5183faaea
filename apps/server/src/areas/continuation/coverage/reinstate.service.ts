import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database.ts';
import { changeEnds, withEnds } from './change-ends.service.ts';
import { isFmlaLeave, type UnpaidEnd } from '../money/collect-premiums.rules.ts';
import { isOurs, takenOverSince } from '../money/collection.rules.ts';
import { planAccount } from '../money/event-account.service.ts';
import { openPeriods, type EventAccount } from '../money/event-account.rules.ts';
import { auditEvent } from '../event/event-audit.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import { paymentTerms } from '../money/event-standing.service.ts';
import { endReasons, type EndReason } from '../event/event-state.rules.ts';
import type { PlannedFacts } from '../mail/planned-letter.ts';
import { planLetter } from '../mail/planned-letters.store.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';
import { isSettled, payableUntil, stillToPay } from '../money/settlement.rules.ts';
import {
  planTermination,
  retellEnds,
  withdrawTerminations,
} from './termination-letters.service.ts';
import { plannedTerminations } from './termination-letters.store.ts';
import {
  countsBy,
  endedUnpaid,
  isForNonPayment,
  reviewedEnd,
  withEnd,
  withoutUnpaidEnd,
} from './unpaid-ends.rules.ts';

type Work = {
  tx: Transaction;
  clock: Clock;
  compId: number;
  event: EventRecord;
  settings: ContinuationSettings;
  date: CalendarDate;
};

/** An end for non-payment and whom it concerns. */
type Ended = { reason: EndReason; endsOn: CalendarDate; persons: EventPerson[] };

function unpaidEnd(event: EventRecord): Ended | null {
  const persons = endedUnpaid(event);
  const [last] = persons.toSorted((one, other) => (one.endsOn! > other.endsOn! ? -1 : 1));
  return last ? { reason: last.endReason!, endsOn: last.endsOn!, persons } : null;
}

/**
 * Coverage that ended for non-payment goes on, or ends later, where what was sent in time pays for it
 * (domain.md 2.2, T14). Only the postmarks count, so it does not matter in which order checks are booked.
 */
export async function reviewAfterPayment(work: Work): Promise<void> {
  const ended = unpaidEnd(work.event);
  const review = ended && (await reviewed(work, ended));
  if (!ended || !review) return;
  if (review.end === null) await reinstate(work, ended);
  else if (review.end.endsOn > ended.endsOn) await moveEnd(work, ended, review.end);
}

/** The same where a check came back that had paid for what was covered: it ends earlier. */
export async function reviewAfterReturn(work: Work): Promise<void> {
  const ended = unpaidEnd(work.event);
  if (!ended || isFmlaLeave(work.event)) return;
  const review = await reviewed(work, ended);
  if (review?.end && review.end.endsOn < ended.endsOn) await moveEnd(work, ended, review.end);
}

/** What the facts say of an end now; null where nothing was billed after it. */
async function reviewed(
  { tx, compId, event, settings, date }: Work,
  { endsOn, persons }: Ended,
): Promise<{ end: UnpaidEnd | null } | null> {
  // What the company had collected itself and not got is not for our checks to say.
  if (!isOurs(event, addDays(endsOn, 1), settings)) return null;
  const undone = await withEnds(tx, compId, event, persons.map(withoutUnpaidEnd));
  const { renewFrom } = undone;
  const on = { date, renewFrom, asBilled: true };
  const { after } = await planAccount(tx, compId, undone.after, settings, on);
  const { unpaidOn } = event;
  // As it was known on the night that ended it: a month whose rate came since is owed, and decides nothing.
  const invoices = after.invoices.filter(({ ratedOn }) => (ratedOn ?? '') <= (unpaidOn ?? date));
  const terms = paymentTerms(event, settings, invoices);
  // Since a company collects we end nobody: what could still be paid to us then decides nothing.
  const decidedOn = (unpaidOn && takenOverSince(event, settings, unpaidOn)) ?? date;
  // The law gives no more time; a company may, to those it bills (domain.md 2.7).
  const moreDays = event.service === 'c' ? 0 : settings.reinstatement_days;
  if (isFmlaLeave(event)) {
    const leave = { terms, unpaidOn, stoppedOn: endsOn, moreDays, date: decidedOn };
    return isLeavePaid({ invoices, checks: after.checks }, leave) ? { end: null } : null;
  }
  const [unpaid] = invoices
    .filter(({ periodEnd }) => periodEnd > endsOn)
    .toSorted((one, other) => (one.periodStart < other.periodStart ? -1 : 1));
  if (!unpaid) return null;
  const lateBy = payableUntil(unpaid, terms);
  const review = { terms, unpaidOn, moreDays, lateBy, date: decidedOn };
  return { end: reviewedEnd(invoices, after.checks, review) };
}

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

async function reinstate(work: Work, { reason, endsOn, persons }: Ended): Promise<void> {
  const { tx, clock, compId, event, date } = work;
  await giveEnds(work, persons.map(withoutUnpaidEnd), null);
  // The end that they were told of; it may have moved since.
  const told = (await plannedTerminations(tx, compId, event.eventId))
    .filter(({ fate, facts }) => fate === 'mailed' && isForNonPayment(facts.reason))
    .at(-1)?.facts;
  const facts: PlannedFacts['reinstatement'] = {
    reason: told?.reason ?? reason,
    endedOn: told?.endsOn ?? endsOn,
  };
  const dueOn = addBusinessDays(date, 1);
  await planLetter(tx, compId, event.eventId, { kind: 'reinstatement', dueOn, facts });
  await auditEvent(tx, clock, compId, event, {
    by: 'operator',
    action: 'reinstate-coverage',
    after: { coverageEnded: endsOn, endReason: endReasons[reason] },
  });
}

/** Fewer periods are unpaid than were when it ended, or more. */
async function moveEnd(work: Work, { persons }: Ended, end: UnpaidEnd): Promise<void> {
  const { tx, clock, compId, event, date } = work;
  const moved = persons.map((person) => withEnd(withoutUnpaidEnd(person), end));
  await giveEnds(work, moved, event.unpaidOn);
  const unpaid = moved.filter(({ endReason }) => isForNonPayment(endReason));
  const facts: PlannedFacts['termination'] = {
    ...end,
    personIds: unpaid.map(({ personId }) => personId),
  };
  if (unpaid.length > 0) await planTermination(tx, compId, event.eventId, facts, date);
  await auditEvent(tx, clock, compId, event, {
    by: 'operator',
    action: 'end-coverage',
    after: { coverageEnds: end.endsOn, endReason: endReasons[end.reason] },
  });
}

async function giveEnds(
  { tx, compId, event, date }: Work,
  persons: readonly EventPerson[],
  unpaidOn: CalendarDate | null,
): Promise<void> {
  await changeEnds(tx, compId, { ...event, unpaidOn }, persons, date);
  const personIds = persons.map(({ personId }) => personId);
  await withdrawTerminations(tx, compId, event.eventId, personIds, date);
  const ending = persons.filter(({ endReason }) => endReason !== null);
  const former = ending.filter(({ endReason }) => !isForNonPayment(endReason));
  await retellEnds(tx, compId, event.eventId, former, date);
}
