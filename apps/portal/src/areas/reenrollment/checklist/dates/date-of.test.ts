import { expect, it } from 'vitest';
import { dateOf } from './use-date-problems.ts';

it.each([
  ['2027-02-28', '2027-02-28'],
  // On the way to a date, and slips.
  ['2027-02', null],
  ['2027-02-30', null],
  ['2026-13-45', null],
  ['', null],
  [null, null],
])('a field with %j holds the date %j', (typed, date) => {
  expect(dateOf(typed)).toBe(date);
});
