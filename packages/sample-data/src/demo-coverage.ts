import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { administrator } from './administrator.ts';
import type { CompanyRecord, ContinuationSettingsRecord, CoveragePlanRecord } from './records.ts';

type Tier = CoveragePlanRecord['tiers'][number]['covers'];

type PlanSketch = {
  name: string;
  type: number;
  carrier: string;
  /** This year's rate for one person; the other tiers follow from it. Null: age-rated. */
  single: number | null;
  tiers: readonly Tier[];
  for?: 'cobra' | 'billing';
  selfInsured?: true;
  discontinued?: true;
};

const all: readonly Tier[] = ['E', 'ES', 'EC', 'F'];
const three: readonly Tier[] = ['E', 'ES', 'F'];
const tierNames: Record<Tier, string> = {
  E: 'Employee Only',
  ES: 'Employee + Spouse',
  EC: 'Employee + Child(ren)',
  F: 'Family',
};
/** A tier's rate relative to one person, in tenths. */
const weight: Record<Tier, number> = { E: 10, ES: 20, EC: 18, F: 29 };

/** Nine plans of the full company, one discontinued and one by age (domain.md 10.3). */
const full: readonly PlanSketch[] = [
  {
    name: 'Lakeshore PPO 750',
    type: 1,
    carrier: 'Erie Shore Health',
    single: 61_240,
    tiers: all,
    selfInsured: true,
  },
  {
    name: 'Lakeshore HDHP 3400',
    type: 1,
    carrier: 'Erie Shore Health',
    single: 47_815,
    tiers: all,
    selfInsured: true,
  },
  {
    name: 'Lakeshore HMO',
    type: 1,
    carrier: 'Erie Shore Health',
    single: 53_990,
    tiers: all,
    discontinued: true,
  },
  { name: 'Dental Plus', type: 2, carrier: 'Bright Harbor Dental', single: 4_567, tiers: all },
  { name: 'Dental Basic', type: 2, carrier: 'Bright Harbor Dental', single: 2_835, tiers: three },
  { name: 'ClearSight Vision', type: 3, carrier: 'ClearSight', single: 918, tiers: all },
  {
    name: 'Employee Assistance',
    type: 6,
    carrier: 'Northwind Counseling',
    single: 325,
    tiers: ['E', 'F', 'ES'],
  },
  {
    name: 'Retiree Medicare Supplement',
    type: 1,
    carrier: 'Erie Shore Health',
    single: null,
    tiers: three,
    for: 'billing',
  },
  {
    name: 'Group Term Life',
    type: 7,
    carrier: 'Summit Life',
    single: 1_450,
    tiers: three,
    for: 'billing',
  },
];
const usual: readonly PlanSketch[] = [
  { name: 'Standard PPO', type: 1, carrier: 'Unity Health Partners', single: 56_420, tiers: all },
  { name: 'Saver HDHP', type: 1, carrier: 'Unity Health Partners', single: 43_160, tiers: all },
  { name: 'Dental Choice', type: 2, carrier: 'Bright Harbor Dental', single: 4_120, tiers: all },
  { name: 'Vision Select', type: 3, carrier: 'ClearSight', single: 870, tiers: three },
];

/** Rates rise a little every year. */
const yearly = 1.07;

/** The plans each company's people can continue, with three years of rates. */
export function makeCoveragePlans(
  today: CalendarDate,
  companies: CompanyRecord[],
): CoveragePlanRecord[] {
  let lastPlan = 300;
  let lastTier = 3000;
  const year = Number(today.slice(0, 4));
  return companies.flatMap((company) => {
    if (!company.hasCobra && !company.hasRetiree) return [];
    return (company.compId === 1001 ? full : usual).map((sketch): CoveragePlanRecord => {
      const endsOn = sketch.discontinued ? `${year - 1}-12-31` : null;
      const years = [year - 2, year - 1, ...(sketch.discontinued ? [] : [year])];
      return {
        planId: ++lastPlan,
        compId: company.compId,
        name: sketch.name,
        planTypeId: sketch.type,
        carrier: sketch.carrier,
        policyNumber: `${company.compId}-${String(lastPlan).padStart(4, '0')}`,
        forCobra: company.hasCobra && sketch.for !== 'billing',
        forBilling: company.hasRetiree && sketch.for !== 'cobra' && sketch.type !== 6,
        isAgeBanded: sketch.single === null,
        isSelfInsured: sketch.type === 1 ? sketch.selfInsured === true : null,
        startsOn: `${year - 2}-01-01`,
        endsOn,
        tiers: sketch.tiers.map((covers) => ({
          tierId: ++lastTier,
          name: tierNames[covers],
          covers,
          rates:
            sketch.single === null
              ? []
              : years.map((each) => ({
                  beginsOn: `${each}-01-01`,
                  endsOn: each === year ? null : addDays(`${each + 1}-01-01`, -1),
                  cents: Math.round(
                    (sketch.single! * weight[covers]) / 10 / yearly ** (year - each),
                  ),
                })),
        })),
      };
    });
  });
}

/** The states whose event types a company is offered, if not all of them. */
const states: Readonly<Record<number, string[]>> = { 1002: ['GA'], 1008: ['CA', 'NY'] };

export function makeContinuationSettings(companies: CompanyRecord[]): ContinuationSettingsRecord[] {
  return companies
    .filter(({ hasCobra, hasRetiree, hasFmla }) => hasCobra || hasRetiree || hasFmla)
    .map(({ compId, name }) => ({
      compId,
      stateTypes: states[compId] ?? null,
      planName: `${name} Group Health Plan`,
      ...administrator,
    }));
}
