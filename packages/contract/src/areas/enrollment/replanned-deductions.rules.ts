import {
  deductionSchedule,
  suggestedDeduction,
  type KeptDeduction,
  type Scheduled,
} from './deductions.rules.ts';

export type Replan = {
  /** What is still to be deducted, in cents. */
  leftCents: number;
  /** On each pay date; the last takes what is left. Null where no pay date is left. */
  cents: number | null;
  deductions: Scheduled[];
};

/**
 * Deductions on other pay dates: what was taken stays, and what is left is spread evenly over the
 * pay dates after `after`, to the cent (domain.md 4.6). Where none is left nothing more is deducted.
 */
export function replanned(
  leftCents: number,
  payDates: readonly string[],
  { after, from, until }: { after: string; from: string; until: string },
): Replan {
  const dates = payDates.filter((date) => date > after && date >= from && date <= until);
  const cents = suggestedDeduction(leftCents, dates.length);
  return {
    leftCents,
    cents,
    deductions:
      cents === null
        ? []
        : deductionSchedule(leftCents, cents, dates).filter((each) => each.cents > 0),
  };
}

/** The same on other pay dates, from the first after today. What is due by today was taken. */
export function movedDeductions(
  deductions: readonly KeptDeduction[],
  payDates: readonly string[],
  { today, partStart, partEnd }: { today: string; partStart: string; partEnd: string },
): Replan {
  const left = deductions.filter(({ payDate, isPosted }) => !isPosted && payDate > today);
  const posted = deductions.flatMap(({ payDate, isPosted }) => (isPosted ? [payDate] : []));
  const last = left.at(-1)?.payDate ?? partEnd;
  return replanned(
    left.reduce((sum, { cents }) => sum + cents, 0),
    payDates.filter((date) => !posted.includes(date)),
    // A last deduction may be after the end of benefits (domain.md 2.8).
    { after: today, from: partStart, until: last > partEnd ? last : partEnd },
  );
}

export function isSamePlan(one: readonly Scheduled[], other: readonly Scheduled[]): boolean {
  return (
    one.length === other.length &&
    one.every(
      ({ payDate, cents }, index) =>
        payDate === other[index]?.payDate && cents === other[index].cents,
    )
  );
}
