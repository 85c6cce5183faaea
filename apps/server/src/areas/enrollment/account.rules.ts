import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import { customCode } from '@portal/contract/areas/enrollment/plan-kind.ts';

/** What moved on an account, summed by kind, in cents. */
export type AccountSums = {
  payroll: number;
  employer: number;
  approved: number;
  paid: number;
  rolledIn: number;
  rolledOut: number;
  forfeited: number;
  /** Of all claims what was submitted and not denied. */
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

/** What the person can spend in the year, without what was rolled in. */
export function annualAllocation(
  plan: PlanCode,
  enrollment: { electionCents: number | null; employerCents: number },
  { employer }: Pick<AccountSums, 'employer'>,
): number {
  if (plan === 'S') return 0;
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

/** What a claim could be paid: the whole allocation, or only what was contributed; an HSA's bank knows. */
export function availableCents(
  plan: PlanCode,
  isBalance: boolean,
  { remaining, balance }: Pick<AccountTotals, 'remaining' | 'balance'>,
): number | null {
  if (plan === 'S') return null;
  const paysContributedOnly = plan === 'D' || plan === 'T' || (plan === customCode && isBalance);
  return paysContributedOnly ? Math.max(0, balance) : remaining;
}
