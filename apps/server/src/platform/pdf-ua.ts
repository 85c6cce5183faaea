/**
 * Marks a tagged PDF as PDF/UA-1: viewers show its title, and its metadata states the standard. The
 * compiler tags everything, but this build has no option to add the mark. Its output stays byte for byte;
 * the two changed objects are appended as a PDF incremental update.
 */
export function markAccessible(pdf: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  const end = text.slice(text.lastIndexOf('trailer'));
  const [size, root, xref] = [/\/Size (\d+)/, /\/Root (\d+) 0 R/, /startxref\s+(\d+)/].map(
    (pattern) => numberIn(end, pattern),
  ) as [string, string, string];
  const trailer = end.slice(0, end.indexOf('startxref'));

  const catalog = objectOf(text, root);
  const metadata = numberIn(catalog, /\/Metadata (\d+) 0 R/);
  // The standard requires a title. Without one the mark would be false.
  if (!objectOf(text, metadata).includes('<dc:title>')) return new Uint8Array(pdf);
  const changed = {
    [root]: replaced(
      catalog,
      '/ViewerPreferences <<',
      '/ViewerPreferences <<\n    /DisplayDocTitle true',
    ),
    [metadata]: withClaim(objectOf(text, metadata)),
  };

  let update = '\n';
  let sections = '';
  for (const [number, body] of Object.entries(changed)) {
    const offset = String(text.length + update.length).padStart(10, '0');
    sections += `${number} 1\n${offset} 00000 n\r\n`;
    update += `${number} 0 obj${body}endobj\n`;
  }
  const start = text.length + update.length;
  update += `xref\n${sections}`;
  update += replaced(trailer, `/Size ${size}`, `/Size ${size}\n  /Prev ${xref}`);
  update += `startxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.concat([pdf, Buffer.from(update, 'latin1')]));
}

const claim =
  '<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">' +
  '<pdfuaid:part>1</pdfuaid:part></rdf:Description>';

function withClaim(metadata: string): string {
  const length = Number(numberIn(metadata, /\/Length (\d+)/));
  const longer = replaced(metadata, `/Length ${length}`, `/Length ${length + claim.length}`);
  return replaced(longer, '</rdf:RDF>', `${claim}</rdf:RDF>`);
}

/** Everything between an object's number and its end. */
function objectOf(text: string, number: string): string {
  const head = `\n${number} 0 obj`;
  const from = text.lastIndexOf(head) + head.length;
  return text.slice(from, text.indexOf('endobj', from));
}

function numberIn(text: string, pattern: RegExp): string {
  const match = pattern.exec(text)?.[1];
  if (match === undefined) throw new Error(`The PDF has no ${pattern.source}.`);
  return match;
}

function replaced(text: string, old: string, next: string): string {
  if (!text.includes(old)) throw new Error(`The PDF has no ${old}.`);
  return text.replace(old, () => next);
}
