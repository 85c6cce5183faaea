import { RequiredDate } from '@portal/contract/values/date-text.ts';
import { centsOf, displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import { requiredMoney } from '@portal/contract/values/money.ts';
import { requiredText } from '@portal/contract/values/text.ts';
import type { z } from 'zod';
import type { CellValue } from '../../../platform/sheets/read-xlsx.ts';
import type { SheetCell } from '../../../platform/xlsx.ts';
import { choiceNames, type Column, type Value } from './columns.ts';

/** A value, a secret that is masked and means "as it is", or what is wrong. */
export type ReadCell = { value: Value } | { masked: string } | { problem: string };

const mask = '••••';
/** A secret as an export shows it: its last four characters. */
export const maskedText = (secret: string) => `${mask} ${secret.slice(-4)}`;

const spreadsheetError = /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/;

export function readCell(column: Column, cell: CellValue | undefined): ReadCell {
  if (cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === ''))
    return { value: column.ifEmpty ?? null };
  if (typeof cell === 'string' && spreadsheetError.test(cell))
    return { problem: 'This cell shows an error. Please enter the value itself' };
  return readers[column.kind](column, cell);
}

type Filled = Exclude<CellValue, null>;

const readers: Record<Column['kind'], (column: Column, cell: Filled) => ReadCell> = {
  text(column, cell) {
    const text = textOf(cell);
    if (column.isSecret && text.startsWith(mask)) return { masked: text };
    const read = parsed(column.schema ?? requiredText(column.maxLength ?? 250), text);
    return 'value' in read && column.isLowerCase
      ? { value: String(read.value).toLowerCase() }
      : read;
  },
  date(_column, cell) {
    if (typeof cell === 'object') return parsed(RequiredDate, cell.date);
    const read = parsed(RequiredDate, dayOf(textOf(cell)));
    return 'problem' in read
      ? { problem: 'Please enter a valid date, such as 2026-11-16 or 11/16/2026' }
      : read;
  },
  money(column, cell) {
    const read = parsed(requiredMoney({ min: 'zero' }), numberOrText(cell));
    if ('problem' in read) return read;
    return withinLimits(column, centsOf(read.value as number), (cents) =>
      displayMoney(dollarsOf(cents)),
    );
  },
  integer(column, cell) {
    const number = Number(numberOrText(cell));
    return Number.isInteger(number)
      ? withinLimits({ ...column, max: column.max ?? 2_147_483_647 }, number, String)
      : { problem: 'Please enter a whole number' };
  },
  decimal(column, cell) {
    const number = Number(numberOrText(cell));
    return Number.isFinite(number)
      ? withinLimits(column, number, String)
      : { problem: 'Please enter a number' };
  },
  'yes-no'(_column, cell) {
    const answer = answers[textOf(cell).toLowerCase()];
    return answer === undefined ? { problem: 'Please enter Yes or No' } : { value: answer };
  },
  code(column, cell) {
    const found = codeFor(column, textOf(cell));
    return found === undefined ? { problem: choicesSentence(column) } : { value: found };
  },
  codes(column, cell) {
    const parts = textOf(cell)
      .split(/[,;|]/)
      .map((part) => part.trim())
      .filter(Boolean);
    const found = parts.map((part) => (column.choices ? codeFor(column, part) : part));
    if (found.includes(undefined)) return { problem: choicesSentence(column) };
    return { value: [...new Set(found)].join(', ') || null };
  },
};

const answers: Record<string, boolean | undefined> = {
  yes: true,
  y: true,
  true: true,
  '1': true,
  no: false,
  n: false,
  false: false,
  '0': false,
};

function parsed(schema: z.ZodType, value: unknown): { value: Value } | { problem: string } {
  const result = schema.safeParse(value);
  return result.success
    ? { value: result.data as Value }
    : { problem: result.error.issues[0]?.message ?? 'Please enter a valid value' };
}

const textOf = (cell: Filled) => (typeof cell === 'object' ? cell.date : String(cell).trim());
const numberOrText = (cell: Filled) => (typeof cell === 'number' ? cell : textOf(cell));

/** Dates that were typed as text, the American way. */
const dayOf = (text: string) =>
  text.replace(
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/,
    (_, month: string, day: string, year: string) =>
      `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  );

function withinLimits(
  { min, max }: Pick<Column, 'min' | 'max'>,
  value: number,
  shown: (value: number) => string,
): ReadCell {
  if (min !== undefined && value < min) return { problem: `Must be ${shown(min)} or more` };
  if (max !== undefined && value > max) return { problem: `Must be ${shown(max)} or less` };
  return { value };
}

function codeFor({ choices = {} }: Column, text: string): string | undefined {
  if (Object.hasOwn(choices, text)) return text;
  const wanted = text.toLowerCase();
  return Object.keys(choices).find(
    (each) => choices[each]!.toLowerCase() === wanted || each.toLowerCase() === wanted,
  );
}

/** More than these, such as the states, are listed by their codes. */
const mostNamed = 30;
function choicesSentence({ choices = {}, kind }: Column): string {
  const names = choiceNames(choices);
  const listed = names.length > mostNamed ? Object.keys(choices) : names;
  const how = kind === 'codes' ? 'Must be one or more of' : 'Must be one of';
  return `${how}: ${listed.join(', ')}`;
}

/** A value as an export writes it into its cell. */
export function writtenCell(column: Column, value: Value): SheetCell {
  if (value === null) return null;
  if (column.kind === 'money') return dollarsOf(value as number);
  return typeof value === 'number' ? value : shownValue(column, value);
}

/** A value as people read it. */
export function shownValue(column: Column, value: Value): string {
  if (value === null) return '';
  const label = (each: string) => column.choices?.[each] ?? each;
  if (column.kind === 'yes-no') return value ? 'Yes' : 'No';
  if (column.kind === 'money') return displayMoney(dollarsOf(value as number));
  if (column.kind === 'codes') return String(value).split(', ').map(label).join(', ');
  return column.kind === 'code' ? label(String(value)) : String(value);
}
