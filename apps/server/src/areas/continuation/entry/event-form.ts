import {
  noneSelected,
  type BillingEventChange,
  type BillingEventInput,
  type CobraEventChange,
  type CobraEventInput,
  type CoveredDependent,
  type EventInfo,
  type ServiceLetter,
} from '@portal/contract/areas/continuation/event.ts';
import {
  noBenefitMessage,
  noElectionMessage,
  type Benefit,
} from '@portal/contract/areas/continuation/event.rules.ts';
import type { DependentInput } from '@portal/contract/areas/participants/dependent.ts';

/** A plan that was chosen, with its place in the form. */
export type FormBenefit = Benefit & {
  index: number;
  coveredDependents: readonly CoveredDependent[];
};

/** An event as either kind writes it, and where it names its fields. */
export type EventForm = {
  service: ServiceLetter;
  info: EventInfo;
  /** Dependents on file that the form listed. */
  initial: readonly number[];
  added: readonly DependentInput[];
  /** Without those left at 'None Selected'. */
  benefits: readonly FormBenefit[];
  /** What it says where no plan was chosen; the forms differ. */
  noBenefit: string;
  paths: {
    info: (field: string) => string;
    initial: string;
    added: string;
    /** The level of a plan, under the plan's place. */
    level: 'plvlid' | 'selectedPlan.planLevelId';
  };
};

export function cobraForm(input: CobraEventInput | CobraEventChange): EventForm {
  const { benefits, addedDependents } = input;
  return {
    service: 'c',
    info: input,
    initial: 'initialDependents' in input ? input.initialDependents : [],
    added: addedDependents,
    benefits: chosen(benefits),
    noBenefit: noBenefitMessage,
    paths: {
      info: (field) => field,
      initial: 'initialDependents',
      added: 'addedDependents',
      level: 'plvlid',
    },
  };
}

export function billingForm(input: BillingEventInput | BillingEventChange): EventForm {
  const isEntry = 'dependents' in input;
  return {
    service: 'r',
    info: input.eventInfo,
    initial: isEntry ? input.dependents.initial : [],
    added: isEntry ? input.dependents.added : input.addedDependents,
    benefits: chosen(
      input.benefits.map(({ selectedPlan: { plansId, planLevelId }, ...rest }) => ({
        plansId,
        plvlid: planLevelId,
        ...rest,
      })),
    ),
    noBenefit: isEntry ? noElectionMessage : noBenefitMessage,
    paths: {
      info: (field) => `eventInfo.${field}`,
      initial: 'dependents.initial',
      added: isEntry ? 'dependents.added' : 'addedDependents',
      level: 'selectedPlan.planLevelId',
    },
  };
}

function chosen(benefits: readonly Omit<FormBenefit, 'index'>[]): FormBenefit[] {
  return benefits
    .map((benefit, index) => ({ ...benefit, index }))
    .filter(({ plvlid }) => plvlid !== noneSelected);
}

/** Where in the list of those added: 'added-0' is the first. */
export const placeOf = (covered: string) => Number(covered.slice('added-'.length));
