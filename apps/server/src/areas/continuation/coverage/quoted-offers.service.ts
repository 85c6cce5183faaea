import { percentOf } from '@portal/contract/areas/continuation/event-type.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { EventBenefit, EventRecord } from '../event/event-record.ts';
import { isCorrectionQueued } from '../event/event-state.rules.ts';
import { needsNotice } from '../event/notified-persons.rules.ts';
import { saveOfferedTier } from '../money/group-rate.store.ts';
import { forGroup, groupOf, isIncludedIn, offeredTo } from './offered-tiers.rules.ts';
import * as store from './quoted-offers.store.ts';

/** What the notice has told stays true for whoever answers it, as the correction does not. */
export async function keepQuotedOffers(
  tx: Transaction,
  compId: number,
  { eventId, letterSent, benefits, ...before }: EventRecord,
): Promise<void> {
  // What a correction has changed before this one was told to nobody.
  if (letterSent === null || isCorrectionQueued({ letterSent, ...before })) return;
  for (const { planId, tiers, persons, offered, subsidyCents, subsidyEnds } of benefits) {
    if (persons.length === 0) continue;
    const forAll = { ...tiers[0]!, personIds: groupOf(persons) };
    for (const offer of [...offered, forAll])
      await saveOfferedTier(tx, compId, eventId, planId, {
        ...offer,
        subsidyCents,
        subsidyEnds,
        paidThrough: before.paidThrough,
        percent: percentOf(before.service, before.eventType),
        noticeOf: letterSent,
      });
  }
}

/**
 * An answer does not end a corrected notice that waits for those who cannot know what it tells: who is offered a plan
 * that the notice before did not hold, or that they have declined at another price.
 */
export async function notifyOfCorrection(
  tx: Transaction,
  compId: number,
  event: EventRecord,
): Promise<void> {
  if (!isCorrectionQueued(event)) return;
  const last = event.letterSent!;
  const changed = event.benefits.filter(
    (benefit) => !isIncludedIn(benefit, last) || isPricedAnew(benefit, last),
  );
  const outdated = event.persons.filter(
    (person) =>
      !needsNotice(event, person) &&
      changed.some(({ persons }) =>
        persons.some((one) => one.personId === person.personId && one.isElected !== true),
      ),
  );
  await store.markOutdated(tx, compId, groupOf(outdated));
}

/** Whether a plan costs the same people something else than a notice had said. */
function isPricedAnew(benefit: EventBenefit, noticeOf: CalendarDate): boolean {
  const { persons, quotedBefore, subsidyCents, subsidyEnds } = benefit;
  const told = forGroup(
    quotedBefore.filter((each) => each.noticeOf === noticeOf),
    persons,
  );
  if (!told) return false;
  // Once somebody has elected, this is what everybody is offered.
  const now = offeredTo(benefit, persons) ?? benefit.tiers[0]!;
  return (
    told.tierId !== now.tierId ||
    told.costCents !== now.costCents ||
    (told.subsidyCents !== null &&
      (told.subsidyCents !== subsidyCents || told.subsidyEnds !== subsidyEnds))
  );
}
