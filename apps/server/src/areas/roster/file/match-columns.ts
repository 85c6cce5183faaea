import {
  rosterFields,
  ssnHeadings,
  type RosterField,
  type RosterKind,
} from '@portal/contract/areas/roster/roster-fields.ts';
import type { FoundColumn, RosterMapping } from '@portal/contract/areas/roster/roster.contract.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';
import { fold } from '@portal/contract/values/fold.ts';
import { isDateOrder } from './read-date.ts';

export type MatchOptions = {
  /** Whether the company's employee ID is the SSN: then a column of SSNs is the Employee ID. */
  idIsSsn: boolean;
  /** What the company calls its employee ID. */
  idName?: string;
};

/** What people shorten, and what they write for it. */
const spelledOut: Record<string, string> = {
  no: 'number',
  num: 'number',
  nbr: 'number',
  nr: 'number',
  '#': 'number',
  emp: 'employee',
  empl: 'employee',
  ee: 'employee',
  dt: 'date',
  addr: 'address',
  tel: 'telephone',
  freq: 'frequency',
  amt: 'amount',
  dep: 'dependent',
  dept: 'department',
  eff: 'effective',
  term: 'termination',
};

/** The same for headings that differ in case, punctuation, plural and the usual abbreviations. */
export function headingKey(heading: string): string {
  return wordsOf(heading).join('');
}

function wordsOf(heading: string): string[] {
  const spaced = heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('#', ' # ');
  return fold(spaced)
    .split(/[^\p{L}\p{N}#]+/u)
    .filter((word) => word !== '')
    .map((word) => singular(spelledOut[word] ?? word));
}

const singular = (word: string) =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;

/** Words that say whose the value is, where nothing else in the file says so. */
const owners = new Set(
  'employee participant member subscriber person home residential mailing primary current legal'.split(
    ' ',
  ),
);

/** The ways to read a heading, the surest first. */
function readingsOf(heading: string): string[] {
  const plain = heading.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ');
  const words = wordsOf(plain);
  const firstOther = words.findIndex((word) => !owners.has(word));
  const ownerless = firstOther < 0 ? [] : words.slice(firstOther);
  return [headingKey(heading), words.join(''), ownerless.join('')].filter((key) => key !== '');
}

/** How sure a column is a field: by our own heading, by another name, or by what is left of a longer one. */
const byHeading = 100;
const byOtherName = 50;
/** Of SSNs where they are the employee ID: that first, unless another column is it. */
const byIdWord = { 'employee ssn': 50, other: 40 };
const bySsnWord = 20;

function keysOf(field: RosterField, { idIsSsn, idName }: MatchOptions): Map<string, number> {
  const names = [...field.alsoCalled, field.heading];
  if (field.field === 'ssn' && idIsSsn)
    return new Map(names.map((name) => [headingKey(name), bySsnWord]));
  const keys = new Map(names.map((name) => [headingKey(name), byOtherName]));
  keys.set(headingKey(field.heading), byHeading);
  if (field.field !== 'payrollid') return keys;
  if (!idIsSsn) return idName ? keys.set(headingKey(idName), byHeading) : keys;
  for (const name of ssnHeadings)
    keys.set(headingKey(name), name === 'employee ssn' ? byIdWord[name] : byIdWord.other);
  return keys;
}

type Candidate = { index: number; field: string; sureness: number };

/** The columns whose headings say what they are, each field once. What could be either is left to the person. */
export function proposeMapping(
  kind: RosterKind,
  columns: readonly Pick<FoundColumn, 'index' | 'heading'>[],
  options: MatchOptions,
): RosterMapping {
  const fields = rosterFields(kind).map((each) => ({
    field: each.field,
    keys: keysOf(each, options),
  }));
  const candidates = columns
    .flatMap(({ index, heading }) => {
      const readings = readingsOf(heading);
      return fields.flatMap(({ field, keys }): Candidate[] => {
        const at = readings.findIndex((key) => keys.has(key));
        return at < 0 ? [] : [{ index, field, sureness: keys.get(readings[at]!)! - at }];
      });
    })
    .sort((one, other) => other.sureness - one.sureness);
  const chosen: Candidate[] = [];
  const settled = new Set<string>();
  const isTaken = (column: number) => chosen.some(({ index }) => index === column);
  for (const each of candidates) {
    if (settled.has(each.field) || isTaken(each.index)) continue;
    settled.add(each.field);
    const isAsSure = ({ field, sureness }: Candidate) =>
      field === each.field && sureness === each.sureness;
    const rivals = candidates.filter((other) => isAsSure(other) && !isTaken(other.index));
    if (rivals.length === 1) chosen.push(each);
  }
  chosen.sort((one, other) => one.index - other.index);
  return { columns: chosen.map(({ index, field }) => ({ index, field })), answers: {} };
}

/** Whatever keeps a mapping from being used, all at once. */
export function mappingProblems(
  kind: RosterKind,
  { columns, answers }: RosterMapping,
  found: readonly Pick<FoundColumn, 'index'>[],
): FieldProblem[] {
  const fields = rosterFields(kind);
  const problems: FieldProblem[] = [];
  const seenFields = new Set<string>();
  const seenColumns = new Set<number>();
  for (const [at, { index, field }] of columns.entries()) {
    const path = `columns.${at}`;
    const known = fields.find((each) => each.field === field);
    if (!known) problems.push({ path: `${path}.field`, message: 'There is no such field.' });
    else if (seenFields.has(field))
      problems.push({
        path: `${path}.field`,
        message: `${known.heading} has two columns. Choose one of them.`,
      });
    if (!found.some((each) => each.index === index))
      problems.push({ path: `${path}.index`, message: 'The file has no such column.' });
    else if (seenColumns.has(index))
      problems.push({ path: `${path}.index`, message: 'This column is matched twice.' });
    seenFields.add(field);
    seenColumns.add(index);
  }
  for (const { field, heading, isRequired } of fields)
    if (isRequired && !seenFields.has(field))
      problems.push({ path: 'columns', message: `Choose the column of ${heading}.` });
  for (const [field, answer] of Object.entries(answers)) {
    const isDate = fields.some((each) => each.field === field && each.kind === 'date');
    if (!isDate || !isDateOrder(answer))
      problems.push({ path: `answers.${field}`, message: 'Please choose one of the answers.' });
  }
  return problems;
}
