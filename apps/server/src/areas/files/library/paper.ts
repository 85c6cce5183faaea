import type { Pdf } from '../../../platform/pdf.ts';

const template = new URL('./paper.typ', import.meta.url);

/** A paper of the provider for many readers: a form, a notice, a guide. Letters to a person are in support/letters. */
export type Paper = {
  title: string;
  /** What or whom it is for, in the head at the right. */
  subject: string;
  intro: string;
  sections: readonly PaperSection[];
};

export type PaperSection = {
  heading: string;
  paragraphs?: readonly string[];
  items?: readonly string[];
  /** Numbered. */
  steps?: readonly string[];
  /** What is filled in by hand. */
  fields?: readonly string[];
};

export function printPaper(
  pdf: Pick<Pdf, 'render'>,
  provider: string,
  { sections, ...paper }: Paper,
): Promise<Uint8Array<ArrayBuffer>> {
  return pdf.render(template, {
    ...paper,
    provider,
    sections: sections.map((section) => ({
      paragraphs: [],
      items: [],
      steps: [],
      fields: [],
      ...section,
    })),
  });
}
