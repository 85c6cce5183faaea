import type { Pdf } from '../../platform/pdf.ts';
import type { ChoiceForm, Letter } from './letter.ts';

const template = new URL('./letter.typ', import.meta.url);

export const renderLetter = (pdf: Pdf, letter: Letter) => renderLetters(pdf, [letter]);

/** One PDF of several letters, each starting on a new page. */
export const renderLetters = (pdf: Pdf, letters: readonly Letter[]) =>
  pdf.render(template, letters);

const formTemplate = new URL('./choice-form.typ', import.meta.url);

/** A form on its own, as a draft to review. */
export const renderDraftForm = (
  pdf: Pdf,
  draft: { draft: string; company: string; form: ChoiceForm },
) => pdf.render(formTemplate, draft);
