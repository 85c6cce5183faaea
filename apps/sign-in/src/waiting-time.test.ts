import { expect, test } from 'vitest';
import { waitingTime } from './waiting-time.ts';

test.each([
  [0, '1 second'],
  [0.4, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [90, '1 minute 30 seconds'],
  [121, '2 minutes 1 second'],
  [3600, '1 hour'],
  [7384, '2 hours 3 minutes'],
])('formats %d seconds as "%s"', (seconds, words) => {
  expect(waitingTime(seconds)).toBe(words);
});
