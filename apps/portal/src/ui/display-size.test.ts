import { expect, it } from 'vitest';
import { displaySize } from './display-size.ts';

it.each([
  [0, '1 KB'],
  [9000, '9 KB'],
  [1_022_000, '998 KB'],
  [1_500_000, '1.4 MB'],
])('%i bytes are %s', (bytes, expected) => {
  expect(displaySize(bytes)).toBe(expected);
});
