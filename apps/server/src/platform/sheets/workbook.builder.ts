import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;

/** The parts of a workbook with one sheet, written by hand: `cells` are its rows. */
export function partsOf(cells: string, more: Record<string, string> = {}): Record<string, string> {
  return {
    '_rels/.rels': `<Relationships>${relation('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="One" sheetId="1" r:id="b"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('b', 'worksheet', '/xl/one.xml')}${relation('c', 'styles', 'styles.xml')}${relation('d', 'sharedStrings', 'texts.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm\\-yy;@"/><numFmt numFmtId="165" formatCode="h:mm:ss"/><numFmt numFmtId="166" formatCode="0.0&quot; days&quot;"/><numFmt numFmtId="167" formatCode="mmm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="22"/><xf numFmtId="167"/></cellXfs></styleSheet>`,
    'xl/texts.xml': `<sst xmlns="${main}"><si><t xml:space="preserve"> plain </t></si><si><r><t>in </t></r><r><rPr/><t>pieces</t></r><rPh><t>aloud</t></rPh></si><si><t>a_x000D_b &amp; c</t></si></sst>`,
    'xl/one.xml': `<x:worksheet xmlns:x="${main}"><x:sheetData>${cells}</x:sheetData></x:worksheet>`,
    ...more,
  };
}

export async function zipped(parts: Record<string, string | Buffer>): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return await buffer(zip.outputStream as Readable);
}
