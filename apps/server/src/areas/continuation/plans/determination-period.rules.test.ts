import { expect, it } from 'vitest';
import { mayRise, type Raise } from './determination-period.rules.ts';

const raise: Raise = {
  beginsOn: '2027-07-01',
  today: '2027-05-10',
  since: '2027-01-01',
  isPlanYearStart: false,
  benefitsChanged: false,
};

it.each<[string, Partial<Raise>, boolean]>([
  ['within the 12 months', {}, false],
  ['on their last day', { beginsOn: '2027-12-31' }, false],
  ['after them', { beginsOn: '2028-01-01' }, true],
  ['with a short plan year', { isPlanYearStart: true }, true],
  ['where the benefits change', { benefitsChanged: true }, true],
  ['where there was no rate', { since: null }, true],
  ['as a correction before it begins', { since: '2027-07-01' }, true],
  ['as a correction afterwards', { since: '2027-07-01', today: '2027-07-01' }, false],
])('a rate rises %s: %s', (_when, changes, allowed) => {
  expect(mayRise({ ...raise, ...changes })).toBe(allowed);
});
