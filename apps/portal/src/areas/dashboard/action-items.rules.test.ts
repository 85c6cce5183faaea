import { expect, test } from 'vitest';
import { countTone } from './action-items.rules.ts';

test.each([
  [0, 'primary'],
  [1, 'yellow'],
  [10, 'yellow'],
  [11, 'red'],
])('%i is %s', (count, tone) => expect(countTone(count)).toBe(tone));
