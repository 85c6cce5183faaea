import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import { planTypeNames, type PlanTypeId } from '@portal/contract/areas/continuation/plan-type.ts';
import type { RatesHistory } from '@portal/contract/areas/rates/rates.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { dollarsOf } from '@portal/contract/values/dollars.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { ratesHistory, type RatedPlan } from '../continuation/plans/renew-plans.service.ts';
import { sheetYears } from '../reenrollment/plans/sheet-years.service.ts';
import { listPlanYears } from './plan-years.store.ts';

/** The rates of a service's plans through the years; the plan years, newest first, are for the filter. */
export async function listRates(
  { database }: Context,
  { scope, compId }: Member,
  service: ContinuationService,
): Promise<RatesHistory> {
  return await database.transaction(scope, async (tx) => ({
    plans: await ratedPlans(tx, compId, service),
    planYears: await listPlanYears(tx, compId),
  }));
}

export const planTypeOf = ({ planTypeId, planTypeDescription }: RatedPlan): string =>
  planTypeDescription ?? planTypeNames[planTypeId as PlanTypeId];

/** The day the rates of a sheet hold from, while none of them is entered. */
const openSheet = ({ tiers }: RatedPlan, startsOn: CalendarDate | undefined) =>
  startsOn !== undefined &&
  tiers.every(({ rates }) => rates.every(({ beginsOn }) => beginsOn < startsOn))
    ? startsOn
    : null;

async function ratedPlans(tx: Transaction, compId: number, service: ContinuationService) {
  const plans = await ratesHistory(tx, compId, service);
  const years = new Map(
    (await sheetYears(tx, compId)).map(({ planId, startsOn }) => [planId, startsOn]),
  );
  return plans.map((plan) => ({
    planId: plan.planId,
    planName: plan.name,
    planType: planTypeOf(plan),
    sheetRatesFrom: openSheet(plan, years.get(plan.planId)),
    coverageTiers: plan.tiers.map(({ tierId, name, rates }) => ({
      tierId,
      tierName: name,
      tierRates: rates.map(({ rateId, beginsOn, endsOn, cents }) => ({
        rateId,
        rateBeginDate: beginsOn,
        rateEndDate: endsOn,
        rate: dollarsOf(cents),
      })),
    })),
  }));
}
