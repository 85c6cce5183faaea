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
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { EventRecord } from '../event/event-record.ts';
import type { OfferedLevel } from '../event/plans.store.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';
import type { HealthAccount } from './health-fsa.rules.ts';

/** A selected plan, with its index in the form. */
export type FormBenefit = Benefit & {
  index: number;
  coveredDependents: readonly CoveredDependent[];
};

/** An event from either form, COBRA or billing, and the field names that form uses. */
export type EventForm<Input = unknown> = {
  /** As it was sent. */
  input: Input;
  service: ContinuationService;
  /** The event that it changes; null where it enters one. */
  eventId: number | null;
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

export type DependentOnFile = { dependentId: number; relation: string };

/** What an event's form is checked against. */
export type FormFacts = {
  settings: ContinuationSettings;
  /** The levels offered on the day coverage begins. */
  levels: readonly OfferedLevel[];
  /** Whether the company pays part of its people's COBRA. */
  paysSubsidy: boolean;
  /** The participant's dependents. Null while the participant is unknown: then their events are unknown too. */
  dependents: readonly DependentOnFile[] | null;
  /** The person's health FSA on the last day of active coverage. */
  healthAccount: HealthAccount | null;
  /** The event that this one counts from, such as the first event of a second one. */
  first: EventRecord | null;
  /** The event before the change. What was accepted then may stay. */
  before: EventRecord | null;
  /** The day the event is reported, or was. */
  reportedOn: CalendarDate;
};

export function cobraForm<Input extends CobraEventInput | CobraEventChange>(
  input: Input,
): EventForm<Input> {
  const sent: CobraEventInput | CobraEventChange = input;
  return {
    input,
    service: 'cobra',
    eventId: 'cQualId' in sent ? sent.cQualId : null,
    info: sent,
    initial: 'initialDependents' in sent ? sent.initialDependents : [],
    added: sent.addedDependents,
    benefits: selected(sent.benefits),
    noBenefit: noBenefitMessage,
    paths: {
      info: (field) => field,
      initial: 'initialDependents',
      added: 'addedDependents',
      level: 'plvlid',
    },
  };
}

export function billingForm<Input extends BillingEventInput | BillingEventChange>(
  input: Input,
): EventForm<Input> {
  const sent: BillingEventInput | BillingEventChange = input;
  const isEntry = 'dependents' in sent;
  return {
    input,
    service: 'billing',
    eventId: isEntry ? null : sent.r_qualid,
    info: sent.eventInfo,
    initial: isEntry ? sent.dependents.initial : [],
    added: isEntry ? sent.dependents.added : sent.addedDependents,
    benefits: selected(
      sent.benefits.map(({ selectedPlan: { plansId, planLevelId }, ...rest }) => ({
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
