import { shareOf } from '../../values/dollars.ts';

/** What is left to deduct, spread over the dates: half up to cents; null where no date is left (domain.md 4.6). */
export function suggestedDeduction(leftCents: number, dates: number): number | null {
  return dates > 0 ? shareOf(Math.max(0, leftCents), dates) : null;
}

export type Scheduled = { payDate: string; cents: number };

/**
 * The typed amount on every date; the last takes what is left, so that the total is exact. Where the
 * typed amount runs out early, later dates take nothing (domain.md 4.6).
 */
export function deductionSchedule(
  leftCents: number,
  typedCents: number,
  dates: readonly string[],
): Scheduled[] {
  let left = Math.max(0, leftCents);
  return dates.map((payDate, index) => {
    const isLast = index === dates.length - 1;
    const cents = isLast ? left : Math.min(typedCents, left);
    left -= cents;
    return { payDate, cents };
  });
}

/** Worth a question: hardly anyone intends a last deduction so much larger than the others. */
export function isLastUnusual(schedule: readonly Scheduled[], typedCents: number): boolean {
  const last = schedule.at(-1);
  return last !== undefined && last.cents > 2 * typedCents;
}

/** An existing deduction of the enrollment: posted ones are final, the others can be replanned. */
export type KeptDeduction = Scheduled & { isPosted: boolean };

/**
 * What a change leaves to deduct, and on which dates. Posted deductions and those before the change
 * stay; everything from its first date on is replanned, up to the end of the enrollment.
 */
export function leftToDeduct(
  {
    partAnnCents,
    firstPayDate,
    partEnd,
  }: { partAnnCents: number; firstPayDate: string; partEnd: string },
  payDates: readonly string[],
  current: readonly KeptDeduction[] = [],
): { leftCents: number; dates: string[] } {
  const kept = current.filter(({ payDate, isPosted }) => isPosted || payDate < firstPayDate);
  const keptCents = kept.reduce((sum, { cents }) => sum + cents, 0);
  const postedDates = new Set(kept.map(({ payDate }) => payDate));
  return {
    leftCents: partAnnCents - keptCents,
    dates: payDates.filter(
      (date) => firstPayDate <= date && date <= partEnd && !postedDates.has(date),
    ),
  };
}
