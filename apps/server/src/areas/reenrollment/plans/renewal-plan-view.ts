import {
  conflictsOf,
  levelDescriptions,
} from '@portal/contract/areas/reenrollment/level-descriptions.ts';
import { planTypeNames, type PlanTypeId } from '@portal/contract/areas/continuation/plan-type.ts';
import { ratesStatusOf } from '@portal/contract/areas/reenrollment/checklist.rules.ts';
import { unlistedInsurer } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import type { PlanInProgress } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { dollarsOf } from '@portal/contract/values/dollars.ts';
import type { PlanLevel } from '../../continuation/plans/renew-plans.service.ts';
import type { RenewedYear } from '../renewal.store.ts';
import type { RenewalLevel, RenewalPlan } from './renewal-plans.store.ts';

/** The description of a level; one for the same people where its own name is not on the list. */
export const descriptionIdOf = ({ covers, name }: Pick<RenewalLevel, 'covers' | 'name'>): number =>
  levelDescriptions
    .filter(({ levelCoverageTier }) => levelCoverageTier === covers)
    .toSorted(
      (one, other) => Number(other.description === name) - Number(one.description === name),
    )[0]!.id;

/** A plan of the checklist as the calls answer it, beside the levels it has this year. */
export function planView(
  year: RenewedYear,
  plan: RenewalPlan,
  before: readonly PlanLevel[],
): PlanInProgress {
  return {
    planId: plan.planId,
    planInProgressId: plan.renewalPlanId,
    isNewPlan: plan.planId === null,
    planName: plan.name,
    carrier: plan.insurerName ?? unlistedInsurer,
    carrierId: plan.insurerId,
    newCarrierName: plan.insurerId === null ? plan.carrierName : null,
    planTypeId: plan.planTypeId,
    planTypeName: planTypeNames[plan.planTypeId as PlanTypeId],
    planTypeDescription: plan.planTypeDescription,
    planPolicyNumber: plan.policyNumber,
    carrierContactName: plan.contactName ?? '',
    carrierContactEmail: plan.contactEmails.join(';'),
    carrierContactPhone: plan.contactPhone,
    carrierUpdateMethod: plan.updateMethod,
    carrierUpdateMethodNotes: plan.updateMethodNotes,
    carrierNotes: plan.carrierNotes,
    updatePaidThrough: plan.updatesPaidThrough ? 1 : 0,
    activateAccountType: plan.activatesAt === 'election' ? 0 : 1,
    hasLevels: plan.entersRates ? 'Y' : 'N',
    isAgeBanded: before.some(({ isAgeBanded }) => isAgeBanded),
    levels: plan.levels.map((level) => {
      const { covers, name, costCents } = level;
      const tier = before.find((each) => each.covers === covers);
      const id = descriptionIdOf(level);
      return {
        levelCoverageTier: covers,
        levelDescriptionId: id,
        levelId: tier?.tierId ?? null,
        levelName: name,
        levelCost: costCents === null ? null : dollarsOf(costCents),
        levelCostBeginDate: year.startsOn,
        levelCostEndDate: year.endsOn,
        conflictingUnqIds: conflictsOf(id),
        previousCost: tier && tier.rateCents !== null ? dollarsOf(tier.rateCents) : null,
      };
    }),
    reenrollmentRatesDocs: plan.sheets,
    confirmRates: plan.isConfirmed,
    terminating: plan.isTerminating,
    successorId: plan.successorId,
    ratesStatus: ratesStatusOf({
      isTerminating: plan.isTerminating,
      planInProgressId: plan.renewalPlanId,
      rateDocuments: plan.sheets.length,
      costs: plan.levels.map(({ costCents }) => costCents),
    }),
    version: plan.version,
  };
}
