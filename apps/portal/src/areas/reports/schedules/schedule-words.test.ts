import { expect, it } from 'vitest';
import { ordinal, timingWords } from './schedule-words.ts';

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [28, '28th'],
])('%i is the %s', (day, expected) => {
  expect(ordinal(day)).toBe(expected);
});

it('a schedule says when it runs', () => {
  expect(timingWords({ frequency: 'weekly', day: 7 })).toBe('Every Sunday');
  expect(timingWords({ frequency: 'monthly', day: 3 })).toBe('Monthly on the 3rd');
});
