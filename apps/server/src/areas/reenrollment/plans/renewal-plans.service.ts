import { checklistIsComplete } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import type { PlanInProgress } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { notFound, Refusal } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { deleteFile } from '../../../support/files/files.service.ts';
import {
  levelsBefore,
  renewablePlans,
  type RenewablePlan,
} from '../../continuation/plans/renew-plans.service.ts';
import { completionsOf, lockRenewal, requireYear, type RenewedYear } from '../renewal.store.ts';
import { requireRenewedYear } from '../renewed-year.service.ts';
import { enrollmentYear } from '../resources/enrollment-year.rules.ts';
import { listPlanYears } from '../resources/resources.store.ts';
import { listInsurers } from './insurers.store.ts';
import { removeSheets } from './rate-sheets.store.ts';
import { planView } from './renewal-plan-view.ts';
import * as store from './renewal-plans.store.ts';

/** The first time it is opened, the list begins with this year's plans, all unreviewed (domain.md 9.7). */
export async function listRenewalPlans(
  { database, clock }: Context,
  { scope, compId }: Member,
  planYearId: number,
): Promise<PlanInProgress[]> {
  return await database.transaction(scope, async (tx) => {
    const year = await requireYear(tx, compId, planYearId);
    await addMissingPlans(tx, compId, year, clock.today());
    return await viewPlans(tx, compId, year);
  });
}

/** Locks the checklist only where plans are missing, so that reading it waits for nobody. */
export async function addMissingPlans(
  tx: Transaction,
  compId: number,
  year: RenewedYear,
  today: CalendarDate,
): Promise<void> {
  const plans = await renewablePlans(tx, compId, year.startsOn);
  const missing = async () => {
    const listed = await store.listRenewalPlans(tx, compId, year.planYearId);
    return plans.filter((plan) => !listed.some(({ planId }) => planId === plan.coverage_plan_id));
  };
  if ((await missing()).length === 0) return;
  const renewed = enrollmentYear(await listPlanYears(tx, compId), today);
  if (renewed?.planYearId !== year.planYearId) return;
  await lockRenewal(tx, compId, year.planYearId);
  if (await isFinalized(tx, compId, year.planYearId)) return;
  const levels = await levelsBefore(
    tx,
    compId,
    plans.map((plan) => plan.coverage_plan_id),
    year.startsOn,
  );
  const insurers = await listInsurers(tx);
  for (const plan of await missing()) {
    const insurer = insurers.find(({ name }) => name === plan.carrier);
    const id = await store.insertRenewalPlan(tx, compId, year.planYearId, {
      ...asLastYear(plan),
      insurer_id: insurer?.id ?? null,
      carrier_name: insurer ? null : plan.carrier.slice(0, 30),
    });
    const own = levels.filter(({ planId }) => planId === plan.coverage_plan_id);
    await store.replaceLevels(
      tx,
      compId,
      id,
      own.map(({ covers, name }) => ({ covers, name, costCents: null })),
    );
  }
}

const asLastYear = ({ carrier: _c, is_age_banded, policy_number, ...plan }: RenewablePlan) => ({
  ...plan,
  policy_number: policy_number?.slice(0, 20) ?? null,
  // Nobody's rate is on file where it depends on the age.
  enters_rates: !is_age_banded,
});

const isFinalized = async (tx: Transaction, compId: number, planYearId: number) =>
  (await completionsOf(tx, compId, planYearId)).some(({ checklist }) => checklist === 'plans');

/** All plans of the checklist, or one of them. */
export async function viewPlans(
  tx: Transaction,
  compId: number,
  year: RenewedYear,
  renewalPlanId: number | null = null,
): Promise<PlanInProgress[]> {
  const plans = await store.listRenewalPlans(tx, compId, year.planYearId, renewalPlanId);
  const planIds = plans.flatMap(({ planId }) => planId ?? []);
  const levels = await levelsBefore(tx, compId, planIds, year.startsOn);
  return plans.map((plan) =>
    planView(
      year,
      plan,
      levels.filter(({ planId }) => planId === plan.planId),
    ),
  );
}

/** The plan year and its checklist, locked for a change of its plans. */
export async function openForChange(
  tx: Transaction,
  compId: number,
  planYearId: number,
  today: CalendarDate,
): Promise<RenewedYear> {
  const year = await requireRenewedYear(tx, compId, planYearId, today);
  await lockRenewal(tx, compId, planYearId);
  if (await isFinalized(tx, compId, planYearId)) throw new Refusal('conflict', checklistIsComplete);
  return year;
}

export async function requirePlan(
  tx: Transaction,
  compId: number,
  planYearId: number,
  renewalPlanId: number,
): Promise<store.RenewalPlan> {
  const [plan] = await store.listRenewalPlans(tx, compId, planYearId, renewalPlanId);
  if (!plan) throw notFound('This plan does not exist.');
  return plan;
}

/** Only what was added to the checklist: a plan of this year is discontinued. */
export async function deleteRenewalPlan(
  { database, clock }: Context,
  member: Member,
  { planYearId, planId: renewalPlanId }: { planYearId: number; planId: number },
): Promise<void> {
  const { scope, compId } = member;
  await database.transaction(scope, async (tx) => {
    await openForChange(tx, compId, planYearId, clock.today());
    const plan = await requirePlan(tx, compId, planYearId, renewalPlanId);
    if (plan.planId !== null)
      throw new Refusal('conflict', 'A plan of this year can be discontinued, not deleted.');
    await store.clearSuccessor(tx, compId, renewalPlanId);
    for (const fileId of await removeSheets(tx, compId, { renewal_plan_id: renewalPlanId }))
      await deleteFile(tx, compId, fileId);
    await store.deleteRenewalPlan(tx, compId, renewalPlanId);
    await audit(tx, member, clock.now(), {
      action: 'delete-renewal-plan',
      subject: `plan-year:${planYearId}`,
      before: { plan: plan.name },
    });
  });
}
