import type { ReadResult } from './read-date.ts';

/** A value, and what somebody should know about how it was read. */
export type NotedResult = { value: string; note?: string } | { problem: string };

const shortened = {
  problem:
    'The spreadsheet has shortened this number. Type it in full, or format the column as Text, save the file and upload it again.',
};
const isShortened = (text: string) => /^\d(\.\d+)?e\+?\d+$/i.test(text);

/** Spaces and points between the digits of an id; the schemas take hyphens themselves. */
const joined = (text: string) => text.replace(/(?<=\d)[\s.–—-]+(?=\d)/g, '');

/** An employee ID or SSN as digits. A spreadsheet drops the zeros in front of an SSN, two at most. */
export function readSecretId(text: string, { isSsn }: { isSsn: boolean }): NotedResult {
  if (isShortened(text)) return shortened;
  const id = joined(text);
  if (!isSsn || !/^\d{7,8}$/.test(id)) return { value: id };
  return {
    value: id.padStart(9, '0'),
    note: `The file has only ${id.length} digits of this SSN. We put the missing zeros in front; please check that it is right.`,
  };
}

/** Zips of the Northeast and of Puerto Rico begin with zeros, which spreadsheets drop. */
export function readZip(text: string): ReadResult {
  if (isShortened(text)) return shortened;
  const zip = text.replace(/\s*-\s*$/, '').replace(/(?<=\d) +(?=\d)/, '-');
  if (/^\d{3,4}$/.test(zip)) return { value: zip.padStart(5, '0') };
  const [, five, four] = /^(\d{3,5})-(\d{4})$/.exec(zip) ?? /^(\d{3,5}?)(\d{4})$/.exec(zip) ?? [];
  return { value: five && four ? `${five.padStart(5, '0')}-${four}` : zip };
}

/** Ten digits in the way we write them, without the country's 1. Any other text is as it was written. */
export function readPhone(text: string): ReadResult {
  if (isShortened(text)) return shortened;
  const digits = text.replaceAll(/[\s().+-]/g, '');
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  return { value: area ? `${area}-${exchange}-${line}` : text };
}
