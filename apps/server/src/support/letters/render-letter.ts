import type { Pdf } from '../../platform/pdf.ts';
import type { Letter } from './letter.ts';

const template = new URL('./letter.typ', import.meta.url);

export const renderLetter = (pdf: Pdf, letter: Letter) => renderLetters(pdf, [letter]);

/** One paper of several letters, each of which begins on a page of its own. */
export const renderLetters = (pdf: Pdf, letters: readonly Letter[]) =>
  pdf.render(template, letters);
