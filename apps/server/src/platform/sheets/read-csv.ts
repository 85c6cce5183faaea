import { Refusal } from '@portal/contract/problem.ts';
import type { SheetRow } from './read-xlsx.ts';

/** The rows of a CSV file: commas, or semicolons where the first line has no comma; quotes as in RFC 4180. */
export function* readCsv(content: Uint8Array): Generator<SheetRow> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new Refusal('unsupported-content', 'This file is neither a workbook nor UTF-8 text.');
  }
  const firstLine = text.slice(0, Math.max(0, text.search(/[\r\n]|$/)));
  const separator = firstLine.includes(',') || !firstLine.includes(';') ? ',' : ';';
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let number = 1;
  for (let at = 0; at <= text.length; at++) {
    const letter = text[at];
    if (isQuoted && letter !== undefined) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') cell += text[++at];
      else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === separator) {
      cells.push(cell);
      cell = '';
    } else if (letter === undefined || letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[at + 1] === '\n') at++;
      cells.push(cell);
      const isEmpty = cells.every((each) => each.trim() === '');
      if (!isEmpty) yield { number, cells: cells.map((each) => (each === '' ? null : each)) };
      number++;
      cells = [];
      cell = '';
    } else cell += letter;
  }
}
