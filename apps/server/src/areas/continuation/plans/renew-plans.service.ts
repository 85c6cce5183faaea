import type { LevelCovers } from '@portal/contract/areas/continuation/level.rules.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { planRateChanges } from '../mail/rate-changes.service.ts';
import { levelsBefore, type CarrierFacts } from './renewable-plans.store.ts';
import * as store from './renew-plans.store.ts';

export type RenewedLevel = { covers: LevelCovers; name: string; cents: number | null };

/** A plan as it is from the renewal on. */
export type RenewedPlan = CarrierFacts & {
  /** Null: a new plan. */
  planId: number | null;
  name: string;
  planTypeId: number;
  planTypeDescription: string | null;
  carrier: string;
  policyNumber: string | null;
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
  for (const plan of plans) {
    if (plan.planId !== null && plan.ends) await endPlan(tx, compId, plan.planId, renewalDate);
    else ids.push(await renewPlan(tx, compId, { renewalDate, today }, plan));
    if (plan.planId !== null && plan.ends) ids.push(plan.planId);
  }
  await planRateChanges(tx, compId, renewalDate, today);
  return ids;
}

async function endPlan(
  tx: Transaction,
  compId: number,
  planId: number,
  renewalDate: CalendarDate,
): Promise<void> {
  const levels = await levelsBefore(tx, compId, [planId], renewalDate);
  await store.endPlan(tx, compId, planId, addDays(renewalDate, -1));
  const tierIds = levels.map(({ tierId }) => tierId);
  await store.endRates(tx, compId, tierIds, renewalDate);
}

async function renewPlan(
  tx: Transaction,
  compId: number,
  { renewalDate, today }: Renewing,
  plan: RenewedPlan,
): Promise<number> {
  const columns = columnsOf(plan);
  const isNew = plan.planId === null;
  const planId = plan.planId ?? (await store.insertPlan(tx, compId, renewalDate, columns));
  if (!isNew) await store.updatePlan(tx, compId, planId, columns);
  if (!isNew && !plan.hasRates) return planId;
  const before = await levelsBefore(tx, compId, [planId], renewalDate);
  for (const level of plan.levels) {
    const tierId = await store.saveTier(tx, compId, planId, level);
    if (plan.hasRates && level.cents !== null)
      await changeRate(tx, compId, tierId, {
        beginsOn: renewalDate,
        cents: level.cents,
        enteredOn: today,
      });
  }
  // Nobody can have a level that is not offered any more; who has it is listed as without a rate.
  const dropped = before.filter(
    ({ covers }) => !plan.levels.some((each) => each.covers === covers),
  );
  const tierIds = dropped.map(({ tierId }) => tierId);
  await store.endRates(tx, compId, tierIds, renewalDate);
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

const columnsOf = (plan: RenewedPlan): store.PlanColumns => ({
  name: plan.name,
  plan_type_id: plan.planTypeId,
  plan_type_description: plan.planTypeDescription,
  carrier: plan.carrier,
  policy_number: plan.policyNumber,
  contact_name: plan.contactName,
  contact_emails: plan.contactEmails,
  contact_phone: plan.contactPhone,
  update_method: plan.updateMethod,
  update_method_notes: plan.updateMethodNotes,
  carrier_notes: plan.carrierNotes,
  updates_paid_through: plan.updatesPaidThrough,
  activates_at: plan.activatesAt,
});
