import { expect, it } from 'vitest';
import { strong, words } from './words.ts';

it('a sentence that ends with an abbreviation has only one period', () => {
  const name = 'Harborview Manufacturing, Inc.';
  expect(words`Ask ${name}.`).toEqual(['Ask ', name, '']);
  expect(words`Ask ${strong(name)}. Then`.at(-1)).toBe(' Then');
  expect(words`Ask ${'Ana'}.`).toEqual(['Ask ', 'Ana', '.']);
});
