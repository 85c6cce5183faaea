/** A piece of a sentence; one that is null is not known, prints as a blank line and stops the letter. */
export type Run = string | null | { strong: string | null };
export type Words = readonly Run[];

export const strong = (text: string | null): Run => ({ strong: text });

/** A sentence with facts in it, each kept apart: what a person's name looks like is never markup. */
export function words(texts: TemplateStringsArray, ...facts: (Run | number)[]): Words {
  return texts.flatMap((text, at): Run[] => {
    const fact = facts[at];
    const before = facts[at - 1];
    // 'Harborview, Inc.' ends a sentence with the full stop that it has.
    const rest = text.startsWith('.') && endsInStop(before) ? text.slice(1) : text;
    return [rest, ...(fact === undefined ? [] : [typeof fact === 'number' ? String(fact) : fact])];
  });
}

function endsInStop(fact: Run | number | undefined): boolean {
  const text = fact !== null && typeof fact === 'object' ? fact.strong : fact;
  return typeof text === 'string' && text.endsWith('.');
}

export type Table = {
  head: readonly string[];
  /** How wide the columns are, compared with each other. */
  widths: readonly number[];
  rows: readonly (readonly (string | null)[])[];
};

/** A part of a letter under a heading of its own. */
export type Section = {
  heading: string;
  paragraphs: readonly Words[];
  list?: readonly Words[];
  table?: Table;
};

/** Whether something in it is not known. */
export function isIncomplete({ paragraphs, list = [], table }: Section): boolean {
  const runs = [...paragraphs, ...list].flat();
  const hasBlank = runs.some((run) => run === null || (typeof run === 'object' && !run.strong));
  return hasBlank || (table !== undefined && isBlankTable(table));
}

const isBlankTable = ({ rows }: Table) =>
  rows.length === 0 || rows.some((row) => row.some((cell) => cell === null || cell === ''));
