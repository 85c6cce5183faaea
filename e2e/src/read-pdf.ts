import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of a downloaded PDF, all pages on one line. */
export const textOf = async (download: Download) => pdfText(await readFile(await download.path()));

export async function pdfText(content: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(content) }).promise;
  const parts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    parts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  return parts.join(' ').replaceAll(/\s+/g, ' ');
}
