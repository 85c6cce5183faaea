import { expect, it } from 'vitest';
import { changeWords, trendPoints } from './trend.ts';

it('draws from the first month at the left to the last at the right, the highest at the top', () => {
  expect(trendPoints([0, 2, 4])).toEqual([
    { x: 0, y: 100 },
    { x: 50, y: 50 },
    { x: 100, y: 0 },
  ]);
});

it('draws nothing but zeros along the bottom', () => {
  expect(trendPoints([0, 0]).map(({ y }) => y)).toEqual([100, 100]);
  expect(trendPoints([3])).toEqual([{ x: 0, y: 0 }]);
});

it.each([
  [5, 2, '3 more than September'],
  [1, 2, '1 fewer than September'],
  [2, 2, 'Same as September'],
])('%d after %d: %s', (value, before, words) => {
  expect(changeWords(value, { value: before, name: 'September' })).toBe(words);
});
