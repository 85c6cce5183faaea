import { expect, it } from 'vitest';
import { strong, words } from './words.ts';

it('a sentence that ends with a name that ends in a full stop has one', () => {
  const name = 'Harborview Manufacturing, Inc.';
  expect(words`Ask ${name}.`).toEqual(['Ask ', name, '']);
  expect(words`Ask ${strong(name)}. Then`.at(-1)).toBe(' Then');
  expect(words`Ask ${'Ana'}.`).toEqual(['Ask ', 'Ana', '.']);
});
