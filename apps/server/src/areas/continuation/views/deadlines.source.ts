import type { Deadline } from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { eventTypeName } from '@portal/contract/areas/continuation/event-type.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { daysBetween } from '@portal/contract/values/day-count.ts';
import type { Member } from '../../../request/caller.ts';
import type {
  DeadlineParts,
  DeadlineSource,
  FoundDeadline,
} from '../../../support/deadlines/deadline-source.ts';
import { heldNote } from '../../../support/deadlines/held-note.ts';
import { eventsOf } from '../event/event.store.ts';
import { billedMonths } from '../money/billing.rules.ts';
import { standingsOf } from '../money/event-standing.service.ts';
import { byLevel, missingRatesIn } from '../money/missing-rates.service.ts';
import { dueItems, letterItem, missingRateItem, type DueItem } from './deadlines.rules.ts';
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
  const company = await companyFacts(parts, compId, { today, until });
  const ids = company.events.map(({ eventId }) => eventId);
  const { visible, letters } = await parts.database.transaction(scope, async (tx) => ({
    visible: await store.visibleEvents(tx, compId, ids),
    letters: await store.lateLetters(tx, compId, today),
  }));
  /** A letter that waits; what it is missing is known only once it has been written. */
  const waits = (deadline: Deadline, letter: string, held: HeldLetter): FoundDeadline => ({
    deadline,
    fullNote: async (tx) =>
      heldNote(letter, await missingIn(tx, compId, held, today)) ?? deadline.note,
  });
  const events = company.events.filter(({ eventId }) => visible.has(eventId));
  const due = events.flatMap((event): FoundDeadline[] =>
    dueItems(event, company.standings.get(event.eventId)!, today).map((item) => {
      const deadline = shown(event, item, today);
      return item.letter === undefined
        ? { deadline }
        : waits(deadline, item.letter, { eventId: event.eventId, planned: null });
    }),
  );
  const byId = new Map(events.map((event) => [event.eventId, event]));
  const waiting = byLevel(company.missing.filter(({ eventId }) => byId.has(eventId)));
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

/** Read for the whole company, whatever the user may see: checking access for every invoice takes seconds. */
function companyFacts(
  { database }: DeadlineParts,
  compId: number,
  { today, until }: { today: CalendarDate; until: CalendarDate },
) {
  return database.transaction({ compId }, async (tx) => {
    const missing = await missingRatesIn(tx, compId, billedMonths(today));
    const eventIds = [
      ...(await store.eventsInQuestion(tx, compId, { today, until })),
      ...missing.map(({ eventId }) => eventId),
    ];
    const { rows: events } = await eventsOf(compId, { eventIds }).execute(tx);
    const standings = await standingsOf(tx, compId, events, today);
    return { missing, events, standings };
  });
}

type Subject = Pick<store.LateLetter, 'eventId' | 'eventType' | 'service' | 'empno' | 'name'>;

const shown = (
  { eventId, eventType, service, empno, name }: Subject,
  { letter: _letter, ...item }: DueItem,
  today: CalendarDate,
): Deadline => ({
  about: eventId === null ? { kind: 'initial-notice' } : { kind: 'event', service, eventId },
  empno,
  name,
  reason: eventType === null ? 'COBRA initial notice' : eventTypeName(service, eventType),
  daysLeft: daysBetween(today, item.due),
  ...item,
});
