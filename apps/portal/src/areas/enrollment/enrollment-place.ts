import type { EnrollmentCard, OpenPlan } from '@portal/contract/areas/enrollment/enrollment.ts';
import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';

/**
 * Identifies an enrollment of a person: one per plan year and plan, a custom plan by its own id.
 */
export type EnrollmentPlace = { pyrid: number; planCode: PlanCode; customPlanId: number | null };

export const placeOfCard = ({
  pyrid,
  planCode,
  customPlanId,
}: EnrollmentCard): EnrollmentPlace => ({
  pyrid,
  planCode,
  customPlanId,
});

export const placeOfPlan = ({ pyrid, plccode, customPlanId }: OpenPlan): EnrollmentPlace => ({
  pyrid,
  planCode: plccode,
  customPlanId,
});

/** A short key: 12-M, or 12-0-7 for a custom plan. */
export const placeKey = ({ pyrid, planCode, customPlanId }: EnrollmentPlace): string =>
  [pyrid, planCode, customPlanId].filter((part) => part !== null).join('-');

export const tabPath = (empno: string) => `/participant-overview/${empno}/plan-enrollment`;
export const enrollPath = (empno: string) => `/plan-enrollment/${empno}/plan-type`;
export const updatePath = (empno: string, place: EnrollmentPlace) =>
  `/update-plan-enrollment/${empno}/${placeKey(place).replaceAll('-', '/')}/plan-details`;
