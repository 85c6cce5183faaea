import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { eventEnd, noEnd, personLastDay, planLastDay } from '../event/covered-persons.rules.ts';
import type { EventBenefit, EventPerson, EventRecord } from '../event/event-record.ts';
import type { Work } from '../event/work.ts';
import { ratedTiers } from './coverage.store.ts';
import { departuresOf, hasSameTiers, levelsOf } from './tiers.rules.ts';

type InHand = Pick<Work, 'tx' | 'compId' | 'event'>;

type ChangedEvent = {
  after: EventRecord;
  /** The first day that has to be billed again because other persons are covered; undefined where none has. */
  rebillFrom: CalendarDate | undefined;
};

/** The event as it would be if persons had these ends. Writes nothing. */
export async function withEnds(
  work: InHand,
  changed: readonly EventPerson[],
): Promise<ChangedEvent> {
  const { event } = work;
  const persons = event.persons.map(
    (person) => changed.find(({ personId }) => personId === person.personId) ?? person,
  );
  const moved = { ...event, persons };
  const ended: EventRecord = { ...moved, ...eventEnd(moved) };
  const from = firstDayChanged(event, ended);
  const after = from === noEnd ? ended : await relevel({ ...work, event: ended });
  const hasChanged = after.benefits.some((benefit, index) => {
    const before = event.benefits[index]!;
    const isInForce = (of: EventRecord, one: EventBenefit) => (planLastDay(of, one) ?? '') >= from;
    return benefit !== before || isInForce(after, benefit) !== isInForce(event, before);
  });
  return { after, rebillFrom: hasChanged ? from : undefined };
}

/** The first day on which other persons are covered than before. */
function firstDayChanged(before: EventRecord, after: EventRecord): CalendarDate {
  const days = after.persons.flatMap((person, index) => {
    const { endsOn, maximumEnd } = before.persons[index]!;
    if (endsOn === person.endsOn && maximumEnd === person.maximumEnd) return [];
    const [earlier] = [before.persons[index]!, person].map(personLastDay).toSorted();
    return earlier === noEnd ? [] : [addDays(earlier!, 1)];
  });
  return days.toSorted()[0] ?? noEnd;
}

/** The event with its plans at the levels that its people have by now. A plan that keeps its levels is the same object. */
export async function relevel({ tx, compId, event }: InHand): Promise<EventRecord> {
  const planIds = event.benefits.map(({ planId }) => planId);
  const rated = new Map<CalendarDate, Awaited<ReturnType<typeof ratedTiers>>>();
  for (const day of [event.coverageBegins, ...departuresOf(event.persons)])
    rated.set(day, await ratedTiers(tx, compId, planIds, day));
  const benefits = event.benefits.map((benefit) => {
    const tiers = levelsOf(event, benefit, (day) =>
      rated.get(day)!.filter(({ planId }) => planId === benefit.planId),
    );
    return hasSameTiers(benefit, tiers) ? benefit : { ...benefit, tiers };
  });
  return { ...event, benefits };
}
