import { Readable } from 'node:stream';
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry } from 'yauzl';
import { Refusal } from '@portal/contract/problem.ts';
import type { Bytes } from './bytes.ts';

/** A part of a package by its path, and its text piece by piece. */
export type ZipParts = {
  paths: readonly string[];
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

/** Whatever goes wrong in reading a workbook is wrong with the workbook, unless its bytes could not be had. */
export const refusalFor = (error: unknown) =>
  error instanceof Refusal || bytesFailures.has(error as object) ? error : notAWorkbook(error);

const bytesFailures = new WeakSet<object>();

/** The library reads the directory at the end of a package, then each part from its own place. */
class PackageReader extends RandomAccessReader {
  readonly #content: Bytes;

  constructor(content: Bytes) {
    super();
    this.#content = content;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end), { objectMode: false });
  }

  async *#pieces(start: number, end: number) {
    try {
      yield* this.#content.read(start, end);
    } catch (error) {
      bytesFailures.add(error as object);
      throw error;
    }
  }
}

/** Opens a package without unpacking it. A part that is larger than it says fails when it is read. */
export async function openZip(content: Bytes): Promise<ZipParts> {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  try {
    const reader = new PackageReader(content);
    const zip = await fromRandomAccessReaderPromise(reader, content.size, { autoClose: false });
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize;
      if (unpacked > maxUnpacked || entries.size >= maxParts) throw tooLarge();
      if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry);
    }
    if (unpacked > smallUnpacked && unpacked / content.size > maxRatio) throw tooLarge();
    return {
      paths: [...entries.keys()],
      has: (path) => entries.has(path),
      open: async (path) => {
        const entry = entries.get(path);
        if (!entry?.canDecodeFileData()) throw notAWorkbook();
        return await zip.openReadStreamPromise(entry);
      },
    };
  } catch (error) {
    throw refusalFor(error);
  }
}

const tooLarge = () =>
  new Refusal(
    'too-large',
    'This workbook is too large to read. Split it, or delete sheets and rows that are not needed, and send it again.',
  );
