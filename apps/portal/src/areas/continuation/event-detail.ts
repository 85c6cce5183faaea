import type {
  BillingEvent,
  BillingPlanGroup,
} from '@portal/contract/areas/continuation/billing.contract.ts';
import type { CobraEvent } from '@portal/contract/areas/continuation/cobra.contract.ts';
import type {
  AvailableLevel,
  ContinuationService,
} from '@portal/contract/areas/continuation/event.ts';
import type { FormRecord } from '../../ui/form/form-options.ts';
import { noEvent, planKey, type BenefitValues, type EventValues } from './event-values.ts';

type Info = Omit<EventValues, 'stateConfirmed' | 'addedDependents' | `plan${number}`>;
type Benefit = Omit<BenefitValues, 'plvlid'> & { plansId: number; plvlid: number };

/** An event of either kind, as the screens use it. */
export type EventDetail = Pick<
  BillingEvent,
  'participant' | 'details' | 'persons' | 'timeline' | 'endingPlans' | 'unelectedPlans' | 'version'
> & {
  service: ContinuationService;
  id: number;
  /** Subsidized by the government in 2021. */
  isArpaEnrolled: boolean;
  info: Info;
  benefits: Benefit[];
  /** What is offered on the day coverage begins, plus what the event already has. */
  levels: AvailableLevel[];
};

/** Direct billing groups its levels by type; here they are one list, like COBRA's. */
export function levelsOf(groups: readonly BillingPlanGroup[]): AvailableLevel[] {
  return groups.flatMap(({ planType, planTypeName, plans }) =>
    plans.map(({ planLevelId, ...level }) => ({
      ...level,
      plvlid: planLevelId,
      planType,
      planTypeName,
    })),
  );
}

export function detailOfCobra(event: CobraEvent): EventDetail {
  const { cQualId, eventDate, eventType, coverageBegins, paidThrough, medicareDate } = event;
  const { participant, details, persons, timeline, endingPlans, unelectedPlans, version } = event;
  return {
    service: 'cobra',
    id: cQualId,
    isArpaEnrolled: details.arpaEnrolled,
    info: {
      eventDate,
      eventType,
      coverageBegins,
      paidThrough,
      medicareDate,
      expectedReturn: null,
    },
    benefits: event.benefits,
    levels: withOwn(event.availablePlans, event.benefits),
    participant,
    details,
    persons,
    timeline,
    endingPlans,
    unelectedPlans,
    version,
  };
}

export function detailOfBilling(event: BillingEvent): EventDetail {
  const {
    r_qualid,
    eventInfo,
    participant,
    details,
    persons,
    timeline,
    endingPlans,
    unelectedPlans,
    version,
  } = event;
  const offered = levelsOf(event.availablePlans);
  const benefits = event.benefits.map(({ selectedPlan, planTypeName, ...benefit }) => ({
    ...benefit,
    plansId: selectedPlan.plansId,
    plvlid: selectedPlan.planLevelId,
    planType: offered.find((level) => level.planTypeName === planTypeName)?.planType ?? 8,
    planTypeName,
    displayName: selectedPlan.displayName,
  }));
  return {
    service: 'billing',
    id: r_qualid,
    isArpaEnrolled: false,
    info: { ...eventInfo, medicareDate: null },
    benefits,
    levels: withOwn(offered, benefits),
    participant,
    details,
    persons,
    timeline,
    endingPlans,
    unelectedPlans,
    version,
  };
}

type Named = Benefit & Pick<AvailableLevel, 'planType' | 'planTypeName' | 'displayName' | 'covers'>;

/** A level that is no longer offered remains selectable if the event has it. */
function withOwn(offered: readonly AvailableLevel[], own: readonly Named[]): AvailableLevel[] {
  const missing = own.filter(({ plvlid }) => !offered.some((level) => level.plvlid === plvlid));
  return [
    ...offered,
    ...missing.map(({ plansId, plvlid, planType, planTypeName, displayName, covers, cost }) => ({
      plansId,
      plvlid,
      planType,
      planTypeName,
      displayName,
      planName: displayName,
      levelName: displayName,
      covers,
      cost: typeof cost === 'number' ? cost : null,
      isAgeBanded: false,
    })),
  ];
}

/** An event as its form holds it. A rate that is on file shows as it is (domain.md 2.9: empty would be free). */
export function recordOf({
  service,
  info,
  benefits,
  levels,
  version,
}: EventDetail): FormRecord<EventValues> {
  const plans = benefits.map(({ plansId, ...benefit }) => {
    const onFile = levels.find(({ plvlid }) => plvlid === benefit.plvlid)?.cost ?? null;
    const { plvlid, cost, subsidy, subsidyEnd, coveredDependents } = benefit;
    return [
      planKey(plansId),
      {
        plvlid,
        cost: cost ?? onFile,
        // No subsidy shows as an empty field, but as 0 with COBRA.
        subsidy: service === 'cobra' ? subsidy : subsidy || null,
        subsidyEnd,
        coveredDependents,
      },
    ];
  });
  return {
    // The user who entered it confirmed the state's conditions then.
    values: { ...noEvent, ...info, stateConfirmed: true, ...Object.fromEntries(plans) },
    version,
  };
}
