import type { Deadline } from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { eventTypeName } from '@portal/contract/areas/continuation/event-type.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { daysBetween } from '@portal/contract/values/day-count.ts';
import type { Member } from '../../../request/caller.ts';
import type {
  DeadlineParts,
  DeadlineSource,
  FoundDeadline,
} from '../../../support/deadlines/deadline-source.ts';
import { heldNote } from '../../../support/deadlines/held-note.ts';
import { legalGraceDays } from '../event/grace-days.rules.ts';
import { billedMonths } from '../money/billing.rules.ts';
import { paymentTerms } from '../money/event-standing.service.ts';
import { byLevel } from '../money/missing-rates.service.ts';
import { missingRatesIn } from '../money/missing-rates.store.ts';
import { settlementOf } from '../money/settlement.rules.ts';
import { settingsOf, type ContinuationSettings } from '../event/settings.store.ts';
import {
  dueItems,
  letterItem,
  missingRateItem,
  type DueItem,
  type WaitingEvent,
} from './deadlines.rules.ts';
import { missingIn, type HeldLetter } from './held-letters.service.ts';
import * as store from './deadlines.store.ts';

/** What is late or due soon across the company's COBRA and billing events. */
export const continuationDeadlines: DeadlineSource = {
  appliesTo: (facts) => mayOpen('view-continuation', facts),
  list,
};

async function list(
  parts: DeadlineParts,
  { scope, compId }: Member,
  until: CalendarDate,
): Promise<FoundDeadline[]> {
  const today = parts.clock.today();
  const { settings, unpaid, ending, missing } = await companyFacts(parts, compId, {
    today,
    until,
  });
  const answered = [
    ...[unpaid, ending].flatMap((byEvent) => [...byEvent.keys()]),
    ...missing.map(({ eventId }) => eventId),
  ];
  const { events, letters } = await parts.database.transaction(scope, async (tx) => ({
    events: await store.waitingEvents(tx, compId, answered, today),
    letters: await store.lateLetters(tx, compId, today),
  }));
  /** A letter that waits; what it is missing is known only once it has been written. */
  const waits = (deadline: Deadline, letter: string, held: HeldLetter): FoundDeadline => ({
    deadline,
    fullNote: async (tx) =>
      heldNote(letter, await missingIn(tx, compId, held, today)) ?? deadline.note,
  });
  const due = events.flatMap((event): FoundDeadline[] => {
    const periods = unpaid.get(event.eventId);
    const settlement = periods ? settled(event, periods, settings, today) : null;
    const standing = { settlement, ending: ending.get(event.eventId) ?? [] };
    return dueItems(event, standing, settings, today).map((item) => {
      const deadline = shown(event, item, today);
      return item.letter === undefined
        ? { deadline }
        : waits(deadline, item.letter, { eventId: event.eventId, planned: null });
    });
  });
  const byId = new Map(events.map((event) => [event.eventId, event]));
  const waiting = byLevel(missing.filter(({ eventId }) => byId.has(eventId)));
  const rates = [...waiting.values()].map((each) => ({
    deadline: shown(byId.get(each[0]!.eventId)!, missingRateItem(each), today),
  }));
  const late = letters.map((letter) => {
    const kind = letter.eventId === null ? 'initial-notice' : letter.planned.kind;
    const item = letterItem(kind, letter.due);
    return waits(shown(letter, item, today), item.letter, letter);
  });
  return [...due, ...rates, ...late];
}

/**
 * Read for the whole company and used only for the events the user may see: checking access for every
 * invoice takes seconds.
 */
function companyFacts(
  { database }: DeadlineParts,
  compId: number,
  { today, until }: { today: CalendarDate; until: CalendarDate },
) {
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
      missing: await missingRatesIn(tx, compId, billedMonths(today)),
    };
  });
}

function settled(
  event: WaitingEvent,
  unpaid: readonly store.UnpaidPeriod[],
  settings: ContinuationSettings,
  today: CalendarDate,
) {
  if (!event.isProviderBilled) return null;
  const terms = paymentTerms(event, settings, unpaid);
  // Everything before the oldest open period is paid.
  const paidThrough = unpaid[0]?.before ?? terms.paidThrough;
  return settlementOf(unpaid, { ...terms, paidThrough }, today);
}

type Subject = Pick<store.LateLetter, 'eventId' | 'eventType' | 'service' | 'empno' | 'name'>;

const shown = (
  { eventId, eventType, service, empno, name }: Subject,
  { doneOn, letter: _letter, ...item }: DueItem,
  today: CalendarDate,
): Deadline => ({
  about: eventId === null ? { kind: 'initial-notice' } : { kind: 'event', service, eventId },
  empno,
  name,
  reason: eventType === null ? 'COBRA initial notice' : eventTypeName(service, eventType),
  daysLeft: daysBetween(doneOn ?? today, item.due),
  ...item,
});
