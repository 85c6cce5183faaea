import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a PDF reader sees: the text, the tags and the metadata. */
export async function readPdf(content: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(content) }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)),
  );
  const texts = await Promise.all(pages.map(async (page) => (await page.getTextContent()).items));
  const pageTexts = texts.map((items) =>
    items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replaceAll(/\s+/g, ' '),
  );
  return {
    pages: pdf.numPages,
    lines: texts.flatMap(linesOf),
    text: pageTexts.join(' '),
    pageTexts,
    tags: JSON.stringify(await pages[0]?.getStructTree()),
    showsTitle: ((await pdf.getViewerPreferences()) as Map<string, unknown> | null)?.get(
      'DisplayDocTitle',
    ),
    metadata: (await pdf.getMetadata()).metadata?.getRaw() as string | undefined,
  };
}

/** What stands on each line of a page, from left to right as it is drawn. */
function linesOf(items: readonly ({ str: string; transform: number[] } | object)[]): string[] {
  const drawn = items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? { str: item.str, x: item.transform[4]!, y: Math.round(item.transform[5]!) }
      : [],
  );
  return [...Map.groupBy(drawn, ({ y }) => y).values()].map((line) =>
    line
      .toSorted((one, other) => one.x - other.x)
      .map(({ str }) => str.trim())
      .join(' '),
  );
}
