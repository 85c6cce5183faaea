import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What somebody who opens a downloaded PDF reads, all pages in one line. */
export const textOf = async (download: Download) => wordsOf(await readFile(await download.path()));

export async function wordsOf(content: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(content) }).promise;
  const words: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    words.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  return words.join(' ').replaceAll(/\s+/g, ' ');
}
