import { expect, test } from 'vitest';
import { sameTypeWarnings } from './plan-choice.rules.ts';

const plan = (planTypeName: string, planName: string) => ({ planTypeName, planName });

test('warns about two or more plans of one type only', () => {
  const two = [plan('Medical', 'PPO 750'), plan('Dental', 'Basic'), plan('Medical', 'HDHP 3400')];
  expect(sameTypeWarnings(two)).toEqual([
    'Two Medical plans are chosen: PPO 750 and HDHP 3400. Each is billed.',
  ]);
  expect(sameTypeWarnings([...two, plan('Medical', 'HMO')])).toEqual([
    'Three Medical plans are chosen: PPO 750, HDHP 3400, and HMO. Each is billed.',
  ]);
  expect(sameTypeWarnings(two.slice(0, 2))).toEqual([]);
});

test("does not warn about 'Other' plans, which have nothing in common", () => {
  expect(sameTypeWarnings([plan('Other', 'Wellness'), plan('Other', 'Legal')])).toEqual([]);
});
