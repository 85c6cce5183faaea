import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { planLastDay } from '../money/billing.rules.ts';
import { eventEnd, noEnd, personLastDay } from '../event/covered-persons.rules.ts';
import * as store from './change-ends.store.ts';
import type { Longer } from '../money/event-account.rules.ts';
import { settleAccount } from '../money/event-account.service.ts';
import type { EventBenefit, EventPerson, EventRecord } from '../event/event-record.ts';
import { settingsOf } from '../event/settings.store.ts';
import { hasSameTiers, joinedTiers, tiersAfterChange } from './tiers.rules.ts';
import { endedWithEvent, isForNonPayment, withoutUnpaidEnd } from './unpaid-ends.rules.ts';

type ChangedEvent = {
  after: EventRecord;
  /** Invoices from here on are for others than before; undefined where none are. */
  renewFrom: CalendarDate | undefined;
};

/** The event as it would be if persons had these ends; it only reads. */
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
  const from = firstDayWithOthers(event, ended);
  const after = {
    ...ended,
    benefits: comesBack(event, ended)
      ? await tieredAnew(tx, compId, ended)
      : await retiered(tx, compId, asIfPaid(event), asIfPaid(ended)),
  };
  const isOtherwise = after.benefits.some((benefit, index) => {
    const before = event.benefits[index]!;
    const wentOnFor = (of: EventRecord, one: EventBenefit) => (planLastDay(of, one) ?? '') >= from;
    return benefit !== before || wentOnFor(after, benefit) !== wentOnFor(event, before);
  });
  return { after, renewFrom: isOtherwise ? from : undefined };
}

/** Gives persons other ends and brings the event, its tiers and its account in line; answers the event. */
export async function changeEnds(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  changed: readonly EventPerson[],
  date: CalendarDate,
  /** Where coverage lasts longer than it could before. */
  longer?: Longer,
): Promise<EventRecord> {
  const { after, renewFrom } = await withEnds(tx, compId, event, changed);
  await store.savePersonEnds(tx, compId, changed);
  for (const [index, { benefitId, tiers }] of after.benefits.entries())
    if (tiers !== event.benefits[index]!.tiers)
      await store.replaceTiers(tx, compId, benefitId, tiers);
  await store.saveEventEnd(tx, compId, event.eventId, after);
  const settings = await settingsOf(tx, compId);
  await settleAccount(tx, compId, after, settings, { date, renewFrom, asBilled: true, longer });
  return after;
}

/** The first day on which others are covered than before. */
function firstDayWithOthers(before: EventRecord, after: EventRecord): CalendarDate {
  const days = after.persons.flatMap((person, index) => {
    const { endsOn, maximumEnd } = before.persons[index]!;
    if (endsOn === person.endsOn && maximumEnd === person.maximumEnd) return [];
    const [earlier] = [before.persons[index]!, person].map(personLastDay).toSorted();
    return earlier === noEnd ? [] : [addDays(earlier!, 1)];
  });
  return days.toSorted()[0] ?? noEnd;
}

/**
 * Whether somebody comes back for whom a plan's levels were chosen anew from the first day: the family has gone on
 * without them, since they had not paid, or were never covered.
 */
function comesBack(before: EventRecord, after: EventRecord): boolean {
  const withAll = endedWithEvent(before);
  return after.persons.some((person, index) => {
    const former = before.persons[index]!;
    const last = personLastDay(former);
    const wentOn = before.coverageEnds === null || before.coverageEnds > last;
    const wasLeft = isForNonPayment(former.endReason)
      ? !withAll.includes(former)
      : wentOn && last < before.coverageBegins;
    return wasLeft && personLastDay(person) > last;
  });
}

/** The plans at the levels of those who elected, as if all of them had at once. */
export async function tieredAnew(
  tx: Transaction,
  compId: number,
  event: EventRecord,
): Promise<EventBenefit[]> {
  const planIds = event.benefits.map(({ planId }) => planId);
  const rated = await store.ratedTiers(tx, compId, planIds, event.coverageBegins);
  return event.benefits.map((benefit) => {
    const own = rated.filter(({ planId }) => planId === benefit.planId);
    const tiers = joinedTiers(event, benefit, own, { ...benefit, persons: [] });
    return hasSameTiers(benefit, tiers) ? benefit : { ...benefit, tiers };
  });
}

/** An end for non-payment can be taken back: what those pay who would then go on stays known. */
function asIfPaid(event: EventRecord): EventRecord {
  const ended = endedWithEvent(event);
  const persons = event.persons.map((one) => (ended.includes(one) ? withoutUnpaidEnd(one) : one));
  return { ...event, persons };
}

async function retiered(
  tx: Transaction,
  compId: number,
  before: EventRecord,
  after: EventRecord,
): Promise<EventBenefit[]> {
  const from = firstDayWithOthers(before, after);
  if (from === noEnd) return after.benefits;
  const planIds = after.benefits.map(({ planId }) => planId);
  const rated = await store.ratedTiers(tx, compId, planIds, from);
  return after.benefits.map((benefit) => {
    const own = rated.filter(({ planId }) => planId === benefit.planId);
    const tiers = tiersAfterChange(before, after, benefit, own, from);
    return hasSameTiers(benefit, tiers) ? benefit : { ...benefit, tiers };
  });
}
