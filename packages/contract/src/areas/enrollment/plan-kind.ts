import type { PlanCode } from './plan-code.ts';

/* What a plan's code means, without the schema library, so that light screens can use it. */

export const customCode = '0';
/** The plan id of a custom reimbursement plan (domain.md 4.1). */
export const customPlcid = 35;

const plcids: Record<PlanCode, number> = { M: 1, D: 2, T: 3, S: 4, H: 5, 3: 6, 0: customPlcid };
/** The plan id that calls name a kind of plan by. */
export const plcidOf = (code: PlanCode): number => plcids[code];

export type EnrollmentType = 'HSA' | 'CUSTOM' | 'MRA';

/** domain.md 4.1: it decides the form. */
export function enrollmentTypeOf(code: PlanCode): EnrollmentType {
  return code === 'S' ? 'HSA' : code === customCode ? 'CUSTOM' : 'MRA';
}

/** An HRA is the employer's money alone: nothing is deducted, and no pay date begins it (domain.md 4.1). */
export const isDeducted = (code: PlanCode): boolean =>
  enrollmentTypeOf(code) === 'MRA' && code !== 'H' && code !== '3';

/** The codes of what is no account: continuation, direct billing and premiums (domain.md 4.1). */
type OtherCode = '5' | '6' | '7' | 'A' | 'P';

const labels: Record<PlanCode | OtherCode, { short: string; long: string }> = {
  M: { short: 'MRA', long: 'Health Care FSA' },
  D: { short: 'DCRA', long: 'Dependent Care FSA' },
  T: { short: 'QTE', long: 'Commuter Benefit Account' },
  S: { short: 'HSA', long: 'Health Savings Account' },
  H: { short: 'HRA', long: 'Health Reimbursement Arrangement' },
  '3': { short: 'HRA', long: 'Health Reimbursement Arrangement' },
  '0': { short: 'Custom', long: 'Custom plan' },
  '5': { short: 'COBRA', long: 'COBRA' },
  '6': { short: 'Direct bill', long: 'Direct bill' },
  '7': { short: 'Direct bill', long: 'Direct bill' },
  A: { short: 'Retiree', long: 'Retiree' },
  P: { short: 'Premium', long: 'Premium' },
};

/** A limited-purpose Health Care FSA has a label of its own (domain.md 4.1). */
export function planLabel(
  code: PlanCode | OtherCode,
  isLimitedPurpose = false,
): { short: string; long: string } {
  return code === 'M' && isLimitedPurpose
    ? { short: 'LFSA', long: 'Limited-Purpose FSA' }
    : labels[code];
}

export const planLevels = { 10: 'Employee Only', 11: 'Family' } as const;
