import { afterAll, expect, it } from 'vitest';
import { makePdf } from '../../platform/pdf.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { madeUpLetter } from './made-up-letter.builder.ts';
import { renderLetter } from './render-letter.ts';
import { words } from './words.ts';

const pdf = makePdf();
afterAll(() => pdf.close());

it('signs on the page of the last paragraph, however long the letter is', async () => {
  const letter = madeUpLetter();
  const lines = (count: number) => ({
    heading: 'What else you should know',
    paragraphs: Array.from({ length: count }, () => words`One more line.`),
  });
  const isSplit: boolean[] = [];
  for (let count = 12; count <= 24; count++) {
    const content = await renderLetter(pdf, { ...letter, front: [lines(count), ...letter.front] });
    const { pages, pageTexts } = await readPdf(content);
    const last = pageTexts.find((text) => text.includes('Sincerely'));
    expect(last, `${count} lines`).toContain('Call (518) 555-0100');
    isSplit.push(pages > 1);
  }
  expect(new Set(isSplit)).toEqual(new Set([false, true]));
});
