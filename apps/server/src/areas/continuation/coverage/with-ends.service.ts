import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { eventEnd } from '../event/covered-persons.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import type { Work } from '../event/work.ts';
import { ratedTiers } from './coverage.store.ts';
import { changesOf, hasSameTiers, levelsOf } from './tiers.rules.ts';

type InHand = Pick<Work, 'tx' | 'compId' | 'event'>;

/** The event as it would be if persons had these ends. Writes nothing. */
export async function withEnds(
  work: InHand,
  changed: readonly EventPerson[],
): Promise<EventRecord> {
  const persons = work.event.persons.map(
    (person) => changed.find(({ personId }) => personId === person.personId) ?? person,
  );
  const moved = { ...work.event, persons };
  return await relevel({ ...work, event: { ...moved, ...eventEnd(moved) } });
}

/** The event with its plans at the levels that its people have by now. A plan that keeps its levels is the same object. */
export async function relevel({ tx, compId, event }: InHand): Promise<EventRecord> {
  const planIds = event.benefits.map(({ planId }) => planId);
  const rated = new Map<CalendarDate, Awaited<ReturnType<typeof ratedTiers>>>();
  for (const day of [event.coverageBegins, ...changesOf(event.persons)])
    rated.set(day, await ratedTiers(tx, compId, planIds, day));
  const benefits = event.benefits.map((benefit) => {
    const tiers = levelsOf(event, benefit, (day) =>
      rated.get(day)!.filter(({ planId }) => planId === benefit.planId),
    );
    return hasSameTiers(benefit, tiers) ? benefit : { ...benefit, tiers };
  });
  return { ...event, benefits };
}
