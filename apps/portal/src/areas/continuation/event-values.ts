import type {
  AvailableLevel,
  CoveredDependent,
  EventInfo,
} from '@portal/contract/areas/continuation/event.ts';
import type { FormOf } from '../../ui/form/use-contract-form.ts';
import type { NewDependent } from '../participants/dependent-fields.tsx';
import type { ParticipantValues } from '../participants/participant-record.ts';

/** An amount as typed: a number, or text that is not one yet. */
type TypedMoney = number | string | null;

/** A plan's form values, once a level is chosen. */
export type BenefitValues = {
  plvlid: number;
  cost: TypedMoney;
  subsidy: TypedMoney;
  subsidyEnd: string | null;
  coveredDependents: CoveredDependent[];
};

/** Each plan is a value of its own, so that plans are changed, kept and compared one by one. */
export type PlanKey = `plan${number}`;
export const planKey = (plansId: number): PlanKey => `plan${plansId}`;
export const isPlanKey = (name: string): name is PlanKey => /^plan\d+$/.test(name);

export type EventInfoValues = Omit<EventInfo, 'stateConfirmed'> & { stateConfirmed: boolean };
type ElectionValues = {
  addedDependents: NewDependent[];
  [plan: PlanKey]: BenefitValues | undefined;
};

/** The form values of an event of either kind; on entry, with the participant. */
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

/** Whether a form value says what happened and when. */
export const isEventInfo = (name: string): boolean =>
  name !== 'addedDependents' && Object.hasOwn(noEvent, name);

/** A plan with its chosen level. */
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

/** Levels grouped by plan, in order. */
export function plansOf(levels: readonly AvailableLevel[]): OfferedPlan[] {
  return [...Map.groupBy(levels, ({ plansId }) => plansId).values()].flatMap((ofPlan) => {
    const [first] = ofPlan;
    if (!first) return [];
    const { plansId, planName, planType, planTypeName } = first;
    return [{ plansId, planName, planType, planTypeName, levels: ofPlan }];
  });
}

/** The key of an added dependent, by position. */
export const addedKey = (index: number): CoveredDependent =>
  `added-${index}` as Extract<CoveredDependent, string>;

/** Dependents after the removed one move up one position; the removed one is no longer covered. */
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
