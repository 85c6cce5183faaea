import { expect, it } from 'vitest';
import { personsOf } from './persons.rules.ts';

it.each([
  ['a termination and its family', 'cobra', 1, [7, 8], [null, 7, 8]],
  ['a termination without dependents', 'cobra', 1, [], [null]],
  ['a divorce', 'cobra', 12, [7], [7]],
  ['a divorce that names nobody', 'cobra', 12, [], [null]],
  ['a dependent named twice', 'cobra', 12, [7, 7], [7]],
  ['a retirement', 'billing', 1, [7], [null, 7]],
  ['a survivor of a retiree', 'billing', 5, [7], [7]],
] as const)('the people covered after %s', (_what, service, eventType, dependents, expected) => {
  expect(personsOf(service, eventType, dependents)).toEqual(expected);
});
