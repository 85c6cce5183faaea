import {
  otherPlanType,
  unlistedInsurer,
} from '@portal/contract/areas/reenrollment/checklist-words.ts';
import type { PlanInProgress } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';

/** The insurer of the list, or the name that was given instead. */
export const carrierOf = ({
  carrier,
  newCarrierName,
}: Pick<PlanInProgress, 'carrier' | 'newCarrierName'>): string =>
  carrier === unlistedInsurer ? (newCarrierName ?? '') : carrier;

/** The type of coverage, or what was specified as another one. */
export const planTypeOf = ({
  planTypeId,
  planTypeName,
  planTypeDescription,
}: Pick<PlanInProgress, 'planTypeId' | 'planTypeName' | 'planTypeDescription'>): string =>
  (planTypeId === otherPlanType && planTypeDescription) || planTypeName;
