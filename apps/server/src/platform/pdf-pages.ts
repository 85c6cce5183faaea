import { inflateSync } from 'node:zlib';

/**
 * How many pages a PDF has; 1 if it does not say so in a way that is read here. Each page is an object; since PDF 1.5
 * objects can be packed into compressed streams.
 */
export function pdfPages(content: Uint8Array): number {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const text = bytes.toString('latin1');
  let pages = pagesIn(text);
  for (const { index, 0: head } of text.matchAll(/\/ObjStm[^]{0,300}?stream\r?\n/g))
    pages += pagesIn(inflated(bytes.subarray(index + head.length)));
  return Math.max(1, pages);
}

const pagesIn = (text: string): number => text.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0;

/** What follows the compressed data is left alone; what is not compressed this way has no pages. */
function inflated(data: Uint8Array): string {
  try {
    return inflateSync(data, { maxOutputLength: 64 * 1024 * 1024 }).toString('latin1');
  } catch {
    return '';
  }
}
