import { readdirSync, readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import initialize, { TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import { pdfFonts, scriptsOf } from './pdf-fonts.ts';
import { markAccessible } from './pdf-ua.ts';
import type { CompilerData, Made, PdfReply, PdfRequest } from './pdf.ts';

/** Compiling takes tens of milliseconds, so it runs off the server's main thread. */
const { module, reservedBytes } = workerData as CompilerData;
const memory = await initialize({ module_or_path: module });
reserve(reservedBytes);
const builder = new TypstCompilerBuilder();
builder.set_dummy_access_model();
for (const font of pdfFonts) await builder.add_raw_font(readFileSync(font));
const compiler = await builder.build();
compiler.add_source('/page.typ', readFileSync(new URL('./page.typ', import.meta.url), 'utf8'));
const size = () => memory.memory.buffer.byteLength;
const sizeAtFirst = size();

/**
 * Allocates room for all documents of this worker once and returns it to the compiler's allocator.
 * Otherwise its memory grows with every document, and each time triggers JavaScript's garbage collector for
 * nothing.
 */
function reserve(bytes: number): void {
  memory.__wbindgen_export4(memory.__wbindgen_export(bytes, 1), bytes, 1);
}

const unixDiagnostics = 2;

const loadedFolders = new Set<string>();

/** Loads a template's whole folder, once, so that its imports are there. */
function sourcePath(template: string): string {
  const url = new URL(template);
  const folder = new URL('.', url);
  if (!loadedFolders.has(folder.href)) {
    loadedFolders.add(folder.href);
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.typ'))) {
      const file = new URL(name, folder);
      compiler.add_source(file.pathname, readFileSync(file, 'utf8'));
    }
  }
  return url.pathname;
}

parentPort?.on('message', ({ id, template, data }: PdfRequest) => {
  const made = reply(template, data);
  const answer: PdfReply = { ...made, id, isFull: size() > sizeAtFirst };
  parentPort?.postMessage(answer, 'pdf' in answer ? [answer.pdf.buffer] : []);
});

function reply(template: string, data: string): Made {
  try {
    // As a file rather than an input: every cached result depends on the inputs.
    compiler.map_shadow('/data.json', Buffer.from(data));
    // Apart from the data, so that what the page layout made is used again for other documents.
    compiler.map_shadow('/scripts.json', Buffer.from(JSON.stringify(scriptsOf(data))));
    const { result, diagnostics } = compiler.compile(
      sourcePath(template),
      undefined,
      'pdf',
      unixDiagnostics,
    ) as { result?: Uint8Array<ArrayBuffer>; diagnostics?: string[] };
    return result
      ? { pdf: markAccessible(result) }
      : { error: `The template does not compile: ${diagnostics?.join('; ')}` };
  } catch (error) {
    return { error: String(error) };
  }
}
