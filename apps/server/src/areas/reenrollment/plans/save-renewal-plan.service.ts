import { emailsOf } from '@portal/contract/areas/reenrollment/carrier-emails.ts';
import {
  unlistedInsurer,
  updateMethods,
} from '@portal/contract/areas/reenrollment/checklist-words.ts';
import { levelDescriptions } from '@portal/contract/areas/reenrollment/level-descriptions.ts';
import {
  planProblems,
  type PlanInProgressForm,
} from '@portal/contract/areas/reenrollment/plan-in-progress.ts';
import type { PlanInProgress } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { notFound, Refusal, type FieldProblem } from '@portal/contract/problem.ts';
import { centsOf } from '@portal/contract/values/dollars.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import { once } from '../../../platform/idempotency.ts';
import { refuseStale } from '../../../platform/row-version.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import type { RenewedYear } from '../renewal.store.ts';
import { listInsurers } from './insurers.store.ts';
import { descriptionIdOf } from './renewal-plan-view.ts';
import { openForChange, requirePlan, viewPlans } from './renewal-plans.service.ts';
import * as store from './renewal-plans.store.ts';

type Saving = { planYearId: number; form: PlanInProgressForm; key: string | undefined };

/** A new plan, a change of one, or its end. The list is locked, so that two saves come one after the other. */
export async function saveRenewalPlan(
  context: Context,
  member: Member,
  { planYearId, form, key }: Saving,
): Promise<PlanInProgress> {
  const { database, clock, secrets } = context;
  const { scope, compId, userId } = member;
  const now = clock.now();
  const repeat = { key, compId, userId, operation: 'saveRenewalPlan', input: form };
  return await database.transaction(scope, (tx) =>
    once(tx, { ...repeat, now, hash: secrets.hash }, async () => {
      const year = await openForChange(tx, compId, planYearId, clock.today());
      const before =
        form.planInProgressId === null
          ? null
          : await requirePlan(tx, compId, planYearId, form.planInProgressId);
      if ((before?.planId ?? null) !== form.planId) throw notFound('This plan does not exist.');
      if (before) refuseStale(form.version ?? undefined, before.version);
      const renewalPlanId =
        before && (before.isTerminating || form.terminating)
          ? await saveEnd(tx, compId, planYearId, { plan: before, form })
          : await saveAnswers(context, member, tx, { year, before, form });
      const [after] = await viewPlans(tx, compId, year, renewalPlanId);
      await audit(tx, member, now, {
        action: 'save-renewal-plan',
        subject: `plan-year:${planYearId}`,
        after: summaryOf(after!),
      });
      return after!;
    }),
  );
}

const summaryOf = ({ planName, carrier, levels, ratesStatus }: PlanInProgress) => ({
  plan: planName,
  carrier,
  ratesStatus,
  rates: Object.fromEntries(levels.map(({ levelName, levelCost }) => [levelName, levelCost])),
});

/** Discontinues or reactivates a plan; everything else stays as it is. */
async function saveEnd(
  tx: Transaction,
  compId: number,
  planYearId: number,
  {
    plan,
    form: { terminating, successorId },
  }: { plan: store.RenewalPlan; form: PlanInProgressForm },
): Promise<number> {
  if (terminating && plan.planId === null)
    throw new Refusal('conflict', 'A plan that was added can be deleted, not discontinued.');
  if (terminating && successorId !== null) {
    const plans = await store.listRenewalPlans(tx, compId, planYearId);
    const successor = plans.find(({ renewalPlanId }) => renewalPlanId === successorId);
    const message = 'Please choose a plan of the same kind that continues.';
    if (
      !successor ||
      successor.isTerminating ||
      successor.renewalPlanId === plan.renewalPlanId ||
      successor.planTypeId !== plan.planTypeId
    )
      refuseProblems([{ path: 'successorId', message }]);
  }
  if (terminating) await store.clearSuccessor(tx, compId, plan.renewalPlanId);
  await store.updateRenewalPlan(tx, compId, plan.renewalPlanId, {
    is_terminating: terminating,
    successor_id: terminating ? successorId : null,
  });
  return plan.renewalPlanId;
}

type Answers = { year: RenewedYear; before: store.RenewalPlan | null; form: PlanInProgressForm };

async function saveAnswers(
  { config, clock }: Context,
  { compId, userId }: Member,
  tx: Transaction,
  { year, before, form }: Answers,
): Promise<number> {
  const insurers = await listInsurers(tx);
  const insurer = insurers.find(({ name }) => name === form.carrier);
  const problems: FieldProblem[] = planProblems(form, config.providerName);
  if (!insurer && form.carrier !== unlistedInsurer)
    problems.push({ path: 'carrier', message: 'Carrier/Provider is required' });
  if (before && form.hasLevels === 'Y' && (await isAgeBanded(tx, compId, year, before)))
    problems.push({
      path: 'hasLevels',
      message: 'This plan’s rates depend on age. Please upload its rate sheet.',
    });
  refuseProblems(problems);
  const entersRates = form.hasLevels === 'Y';
  const columns: store.NewRenewalPlan = {
    name: form.planName,
    insurer_id: insurer?.id ?? null,
    carrier_name: insurer ? null : form.newCarrierName,
    plan_type_id: form.planTypeId,
    plan_type_description: form.planTypeDescription,
    policy_number: form.planPolicyNumber,
    contact_name: form.carrierContactName,
    contact_emails: emailsOf(form.carrierContactEmail),
    contact_phone: form.carrierContactPhone,
    update_method: form.carrierUpdateMethod,
    // The notes are about another way than the chosen one.
    update_method_notes:
      form.carrierUpdateMethod === updateMethods.other ? form.carrierUpdateMethodNotes : null,
    carrier_notes: form.carrierNotes,
    updates_paid_through: form.updatePaidThrough === 1,
    activates_at: form.activateAccountType === 0 ? 'election' : 'payment',
    enters_rates: entersRates,
    rates_confirmed_at: clock.now(),
    rates_confirmed_by: userId,
  };
  const renewalPlanId = before?.renewalPlanId;
  if (renewalPlanId !== undefined)
    await store.updateRenewalPlan(tx, compId, renewalPlanId, columns);
  const savedId =
    renewalPlanId ?? (await store.insertRenewalPlan(tx, compId, year.planYearId, columns));
  const levels = levelsOf(form, before?.levels ?? []);
  await store.replaceLevels(
    tx,
    compId,
    savedId,
    // The rate sheet says what they cost.
    entersRates ? levels : levels.map((level) => ({ ...level, costCents: null })),
  );
  return savedId;
}

async function isAgeBanded(
  tx: Transaction,
  compId: number,
  year: RenewedYear,
  { renewalPlanId }: store.RenewalPlan,
): Promise<boolean> {
  const [plan] = await viewPlans(tx, compId, year, renewalPlanId);
  return plan?.isAgeBanded ?? false;
}

/** A level keeps the name it has on file unless another one was chosen. */
function levelsOf(
  { levels }: PlanInProgressForm,
  before: readonly store.RenewalLevel[],
): store.RenewalLevel[] {
  return levels.map(({ levelCoverageTier: covers, levelDescriptionId: id, levelCost }) => {
    const kept = before.find((level) => level.covers === covers && descriptionIdOf(level) === id);
    const name = kept?.name ?? levelDescriptions.find((each) => each.id === id)!.description;
    return { covers, name, costCents: levelCost === null ? null : centsOf(levelCost) };
  });
}
