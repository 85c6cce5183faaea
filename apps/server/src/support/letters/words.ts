/** A piece of a sentence. Null is an unknown fact: it prints as a blank and holds the letter. */
export type Run = string | null | { strong: string | null };
export type Words = readonly Run[];

export const strong = (text: string | null): Run => ({ strong: text });

/** A sentence with its facts kept separate, so that a person's name is never read as markup. */
export function words(texts: TemplateStringsArray, ...facts: (Run | number)[]): Words {
  return texts.flatMap((text, at): Run[] => {
    const fact = facts[at];
    const before = facts[at - 1];
    // 'Harborview, Inc.' already ends the sentence with a period.
    const rest = text.startsWith('.') && endsWithPeriod(before) ? text.slice(1) : text;
    return [rest, ...(fact === undefined ? [] : [typeof fact === 'number' ? String(fact) : fact])];
  });
}

function endsWithPeriod(fact: Run | number | undefined): boolean {
  const text = fact !== null && typeof fact === 'object' ? fact.strong : fact;
  return typeof text === 'string' && text.endsWith('.');
}

export type Table = {
  head: readonly string[];
  /** Relative column widths. */
  widths: readonly number[];
  /** The first column of amounts, which are aligned to the right. */
  amountsFrom?: number;
  rows: readonly (readonly (string | null)[])[];
};

/** A part of a letter with its own heading. */
export type Section = {
  heading: string;
  paragraphs: readonly Words[];
  list?: readonly Words[];
  table?: Table;
};

/** Whether any fact in it is unknown. */
export function isIncomplete({ paragraphs, list = [], table }: Section): boolean {
  const runs = [...paragraphs, ...list].flat();
  const hasBlank = runs.some((run) => run === null || (typeof run === 'object' && !run.strong));
  return hasBlank || (table !== undefined && isBlankTable(table));
}

const isBlankTable = ({ rows }: Table) =>
  rows.length === 0 || rows.some((row) => row.some((cell) => cell === null || cell === ''));
