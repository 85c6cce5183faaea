/** A piece of a sentence. Null is an unknown fact: it prints as a blank and holds the letter. */
export type Run = string | null | { strong: string | null };
export type Words = readonly Run[];

/** What a sentence is about; false is not said. */
type Fact = Run | number | Words | false;

export const strong = (text: string | null): Run => ({ strong: text });

/** A sentence with its facts kept separate, so that a person's name is never read as markup. */
export function words(texts: readonly string[], ...facts: readonly Fact[]): Words {
  return texts.flatMap((text, at): Words => {
    // 'Harborview, Inc.' already ends the sentence with a period.
    const isEnded = text.startsWith('.') && endsWithPeriod(runsOf(facts[at - 1]).at(-1));
    return [isEnded ? text.slice(1) : text, ...runsOf(facts[at])];
  });
}

function runsOf(fact: Fact | undefined): Words {
  if (fact === undefined || fact === false) return [];
  if (isList(fact)) return fact;
  return [typeof fact === 'number' ? String(fact) : fact];
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function endsWithPeriod(run: Run | undefined): boolean {
  const text = run !== null && typeof run === 'object' ? run.strong : run;
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

type Value = Fact | readonly Words[] | Table | Section | readonly Section[];
type Line = { texts: string[]; values: Value[] };

/**
 * Sections as they are printed. A line is `# a heading`, a paragraph, or `- an item` of a list. A line can also be a single
 * value: a table, whole sections, any number of paragraphs or items, or false for what is not said.
 */
export function sections(texts: TemplateStringsArray, ...values: Value[]): Section[] {
  const said: Section[] = [];
  for (const line of linesOf(texts, values)) {
    const mark = /^[#-] /u.exec(line.texts[0]!)?.[0];
    line.texts[0] = line.texts[0]!.slice(mark?.length);
    if (mark === '# ') said.push({ heading: textOf(sentence(line)), paragraphs: [] });
    else add(said, line, mark ? 'list' : 'paragraphs');
  }
  return said;
}

const sentence = ({ texts, values }: Line): Words => words(texts, ...(values as Fact[]));

const textOf = (runs: Words): string => runs.filter((run) => typeof run === 'string').join('');

const isSection = (value: unknown): value is Section =>
  value !== null && typeof value === 'object' && 'heading' in value;

function add(said: Section[], line: Line, to: 'list' | 'paragraphs'): void {
  const only = line.texts.join('') === '' && line.values.length === 1 ? line.values[0] : undefined;
  const all = isList(only) ? only : [only];
  const section = said.at(-1)!;
  if (only === false || all.length === 0) return;
  if (all.every(isSection)) said.push(...all.map((whole) => ({ ...whole })));
  else if (only && typeof only === 'object' && 'head' in only) section.table = only;
  else {
    const more = all.every(isList) ? (all as Words[]) : [sentence(line)];
    section[to] = [...(section[to] ?? []), ...more];
  }
}

/** The lines that are not blank, without their indentation. */
function linesOf(texts: readonly string[], values: readonly Value[]): Line[] {
  const lines: Line[] = [{ texts: [], values: [] }];
  for (const [at, text] of texts.entries()) {
    const [rest, ...next] = text.split(/\s*\n\s*/u);
    lines.at(-1)!.texts.push(rest!);
    lines.push(...next.map((start) => ({ texts: [start], values: [] })));
    lines.at(-1)!.values.push(...values.slice(at, at + 1));
  }
  return lines.filter((line) => line.values.length > 0 || line.texts.join('') !== '');
}

/** Whether any fact in it is unknown. */
export function isIncomplete({ paragraphs, list = [], table }: Section): boolean {
  const runs = [...paragraphs, ...list].flat();
  const hasBlank = runs.some((run) => run === null || (typeof run === 'object' && !run.strong));
  return hasBlank || (table !== undefined && isBlankTable(table));
}

const isBlankTable = ({ rows }: Table) =>
  rows.length === 0 || rows.some((row) => row.some((cell) => cell === null || cell === ''));
