import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import {
  endedUnpaidWithEvent,
  isForNonPayment,
  withdrawUnpaid,
  withEnd,
} from '../event/coverage-ends.rules.ts';
import { eventEnd, noEnd, personLastDay, planLastDay } from '../event/covered-persons.rules.ts';
import type { BenefitTier, EventBenefit, EventPerson, EventRecord } from '../event/event-record.ts';
import { restoredEnd } from '../event/joining.rules.ts';
import type { Work } from '../event/work.ts';
import { ratedTiers } from './change-ends.store.ts';
import { withoutElections } from './elections.rules.ts';
import { hasSameTiers, joinedTiers, tiersAfterChange, type RatedTier } from './tiers.rules.ts';

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
  const after = {
    ...ended,
    benefits: bringsSomebodyBack(event, ended)
      ? await retierFromStart({ ...work, event: ended })
      : await retierAfterChange({ ...work, event: asIfPaid(ended) }, asIfPaid(event)),
  };
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

/**
 * Whether somebody returns who had been left out of the plan's levels from the first day: the family continued without
 * them because they had not paid or were never covered.
 */
function bringsSomebodyBack(before: EventRecord, after: EventRecord): boolean {
  const withAll = endedUnpaidWithEvent(before);
  return after.persons.some((person, index) => {
    const former = before.persons[index]!;
    const last = personLastDay(former);
    const othersContinued = before.coverageEnds === null || before.coverageEnds > last;
    const wasLeftOut = isForNonPayment(former.endReason)
      ? !withAll.includes(former)
      : othersContinued && last < before.coverageBegins;
    return wasLeftOut && personLastDay(person) > last;
  });
}

/** The plans at the levels they would have if everybody who elected had done so at once. */
const retierFromStart = (work: InHand): Promise<EventBenefit[]> =>
  retier(work, work.event.coverageBegins, (benefit, own) =>
    withTiers(benefit, joinedTiers(work.event, benefit, own, { ...benefit, persons: [] })),
  );

/** An end for non-payment can be reversed, so the levels of those it ended stay on file. */
function asIfPaid(event: EventRecord): EventRecord {
  const ended = endedUnpaidWithEvent(event);
  const paid = { on: event.enteredOn, why: 'payment' } as const;
  const persons = event.persons.map((one) =>
    ended.includes(one) ? withdrawUnpaid(one, paid) : one,
  );
  return { ...event, persons };
}

async function retierAfterChange(work: InHand, before: EventRecord): Promise<EventBenefit[]> {
  const after = work.event;
  const from = firstDayChanged(before, after);
  if (from === noEnd) return after.benefits;
  return await retier(work, from, (benefit, own) =>
    withTiers(benefit, tiersAfterChange({ before, after, from }, benefit, own)),
  );
}

/** The plans as a rule changes them, by the levels in which each is offered on a day. */
export async function retier(
  { tx, compId, event }: InHand,
  on: CalendarDate,
  change: (benefit: EventBenefit, offered: RatedTier[], place: number) => EventBenefit,
): Promise<EventBenefit[]> {
  const planIds = event.benefits.map(({ planId }) => planId);
  const rated = await ratedTiers(tx, compId, planIds, on);
  return event.benefits.map((benefit, place) => {
    const offered = rated.filter(({ planId }) => planId === benefit.planId);
    return change(benefit, offered, place);
  });
}

/** The same object where a plan keeps its levels. */
export const withTiers = (benefit: EventBenefit, tiers: BenefitTier[]): EventBenefit =>
  hasSameTiers(benefit, tiers) ? benefit : { ...benefit, tiers };

/** The event as it was before some persons joined the others. */
export async function withoutJoined(
  work: InHand,
  joined: readonly EventPerson[],
): Promise<EventRecord> {
  if (joined.length === 0) return work.event;
  const ended = joined.flatMap((person) => {
    const end = restoredEnd(person);
    return end ? [withEnd(person, { ...end, endsOn: end.lastDay })] : [];
  });
  const { after } = await withEnds(work, ended);
  const others = withoutElections(
    after,
    joined.filter((person) => !restoredEnd(person)),
  );
  return others === after
    ? after
    : { ...others, benefits: await retierFromStart({ ...work, event: others }) };
}
