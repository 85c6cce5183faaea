import {
  checklistNeedsAttention,
  updateMethods,
} from '@portal/contract/areas/reenrollment/checklist-words.ts';
import { canFinalize } from '@portal/contract/areas/reenrollment/sections.rules.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import { audit } from '../../../platform/audit.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { renewPlans, type RenewedPlan } from '../../continuation/plans/renew-plans.service.ts';
import { tellAccountManager } from '../checklists/account-manager-mail.service.ts';
import { addCompletion } from '../checklists/checklists.store.ts';
import {
  checkedCobra,
  householdsOf,
  refuseWithoutCobra,
  type CheckedCobra,
} from '../checklists/cobra-checklist.service.ts';
import { cobraStanding } from '../checklists/cobra-standing.service.ts';
import { lockRenewal, type RenewedYear } from '../renewal.store.ts';
import { requireRenewedYear } from '../renewed-year.service.ts';
import { addMissingPlans } from './renewal-plans.service.ts';
import { linkPlan, listRenewalPlans, type RenewalPlan } from './renewal-plans.store.ts';

type Finalizing = { planYearId: number; planInProgressIds: readonly number[] };

/**
 * Turns the plans of the checklist into the plans and rates of the new plan year, once and whole (domain.md 9.7). It
 * is about all the company's people, whomever the user sees.
 */
export async function finalizeRenewal(
  context: Pick<Context, 'database' | 'clock' | 'mail' | 'config'>,
  member: Member,
  { planYearId, planInProgressIds }: Finalizing,
): Promise<CheckedCobra> {
  const { database, clock } = context;
  const { compId, userId } = member;
  refuseWithoutCobra(member);
  const packets = await householdsOf(context, compId);
  return await database.transaction({ compId }, async (tx) => {
    const today = clock.today();
    const year = await requireRenewedYear(tx, compId, planYearId, today);
    await lockRenewal(tx, compId, planYearId);
    await addMissingPlans(tx, compId, year, today);
    const { sections } = await cobraStanding(tx, compId, planYearId, today);
    if (!sections.isFinalized) {
      const plans = await listRenewalPlans(tx, compId, planYearId);
      refuseUnseen(plans, planInProgressIds);
      if (!canFinalize(sections)) throw new Refusal('conflict', checklistNeedsAttention);
      const renewing = { renewalDate: year.startsOn, today };
      const planIds = await renewPlans(tx, compId, renewing, plans.map(renewedPlan));
      for (const [at, { renewalPlanId, planId }] of plans.entries())
        if (planId === null) await linkPlan(tx, compId, renewalPlanId, planIds[at]!);
      const now = clock.now();
      await addCompletion(tx, compId, planYearId, { checklist: 'plans', userId, now });
      await audit(tx, member, now, {
        action: 'finalize-renewal',
        subject: `plan-year:${planYearId}`,
        after: { renewalDate: year.startsOn, plans: plans.map(summaryOf) },
      });
      await tellAccountManager(context, tx, compId, {
        subject: 'COBRA plan checklist complete',
        paragraphs: [
          `${member.name} completed the COBRA plan checklist of the ${year.name}. Its plans and rates are on file from ${displayDate(year.startsOn)}.`,
          ...plans.map(summaryOf),
          ...tasks(plans, year),
        ],
      });
    }
    return await checkedCobra(tx, compId, year, { today, packets });
  });
}

/** A tab that was left open must not complete what it does not show. */
function refuseUnseen(plans: readonly RenewalPlan[], ids: readonly number[]): void {
  const onFile = plans.map(({ renewalPlanId }) => renewalPlanId);
  const seen = new Set(ids);
  if (seen.size !== onFile.length || onFile.some((id) => !seen.has(id)))
    throw new Refusal(
      'conflict',
      'The plans of this checklist have changed in the meantime. Please review them again.',
    );
}

const carrierOf = ({ insurerName, carrierName }: RenewalPlan): string =>
  insurerName ?? carrierName ?? '';

const hasRates = ({ entersRates, levels }: RenewalPlan): boolean =>
  entersRates && levels.length > 0 && levels.every(({ costCents }) => costCents !== null);

const renewedPlan = (plan: RenewalPlan): RenewedPlan => ({
  planId: plan.planId,
  columns: {
    name: plan.name,
    plan_type_id: plan.planTypeId,
    plan_type_description: plan.planTypeDescription,
    carrier: carrierOf(plan),
    policy_number: plan.policyNumber,
    contact_name: plan.contactName,
    contact_emails: plan.contactEmails,
    contact_phone: plan.contactPhone,
    update_method: plan.updateMethod,
    update_method_notes: plan.updateMethodNotes,
    carrier_notes: plan.carrierNotes,
    updates_paid_through: plan.updatesPaidThrough,
    activates_at: plan.activatesAt,
  },
  ends: plan.isTerminating,
  hasRates: hasRates(plan),
  levels: plan.levels.map(({ covers, name, costCents }) => ({ covers, name, cents: costCents })),
});

function summaryOf(plan: RenewalPlan): string {
  const { name, levels, isTerminating, planId } = plan;
  if (isTerminating) return `${name}: discontinued.`;
  const what = `${name} (${carrierOf(plan)}${planId === null ? ', new' : ''})`;
  if (!hasRates(plan)) return `${what}: rates as in the rate sheet.`;
  const rates = levels.map(
    (level) => `${level.name} ${displayMoney(dollarsOf(level.costCents ?? 0))}`,
  );
  return `${what}: ${rates.join(', ')}.`;
}

/** What is left for the provider to do. */
function tasks(plans: readonly RenewalPlan[], { startsOn }: RenewedYear): string[] {
  const going = plans.filter(({ isTerminating }) => !isTerminating);
  const named = (some: readonly RenewalPlan[]) => some.map(({ name }) => name).join(', ');
  const bySheet = going.filter((plan) => !hasRates(plan));
  const byHand = going.filter(({ updateMethod }) => updateMethod >= updateMethods.byProvider);
  const ending = plans.filter(({ isTerminating, successorId }) => isTerminating && !successorId);
  return [
    ...(bySheet.length > 0
      ? [
          `To do: enter the rates of ${named(bySheet)} from their rate sheets: npm run operator -- set-plan-rate PLAN --on ${startsOn}`,
        ]
      : []),
    ...(byHand.length > 0
      ? [`To do: agree with the carrier on updates for ${named(byHand)}.`]
      : []),
    ...(ending.length > 0 ? [`Ends without a successor: ${named(ending)}.`] : []),
  ];
}
