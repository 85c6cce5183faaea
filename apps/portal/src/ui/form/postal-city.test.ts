import { expect, test } from 'vitest';
import { postalCity } from './postal-city.ts';

test.each([
  ['St. Paul', 'St Paul'],
  ["O'Fallon", 'OFallon'],
  ['O’Fallon', 'OFallon'],
  ['Winston-Salem', 'Winston Salem'],
  [' Coeur d’Alene ', 'Coeur dAlene'],
  ['St.Louis', 'StLouis'],
])('%j is written %j', (typed, form) => {
  expect(postalCity(typed)).toBe(form);
});

test.each(['', 'Sandusky', 'Saint  Paul', 'Area 51', 'St. Paul 2', '...', 'x'.repeat(21) + '.'])(
  '%j gets no offer',
  (typed) => {
    expect(postalCity(typed)).toBeUndefined();
  },
);
