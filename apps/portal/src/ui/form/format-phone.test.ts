import { expect, test } from 'vitest';
import { displayPhone, storedPhone } from './format-phone.ts';

test.each([
  '5555550100',
  '555-555-0100',
  '(555) 555-0100',
  '(555)555-0100',
  '555.555.0100',
  '+1 555 555 0100',
])('shows %j like any other number, and keeps it in 13 characters', (typed) => {
  expect(displayPhone(typed)).toBe('(555) 555-0100');
  expect(storedPhone(typed)).toBe('(555)555-0100');
});

test.each(['', '555-0100', '555-555-0100 x12', '+44 20 7946 0100'])('leaves %j alone', (typed) => {
  expect(displayPhone(typed)).toBe(typed);
  expect(storedPhone(typed)).toBe(typed);
});
