import type { AccountTotals } from './account.rules.ts';

export type YearEnd = 'carryover' | 'roll' | 'grace' | 'forfeit' | 'kept';

/** What becomes of an account once its run-out has ended, in cents (domain.md 4.3). */
export function yearEndSplit(
  { remaining, balance }: Pick<AccountTotals, 'remaining' | 'balance'>,
  plan: { yearEnd: YearEnd; carryoverLimit: number },
  /** Whether there is a plan to roll into and the person still participates. */
  canRoll: boolean,
): { rolledOut: number; forfeited: number } {
  // Real money only: the unfunded part of an election is nobody's loss.
  const unused = Math.min(remaining, Math.max(0, balance));
  const rolledOut = canRoll ? maxRollover(unused, plan) : 0;
  return { rolledOut, forfeited: unused - rolledOut };
}

function maxRollover(
  unused: number,
  { yearEnd, carryoverLimit }: { yearEnd: YearEnd; carryoverLimit: number },
): number {
  if (yearEnd === 'roll') return unused;
  return yearEnd === 'carryover' ? Math.min(unused, carryoverLimit) : 0;
}
