import { expect, it } from 'vitest';
import { isNextYearSet, mayAcknowledge } from './legacy.rules.ts';

const page = (planType: 'cobra' | 'db' | 'fsa', ...nextYears: (string | null)[]) => ({
  planType,
  plans: nextYears.map((nextYear) => ({
    name: 'Plan',
    facts: [{ label: 'Card', thisYear: 'Yes', nextYear }],
  })),
});

it.each([
  [page('fsa', 'Yes', 'No'), true, true],
  [page('fsa', 'Yes', null), false, false],
  [page('fsa'), true, true],
  [page('cobra', null), false, true],
  [page('db', null), false, true],
])('%j: next year is set %s, may be acknowledged %s', (of, isSet, may) => {
  expect(isNextYearSet(of)).toBe(isSet);
  expect(mayAcknowledge(of)).toBe(may);
});
