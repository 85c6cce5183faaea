import type { AvailableLevel } from '@portal/contract/areas/continuation/event.ts';
import { expect, test } from 'vitest';
import { amountPerMonth, billedPerMonth } from './benefit-text.ts';

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
const cobra = { service: 'cobra', eventType: 1, level, values, blankIsFree: false } as const;

test('COBRA is billed at its percent of the rate on file', () => {
  expect(billedPerMonth(cobra)).toBe('$1,259.25 a month is billed (102% of $1,234.56).');
  expect(billedPerMonth({ ...cobra, eventType: 30 })).toBe('$1,234.56 a month is billed.');
});

test('a subsidy is deducted until it ends', () => {
  const subsidized = { ...values, subsidy: '400', subsidyEnd: '2026-09-30' };
  expect(billedPerMonth({ ...cobra, values: subsidized })).toBe(
    '$859.25 a month is billed through 09/30/2026, then $1,259.25 (102% of $1,234.56).',
  );
});

test('an empty cost is the rate on file, or zero on a billing change', () => {
  expect(billedPerMonth({ ...cobra, service: 'billing' })).toBe('$1,234.56 a month is billed.');
  expect(billedPerMonth({ ...cobra, service: 'billing', blankIsFree: true })).toBe(
    'Free: nothing is billed for this plan.',
  );
});

test('nothing is said about an unknown rate', () => {
  expect(billedPerMonth({ ...cobra, service: 'billing', eventType: 41 })).toBeUndefined();
  expect(billedPerMonth({ ...cobra, level: { ...level, cost: null } })).toBeUndefined();
});

test('coverage that ended or was never accepted is not called billed', () => {
  expect(billedPerMonth(cobra, 'was')).toBe('$1,259.25 a month was billed (102% of $1,234.56).');
  expect(billedPerMonth(cobra, 'would be')).toMatch(/^\$1,259\.25 a month would be billed/);
  expect(billedPerMonth(cobra, 'never')).toBeUndefined();
});

test('after a label, only the amount is given', () => {
  expect(amountPerMonth(cobra)).toBe('$1,259.25 a month (102% of $1,234.56)');
  expect(amountPerMonth({ ...cobra, values: { ...values, cost: 0 } })).toBe(
    'Nothing; this coverage is free',
  );
});
