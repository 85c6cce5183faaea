import type { Readable } from 'node:stream';
import { fromBufferPromise, type Entry } from 'yauzl';
import { Refusal } from '@portal/contract/problem.ts';

/** A part of a package by its path, and its text piece by piece. */
export type ZipParts = {
  has: (path: string) => boolean;
  open: (path: string) => Promise<Readable>;
};

/** The most a file may unpack to, in all its parts together. */
const maxUnpacked = 300 * 2 ** 20;
/** A spreadsheet packs ten or twenty times smaller. What packs smaller than this was made to fill the memory. */
const maxRatio = 250;
const smallUnpacked = 20 * 2 ** 20;
const maxParts = 10_000;

export const notAWorkbook = (cause?: unknown) =>
  Object.assign(
    new Refusal(
      'unsupported-content',
      'This is not an Excel workbook. Save the file as Excel Workbook (.xlsx), without a password, and send it again.',
    ),
    { cause },
  );

/** Opens a package without unpacking it. A part that is larger than it says fails when it is read. */
export async function openZip(content: Uint8Array): Promise<ZipParts> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const entries = new Map<string, Entry>();
  const zip = await fromBufferPromise(bytes).catch((error: unknown) => {
    throw notAWorkbook(error);
  });
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize;
      if (unpacked > maxUnpacked || entries.size >= maxParts) throw tooLarge();
      if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : notAWorkbook(error);
  }
  if (unpacked > smallUnpacked && unpacked / bytes.length > maxRatio) throw tooLarge();
  return {
    has: (path) => entries.has(path),
    open: async (path) => {
      const entry = entries.get(path);
      if (!entry?.canDecodeFileData()) throw notAWorkbook();
      return await zip.openReadStreamPromise(entry);
    },
  };
}

const tooLarge = () =>
  new Refusal(
    'too-large',
    'This workbook is too large to read. Split it, or delete sheets and rows that are not needed, and send it again.',
  );
