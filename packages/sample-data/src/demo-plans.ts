import { planLabel, plcidOf } from '@portal/contract/areas/enrollment/plan-kind.ts';
import type { CompanyRecord, PlanRecord } from './records.ts';

type PlanSketch = Pick<PlanRecord, 'code' | 'yearEnd'> &
  Partial<Pick<PlanRecord, 'customPlanId' | 'subName' | 'maximumCents' | 'employerCents'>> & {
    /** Only for plans whose money is viewed as a balance. */
    isBalance?: false;
    /** Plans that accept claims from the prior year long after it ended. */
    longRunOut?: true;
  };

/** Every kind of plan, and every way a year can end (domain.md 4.1, 4.3); COBRA-only and leave-only have none. */
const offered: Readonly<Record<number, readonly PlanSketch[]>> = {
  1001: [
    { code: 'M', yearEnd: 'carryover' },
    { code: 'D', yearEnd: 'forfeit', longRunOut: true },
    { code: 'T', yearEnd: 'roll' },
    { code: 'S', yearEnd: 'kept', employerCents: 50_000 },
    { code: 'H', yearEnd: 'forfeit', longRunOut: true },
    { code: '0', yearEnd: 'forfeit', customPlanId: 901, subName: 'Lifestyle Spending Account' },
    {
      code: '0',
      yearEnd: 'roll',
      customPlanId: 902,
      subName: 'Tuition Assistance',
      isBalance: false,
    },
  ],
  1004: [
    { code: 'M', yearEnd: 'grace', maximumCents: 250_000, employerCents: 25_000 },
    { code: 'D', yearEnd: 'grace' },
    { code: '3', yearEnd: 'roll' },
  ],
  1005: [
    { code: 'M', yearEnd: 'carryover' },
    { code: 'S', yearEnd: 'kept' },
  ],
  1006: [
    { code: 'M', yearEnd: 'grace' },
    { code: 'D', yearEnd: 'forfeit', maximumCents: 500_000 },
  ],
  1007: [
    { code: 'M', yearEnd: 'carryover' },
    { code: 'T', yearEnd: 'roll' },
  ],
  1008: [
    { code: 'M', yearEnd: 'carryover' },
    { code: 'D', yearEnd: 'grace' },
    { code: 'T', yearEnd: 'roll' },
    { code: 'S', yearEnd: 'kept' },
    { code: 'H', yearEnd: 'roll' },
    { code: '0', yearEnd: 'forfeit', customPlanId: 903, subName: 'Home Office Fund' },
  ],
};

const withCard = 'MTH3';

/** The plans of every company and plan year. */
export function makePlans(companies: CompanyRecord[]): PlanRecord[] {
  const plans = companies.flatMap(({ compId, planYears }) =>
    planYears.flatMap(({ planYearId }) =>
      (offered[compId] ?? []).map((sketch): Omit<PlanRecord, 'planId'> => ({
        compId,
        planYearId,
        code: sketch.code,
        customPlanId: sketch.customPlanId ?? null,
        plcId: plcidOf(sketch.code),
        description: planLabel(sketch.code).long,
        subName: sketch.subName ?? null,
        maximumCents: sketch.maximumCents ?? null,
        employerCents: sketch.employerCents ?? 0,
        isBalance: sketch.code !== 'S' && sketch.isBalance !== false,
        hasCard: withCard.includes(sketch.code),
        yearEnd: sketch.yearEnd,
        runOutDays: sketch.longRunOut ? 365 : 90,
      })),
    ),
  );
  return plans.map((plan, index) => ({ planId: 7001 + index, ...plan }));
}
