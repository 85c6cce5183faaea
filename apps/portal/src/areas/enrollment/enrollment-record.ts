import type {
  Enrollment,
  OpenPlan,
  PlanDetails,
} from '@portal/contract/areas/enrollment/enrollment.ts';
import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import {
  type EnrollmentType,
  enrollmentTypeOf,
} from '@portal/contract/areas/enrollment/plan-kind.ts';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import type { FormRecord } from '../../ui/form/form-options.ts';
import { placeOfPlan } from './enrollment-place.ts';

/** An amount as typed: a number, or text that is not one yet. */
type TypedMoney = number | string | null;

/** An enrollment as its form holds it; only the fields of its plan's type are there (domain.md 4.8). */
export type EnrollmentValues = {
  empno: string;
  pyrid: number;
  planCode: PlanCode;
  customPlanId: number | null;
  partStart: string;
  partEnd: string | null;
  partAnn?: TypedMoney;
  firstPayDateOfChange?: string | null;
  payPeriodDeduction?: TypedMoney;
  lfsa?: boolean;
  planLevel?: number | null;
  currentContributions?: number | null;
  additionalContributions?: TypedMoney;
  coveredDependents?: number[];
};

const ownFields: Record<EnrollmentType, readonly (keyof EnrollmentValues)[]> = {
  HSA: [],
  MRA: ['partAnn', 'firstPayDateOfChange', 'payPeriodDeduction', 'lfsa', 'planLevel'],
  CUSTOM: ['currentContributions', 'additionalContributions', 'coveredDependents'],
};

function valuesOf(
  plan: OpenPlan,
  values: Omit<EnrollmentValues, 'planCode' | 'pyrid' | 'customPlanId'>,
) {
  const { empno, partStart, partEnd, ...rest } = values;
  const names = ownFields[enrollmentTypeOf(plan.plccode)];
  const own = Object.fromEntries(
    Object.entries(rest).filter(([name]) => names.some((each) => each === name)),
  );
  return { ...placeOfPlan(plan), empno, partStart, partEnd, ...own };
}

/** A new enrollment: the plan year, or the rest of it from today on, until benefits end. */
export function newRecord(
  plan: OpenPlan,
  { empno, terminateBenefits }: Pick<Participant, 'empno' | 'terminateBenefits'>,
  today: string,
): FormRecord<EnrollmentValues> {
  const hasEnd = terminateBenefits !== null && terminateBenefits < plan.yearend;
  const isPast = terminateBenefits !== null && terminateBenefits < today;
  return {
    values: valuesOf(plan, {
      empno,
      partStart: plan.yearbeg < today && !isPast ? today : plan.yearbeg,
      // An HSA continues until someone ends it.
      partEnd: hasEnd ? terminateBenefits : plan.plccode === 'S' ? '' : plan.yearend,
      partAnn: '',
      firstPayDateOfChange: '',
      payPeriodDeduction: '',
      lfsa: false,
      planLevel: null,
      currentContributions: null,
      additionalContributions: '',
      coveredDependents: [],
    }),
  };
}

/** The enrollment on file, as form values. */
export const valuesOnFile = (plan: OpenPlan, planDetails: PlanDetails): EnrollmentValues =>
  valuesOf(plan, { ...planDetails, additionalContributions: '' });

export function recordOf({ plan, planDetails, version }: Enrollment): FormRecord<EnrollmentValues> {
  return { values: valuesOnFile(plan, planDetails), version };
}
