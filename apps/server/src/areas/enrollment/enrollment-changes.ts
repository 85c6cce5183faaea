import type { Enrollment, OpenPlan } from '@portal/contract/areas/enrollment/enrollment.ts';
import { planLabel, planLevels } from '@portal/contract/areas/enrollment/plan-kind.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';

type Shown = Record<string, string | null>;
type NamedDependent = { dependentId: number; name: string };

export function planNameOf({ subName, plcdesc }: OpenPlan, isLimitedPurpose: boolean): string {
  return subName ?? (isLimitedPurpose ? planLabel('M', true).long : plcdesc);
}

/** An enrollment as the audit trail writes it: amounts, levels and people as one reads them. */
export function shownEnrollment(
  { plan, planDetails }: Enrollment,
  dependents: readonly NamedDependent[],
): Shown {
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

/** All that has a value: what is there when an enrollment comes or goes. */
export function filledFields(shown: Shown): Shown {
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== null));
}

/** What a change replaces and by what. The plan stands on both sides: it tells which enrollment. */
export function changedFields(before: Shown, after: Shown): { before: Shown; after: Shown } {
  const names = Object.keys(after).filter(
    (name) => name === 'planName' || name === 'planYear' || before[name] !== after[name],
  );
  const only = (shown: Shown) => Object.fromEntries(names.map((name) => [name, shown[name]!]));
  return { before: only(before), after: only(after) };
}
