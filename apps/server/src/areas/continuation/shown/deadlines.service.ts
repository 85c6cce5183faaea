import type { Deadline } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { eventTypeName } from '@portal/contract/areas/continuation/event-type.ts';
import { daysBetween } from '@portal/contract/values/day-count.ts';
import type { Member } from '../../../app/caller.ts';
import type { Context } from '../../../app/context.ts';
import { namesOf } from './deadlines.store.ts';
import { dueItems } from './deadlines.rules.ts';
import { standingsOf } from '../money/event-standing.service.ts';
import { eventsOf } from '../event/event.store.ts';
import { settingsOf } from '../event/settings.store.ts';

const daysAhead = 30;
const mostShown = 500;

/** What is late or soon due over all the company's events, the worst first. */
export async function listDeadlines(
  { database, clock }: Context,
  { scope, compId }: Member,
): Promise<{ late: number; due: number; deadlines: Deadline[] }> {
  const today = clock.today();
  return await database.transaction(scope, async (tx) => {
    const settings = await settingsOf(tx, compId);
    const { rows: events } = await eventsOf(compId, { liveOn: today }).execute(tx);
    const standings = await standingsOf(tx, compId, events, settings, today);
    const names = await namesOf(tx, compId, [...new Set(events.map(({ empno }) => empno))]);
    const deadlines = events
      .flatMap((event) =>
        dueItems(event, standings.get(event.eventId)!, settings, today).map(
          ({ doneOn, ...item }): Deadline => ({
            eventId: event.eventId,
            serviceLetter: event.service,
            empno: event.empno,
            name: names.get(event.empno)!,
            reason: eventTypeName(event.service, event.eventType),
            daysLeft: daysBetween(doneOn ?? today, item.due),
            ...item,
          }),
        ),
      )
      .filter(({ daysLeft }) => daysLeft <= daysAhead)
      .toSorted(
        (one, other) => one.daysLeft - other.daysLeft || one.name.localeCompare(other.name),
      );
    const late = deadlines.filter(({ daysLeft }) => daysLeft < 0).length;
    return { late, due: deadlines.length - late, deadlines: deadlines.slice(0, mostShown) };
  });
}
