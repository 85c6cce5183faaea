import { readFileSync } from 'node:fs';
import { unprintableIn } from '@portal/contract/values/printable.ts';
import { expect, it } from 'vitest';
import { pdfFonts } from './pdf-fonts.ts';

/** The characters of a font: its table 'cmap' in format 4, which holds everything below U+10000. */
function charactersOf(font: URL): Set<number> {
  const bytes = readFileSync(font);
  const found = new Set<number>();
  const tables = Array.from({ length: bytes.readUInt16BE(4) }, (_, at) => 12 + at * 16);
  const cmapEntry = tables.find((at) => bytes.toString('latin1', at, at + 4) === 'cmap')!;
  const cmap = bytes.readUInt32BE(cmapEntry + 8);
  const subtables = Array.from(
    { length: bytes.readUInt16BE(cmap + 2) },
    (_, at) => cmap + bytes.readUInt32BE(cmap + 4 + at * 8 + 4),
  );
  const table = subtables.find((at) => bytes.readUInt16BE(at) === 4)!;
  const size = bytes.readUInt16BE(table + 6);
  for (let at = 0; at < size; at += 2) {
    const last = bytes.readUInt16BE(table + 14 + at);
    const first = bytes.readUInt16BE(table + 16 + size + at);
    for (let code = first; code <= last && code < 0xff_ff; code++) found.add(code);
  }
  return found;
}

it('hold every character that forms and letters call printable, in both weights', () => {
  const regular = pdfFonts.filter((_, at) => at % 2 === 0).map(charactersOf);
  const semibold = pdfFonts.filter((_, at) => at % 2 === 1).map(charactersOf);
  const printable = Array.from({ length: 0xd8_00 }, (_, code) => code)
    .concat(Array.from({ length: 0x5_00 }, (_, at) => 0xfb_00 + at))
    .filter((code) => unprintableIn(String.fromCodePoint(code)).length === 0);
  const missing = printable
    // What is composed to another character before it is looked up.
    .filter((code) => String.fromCodePoint(code).normalize('NFC') === String.fromCodePoint(code))
    .filter((code) => ![regular, semibold].every((fonts) => fonts.some((font) => font.has(code))));
  expect(missing.map((code) => code.toString(16))).toEqual([]);
  expect(printable.length).toBeGreaterThan(1500);
});
