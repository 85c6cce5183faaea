import type { EnrollmentCard } from '@portal/contract/areas/enrollment/enrollment.ts';

export type PlanYear = {
  /** Of its heading, for the link that leads to it. */
  id: string;
  start: string;
  end: string;
  cards: EnrollmentCard[];
};

/** The cards by plan year, in their own order. */
export function planYearsOf(cards: readonly EnrollmentCard[]): PlanYear[] {
  const years = Map.groupBy(cards, ({ planYearStart, planYearEnd }) =>
    [planYearStart, planYearEnd].join(' '),
  );
  return [...years].map(([key, ofYear]) => {
    const [start = '', end = ''] = key.split(' ');
    return { id: `plan-year-${start}-${end}`, start, end, cards: ofYear };
  });
}

/** A plan year in short: 2026, or 2026–27 for one that does not follow the calendar. */
export function yearName({ start, end }: Pick<PlanYear, 'start' | 'end'>): string {
  const [from, to] = [start.slice(0, 4), end.slice(0, 4)];
  return from === to ? from : `${from}–${to.slice(2)}`;
}
