import {
  fullNameField,
  rosterFields,
  type RosterField,
  type RosterKind,
} from '@portal/contract/areas/roster/roster-fields.ts';
import type { RosterMapping } from '@portal/contract/areas/roster/roster.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { CellValue, SheetRow } from '../../../platform/sheets/read-xlsx.ts';
import { readChoice } from './read-choice.ts';
import { readDate, type DateOrder, type ReadResult } from './read-date.ts';
import { readPhone, readSecretId, readZip, type NotedResult } from './read-digits.ts';
import { readMoney } from './read-money.ts';

/** What whole columns and answers have decided, for every row alike. Plain data, to be kept with an import. */
export type Reading = {
  today: CalendarDate;
  /** Whether the company's employee ID is the SSN. */
  idIsSsn: boolean;
  /** By field of a date; left out where no text of the column needs it. */
  dateOrders: Record<string, DateOrder>;
};

type FieldNote = { field: string; message: string };
export type ReadRow = {
  /** Clean text by field; a field whose cell is empty is left out. What cannot be read stays as it was written. */
  values: Record<string, string>;
  problems: FieldNote[];
  /** What was corrected in reading, and somebody should look at. */
  notes: FieldNote[];
};

/** The row's values as the schemas of the forms take them, with what is wrong about how they are written. */
export function readRow(
  kind: RosterKind,
  mapping: RosterMapping,
  row: SheetRow,
  reading: Reading,
): ReadRow {
  const cells: Record<string, CellValue> = {};
  for (const { index, field } of mapping.columns) cells[field] = row.cells[index] ?? null;
  return readCells(kind, cells, reading);
}

/** Values somebody typed on the screen, which writes the month first. */
export function readTyped(
  kind: RosterKind,
  values: Record<string, string>,
  reading: Reading,
): ReadRow {
  const dates = rosterFields(kind).filter((each) => each.kind === 'date');
  const dateOrders = Object.fromEntries(dates.map(({ field }) => [field, 'month-first' as const]));
  return readCells(kind, values, { ...reading, dateOrders });
}

function readCells(kind: RosterKind, cells: Record<string, CellValue>, reading: Reading): ReadRow {
  const result: ReadRow = { values: {}, problems: [], notes: [] };
  for (const field of rosterFields(kind)) {
    const cell = cleaned(cells[field.field] ?? null);
    if (cell === null) continue;
    const name = field.field;
    const read: NotedResult = isError(cell)
      ? { problem: errorMessage(shownText(cell)) }
      : readCell(field, cell, reading);
    if ('problem' in read) {
      result.values[name] = shownText(cell);
      result.problems.push({ field: name, message: read.problem });
      continue;
    }
    result.values[name] = read.value;
    if (read.note) result.notes.push({ field: name, message: read.note });
  }
  splitFullName(result);
  return result;
}

/** A name in one column becomes two. Without a comma nobody can tell where the last name begins. */
function splitFullName({ values, problems }: ReadRow): void {
  const name = values[fullNameField];
  if (name === undefined || problems.some(({ field }) => field === fullNameField)) return;
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  if (last === '' || first === '' || more.length > 0) {
    problems.push({ field: fullNameField, message: splitMessage });
    return;
  }
  delete values[fullNameField];
  values['lname'] ??= last;
  values['fname'] ??= first;
}

const splitMessage =
  'Write the last name, a comma and the first name, like Dune, Robin. Or put the two names into columns of their own and upload the file again.';

function readCell(field: RosterField, cell: CellValue, reading: Reading): NotedResult {
  const name = field.field;
  if (field.kind === 'date')
    return readDate(cell, {
      order: reading.dateOrders[name],
      today: reading.today,
      isBirth: name === 'birthdate',
    });
  if (field.kind === 'money') return readMoney(cell);
  const text = shownText(cell);
  if (field.kind === 'secret')
    return readSecretId(text, { isSsn: name === 'ssn' || reading.idIsSsn });
  if (field.kind === 'choice') return readChoice(name, text);
  return readText(name, text);
}

function readText(field: string, text: string): ReadResult {
  if (field === 'hzip') return readZip(text);
  if (field === 'hphone') return readPhone(text);
  if (field === 'email') return { value: text.replace(/^mailto:/i, '') };
  return { value: text };
}

/** Without spaces around and invisible characters, and with one space between words; null if nothing is left. */
export function cleaned(cell: CellValue): CellValue {
  if (typeof cell !== 'string') return cell;
  const text = cell
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return text === '' ? null : text;
}

/** As somebody would type it. */
export function shownText(cell: CellValue): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.date;
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  return String(cell);
}

const isError = (cell: CellValue) =>
  typeof cell === 'string' &&
  /^#(n\/a|ref!|value!|div\/0!|name\?|num!|null!|spill!|calc!|####*)$/i.test(cell);

const errorMessage = (shown: string) =>
  `The spreadsheet has ${shown} here instead of a value. Type the value, or correct the formula, save the file in Excel and upload it again.`;
