import { expect, test } from 'vitest';
import { planLabel } from './plan-kind.ts';

test.each([
  ['M', 'MRA', 'Health Care FSA'],
  ['D', 'DCRA', 'Dependent Care FSA'],
  ['T', 'QTE', 'Commuter Benefit Account'],
  ['A', 'Retiree', 'Retiree'],
  ['P', 'Premium', 'Premium'],
  ['5', 'COBRA', 'COBRA'],
  ['6', 'Direct bill', 'Direct bill'],
  ['7', 'Direct bill', 'Direct bill'],
] as const)('calls a plan with the code %s %s', (code, short, long) => {
  expect(planLabel(code)).toEqual({ short, long });
});

test('labels a limited-purpose account differently', () => {
  expect(planLabel('M', true)).toEqual({ short: 'LFSA', long: 'Limited-Purpose FSA' });
});
