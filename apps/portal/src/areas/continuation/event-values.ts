import type {
  AvailableLevel,
  CoveredDependent,
  EventInfo,
} from '@portal/contract/areas/continuation/event.ts';
import type { FormOf } from '../../ui/form/use-contract-form.ts';
import type { NewDependent } from '../participants/dependent-fields.tsx';
import type { ParticipantValues } from '../participants/participant-record.ts';

/** An amount as it is typed: a number, or what is none yet. */
type TypedMoney = number | string | null;

/** A plan as the form holds it, once one of its levels is chosen. */
export type BenefitValues = {
  plvlid: number;
  cost: TypedMoney;
  subsidy: TypedMoney;
  subsidyEnd: string | null;
  coveredDependents: CoveredDependent[];
};

/** Each plan is a value of its own, so that a plan is what changes, is kept and is compared. */
export type PlanKey = `plan${number}`;
export const planKey = (plansId: number): PlanKey => `plan${plansId}`;
export const isPlanKey = (name: string): name is PlanKey => /^plan\d+$/.test(name);

export type EventInfoValues = Omit<EventInfo, 'stateConfirmed'> & { stateConfirmed: boolean };
type ElectionValues = {
  addedDependents: NewDependent[];
  [plan: PlanKey]: BenefitValues | undefined;
};

/** An event as its form holds it, of either kind; with the person where it is entered. */
export type EventValues = EventInfoValues & ElectionValues & Partial<ParticipantValues>;
export type EventForm = FormOf<EventValues>;

/** Nothing chosen, nothing typed. */
export const noEvent: EventInfoValues & { addedDependents: NewDependent[] } = {
  eventType: -1,
  eventDate: '',
  coverageBegins: '',
  paidThrough: null,
  medicareDate: null,
  expectedReturn: null,
  stateConfirmed: false,
  addedDependents: [],
};

/** Whether a value of the form says what happened and when. */
export const isEventInfo = (name: string): boolean =>
  name !== 'addedDependents' && Object.hasOwn(noEvent, name);

/** A plan with the level that was chosen for it. */
export type Election = { level: AvailableLevel; values: BenefitValues };

/** What is chosen among what is offered; a plan that is not offered on the day any more is not (domain.md 2.9). */
export function electionsOf(values: EventValues, levels: readonly AvailableLevel[]): Election[] {
  return plansOf(levels).flatMap((plan) => {
    const benefit = values[planKey(plan.plansId)];
    const level = benefit && plan.levels.find(({ plvlid }) => plvlid === benefit.plvlid);
    return level ? [{ level, values: benefit }] : [];
  });
}

export type OfferedPlan = Pick<
  AvailableLevel,
  'plansId' | 'planName' | 'planType' | 'planTypeName'
> & { levels: AvailableLevel[] };

/** Levels by their plan, in the order they come. */
export function plansOf(levels: readonly AvailableLevel[]): OfferedPlan[] {
  return [...Map.groupBy(levels, ({ plansId }) => plansId).values()].flatMap((ofPlan) => {
    const [first] = ofPlan;
    if (!first) return [];
    const { plansId, planName, planType, planTypeName } = first;
    return [{ plansId, planName, planType, planTypeName, levels: ofPlan }];
  });
}

/** A dependent of the form by its place there. */
export const addedKey = (index: number): CoveredDependent =>
  `added-${index}` as Extract<CoveredDependent, string>;

/** Whoever follows the removed dependent moves up one place; the removed one is covered no more. */
export function withoutAdded(
  covered: readonly CoveredDependent[],
  removed: number,
): CoveredDependent[] {
  return covered.flatMap((each) => {
    if (typeof each === 'number') return [each];
    const index = Number(each.slice('added-'.length));
    if (index === removed) return [];
    return [addedKey(index > removed ? index - 1 : index)];
  });
}
