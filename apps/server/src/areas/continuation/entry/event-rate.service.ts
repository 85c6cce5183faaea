import type { RateInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { Refusal, type FieldProblem } from '@portal/contract/problem.ts';
import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { centsOf } from '@portal/contract/values/dollars.ts';
import { requiredMessage } from '@portal/contract/values/text.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import { replaceTiers, saveGivenRate, saveOfferedTier } from '../coverage/coverage.store.ts';
import { sortedPersonIds, offeredTo } from '../coverage/offered-tiers.rules.ts';
import { ownRatePersons } from '../coverage/tiers.rules.ts';
import { electors, isAccepted, planLastDay } from '../event/covered-persons.rules.ts';
import { auditEvent, displayCents, personNames } from '../event/event-audit.ts';
import type { BenefitTier, EventBenefit, EventRecord } from '../event/event-record.ts';
import { eventState } from '../event/event-state.rules.ts';
import { bumpEventVersion } from '../event/event-row.store.ts';
import type { OperatorParts } from '../event/event.service.ts';
import { queueNotice } from '../event/notices.store.ts';
import type { EventCall, Work } from '../event/work.ts';
import { eventSource } from '../letters/letter-source.store.ts';
import { offersTo } from '../letters/offered-coverage.ts';
import { changeForOperator } from '../money/event-standing.service.ts';
import { tierOn } from '../coverage/tiers.rules.ts';
import { firstOfMonth } from '../money/billing.rules.ts';
import { settleAccount } from '../money/event-account.service.ts';

/**
 * Sets an event's own rate for a plan from a day on and bills those days again. With persons, sets what the plan costs
 * for them alone.
 */
export function setEventRate(parts: OperatorParts, call: EventCall, input: RateInput) {
  return changeForOperator(parts, { ...call, operation: 'setEventRate', input }, async (work) => {
    const { tx, compId, event, date: today } = work;
    const benefit = event.benefits.find(({ planId }) => planId === input.plansId);
    if (!benefit) throw refused('plansId', 'This event has no such plan.');
    if (input.persons) return await setGroupRate({ ...work, benefit }, input);
    if (!isAccepted(event))
      throw new Refusal('conflict', 'Until the event is accepted, change the rate in the event.');
    const tier = tierOf(event, benefit, input.beginsOn);
    if (!tier)
      throw input.beginsOn === null
        ? refused('beginsOn', requiredMessage)
        : refused('beginsOn', 'No level of this plan begins on this day.');
    // Covered months are owed even if their rate arrives after the end.
    const isAwaited = benefit.isAgeBanded && tier.costCents === null;
    if (eventState(event, today) === 'TERMINATED' && !isAwaited)
      throw new Refusal('conflict', 'This event has ended.');
    const costCents = centsOf(input.rate);
    if (tier.costCents === costCents) return;
    // Nobody could pay a price that was not known: the time to pay these months runs from today.
    const isMore = costCents > (tier.costCents ?? -1);
    const rated = { ...tier, costCents, ratedOn: isMore ? today : tier.ratedOn };
    const { beginsOn } = rated;
    const tiers = [...benefit.tiers.filter((each) => each.beginsOn !== beginsOn), rated].toSorted(
      (one, other) => (one.beginsOn < other.beginsOn ? -1 : 1),
    );
    await replaceTiers(tx, compId, benefit.benefitId, tiers);
    const personIds = ownRatePersons(event, benefit, beginsOn);
    await saveGivenRate(tx, compId, benefit.benefitId, { ...rated, personIds });
    await bumpEventVersion(tx, compId, event.eventId);
    const after = {
      ...event,
      benefits: event.benefits.map((each) => (each === benefit ? { ...benefit, tiers } : each)),
    };
    await settleAccount({ ...work, event: after });
    await auditEvent(work, 'operator', 'set-rate', {
      plan: benefit.planName,
      rate: displayCents(costCents),
      beginsOn,
    });
  });
}

const refused = (path: string, message: string) =>
  new Refusal('invalid-input', message, { fields: [{ path, message }] });

/**
 * The level that begins on a day; or, on the first of a month, the level in force whose rate changes then, as with a
 * birthday or a new year. Without a day, the first level of an age-rated plan that has no rate.
 */
function tierOf(
  event: EventRecord,
  benefit: EventBenefit,
  beginsOn: CalendarDate | null,
): BenefitTier | undefined {
  const { tiers, isAgeBanded } = benefit;
  if (beginsOn === null)
    return isAgeBanded ? tiers.find(({ costCents }) => costCents === null) : undefined;
  const begins = tiers.find((tier) => tier.beginsOn === beginsOn);
  const isLater = tiers[0]!.beginsOn < beginsOn && beginsOn <= (planLastDay(event, benefit) ?? '');
  return !begins && isLater && beginsOn === firstOfMonth(beginsOn)
    ? { ...tierOn(benefit, beginsOn), beginsOn }
    : begins;
}

type RateChange = Work & { benefit: EventBenefit };

/**
 * Sets what an age-rated plan costs for some of its people alone. Their election notice quotes it, and it is billed if
 * exactly they elect.
 */
async function setGroupRate(
  work: RateChange,
  { rate, beginsOn, persons = [] }: RateInput,
): Promise<void> {
  const { tx, compId, event, benefit, date } = work;
  refuseProblems(problemsOf(event, benefit, persons, beginsOn));
  const group = event.persons.filter(({ personId }) => persons.includes(personId));
  const personIds = sortedPersonIds(group);
  if (isAccepted(event) && sortedPersonIds(electors(event, benefit)).join() === personIds.join())
    throw new Refusal('conflict', 'They have elected this plan: set its rate without persons.');
  const costCents = centsOf(rate);
  const known = offeredTo(benefit, group)?.costCents ?? undefined;
  if (known === costCents) return;
  const wereNotified = known !== undefined && event.noticeDueOn === null;
  if (wereNotified && event.postmark !== null)
    throw new Refusal(
      'conflict',
      `They were quoted ${displayCents(known)}. Once they have elected, set the plan’s rate without persons.`,
    );
  const offers = offersTo(await eventSource(tx, compId, event), group);
  const offer = offers.find((each) => each.benefit.planId === benefit.planId);
  await saveOfferedTier(work, {
    planId: benefit.planId,
    personIds,
    tierId: offer!.tierId,
    costCents,
    ratedOn: date,
  });
  if (wereNotified)
    await queueNotice(
      tx,
      { compId, eventId: event.eventId },
      addBusinessDays(latest(event.letterSent!, date), 1),
    );
  await bumpEventVersion(tx, compId, event.eventId);
  await auditEvent(work, 'operator', 'set-rate', {
    plan: benefit.planName,
    rate: displayCents(costCents),
    persons: personNames(event, personIds),
  });
}

function problemsOf(
  { postmark }: EventRecord,
  { isAgeBanded, persons: offered }: EventBenefit,
  personIds: readonly number[],
  beginsOn: CalendarDate | null,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const refuse = (path: keyof RateInput, message: string) => problems.push({ path, message });
  const isOffered = (id: number) => offered.some(({ personId }) => personId === id);
  const isEverybody = offered.every(({ personId }) => personIds.includes(personId));
  if (!isAgeBanded) refuse('plansId', 'This plan has a rate for each level');
  if (beginsOn !== null) refuse('beginsOn', 'A rate for some persons applies from the first day');
  if (!personIds.every(isOffered)) refuse('persons', 'The plan is not offered to all of them');
  if (isEverybody && postmark === null)
    refuse('persons', 'Change the rate for everybody in the event');
  return problems;
}
