import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import {
  endedUnpaidWithEvent,
  isForNonPayment,
  withdrawUnpaid,
  withEnd,
} from '../event/coverage-ends.rules.ts';
import { eventEnd, noEnd, personLastDay, planLastDay } from '../event/covered-persons.rules.ts';
import type { EventBenefit, EventPerson, EventRecord } from '../event/event-record.ts';
import { restoredEnd } from '../event/joining.rules.ts';
import { ratedTiers } from './change-ends.store.ts';
import { withoutElections } from './elections.rules.ts';
import { hasSameTiers, joinedTiers, tiersAfterChange } from './tiers.rules.ts';

type ChangedEvent = {
  after: EventRecord;
  /** The first day that has to be billed again because other persons are covered; undefined where none has. */
  rebillFrom: CalendarDate | undefined;
};

/** The event as it would be if persons had these ends. Writes nothing. */
export async function withEnds(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  changed: readonly EventPerson[],
): Promise<ChangedEvent> {
  const persons = event.persons.map(
    (person) => changed.find(({ personId }) => personId === person.personId) ?? person,
  );
  const moved = { ...event, persons };
  const ended: EventRecord = { ...moved, ...eventEnd(moved) };
  const from = firstDayChanged(event, ended);
  const after = {
    ...ended,
    benefits: bringsSomebodyBack(event, ended)
      ? await retierFromStart(tx, compId, ended)
      : await retierAfterChange(tx, compId, asIfPaid(event), asIfPaid(ended)),
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
async function retierFromStart(
  tx: Transaction,
  compId: number,
  event: EventRecord,
): Promise<EventBenefit[]> {
  const planIds = event.benefits.map(({ planId }) => planId);
  const rated = await ratedTiers(tx, compId, planIds, event.coverageBegins);
  return event.benefits.map((benefit) => {
    const own = rated.filter(({ planId }) => planId === benefit.planId);
    const tiers = joinedTiers(event, benefit, own, { ...benefit, persons: [] });
    return hasSameTiers(benefit, tiers) ? benefit : { ...benefit, tiers };
  });
}

/** An end for non-payment can be reversed, so the levels of those it ended stay on file. */
function asIfPaid(event: EventRecord): EventRecord {
  const ended = endedUnpaidWithEvent(event);
  const paid = { on: event.enteredOn, why: 'payment' } as const;
  const persons = event.persons.map((one) =>
    ended.includes(one) ? withdrawUnpaid(one, paid) : one,
  );
  return { ...event, persons };
}

async function retierAfterChange(
  tx: Transaction,
  compId: number,
  before: EventRecord,
  after: EventRecord,
): Promise<EventBenefit[]> {
  const from = firstDayChanged(before, after);
  if (from === noEnd) return after.benefits;
  const planIds = after.benefits.map(({ planId }) => planId);
  const rated = await ratedTiers(tx, compId, planIds, from);
  return after.benefits.map((benefit) => {
    const own = rated.filter(({ planId }) => planId === benefit.planId);
    const tiers = tiersAfterChange({ before, after, from }, benefit, own);
    return hasSameTiers(benefit, tiers) ? benefit : { ...benefit, tiers };
  });
}

/** The event as it was before some persons joined the others. */
export async function withoutJoined(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  joined: readonly EventPerson[],
): Promise<EventRecord> {
  if (joined.length === 0) return event;
  const ended = joined.flatMap((person) => {
    const end = restoredEnd(person);
    return end ? [withEnd(person, { ...end, endsOn: end.lastDay })] : [];
  });
  const { after } = await withEnds(tx, compId, event, ended);
  const others = withoutElections(
    after,
    joined.filter((person) => !restoredEnd(person)),
  );
  return others === after
    ? after
    : { ...others, benefits: await retierFromStart(tx, compId, others) };
}
