import { expect, test } from 'vitest';
import { femaleNames, lastNames, maleNames } from './names.ts';
import { streets } from './places.ts';

test('the pools are large enough for lists to look real', () => {
  expect(femaleNames.length + maleNames.length).toBeGreaterThanOrEqual(200);
  expect(lastNames.length).toBeGreaterThanOrEqual(300);
  expect(streets.length).toBeGreaterThanOrEqual(100);
});

test.each([
  ['femaleNames', femaleNames],
  ['maleNames', maleNames],
  ['lastNames', lastNames],
  ['streets', streets],
])('%s has no duplicates', (_, list) => {
  expect(list.filter((entry, index) => list.indexOf(entry) !== index)).toEqual([]);
});
