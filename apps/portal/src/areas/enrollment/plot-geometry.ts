import type { EnrollmentCard } from '@portal/contract/areas/enrollment/enrollment.ts';
import { daysBetween } from '@portal/contract/values/day-count.ts';

/** In percent of the plot, from its left and top edges. */
export type Point = { x: number; y: number };

export type Plot = {
  contributed: Point[];
  reimbursed: Point[];
  /** The height of everything that can be spent. */
  total: number;
  /** Today's position; undefined outside the plan year. */
  today: number | undefined;
  /** The first day of every third month. */
  quarters: { x: number; name: string }[];
};

export type PlotFacts = Pick<
  EnrollmentCard,
  'planYearStart' | 'planYearEnd' | 'annualAllocation' | 'totalRolledIn' | 'progress'
>;

/** Room above the highest line. */
const headroom = 1.18;
const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Contributions and reimbursements over the plan year; undefined if there is nothing to draw. */
export function plotOf(card: PlotFacts, today: string): Plot | undefined {
  const { planYearStart, planYearEnd, annualAllocation, totalRolledIn, progress } = card;
  const total = annualAllocation + totalRolledIn;
  const most = Math.max(
    total,
    ...progress.flatMap(({ contributed, reimbursed }) => [contributed, reimbursed]),
  );
  if (progress.length === 0 || most <= 0) return undefined;

  const days = daysBetween(planYearStart, planYearEnd) + 1;
  const across = (date: string) => (daysBetween(planYearStart, date) / days) * 100;
  const up = (dollars: number) => 100 - (dollars / (most * headroom)) * 100;
  const line = (what: 'contributed' | 'reimbursed') => [
    { x: 0, y: 100 },
    ...progress.map(({ date, [what]: dollars }) => ({
      x: across(date < today ? date : today),
      y: up(dollars),
    })),
  ];
  return {
    contributed: line('contributed'),
    reimbursed: line('reimbursed'),
    total: up(total),
    today: planYearStart <= today && today <= planYearEnd ? across(today) : undefined,
    quarters: [0, 3, 6, 9].map((months) => {
      const [year, month] = laterMonth(planYearStart, months);
      const date = `${year}-${String(month).padStart(2, '0')}-01`;
      return { x: Math.max(0, across(date)), name: monthNames[month - 1] ?? '' };
    }),
  };
}

function laterMonth(date: string, months: number): [year: number, month: number] {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  return [Math.floor(count / 12), (count % 12) + 1];
}
