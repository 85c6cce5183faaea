import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { EventBenefit, EventPerson, EventRecord } from '../event/event-record.ts';
import { isCorrectionQueued } from '../event/event-state.rules.ts';
import { isUntold } from '../event/told-persons.rules.ts';
import { saveOfferedTier } from '../money/group-rate.store.ts';
import { electedSubsidy, forGroup, groupOf } from './offered-tiers.rules.ts';
import * as store from './told-offers.store.ts';

/** What the notice has told stays true for whoever answers it, as the correction does not. */
export async function keepToldOffers(
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
        noticeOf: letterSent,
      });
  }
}

/** What the employer pays of each plan is no less than the notice had said that is answered. */
export async function keepToldSubsidies(
  tx: Transaction,
  compId: number,
  event: EventRecord,
): Promise<EventRecord> {
  const benefits = event.benefits.map((benefit) => ({
    ...benefit,
    ...electedSubsidy(event, benefit),
  }));
  for (const [index, { benefitId, subsidyCents, subsidyEnds }] of benefits.entries()) {
    const before = event.benefits[index]!;
    if (before.subsidyCents !== subsidyCents || before.subsidyEnds !== subsidyEnds)
      await store.saveSubsidy(tx, compId, benefitId, { subsidyCents, subsidyEnds });
  }
  return { ...event, benefits };
}

/**
 * An answer does not end a corrected notice that waits for those who cannot know what it tells: who is offered a plan
 * that the notice before did not hold, and who has elected nothing and would pay another price.
 */
export async function tellCorrected(
  tx: Transaction,
  compId: number,
  event: EventRecord,
): Promise<void> {
  if (!isCorrectionQueued(event)) return;
  const isMissing = (person: EventPerson) => {
    const plans = event.benefits.flatMap((benefit) => {
      const own = benefit.persons.find(({ personId }) => personId === person.personId);
      return own ? [{ benefit, isElected: own.isElected === true }] : [];
    });
    const hasElected = plans.some(({ isElected }) => isElected);
    return plans.some(
      ({ benefit, isElected }) =>
        !isElected &&
        (!benefit.heldBy.includes(event.letterSent!) ||
          (!hasElected && isPricedAnew(benefit, event.letterSent!))),
    );
  };
  const outdated = event.persons.filter((person) => !isUntold(event, person) && isMissing(person));
  await store.markOutdated(tx, compId, groupOf(outdated));
}

/** Whether a plan costs the same people something else than a notice had said. */
function isPricedAnew(benefit: EventBenefit, noticeOf: CalendarDate): boolean {
  const { tiers, persons, toldBefore, subsidyCents, subsidyEnds } = benefit;
  const told = forGroup(
    toldBefore.filter((each) => each.noticeOf === noticeOf),
    persons,
  );
  if (!told) return false;
  const [now] = tiers;
  return (
    told.tierId !== now!.tierId ||
    told.costCents !== now!.costCents ||
    (told.subsidyCents !== null &&
      (told.subsidyCents !== subsidyCents || told.subsidyEnds !== subsidyEnds))
  );
}
