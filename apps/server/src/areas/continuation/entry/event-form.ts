import {
  noneSelected,
  type BillingEventChange,
  type BillingEventInput,
  type CobraEventChange,
  type CobraEventInput,
  type CoveredDependent,
  type EventInfo,
  type ContinuationService,
} from '@portal/contract/areas/continuation/event.ts';
import {
  noBenefitMessage,
  noElectionMessage,
  type Benefit,
} from '@portal/contract/areas/continuation/event.rules.ts';
import type { DependentInput } from '@portal/contract/areas/participants/dependent.ts';

/** A selected plan, with its index in the form. */
export type FormBenefit = Benefit & {
  index: number;
  coveredDependents: readonly CoveredDependent[];
};

/** An event from either form, COBRA or billing, and the field names that form uses. */
export type EventForm = {
  service: ContinuationService;
  info: EventInfo;
  /** The dependents on file that the form listed. */
  initial: readonly number[];
  added: readonly DependentInput[];
  /** Without plans left at 'None Selected'. */
  benefits: readonly FormBenefit[];
  /** The message when no plan is selected, which differs by form. */
  noBenefit: string;
  paths: {
    info: (field: string) => string;
    initial: string;
    added: string;
    /** The field of a plan's level, below the plan's index. */
    level: 'plvlid' | 'selectedPlan.planLevelId';
  };
};

export function cobraForm(input: CobraEventInput | CobraEventChange): EventForm {
  const { benefits, addedDependents } = input;
  return {
    service: 'cobra',
    info: input,
    initial: 'initialDependents' in input ? input.initialDependents : [],
    added: addedDependents,
    benefits: selected(benefits),
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
    service: 'billing',
    info: input.eventInfo,
    initial: isEntry ? input.dependents.initial : [],
    added: isEntry ? input.dependents.added : input.addedDependents,
    benefits: selected(
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

function selected(benefits: readonly Omit<FormBenefit, 'index'>[]): FormBenefit[] {
  return benefits
    .map((benefit, index) => ({ ...benefit, index }))
    .filter(({ plvlid }) => plvlid !== noneSelected);
}

/** The index among the form's added dependents: 'added-0' is the first. */
export const addedIndex = (covered: string) => Number(covered.slice('added-'.length));
