import type { CalendarDate } from '../../values/calendar-date.ts';
import type { RatedPlan, RatesHistory } from './rates.contract.ts';

/** The choice of the filter that shows everything. */
export const allPlanYears = { id: -1, name: 'All Plan Years' } as const;

/** What COBRA may add for administration: 2 percent, rounded half up to cents. */
export const withFee = (cents: number): number => Math.floor((cents * 102 + 50) / 100);

type Period = { rateBeginDate: CalendarDate; rateEndDate: CalendarDate | null };
type Year = Pick<RatesHistory['planYears'][number], 'planYearStart' | 'planYearEnd'>;

const overlaps = ({ rateBeginDate, rateEndDate }: Period, year: Year): boolean =>
  rateBeginDate <= year.planYearEnd && (rateEndDate === null || rateEndDate >= year.planYearStart);

/** The plans with rates that hold on some day of a plan year; tiers and plans without any are left out. */
export function plansOfYear({ plans, planYears }: RatesHistory, planYearId: number): RatedPlan[] {
  const year = planYears.find((each) => each.planYearId === planYearId);
  if (!year) return plans;
  return plans.flatMap((plan) => {
    const coverageTiers = plan.coverageTiers.flatMap((tier) => {
      const tierRates = tier.tierRates.filter((rate) => overlaps(rate, year));
      return tierRates.length === 0 ? [] : [{ ...tier, tierRates }];
    });
    return coverageTiers.length === 0 ? [] : [{ ...plan, coverageTiers }];
  });
}
