import { expect, it } from 'vitest';
import { sections, strong, words } from './words.ts';

it('a sentence that ends with an abbreviation has only one period', () => {
  const name = 'Harborview Manufacturing, Inc.';
  expect(words`Ask ${name}.`).toEqual(['Ask ', name, '']);
  expect(words`Ask ${strong(name)}. Then`.at(-1)).toBe(' Then');
  expect(words`Ask ${'Ana'}.`).toEqual(['Ask ', 'Ana', '.']);
});

it('sections are written as they are printed', () => {
  const table = { head: ['Plan'], widths: [1], rows: [['Medical']] };
  const more = { heading: 'More', paragraphs: [] };
  const said = sections`
    # Costs
    Call ${strong('Ana')}.
    ${false}
    ${[words`One.`, words`Two.`]}
    ${table}

    # Rights
    - Ask. ${null}
    - ${[words`Wait.`]}
    ${more}`;
  expect(said).toEqual([
    {
      heading: 'Costs',
      paragraphs: [['Call ', strong('Ana'), '.'], ['One.'], ['Two.']],
      table,
    },
    { heading: 'Rights', paragraphs: [], list: [['Ask. ', null, ''], ['Wait.']] },
    more,
  ]);
});
