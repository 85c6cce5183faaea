import type { HsaDeduction } from '@portal/contract/areas/hsa/hsa.contract.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { centsOf, displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Transaction } from '../../platform/database.ts';
import { hsasOnPayDays, saveDeduction, type PayDay } from './hsa-deductions.store.ts';

const keyOf = ({ empno, payDate }: PayDay) => `${empno} ${payDate}`;

/**
 * An HSA has no election to work deductions out from: payroll says what it takes (domain.md 8.3). Posted ones stay as
 * they are. Lock the people first. Returns how many are new or different.
 */
export async function scheduleHsaDeductions(
  tx: Transaction,
  compId: number,
  deductions: readonly HsaDeduction[],
): Promise<number> {
  const found = new Map(
    (await hsasOnPayDays(tx, compId, deductions)).map((each) => [keyOf(each), each]),
  );
  const problems: FieldProblem[] = [];
  const seen = new Set<string>();
  let changed = 0;
  for (const [at, deduction] of deductions.entries()) {
    const refuse = (field: string, message: string) =>
      problems.push({ path: `deductions.${at}.${field}`, message });
    const key = keyOf(deduction);
    const hsa = found.get(key);
    const day = displayDate(deduction.payDate);
    const cents = centsOf(deduction.amount);
    if (seen.has(key)) refuse('payDate', `${deduction.empno} is there twice for ${day}`);
    else if (!hsa) refuse('empno', `${deduction.empno} has no HSA on ${day}`);
    else if (cents !== (hsa.amountCents ?? 0)) {
      if (hsa.isPosted)
        refuse('amount', `${day}: ${displayMoney(dollarsOf(hsa.amountCents!))} is posted already`);
      else {
        await saveDeduction(tx, compId, hsa, cents);
        changed++;
      }
    }
    seen.add(key);
  }
  // Nothing of it is kept if anything is wrong.
  refuseProblems(problems);
  return changed;
}
