import type { OpenPlan } from '@portal/contract/areas/enrollment/enrollment.ts';
import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import { customCode, planLabel } from '@portal/contract/areas/enrollment/plan-kind.ts';

/** The company's own name for a plan, if it has one. */
export const planName = ({ subName, plcdesc }: OpenPlan) => subName ?? plcdesc;

/** The kind of plan, displayed next to its name, which may already include it. */
export function planTypeText(name: string, code: PlanCode, isLimitedPurpose = false): string {
  const { short, long } = planLabel(code, isLimitedPurpose);
  if (code === customCode) return long;
  return name === long ? short : `${short}, ${long}`;
}

/** The most a year's election may be; 0 is no maximum (domain.md 4.2). */
export const maximumOf = ({ plccode, medmax, depmax }: OpenPlan) =>
  plccode === 'M' ? medmax : plccode === 'D' ? depmax : 0;
