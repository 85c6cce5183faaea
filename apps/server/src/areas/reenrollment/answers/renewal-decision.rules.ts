import { levelsCovering } from '@portal/contract/areas/continuation/level.rules.ts';
import { handlers, nonResponses } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { benefitsOn, type RenewalMove } from '../../continuation/changes/renew-coverage.rules.ts';
import type { EventBenefit, EventRecord } from '../../continuation/event/event-record.ts';
import { firstNotice } from '../../continuation/event/notices.rules.ts';
import { tierOn } from '../../continuation/coverage/tiers.rules.ts';
import type { EndingPlan, FinalYear, StoredChoice } from './answers.store.ts';

/** A level of a plan in the new plan year. */
export type RenewedLevel = { planId: number; tierId: number; covers: 'E' | 'ES' | 'EC' | 'F' };

export type RenewalFacts = {
  year: FinalYear;
  /** Undefined: no answer. */
  answer: readonly StoredChoice[] | undefined;
  /** Whether a packet of the provider reached them. */
  gotPacket: boolean;
  ending: readonly EndingPlan[];
  levels: readonly RenewedLevel[];
};

export type RenewalDecision =
  | { outcome: 'ended' }
  | {
      outcome: 'kept' | 'changed' | 'listed';
      moves: RenewalMove[];
      /** Plans that nothing could be decided for. */
      undecided: EventBenefit[];
    };

/** What a renewal date does to an event that was accepted (domain.md 9.5). */
export function decideRenewal(event: EventRecord, facts: RenewalFacts): RenewalDecision {
  const { year, answer, ending } = facts;
  const lastDay = addDays(year.startsOn, -1);
  // A household that was listed has moved with its other plans already.
  const hasMoved = ({ planTypeId }: EventBenefit) =>
    event.benefits.some(
      (each) => each.beginsOn === year.startsOn && each.planTypeId === planTypeId,
    );
  const own = benefitsOn(event, lastDay).filter((benefit) => !hasMoved(benefit));
  if (own.length === 0) return { outcome: 'kept', moves: [], undecided: [] };
  if (answer === undefined && losesCoverage(event, facts)) return { outcome: 'ended' };
  const moves: RenewalMove[] = [];
  const undecided: EventBenefit[] = [];
  for (const benefit of own) {
    const present = tierOn(benefit, lastDay);
    const choice = answer?.find(({ benefitId }) => benefitId === benefit.benefitId);
    const isEnding = ending.find(({ planId }) => planId === benefit.planId);
    if (choice) {
      const to = facts.levels.find(({ tierId }) => tierId === choice.tierId) ?? null;
      if (choice.tierId !== null && to === null) undecided.push(benefit);
      else if (choice.tierId !== present.tierId) moves.push(moveOf(benefit, to));
    } else if (isEnding) {
      const to = levelIn(facts.levels, isEnding.successorId, present.covers);
      if (to) moves.push(moveOf(benefit, to));
      else undecided.push(benefit);
    }
  }
  const outcome = undecided.length > 0 ? 'listed' : moves.length > 0 ? 'changed' : 'kept';
  return { outcome, moves, undecided };
}

const moveOf = ({ benefitId }: EventBenefit, to: RenewalMove['to']): RenewalMove => ({
  benefitId,
  to,
});

/**
 * Only somebody who was asked can lose coverage by not answering: the packet was mailed to them, or their company says it
 * mailed it. Who elected after the deadline has answered by that.
 */
function losesCoverage(event: EventRecord, { year, gotPacket }: RenewalFacts): boolean {
  const { handler, hasPackets, onNoResponse, sendOn, deadline } = year;
  if (!hasPackets || onNoResponse !== nonResponses.ended) return false;
  if (sendOn === null || deadline === null || event.postmark! > deadline) return false;
  if (handler === handlers.provider) return gotPacket;
  return (firstNotice(event)?.mailedOn ?? '9999') <= sendOn;
}

/** The same level of another plan, or the smallest one that covers the same people. */
function levelIn(
  levels: readonly RenewedLevel[],
  planId: number | null,
  covers: RenewedLevel['covers'],
): RenewedLevel | undefined {
  const own = levels.filter((level) => level.planId === planId);
  return levelsCovering[covers].flatMap(
    (wanted) => own.find((level) => level.covers === wanted) ?? [],
  )[0];
}
