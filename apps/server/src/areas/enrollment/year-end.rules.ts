import type { AccountTotals } from './account.rules.ts';

export type YearEnd = 'carryover' | 'roll' | 'grace' | 'forfeit' | 'kept';

/** What becomes of an account once its run-out has ended, in cents (domain.md 4.3). */
export function yearEndSplit(
  { remaining, balance }: Pick<AccountTotals, 'remaining' | 'balance'>,
  plan: { yearEnd: YearEnd; carryoverLimit: number },
  /** Whether there is a plan to roll into and the person still takes part. */
  canRoll: boolean,
): { rolledOut: number; forfeited: number } {
  // Real money only: part of an election that was never paid in is nobody's loss.
  const unused = Math.min(remaining, Math.max(0, balance));
  const rolledOut = canRoll ? mostRolled(unused, plan) : 0;
  return { rolledOut, forfeited: unused - rolledOut };
}

function mostRolled(
  unused: number,
  { yearEnd, carryoverLimit }: { yearEnd: YearEnd; carryoverLimit: number },
): number {
  if (yearEnd === 'roll') return unused;
  return yearEnd === 'carryover' ? Math.min(unused, carryoverLimit) : 0;
}
