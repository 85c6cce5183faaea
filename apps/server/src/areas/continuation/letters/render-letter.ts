import type { Pdf } from '../../../platform/pdf.ts';
import type { Letter } from './letter.ts';

const template = new URL('./letter.typ', import.meta.url);

export const renderLetter = (pdf: Pdf, letter: Letter) => pdf.render(template, letter);
