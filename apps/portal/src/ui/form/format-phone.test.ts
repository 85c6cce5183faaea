import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';

test.each(['5555550100', '555-555-0100', '(555) 555-0100', '555.555.0100', '+1 555 555 0100'])(
  'formats %j like the other numbers',
  (typed) => {
    expect(formatPhone(typed)).toBe('(555)555-0100');
  },
);

test.each(['', '555-0100', '555-555-0100 x12', '+44 20 7946 0100'])('leaves %j alone', (typed) => {
  expect(formatPhone(typed)).toBe(typed);
});
