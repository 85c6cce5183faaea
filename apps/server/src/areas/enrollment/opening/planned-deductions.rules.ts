import {
  deductionSchedule,
  type Scheduled,
} from '@portal/contract/areas/enrollment/deductions.rules.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';

type Change = { beginsOn: CalendarDate; cents: number };

/** What is left, as deductions: each change from its day on. The last date takes the rest (domain.md 4.6). */
export function plannedDeductions(
  leftCents: number,
  changes: readonly Change[],
  payDates: readonly CalendarDate[],
): Scheduled[] {
  const inOrder = changes.toSorted((one, other) => (one.beginsOn < other.beginsOn ? -1 : 1));
  const last = payDates.at(-1);
  const planned: Scheduled[] = [];
  let left = leftCents;
  for (const [index, { beginsOn, cents }] of inOrder.entries()) {
    const next = inOrder[index + 1]?.beginsOn ?? '9999-12-31';
    const dates = payDates.filter((date) => date >= beginsOn && date < next);
    // Only the last date of all takes what is left.
    const own = dates.at(-1) === last ? left : Math.min(left, cents * dates.length);
    const some = deductionSchedule(own, cents, dates);
    left -= some.reduce((sum, each) => sum + each.cents, 0);
    planned.push(...some);
  }
  return planned.filter(({ cents }) => cents > 0);
}
