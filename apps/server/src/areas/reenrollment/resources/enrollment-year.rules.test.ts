import { expect, it } from 'vitest';
import { enrollmentYear } from './enrollment-year.rules.ts';

const years = ['2027-01-01', '2025-01-01', '2026-01-01'].map((startsOn) => ({ startsOn }));

it.each([
  // Opens 90 days before a start, closes 30 days after.
  ['2026-10-03', '2027-01-01'],
  ['2027-01-31', '2027-01-01'],
  ['2026-01-31', '2026-01-01'],
  // At any other time the provider has opened it: for the year that comes next.
  ['2026-10-02', '2027-01-01'],
  ['2026-02-01', '2027-01-01'],
  // Nothing comes next.
  ['2027-02-01', '2027-01-01'],
])('on %s people enroll for the year that starts on %s', (today, startsOn) => {
  expect(enrollmentYear(years, today)?.startsOn).toBe(startsOn);
});

it('is none where there are no plan years', () => {
  expect(enrollmentYear([], '2026-11-16')).toBeUndefined();
});
