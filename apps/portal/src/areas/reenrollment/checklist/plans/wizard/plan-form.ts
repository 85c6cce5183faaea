import type { UpdateMethod } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import { emailsOf } from '@portal/contract/areas/reenrollment/carrier-emails.ts';
import type { PlanInProgressForm } from '@portal/contract/areas/reenrollment/plan-in-progress.ts';
import type {
  listCobraPlanTypes,
  listInsurers,
  PlanInProgress,
} from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import type { CallAnswer } from '@portal/contract/operation.ts';
import type { FormOf } from '../../../../../ui/form/use-contract-form.ts';
import type { LevelDescription } from '../plans.queries.ts';

/** A plan as the wizard holds it: numbers may be typed text, and empty ones are empty. */
export type PlanValues = Omit<
  PlanInProgressForm,
  'planTypeId' | 'levels' | 'carrierUpdateMethod' | 'activateAccountType' | 'version'
> & {
  planTypeId: number | '';
  carrierUpdateMethod: number;
  activateAccountType: 0 | 1;
  levels: LevelValues[];
};
export type LevelValues = {
  levelCoverageTier: PlanInProgressForm['levels'][number]['levelCoverageTier'];
  levelDescriptionId: number;
  levelCost: number | string | null;
};

export type PlanForm = FormOf<PlanValues>;

/** What the wizard offers to choose from. */
export type PlanLists = {
  planTypes: CallAnswer<typeof listCobraPlanTypes>;
  insurers: CallAnswer<typeof listInsurers>;
  levels: readonly LevelDescription[];
};

export const newPlan: PlanValues = {
  planId: null,
  planInProgressId: null,
  isNewPlan: true,
  planName: '',
  carrier: '',
  newCarrierName: null,
  planTypeId: '',
  planTypeDescription: null,
  planPolicyNumber: null,
  carrierContactName: '',
  carrierContactEmail: '',
  carrierContactPhone: null,
  carrierUpdateMethod: 0,
  carrierUpdateMethodNotes: null,
  carrierNotes: null,
  updatePaidThrough: 0,
  activateAccountType: 1,
  hasLevels: 'Y',
  levels: [],
  confirmRates: false,
  terminating: false,
  successorId: null,
};

export const valuesOfPlan = (plan: PlanInProgress): PlanValues => ({
  planId: plan.planId,
  planInProgressId: plan.planInProgressId,
  isNewPlan: plan.isNewPlan,
  planName: plan.planName,
  carrier: plan.carrier,
  newCarrierName: plan.newCarrierName,
  planTypeId: plan.planTypeId,
  planTypeDescription: plan.planTypeDescription,
  planPolicyNumber: plan.planPolicyNumber,
  carrierContactName: plan.carrierContactName,
  // A stored list may name somebody twice.
  carrierContactEmail: emailsOf(plan.carrierContactEmail).join(';'),
  carrierContactPhone: plan.carrierContactPhone,
  carrierUpdateMethod: plan.carrierUpdateMethod,
  carrierUpdateMethodNotes: plan.carrierUpdateMethodNotes,
  carrierNotes: plan.carrierNotes,
  updatePaidThrough: plan.updatePaidThrough,
  activateAccountType: plan.activateAccountType === 0 ? 0 : 1,
  hasLevels: plan.hasLevels,
  levels: plan.levels.map(({ levelCoverageTier, levelDescriptionId, levelCost }) => ({
    levelCoverageTier,
    levelDescriptionId,
    levelCost,
  })),
  confirmRates: plan.confirmRates,
  terminating: plan.terminating,
  successorId: plan.successorId,
});

/** A plan sent back as it is. */
export const bodyOfPlan = (plan: PlanInProgress) => ({
  ...valuesOfPlan(plan),
  planTypeId: plan.planTypeId,
  carrierUpdateMethod: plan.carrierUpdateMethod as UpdateMethod,
  version: plan.version,
});
