import type { LevelCovers } from '@portal/contract/areas/continuation/level.rules.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { planRateChanges } from '../mail/rate-changes.service.ts';
import * as store from './plan-rates.store.ts';

export { levelsBefore, ratesHistory, renewablePlans } from './plan-rates.store.ts';
export type { PlanLevel, RatedPlan, RenewablePlan } from './plan-rates.store.ts';

export type RenewedLevel = { covers: LevelCovers; name: string; cents: number | null };

/** A plan as it is from the renewal on. */
export type RenewedPlan = {
  /** Null: a new plan. */
  planId: number | null;
  columns: store.PlanColumns;
  /** Discontinued: its last day is the one before the renewal. */
  ends: boolean;
  /** Without rates, levels and rates of this year stay until the provider enters the new ones. */
  hasRates: boolean;
  levels: readonly RenewedLevel[];
};

export type Renewing = { renewalDate: CalendarDate; today: CalendarDate };

/** Changes the plans from a renewal on. Returns their ids in the same order; the letters about new rates are planned. */
export async function renewPlans(
  tx: Transaction,
  compId: number,
  { renewalDate, today }: Renewing,
  plans: readonly RenewedPlan[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const plan of plans)
    ids.push(
      plan.planId !== null && plan.ends
        ? await store.endPlan(tx, compId, plan.planId, renewalDate)
        : await renewPlan(tx, compId, { renewalDate, today }, plan),
    );
  await planRateChanges(tx, compId, renewalDate, today);
  return ids;
}

async function renewPlan(
  tx: Transaction,
  compId: number,
  { renewalDate, today }: Renewing,
  plan: RenewedPlan,
): Promise<number> {
  const isNew = plan.planId === null;
  const planId = isNew
    ? await store.insertPlan(tx, compId, renewalDate, plan.columns)
    : await store.updatePlan(tx, compId, plan.planId!, plan.columns);
  if (!isNew && !plan.hasRates) return planId;
  for (const { covers, name, cents } of plan.levels) {
    const tierId = await store.saveTier(tx, compId, planId, { covers, name });
    const rate = { beginsOn: renewalDate, cents: cents ?? 0, enteredOn: today };
    if (plan.hasRates && cents !== null) await changeRate(tx, compId, tierId, rate);
  }
  // Nobody can have a level that is not offered any more; who has it is listed as without a rate.
  const kept = plan.levels.map(({ covers }) => covers);
  await store.endRates(tx, compId, planId, { from: renewalDate, kept });
  return planId;
}

/** A rate from a day on. One that is in force already changes nothing. */
export async function changeRate(
  tx: Transaction,
  compId: number,
  tierId: number,
  rate: store.NewRate,
): Promise<boolean> {
  const current = await store.rateInForce(tx, compId, tierId, rate.beginsOn);
  if (current?.cents === rate.cents) return false;
  await store.saveRate(tx, compId, tierId, rate);
  return true;
}
