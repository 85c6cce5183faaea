import { expect, it } from 'vitest';
import { containsScope } from './schedule-access.rules.ts';

const all = { locations: null, payFrequencies: null };

it.each([
  [all, all, true],
  [all, { locations: [1], payFrequencies: ['W'] }, true],
  [{ locations: [1], payFrequencies: null }, all, false],
  [{ locations: [1, 2], payFrequencies: null }, { locations: [2], payFrequencies: ['W'] }, true],
  [{ locations: [1], payFrequencies: null }, { locations: [1, 2], payFrequencies: null }, false],
  [{ locations: null, payFrequencies: ['W'] }, { locations: [1], payFrequencies: null }, false],
  [{ locations: [1], payFrequencies: null }, { locations: [], payFrequencies: null }, true],
])('%j contains %j: %s', (own, other, expected) => {
  expect(containsScope(own, other)).toBe(expected);
});
