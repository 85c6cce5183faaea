import { centsOf } from '../../values/dollars.ts';
import { deductionSchedule, type Scheduled } from './deductions.rules.ts';
import type { MraInput, PlanDetails } from './enrollment.ts';
import { deductionPlan, type EnrollmentFacts } from './enrollment.rules.ts';

/** What determines an enrollment's deductions. */
export type DeductedTerms = Pick<MraInput, 'partStart' | 'partEnd' | 'partAnn'> & {
  firstPayDateOfChange: string;
  payPeriodDeduction: number;
};

/** The upcoming deductions once the terms are saved; posted ones do not change. */
export function deductionsToCome(
  terms: DeductedTerms,
  facts: Omit<EnrollmentFacts, 'plan'>,
): Scheduled[] {
  const { partStart, partEnd, firstPayDateOfChange, payPeriodDeduction } = terms;
  const { current } = facts;
  const onFile = (current?.deductions ?? [])
    .filter(({ payDate, isPosted }) => !isPosted && partStart <= payDate && payDate <= partEnd)
    .map(({ payDate, amount }) => ({ payDate, cents: centsOf(amount) }));
  if (current && !isReplanned(terms, current)) return onFile;

  const { leftCents, dates } = deductionPlan(terms, facts);
  const fromChange = deductionSchedule(leftCents, centsOf(payPeriodDeduction), dates);
  return [...onFile.filter(({ payDate }) => payDate < firstPayDateOfChange), ...fromChange].filter(
    ({ cents }) => cents > 0,
  );
}

/** Ending earlier only drops later deductions: the rest never lands on a final paycheck. */
function isReplanned(terms: DeductedTerms, current: PlanDetails): boolean {
  const isCutAtStart = current.deductions.some(
    ({ payDate, isPosted }) => !isPosted && payDate < terms.partStart,
  );
  return (
    isCutAtStart ||
    terms.partAnn !== current.partAnn ||
    terms.payPeriodDeduction !== current.payPeriodDeduction ||
    terms.firstPayDateOfChange !== current.firstPayDateOfChange ||
    (current.partEnd !== null && terms.partEnd > current.partEnd)
  );
}
