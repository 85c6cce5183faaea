import type { Deadline } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { eventTypeName } from '@portal/contract/areas/continuation/event-type.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { daysBetween } from '@portal/contract/values/day-count.ts';
import type { Member } from '../../../app/caller.ts';
import type { Context } from '../../../app/context.ts';
import { legalGraceDays } from '../money/collect-premiums.rules.ts';
import { paymentTerms } from '../money/event-standing.service.ts';
import { byLevel, findMissingRates } from '../money/missing-rates.service.ts';
import { settlementOf } from '../money/settlement.rules.ts';
import { settingsOf, type ContinuationSettings } from '../event/settings.store.ts';
import { dueItems, missingRateItem, type DueItem, type WaitingEvent } from './deadlines.rules.ts';
import * as store from './deadlines.store.ts';

const daysAhead = 30;
const mostShown = 500;

type Parts = Pick<Context, 'database' | 'clock'>;

/** What is late or soon due over all the company's events, the worst first. */
export async function listDeadlines(parts: Parts, member: Member) {
  const found = await findDeadlines(parts, member);
  const deadlines = found.toSorted(
    (one, other) => one.daysLeft - other.daysLeft || one.name.localeCompare(other.name),
  );
  return { ...countsOf(found), deadlines: deadlines.slice(0, mostShown) };
}

export async function countDeadlines(parts: Parts, member: Member) {
  return countsOf(await findDeadlines(parts, member));
}

function countsOf(deadlines: readonly Deadline[]) {
  const late = deadlines.filter(({ daysLeft }) => daysLeft < 0).length;
  return { late, due: deadlines.length - late };
}

async function findDeadlines(parts: Parts, { scope, compId }: Member): Promise<Deadline[]> {
  const today = parts.clock.today();
  const { settings, unpaid, ending, missing } = await companyFacts(parts, compId, today);
  const accepted = [...unpaid.keys(), ...ending.keys(), ...missing.map(({ eventId }) => eventId)];
  const events = await parts.database.transaction(scope, (tx) =>
    store.waitingEvents(tx, compId, accepted, today),
  );
  const due = events.flatMap((event) => {
    const periods = unpaid.get(event.eventId);
    const settlement = periods ? settled(event, periods, settings, today) : null;
    const standing = { settlement, ending: ending.get(event.eventId) ?? [] };
    return dueItems(event, standing, settings, today).map((item) => shown(event, item, today));
  });
  const byId = new Map(events.map((event) => [event.eventId, event]));
  const waiting = byLevel(missing.filter(({ eventId }) => byId.has(eventId)));
  const rates = [...waiting.values()].map((each) =>
    shown(byId.get(each[0]!.eventId)!, missingRateItem(each), today),
  );
  return [...due, ...rates].filter(({ daysLeft }) => daysLeft <= daysAhead);
}

/**
 * Read for the company as a whole, and used for those events alone that the user sees: to ask for every
 * invoice whether they see it takes seconds.
 */
function companyFacts({ database }: Parts, compId: number, today: CalendarDate) {
  const until = addDays(today, daysAhead);
  return database.transaction({ compId }, async (tx) => {
    const settings = await settingsOf(tx, compId);
    const dueBy = {
      c: addDays(until, -legalGraceDays),
      // An FMLA leave may have more days, never fewer.
      r: addDays(until, -settings.grace_days),
    };
    const unpaid = await store.unpaidPeriods(tx, compId, dueBy, today);
    const ending = await store.endingPersons(tx, compId, until);
    return {
      settings,
      unpaid: Map.groupBy(unpaid, ({ eventId }) => eventId),
      ending: Map.groupBy(ending, ({ eventId }) => eventId),
      missing: await findMissingRates(tx, compId, settings, today),
    };
  });
}

function settled(
  event: WaitingEvent,
  unpaid: readonly store.UnpaidPeriod[],
  settings: ContinuationSettings,
  today: CalendarDate,
) {
  const terms = paymentTerms(event, settings);
  // Everything before the oldest that is open is paid.
  const paidThrough = unpaid[0]?.before ?? terms.paidThrough;
  return settlementOf(unpaid, { ...terms, paidThrough }, today);
}

const shown = (
  event: WaitingEvent,
  { doneOn, ...item }: DueItem,
  today: CalendarDate,
): Deadline => ({
  eventId: event.eventId,
  serviceLetter: event.service,
  empno: event.empno,
  name: event.name,
  reason: eventTypeName(event.service, event.eventType),
  daysLeft: daysBetween(doneOn ?? today, item.due),
  ...item,
});
