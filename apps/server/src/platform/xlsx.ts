import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { daysBetween } from '@portal/contract/values/day-count.ts';

export type SheetColumn = {
  heading: string;
  kind: 'text' | 'date' | 'money' | 'integer' | 'decimal';
  /** In characters. */
  width: number;
  /** For a sheet that people fill in. */
  entry?: SheetEntry;
};

/** What may be entered in a column, and what is said to whoever enters it. */
export type SheetEntry = {
  isRequired: boolean;
  /** Required only then, as 'for new people'. */
  requiredWhen?: string;
  help: string;
  /** Offered as a list, of any length. */
  choices?: readonly string[];
  /** The cells whose values are offered, as `Lists!$A$1:$A$9`. Without `choices`, something else may be entered after a question. */
  choicesFrom?: string;
  /** Of text. */
  maxLength?: number;
};

/** Text and dates are strings, money is dollars. */
export type SheetCell = string | number | null;

export type Sheet = {
  name: string;
  columns: readonly SheetColumn[];
  /** Below the headings, for a sheet that people fill in: what belongs in each column. */
  helpLine?: readonly string[];
  isHidden?: boolean;
  pages: AsyncIterable<readonly (readonly SheetCell[])[]>;
};

/**
 * One sheet as an XLSX file, written while its rows are read: a frozen bold header, typed cells, a filter on every
 * column. Destroying the stream stops reading. Libraries that do this took four to six times as long.
 */
export const writeXlsx = (sheet: Sheet): Readable => writeWorkbook([sheet]);

/** Several sheets as one XLSX file, each written while its rows are read, one after another. */
export function writeWorkbook(given: readonly Sheet[]): Readable {
  const sheets = withLongLists(given);
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(fixedParts(sheets)))
    zip.addBuffer(Buffer.from(text), path);
  const sources = sheets.map((sheet) => Readable.from(sheetXml(sheet), { objectMode: false }));
  for (const [index, source] of sources.entries())
    zip.addReadStream(source, sheetPath(index), { compressionLevel: 4 });
  zip.end();
  const output = zip.outputStream as Readable;
  // The zip neither passes on a failing source nor stops it when nobody reads any more.
  for (const source of sources) source.on('error', (error) => output.destroy(error));
  void once(output, 'close')
    .catch(() => {})
    .then(() => sources.forEach((source) => source.destroy()));
  return output;
}

async function* sheetXml({ columns, helpLine, pages }: Sheet) {
  const letters = columns.map((_, index) => columnLetters(index));
  const widths = columns.map(({ width, kind, entry }, index) => {
    // Cells that are still empty have the format of their column.
    const format = entry ? ` style="${style[kind]}"` : '';
    return `<col min="${index + 1}" max="${index + 1}" width="${width}"${format} customWidth="1"/>`;
  });
  const headings = columns.map(({ heading }) => textCell(heading, style.heading));
  const help = helpLine?.map((text) => textCell(text, style.help)).join('');
  const helpRow = helpLine
    ? `<row ht="${helpHeight(helpLine, columns)}" customHeight="1">${help}</row>`
    : '';
  const headRows = helpLine ? 2 : 1;
  yield (
    `${xmlHead}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">` +
      `<pane ySplit="${headRows}" topLeftCell="A${headRows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
      `<cols>${widths.join('')}</cols><sheetData><row>${headings.join('')}</row>${helpRow}`
  );
  const cellOf = columns.map(({ kind }) => cells[kind]);
  let rows = headRows;
  for await (const page of pages) {
    let xml = '';
    for (const row of page) {
      xml += '<row>';
      for (let index = 0; index < cellOf.length; index++)
        xml += row[index] === null ? '<c/>' : cellOf[index]!(row[index]!);
      xml += '</row>';
    }
    rows += page.length;
    if (xml) yield xml;
  }
  // Printed in landscape, as wide as the page, with the headings on every page.
  yield (
    `</sheetData>${headRows === 1 ? `<autoFilter ref="A1:${letters.at(-1)}${rows}"/>` : ''}${validations(columns, headRows + 1)}` +
      `<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>`
  );
}

const pointsPerLine = 12;

/** So that all of it is seen: not every program makes a row as high as its text. */
function helpHeight(helpLine: readonly string[], columns: readonly SheetColumn[]): number {
  const lines = helpLine.map((text, index) => wrappedLines(text, columns[index]!.width));
  return (Math.max(...lines) + 0.5) * pointsPerLine;
}

/** A width is counted in digits of the normal size; of the help's letters more have room. */
const helpPerWidth = 1.2;

function wrappedLines(text: string, width: number): number {
  let lines = 1;
  let used = 0;
  for (const { length } of text.split(' ')) {
    if (used > 0 && used + length > width * helpPerWidth) {
      lines++;
      used = 0;
    }
    used += length + 1;
  }
  return lines;
}

/** The most rows a sheet can have. */
const maxRows = 1_048_576;

function validations(columns: readonly SheetColumn[], firstRow: number): string {
  const found = columns.flatMap(({ entry, ...column }, index) => {
    const letters = columnLetters(index);
    return entry ? [validation(column, entry, `${letters}${firstRow}:${letters}${maxRows}`)] : [];
  });
  return found.length === 0
    ? ''
    : `<dataValidations count="${found.length}">${found.join('')}</dataValidations>`;
}

/** Spreadsheets cut a longer title or message, or call the file damaged. */
const maxTitle = 32;
const maxMessage = 255;

function validation(
  { heading, kind }: Pick<SheetColumn, 'heading' | 'kind'>,
  entry: SheetEntry,
  cellRange: string,
): string {
  const { isRequired, requiredWhen, help } = entry;
  const need = isRequired ? 'Required' : requiredWhen ? `Required ${requiredWhen}` : 'Optional';
  const message = escapeXml(`${need}. ${help}`.slice(0, maxMessage));
  const title = escapeXml(heading.slice(0, maxTitle));
  const [check, formulas] = checkOf(kind, entry);
  return (
    `<dataValidation ${check} allowBlank="${isRequired ? 0 : 1}" showInputMessage="1" showErrorMessage="1" ` +
    `errorTitle="${title}" error="${message}" promptTitle="${title}" prompt="${message}" ` +
    `sqref="${cellRange}">${formulas}</dataValidation>`
  );
}

const lastDay = '2199-12-31';

/** The attributes that say what is checked, and what it is held against. */
function checkOf(kind: SheetColumn['kind'], { choices, choicesFrom, maxLength }: SheetEntry) {
  if (choicesFrom !== undefined)
    return [
      choices ? 'type="list"' : 'type="list" errorStyle="warning"',
      `<formula1>${escapeXml(choicesFrom)}</formula1>`,
    ] as const;
  if (choices && isListable(choices))
    return ['type="list"', `<formula1>"${escapeXml(choices.join(','))}"</formula1>`] as const;
  if (kind === 'date')
    return [
      'type="date" operator="between"',
      `<formula1>${dateSerial('1900-03-01')}</formula1><formula2>${dateSerial(lastDay)}</formula2>`,
    ] as const;
  if (kind !== 'text')
    return ['type="decimal" operator="greaterThanOrEqual"', '<formula1>0</formula1>'] as const;
  if (maxLength !== undefined)
    return [
      'type="textLength" operator="lessThanOrEqual"',
      `<formula1>${maxLength}</formula1>`,
    ] as const;
  return ['type="none"', ''] as const;
}

const listsName = 'Lists';

/** Spreadsheets offer a long list, or a choice with a comma, only if it is in cells: those move to a hidden sheet. */
function withLongLists(sheets: readonly Sheet[]): readonly Sheet[] {
  const lists: { heading: string; choices: readonly string[] }[] = [];
  const rangeOf = (heading: string, choices: readonly string[]) => {
    let at = lists.findIndex((each) => each.choices.join('\n') === choices.join('\n'));
    if (at === -1) at = lists.push({ heading, choices }) - 1;
    const letters = columnLetters(at);
    return `${listsName}!$${letters}$2:$${letters}$${choices.length + 1}`;
  };
  const listed = sheets.map((sheet) => ({
    ...sheet,
    columns: sheet.columns.map(({ entry, ...column }): SheetColumn => {
      const { choices = [] } = entry ?? {};
      if (!entry || choices.length === 0 || isListable(choices))
        return { ...column, ...(entry && { entry }) };
      return { ...column, entry: { ...entry, choicesFrom: rangeOf(column.heading, choices) } };
    }),
  }));
  if (lists.length === 0) return sheets;
  const height = Math.max(...lists.map(({ choices }) => choices.length));
  const rows = Array.from({ length: height }, (_, row) =>
    lists.map(({ choices }) => choices[row] ?? null),
  );
  const columns = lists.map(({ heading }) => ({ heading, kind: 'text' as const, width: 20 }));
  return [...listed, { name: listsName, isHidden: true, columns, pages: onePage(rows) }];
}

// oxlint-disable-next-line require-await -- one page, which is at hand
export async function* onePage(rows: readonly (readonly SheetCell[])[]) {
  yield rows;
}

/** A list within the cell's rule. */
const isListable = (choices: readonly string[]) =>
  choices.length > 0 &&
  choices.join(',').length <= maxMessage &&
  choices.every((choice) => !/[",]/.test(choice));

/** By its place in `cellXfs` of the styles. */
const style = {
  text: 0,
  heading: 1,
  date: 2,
  money: 3,
  integer: 4,
  quoted: 5,
  decimal: 6,
  help: 7,
} as const;

const cells: Record<SheetColumn['kind'], (value: string | number) => string> = {
  text: (value) => {
    const text = String(value);
    return textCell(text, startsLikeFormula.test(text) ? style.quoted : style.text);
  },
  date: (value) => {
    const serial = dateSerial(String(value));
    return serial === null ? textCell(String(value), style.text) : numberCell(serial, style.date);
  },
  money: (value) => numberCell(Number(value), style.money),
  integer: (value) => numberCell(Number(value), style.integer),
  decimal: (value) => numberCell(Number(value), style.decimal),
};

const numberCell = (value: number, styleIndex: number) =>
  `<c s="${styleIndex}"><v>${value}</v></c>`;
/** Short: nine of ten bytes of a sheet are the tags of its texts. */
function textCell(text: string, styleIndex: number): string {
  const styled = styleIndex === style.text ? '' : ` s="${styleIndex}"`;
  const spaced = endsInSpace.test(text) ? ' xml:space="preserve"' : '';
  return `<c t="inlineStr"${styled}><is><t${spaced}>${escapeXml(text)}</t></is></c>`;
}
const endsInSpace = /^\s|\s$/;

/** The most a cell can hold. */
const maxText = 32_767;

/** Marked as text, so that a copy in another format does not turn it into a formula either. */
const startsLikeFormula = /^[=+\-@\t\r]/;

/** Of the control characters XML has only tab and line breaks. */
const special = /[&<>"\ufffe\uffff]|(?![\t\n\r])\p{Cc}|\p{Surrogate}/gu;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A quick look first: most texts are plain. */
const isPlain = /^[ !#-%'-;=?-~]{0,32767}$/;
/** What XML cannot hold, such as control characters, is left out. */
const escapeXml = (text: string) =>
  isPlain.test(text)
    ? text
    : text.slice(0, maxText).replace(special, (found) => entities[found] ?? '');

/** A report has few different dates. */
const serials = new Map<CalendarDate, number | null>();

/** Days since 1899-12-30; null before March 1900, which spreadsheets count wrongly. */
function dateSerial(date: CalendarDate): number | null {
  let serial = serials.get(date);
  if (serial === undefined) {
    serial = date >= '1900-03-01' ? daysBetween('1899-12-30', date) : null;
    serials.set(date, serial);
  }
  return serial;
}

export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const officeDocument = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const forbiddenInSheetName = /[[\]*?:/\\']/g;
const sheetName = (name: string) => escapeXml(name.replace(forbiddenInSheetName, ' ').slice(0, 31));
const sheetPath = (index: number) => `xl/worksheets/sheet${index + 1}.xml`;

const partTypes = (sheets: readonly Sheet[]) =>
  [
    ['xl/workbook.xml', 'sheet.main'],
    ...sheets.map((_, index) => [sheetPath(index), 'worksheet']),
    ['xl/styles.xml', 'styles'],
  ]
    .map(([path, type]) => `<Override PartName="/${path}" ContentType="${types}.${type}+xml"/>`)
    .join('');

function workbookXml(sheets: readonly Sheet[]): string {
  const listed = sheets.map(({ name, isHidden }, index) => {
    const state = isHidden ? ' state="hidden"' : '';
    return `<sheet name="${sheetName(name)}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`;
  });
  const titles = sheets.map(
    ({ name }, index) =>
      `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${sheetName(name)}'!$1:$1</definedName>`,
  );
  return `${xmlHead}<workbook xmlns="${main}" xmlns:r="${officeDocument}"><sheets>${listed.join('')}</sheets><definedNames>${titles.join('')}</definedNames></workbook>`;
}

function relationsXml(sheets: readonly Sheet[]): string {
  const parts = [
    ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`]),
    ['styles', 'styles.xml'],
  ].map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${officeDocument}/${type}" Target="${target}"/>`,
  );
  return `${xmlHead}<Relationships xmlns="${packages}/relationships">${parts.join('')}</Relationships>`;
}

const fixedParts = (sheets: readonly Sheet[]): Record<string, string> => ({
  '[Content_Types].xml': `${xmlHead}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${partTypes(sheets)}</Types>`,
  '_rels/.rels': `${xmlHead}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${officeDocument}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': workbookXml(sheets),
  'xl/_rels/workbook.xml.rels': relationsXml(sheets),
  'xl/styles.xml': `${xmlHead}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="mm/dd/yyyy"/><numFmt numFmtId="165" formatCode="#,##0.00"/><numFmt numFmtId="166" formatCode="#,##0.00##"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><i/><sz val="9"/><color rgb="FF595959"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEEF1F5"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="8"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left"/></xf><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="right" indent="1"/></xf><xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="right" indent="1"/></xf><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/><xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="right" indent="1"/></xf><xf numFmtId="49" fontId="2" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
});
