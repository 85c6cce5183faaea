import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { planLastDay } from '../money/billing.rules.ts';
import { eventEnd, noEnd } from '../event/covered-persons.rules.ts';
import * as store from './change-ends.store.ts';
import { settleAccount } from '../money/event-account.service.ts';
import type { EventBenefit, EventPerson, EventRecord } from '../event/event-record.ts';
import { settingsOf } from '../event/settings.store.ts';
import { hasSameTiers, tiersOfThoseWhoRemain } from './tiers.rules.ts';

/** Gives persons other ends and brings the event, its tiers and its account in line; answers the event. */
export async function changeEnds(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  changed: readonly EventPerson[],
  date: CalendarDate,
): Promise<EventRecord> {
  await store.savePersonEnds(tx, compId, changed);
  const persons = event.persons.map(
    (person) => changed.find(({ personId }) => personId === person.personId) ?? person,
  );
  const moved = { ...event, persons };
  const from = firstDayWithOthers(event, changed);
  const benefits = await retier(tx, compId, moved, from);
  const end = eventEnd(moved);
  const after: EventRecord = { ...moved, ...end, benefits };
  await store.saveEventEnd(tx, compId, event.eventId, end);
  const isOtherwise = after.benefits.some((benefit, index) => {
    const before = event.benefits[index]!;
    const wentOnFor = (of: EventRecord, one: EventBenefit) => (planLastDay(of, one) ?? '') >= from;
    return benefit !== before || wentOnFor(after, benefit) !== wentOnFor(event, before);
  });
  const settings = await settingsOf(tx, compId);
  await settleAccount(tx, compId, after, settings, {
    date,
    renewFrom: isOtherwise ? from : undefined,
  });
  return after;
}

/** The first day on which others are covered than before. */
function firstDayWithOthers(event: EventRecord, changed: readonly EventPerson[]): CalendarDate {
  const days = changed.flatMap(({ personId, endsOn }) => {
    const before = event.persons.find((person) => person.personId === personId)?.endsOn ?? noEnd;
    const earlier = [before, endsOn ?? noEnd].toSorted()[0]!;
    return earlier === noEnd ? [] : [addDays(earlier, 1)];
  });
  return days.toSorted()[0] ?? noEnd;
}

async function retier(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  from: CalendarDate,
): Promise<EventBenefit[]> {
  const planIds = event.benefits.map(({ planId }) => planId);
  const rated = await store.ratedTiers(tx, compId, planIds, from);
  const benefits: EventBenefit[] = [];
  for (const benefit of event.benefits) {
    const own = rated.filter(({ planId }) => planId === benefit.planId);
    const tiers = tiersOfThoseWhoRemain(event, benefit, own, from);
    const isSame = hasSameTiers(benefit, tiers);
    if (!isSame) await store.replaceTiers(tx, compId, benefit.benefitId, tiers);
    benefits.push(isSame ? benefit : { ...benefit, tiers });
  }
  return benefits;
}
