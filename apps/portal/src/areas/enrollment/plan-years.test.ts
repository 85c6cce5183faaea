import type { EnrollmentCard } from '@portal/contract/areas/enrollment/enrollment.ts';
import { expect, it } from 'vitest';
import { planYearsOf, yearName } from './plan-years.ts';

const card = (planYearStart: string, planYearEnd: string, planName: string) =>
  ({ planYearStart, planYearEnd, planName }) as EnrollmentCard;

it('puts the cards of a plan year together, in their own order', () => {
  const years = planYearsOf([
    card('2027-01-01', '2027-12-31', 'A'),
    card('2026-01-01', '2026-12-31', 'B'),
    card('2026-01-01', '2026-12-31', 'C'),
    card('2026-01-01', '2026-06-30', 'D'),
  ]);
  expect(
    years.map(({ start, end, cards }) => [start, end, cards.map((each) => each.planName)]),
  ).toEqual([
    ['2027-01-01', '2027-12-31', ['A']],
    ['2026-01-01', '2026-12-31', ['B', 'C']],
    ['2026-01-01', '2026-06-30', ['D']],
  ]);
  expect(new Set(years.map(({ id }) => id)).size).toBe(3);
});

it('names a plan year by its calendar years', () => {
  expect(yearName({ start: '2026-01-01', end: '2026-12-31' })).toBe('2026');
  expect(yearName({ start: '2026-07-01', end: '2027-06-30' })).toBe('2026–27');
});
