import { expect, it } from 'vitest';
import {
  barParts,
  displayLeft,
  displayWeeks,
  hoursWords,
  monthWords,
  periodWords,
  weeksWords,
} from './entitlement-words.ts';

it.each([
  [4.8, '4.8 weeks'],
  [0.0875, '0.09 weeks'],
  [1, '1 week'],
  [11.999999, '12 weeks'],
  [0, '0 weeks'],
])('says %d weeks as %s', (weeks, words) => {
  expect(weeksWords(weeks)).toBe(words);
});

it.each([
  [192, '192 h'],
  [3.5, '3 h 30 m'],
  [476.5, '476 h 30 m'],
  [1040, '1,040 h'],
  [0, '0 h'],
])('says %d hours as %s', (hours, words) => {
  expect(hoursWords(hours)).toBe(words);
});

it('says how the 12 months are counted', () => {
  const period = { periodFrom: '2025-06-11', periodTo: '2026-06-10' };
  expect(periodWords({ method: 'rolling', ...period })).toBe(
    '06/11/2025 – 06/10/2026. Each day, the oldest day drops out.',
  );
  const year = { periodFrom: '2026-01-01', periodTo: '2026-12-31' };
  expect(periodWords({ method: 'calendar', ...year })).toBe(
    '01/01/2026 – 12/31/2026. A new year begins on 01/01/2027.',
  );
});

it('names a month', () => {
  expect(monthWords('2026-03')).toEqual({ name: 'Mar', year: '2026' });
});

it('never draws more than the whole bar', () => {
  expect(barParts(12, 6, 3)).toEqual([50, 25]);
  expect(barParts(12, 9, 6)).toEqual([75, 25]);
  expect(barParts(12, 15, 1)).toEqual([100, 0]);
  expect(barParts(0, 1)).toEqual([0]);
});

it('shows used and left so that they add up', () => {
  expect([displayWeeks(0.475), displayLeft(12, 0.475)]).toEqual(['0.48', '11.52']);
  expect([displayWeeks(7.2), displayLeft(12, 7.2)]).toEqual(['7.2', '4.8']);
  expect(displayLeft(12, 12.5)).toBe('0');
});
