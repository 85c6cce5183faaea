import type { ServiceLetter } from '@portal/contract/areas/continuation/event.ts';
import { planTypeNames, type PlanTypeId } from '@portal/contract/areas/continuation/plan-type.ts';
import type { RatesHistory } from '@portal/contract/areas/rates/rates.contract.ts';
import { dollarsOf } from '@portal/contract/values/dollars.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { ratesHistory, type RatedPlan } from '../continuation/plans/rates-history.service.ts';
import { listPlanYears } from './plan-years.store.ts';

/** The rates of a service's plans through the years; the plan years, newest first, are for the filter. */
export async function listRates(
  { database }: Context,
  { scope, compId }: Member,
  service: ServiceLetter,
): Promise<RatesHistory> {
  return await database.transaction(scope, async (tx) => ({
    plans: await ratedPlans(tx, compId, service),
    planYears: await listPlanYears(tx, compId),
  }));
}

export const planTypeOf = ({ planTypeId, planTypeDescription }: RatedPlan): string =>
  planTypeDescription ?? planTypeNames[planTypeId as PlanTypeId];

async function ratedPlans(tx: Transaction, compId: number, service: ServiceLetter) {
  const plans = await ratesHistory(tx, compId, service);
  return plans.map((plan) => ({
    planId: plan.planId,
    planName: plan.name,
    planType: planTypeOf(plan),
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
