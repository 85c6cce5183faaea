import { expect, test } from 'vitest';
import { tidyPhone } from './tidy-phone.ts';

test.each(['5555550100', '555-555-0100', '(555) 555-0100', '555.555.0100', '+1 555 555 0100'])(
  'writes %j as the other numbers are written',
  (typed) => {
    expect(tidyPhone(typed)).toBe('(555)555-0100');
  },
);

test.each(['', '555-0100', '555-555-0100 x12', '+44 20 7946 0100'])('leaves %j alone', (typed) => {
  expect(tidyPhone(typed)).toBe(typed);
});
