import { percentOf } from '@portal/contract/areas/continuation/event-type.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { EventBenefit, EventRecord } from '../event/event-record.ts';
import { isCorrectionQueued } from '../event/event-state.rules.ts';
import { needsNotice } from '../event/notified-persons.rules.ts';
import { saveOfferedTier } from '../money/group-rate.store.ts';
import { offerToGroup, sortedPersonIds, isIncludedIn, offeredTo } from './offered-tiers.rules.ts';
import * as store from './quoted-offers.store.ts';

/** Keeps what the mailed notice quoted: it binds for everybody who answers that notice rather than its correction. */
export async function saveQuotedOffers(
  tx: Transaction,
  compId: number,
  { eventId, letterSent, benefits, ...before }: EventRecord,
): Promise<void> {
  // While an earlier correction is still queued, its changes were quoted to nobody.
  if (letterSent === null || isCorrectionQueued({ letterSent, ...before })) return;
  for (const { planId, tiers, persons, offered, subsidyCents, subsidyEnds } of benefits) {
    if (persons.length === 0) continue;
    const forAll = { ...tiers[0]!, personIds: sortedPersonIds(persons) };
    for (const offer of [...offered, forAll])
      await saveOfferedTier(tx, compId, eventId, {
        planId,
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
 * Keeps a queued corrected notice, although there is an answer, for those it has news for: persons who are offered a
 * plan that the mailed notice did not include, or that they declined at another price.
 */
export async function markOutdatedPersons(
  tx: Transaction,
  compId: number,
  event: EventRecord,
): Promise<void> {
  if (!isCorrectionQueued(event)) return;
  const last = event.letterSent!;
  const changed = event.benefits.filter(
    (benefit) => !isIncludedIn(benefit, last) || hasNewPrice(benefit, last),
  );
  const outdated = event.persons.filter(
    (person) =>
      !needsNotice(event, person) &&
      changed.some(({ persons }) =>
        persons.some((one) => one.personId === person.personId && one.isElected !== true),
      ),
  );
  await store.markOutdated(tx, compId, sortedPersonIds(outdated));
}

/** Whether a plan's price differs from what a notice quoted to the same people. */
function hasNewPrice(benefit: EventBenefit, noticeOf: CalendarDate): boolean {
  const { persons, quotedBefore, subsidyCents, subsidyEnds } = benefit;
  const quoted = offerToGroup(
    quotedBefore.filter((each) => each.noticeOf === noticeOf),
    persons,
  );
  if (!quoted) return false;
  // Once somebody has elected, the saved offer is what everybody is offered.
  const now = offeredTo(benefit, persons) ?? benefit.tiers[0]!;
  return (
    quoted.tierId !== now.tierId ||
    quoted.costCents !== now.costCents ||
    (quoted.subsidyCents !== null &&
      (quoted.subsidyCents !== subsidyCents || quoted.subsidyEnds !== subsidyEnds))
  );
}
