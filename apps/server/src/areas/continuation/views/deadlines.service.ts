import type { Deadline } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { eventTypeName } from '@portal/contract/areas/continuation/event-type.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { daysBetween } from '@portal/contract/values/day-count.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import type { Transaction } from '../../../platform/database.ts';
import { legalGraceDays } from '../money/collect-premiums.rules.ts';
import { isBilled } from '../money/collection.rules.ts';
import { paymentTerms } from '../money/event-standing.service.ts';
import { byLevel, findMissingRates } from '../money/missing-rates.service.ts';
import { settlementOf, periodsAfterPaidThrough } from '../money/settlement.rules.ts';
import { getEvent } from '../event/event.service.ts';
import { settingsOf, type ContinuationSettings } from '../event/settings.store.ts';
import { nameOf } from '../letters/addressees.rules.ts';
import { noticeWaitsFor } from '../mail/due-notice.rules.ts';
import { eventsNeedingNotice } from '../mail/mail-notices.store.ts';
import {
  dueItems,
  heldNote,
  letterItem,
  missingRateItem,
  type DueItem,
  type WaitingEvent,
} from './deadlines.rules.ts';
import { missingIn, type HeldLetter } from './held-letters.service.ts';
import * as store from './deadlines.store.ts';

const daysAhead = 30;
const maxShown = 500;
const maxExplained = 20;

type Parts = Pick<Context, 'database' | 'clock'>;

/** A deadline, and the letter that waits where one is past its day. */
type Found = { deadline: Deadline; held?: HeldLetter };

/** What is late or soon due over all the company's events, the worst first. */
export async function listDeadlines(parts: Parts, member: Member) {
  const found = await findDeadlines(parts, member);
  const sorted = found.toSorted(
    ({ deadline: one }, { deadline: other }) =>
      one.daysLeft - other.daysLeft || one.name.localeCompare(other.name),
  );
  return {
    ...countsOf(found),
    deadlines: await explained(parts, member, sorted.slice(0, maxShown)),
  };
}

/** With what keeps the worst of the letters; a letter has to be written for it. */
async function explained(
  { database, clock }: Parts,
  { scope, compId }: Member,
  found: readonly Found[],
): Promise<Deadline[]> {
  const held = found.filter((each) => each.held).slice(0, maxExplained);
  const missing = new Map<Found, string[]>();
  if (held.length > 0)
    await database.transaction(scope, async (tx) => {
      for (const each of held)
        missing.set(each, await missingIn(tx, compId, each.held!, clock.today()));
    });
  return found.map((each) => ({
    ...each.deadline,
    note: heldNote(each.deadline.note, missing.get(each) ?? []),
  }));
}

export async function countDeadlines(parts: Parts, member: Member) {
  return countsOf(await findDeadlines(parts, member));
}

function countsOf(found: readonly Found[]) {
  const late = found.filter(({ deadline }) => deadline.daysLeft < 0).length;
  return { late, due: found.length - late };
}

async function findDeadlines(parts: Parts, { scope, compId }: Member): Promise<Found[]> {
  const today = parts.clock.today();
  const { settings, unpaid, ending, untold, missing } = await companyFacts(parts, compId, today);
  const answered = [
    ...[unpaid, ending, untold].flatMap((byEvent) => [...byEvent.keys()]),
    ...missing.map(({ eventId }) => eventId),
  ];
  const { events, letters } = await parts.database.transaction(scope, async (tx) => ({
    events: await store.waitingEvents(tx, compId, answered, today),
    letters: await store.lateLetters(tx, compId, today),
  }));
  const due = events.flatMap((event): Found[] => {
    const periods = unpaid.get(event.eventId);
    const settlement = periods ? settled(event, periods, settings, today) : null;
    const standing = {
      settlement,
      ending: ending.get(event.eventId) ?? [],
      untold: untold.get(event.eventId) ?? [],
    };
    return dueItems(event, standing, settings, today).map((item) => ({
      deadline: shown(event, item, today),
      ...(item.what === 'notice' &&
        event.dateToSend < today && { held: { eventId: event.eventId, planned: null } }),
    }));
  });
  const byId = new Map(events.map((event) => [event.eventId, event]));
  const waiting = byLevel(missing.filter(({ eventId }) => byId.has(eventId)));
  const rates = [...waiting.values()].map((each) => ({
    deadline: shown(byId.get(each[0]!.eventId)!, missingRateItem(each), today),
  }));
  const late = letters.map((letter) => ({ deadline: letterView(letter, today), held: letter }));
  return [...due, ...rates, ...late].filter(({ deadline }) => deadline.daysLeft <= daysAhead);
}

function letterView(letter: store.LateLetter, today: CalendarDate): Deadline {
  const { eventId, service, empno, name, due } = letter;
  const kind = eventId === null ? 'initial-notice' : letter.planned.kind;
  return {
    eventId,
    serviceLetter: service,
    empno,
    name,
    reason: eventId === null ? 'COBRA initial notice' : eventTypeName(service, letter.eventType),
    daysLeft: daysBetween(today, due),
    ...letterItem(kind, due),
  };
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
      untold: await namesNeedingNotice(tx, compId),
      missing: await findMissingRates(tx, compId, today),
    };
  });
}

/** By event, whom its notice has still to tell after others have answered; there are few. */
async function namesNeedingNotice(tx: Transaction, compId: number): Promise<Map<number, string[]>> {
  const names = new Map<number, string[]>();
  for (const eventId of await eventsNeedingNotice(tx, compId)) {
    const persons = noticeWaitsFor(await getEvent(tx, compId, eventId));
    if (persons.length > 0) names.set(eventId, persons.map(nameOf));
  }
  return names;
}

function settled(
  event: WaitingEvent,
  unpaid: readonly store.UnpaidPeriod[],
  settings: ContinuationSettings,
  today: CalendarDate,
) {
  // What is open from before the company took over is not asked for meanwhile.
  if (!isBilled(event, settings)) return null;
  const terms = paymentTerms(event, settings, unpaid);
  const open = periodsAfterPaidThrough(unpaid, terms);
  // Everything before the oldest that is open is paid.
  const paidThrough = open[0]?.before ?? terms.paidThrough;
  return settlementOf(open, { ...terms, paidThrough }, today);
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
