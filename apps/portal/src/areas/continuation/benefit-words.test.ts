import type { AvailableLevel } from '@portal/contract/areas/continuation/event.ts';
import { expect, test } from 'vitest';
import { amountAMonth, billedAMonth } from './benefit-words.ts';

const level: AvailableLevel = {
  plansId: 1,
  plvlid: 11,
  planType: 1,
  planTypeName: 'Medical',
  planName: 'Gold PPO',
  levelName: 'Family',
  displayName: 'Gold PPO, Family',
  covers: 'F',
  cost: 1234.56,
  isAgeBanded: false,
};
const values = { plvlid: 11, cost: null, subsidy: null, subsidyEnd: null, coveredDependents: [] };
const cobra = { service: 'c', eventType: 1, level, values, blankIsFree: false } as const;

test('COBRA is billed at its percent of the rate on file', () => {
  expect(billedAMonth(cobra)).toBe('$1,259.25 a month is billed (102% of $1,234.56).');
  expect(billedAMonth({ ...cobra, eventType: 30 })).toBe('$1,234.56 a month is billed.');
});

test('a subsidy is taken off until it ends', () => {
  const subsidized = { ...values, subsidy: '400', subsidyEnd: '2026-09-30' };
  expect(billedAMonth({ ...cobra, values: subsidized })).toBe(
    '$859.25 a month is billed through 09/30/2026, then $1,259.25 (102% of $1,234.56).',
  );
});

test('an empty cost is the rate on file, or nothing where a change of billing says so', () => {
  expect(billedAMonth({ ...cobra, service: 'r' })).toBe('$1,234.56 a month is billed.');
  expect(billedAMonth({ ...cobra, service: 'r', blankIsFree: true })).toBe(
    'Free: nothing is billed for this plan.',
  );
});

test('nothing is said of a rate that nobody knows', () => {
  expect(billedAMonth({ ...cobra, level: { ...level, cost: null } })).toBeUndefined();
});

test('what is over, or was never taken, is not said to be billed', () => {
  expect(billedAMonth(cobra, 'was')).toBe('$1,259.25 a month was billed (102% of $1,234.56).');
  expect(billedAMonth(cobra, 'would be')).toMatch(/^\$1,259\.25 a month would be billed/);
  expect(billedAMonth(cobra, 'never')).toBeUndefined();
});

test('after a label that says what it is, only the amount stands', () => {
  expect(amountAMonth(cobra)).toBe('$1,259.25 a month (102% of $1,234.56)');
  expect(amountAMonth({ ...cobra, values: { ...values, cost: 0 } })).toBe('Nothing, it is free');
});
