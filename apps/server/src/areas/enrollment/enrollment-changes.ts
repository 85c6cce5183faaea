import type { Enrollment, OpenPlan } from '@portal/contract/areas/enrollment/enrollment.ts';
import { planLabel, planLevels } from '@portal/contract/areas/enrollment/plan-kind.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import { planCodes } from './plan-codes.ts';

type DisplayValues = Record<string, string | null>;
type NamedDependent = { dependentId: number; name: string };

export function planNameOf({ subName, plcdesc }: OpenPlan, isLimitedPurpose: boolean): string {
  return subName ?? (isLimitedPurpose ? planLabel(planCodes.healthFsa, true).long : plcdesc);
}

/** An enrollment as stored in the audit trail: amounts, levels and people in readable form. */
export function displayEnrollment(
  { plan, planDetails }: Enrollment,
  dependents: readonly NamedDependent[],
): DisplayValues {
  const money = (dollars: number | null) => (dollars === null ? null : displayMoney(dollars));
  const { lfsa, planLevel, coveredDependents } = planDetails;
  return {
    planName: planNameOf(plan, lfsa),
    planYear: plan.planYearName,
    partStart: planDetails.partStart,
    partEnd: planDetails.partEnd,
    partAnn: money(planDetails.partAnn),
    firstPayDateOfChange: planDetails.firstPayDateOfChange,
    payPeriodDeduction: money(planDetails.payPeriodDeduction),
    lfsa: lfsa ? 'Yes' : null,
    planLevel: planLevel && planLevels[planLevel],
    currentContributions: money(planDetails.currentContributions),
    coveredDependents:
      dependents
        .filter(({ dependentId }) => coveredDependents.includes(dependentId))
        .map(({ name }) => name)
        .join(', ') || null,
  };
}

/** All fields with a value, for when an enrollment is added or deleted. */
export function filledFields(values: DisplayValues): DisplayValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/** The old and new values of a change. The plan is in both, to identify the enrollment. */
export function changedFields(
  before: DisplayValues,
  after: DisplayValues,
): { before: DisplayValues; after: DisplayValues } {
  const names = Object.keys(after).filter(
    (name) => name === 'planName' || name === 'planYear' || before[name] !== after[name],
  );
  const only = (values: DisplayValues) =>
    Object.fromEntries(names.map((name) => [name, values[name]!]));
  return { before: only(before), after: only(after) };
}
