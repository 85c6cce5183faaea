import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import initialize, { TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import type { PdfReply, PdfRequest } from './pdf.ts';

/** Compiling takes tens of milliseconds: beside the server's own thread, not on it. */
await initialize({ module_or_path: workerData as WebAssembly.Module });
const builder = new TypstCompilerBuilder();
builder.set_dummy_access_model();
for (const font of [
  import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
]) {
  await builder.add_raw_font(readFileSync(new URL(font)));
}
const compiler = await builder.build();
compiler.add_source('/page.typ', readFileSync(new URL('./page.typ', import.meta.url), 'utf8'));

const unixDiagnostics = 2;

parentPort?.on('message', ({ id, template, data }: PdfRequest) => {
  parentPort?.postMessage(reply(id, template, data));
});

function reply(id: number, template: string, data: string): PdfReply {
  try {
    compiler.add_source('/main.typ', template);
    const { result, diagnostics } = compiler.compile(
      '/main.typ',
      [['data', data]],
      'pdf',
      unixDiagnostics,
    ) as { result?: Uint8Array<ArrayBuffer>; diagnostics?: string[] };
    return result
      ? { id, pdf: result }
      : { id, error: `The template does not compile: ${diagnostics?.join('; ')}` };
  } catch (error) {
    return { id, error: String(error) };
  }
}
