import { accountTotals, annualAllocation, type AccountTotals } from '../account.rules.ts';
import type { EnrolledRow } from './enrolled-people.store.ts';

/** An account's amounts by the rules of its card (domain.md 4.7), on the day its sums were made for. */
export function amountsOf(row: EnrolledRow): AccountTotals & { allocation: number } {
  const allocation = annualAllocation(row.planCode, row, row.sums);
  return { allocation, ...accountTotals(allocation, row.sums, row.isClosed) };
}

export const contributionsOf = (row: EnrolledRow) => amountsOf(row).contributions;
