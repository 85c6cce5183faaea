import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import { customCode } from '@portal/contract/areas/enrollment/plan-kind.ts';
import { planCodes } from './plan-codes.ts';

/** The account's entries summed by kind, in cents. */
export type AccountSums = {
  payroll: number;
  employer: number;
  approved: number;
  paid: number;
  rolledIn: number;
  rolledOut: number;
  forfeited: number;
  /** Claims submitted, less the denied amounts. */
  claimed: number;
};

/** An account as domain.md 4.7 defines it. Pending claims change nothing else. */
export type AccountTotals = {
  contributions: number;
  reimbursements: number;
  remaining: number;
  balance: number;
  pending: number;
  processed: number;
  paid: number;
};

/** What the person can spend in the year, not counting amounts rolled in. */
export function annualAllocation(
  plan: PlanCode,
  enrollment: { electionCents: number | null; employerCents: number },
  { employer }: Pick<AccountSums, 'employer'>,
): number {
  if (plan === planCodes.hsa) return 0;
  if (plan === customCode) return employer;
  return (enrollment.electionCents ?? 0) + enrollment.employerCents;
}

export function accountTotals(
  allocation: number,
  sums: AccountSums,
  isClosed: boolean,
): AccountTotals {
  const contributions = sums.payroll + sums.employer;
  const moved = sums.rolledIn - sums.approved - sums.forfeited - sums.rolledOut;
  return {
    contributions,
    reimbursements: sums.approved,
    // What was elected and never paid in is nobody's loss (domain.md 4.3).
    remaining: isClosed ? 0 : Math.max(0, allocation + moved),
    balance: contributions + moved,
    pending: sums.claimed - sums.approved,
    processed: sums.approved - sums.paid,
    paid: sums.paid,
  };
}

/**
 * What could be paid on a claim: up to the whole allocation, or only what was contributed. Null for an HSA,
 * whose bank knows.
 */
export function availableCents(
  plan: PlanCode,
  isBalance: boolean,
  { remaining, balance }: Pick<AccountTotals, 'remaining' | 'balance'>,
): number | null {
  if (plan === planCodes.hsa) return null;
  const paysContributedOnly =
    plan === planCodes.dependentCareFsa ||
    plan === planCodes.commuter ||
    (plan === customCode && isBalance);
  return paysContributedOnly ? Math.max(0, balance) : remaining;
}
