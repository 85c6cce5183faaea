import { describe, expect, it } from 'vitest';
import { personsOf } from './persons.rules.ts';

describe('personsOf', () => {
  it.each([
    ['a termination and its family', 'c', 1, [7, 8], [null, 7, 8]],
    ['a termination without dependents', 'c', 1, [], [null]],
    ['a divorce', 'c', 12, [7], [7]],
    ['a divorce that names nobody', 'c', 12, [], [null]],
    ['a dependent named twice', 'c', 12, [7, 7], [7]],
    ['a retirement', 'r', 1, [7], [null, 7]],
    ['a survivor of a retiree', 'r', 5, [7], [7]],
    ['a leave', 'r', 41, [], [null]],
  ] as const)(
    'answers the people covered: %s',
    (_what, service, eventType, dependents, expected) => {
      expect(personsOf(service, eventType, dependents)).toEqual(expected);
    },
  );
});
