import type { LevelCovers } from '@portal/contract/areas/continuation/level.rules.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { coveredPersons, electors, planLastDay } from '../event/covered-persons.rules.ts';
import type { EventBenefit, EventPerson, EventRecord } from '../event/event-record.ts';

/** Where a household goes with a plan at a renewal date; null: it ends the plan. */
export type RenewalMove = {
  benefitId: number;
  to: { planId: number; tierId: number; covers: LevelCovers } | null;
};

/** The plans that a household has on the last day before a renewal. */
export const benefitsOn = (event: EventRecord, day: CalendarDate): EventBenefit[] =>
  event.benefits.filter(
    (benefit) => (benefit.beginsOn ?? '') <= day && (planLastDay(event, benefit) ?? '') >= day,
  );

/** The people of a plan whom a level covers: all of them, or without those it is too small for. */
export function coveredAt(covers: LevelCovers, persons: readonly EventPerson[]): EventPerson[] {
  const rank = ({ relation }: EventPerson) => ['E', 'S', 'O', 'C'].indexOf(relation);
  const [head, ...others] = persons.toSorted((one, other) => rank(one) - rank(other));
  if (!head || covers === 'F') return [...persons];
  const kept = {
    E: [],
    ES: others.filter(({ relation }) => relation !== 'C').slice(0, 1),
    EC: others.filter(({ relation }) => relation === 'C'),
  }[covers];
  return [head, ...kept];
}

/** Who elected each plan after the moves. */
export function electorsAfter(
  event: EventRecord,
  lastDay: CalendarDate,
  moves: readonly RenewalMove[],
): { benefit: EventBenefit; move: RenewalMove | undefined; electing: EventPerson[] }[] {
  return benefitsOn(event, lastDay).map((benefit) => {
    const move = moves.find(({ benefitId }) => benefitId === benefit.benefitId);
    const electing = electors(event, benefit).filter(
      ({ endsOn }) => (endsOn ?? lastDay) >= lastDay,
    );
    if (!move) return { benefit, move, electing };
    return { benefit, move, electing: move.to ? coveredAt(move.to.covers, electing) : [] };
  });
}

/** The people who would be left without any plan. */
export function leftWithoutPlan(
  event: EventRecord,
  lastDay: CalendarDate,
  moves: readonly RenewalMove[],
): number[] {
  const after = electorsAfter(event, lastDay, moves);
  const before = benefitsOn(event, lastDay).flatMap((benefit) => electors(event, benefit));
  return coveredPersons(event)
    .filter(
      (person) =>
        person.endsOn === null &&
        before.includes(person) &&
        !after.some(({ electing }) => electing.includes(person)),
    )
    .map(({ personId }) => personId);
}
