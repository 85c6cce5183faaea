import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

/** Makes tagged PDFs of Typst templates (docs/decisions/0015). Data goes in as JSON, never as text. */
export type Pdf = {
  /**
   * A template imports `/page.typ` and other templates in its folder, and reads the data from `/data.json`.
   * Templates do not change while the server runs.
   */
  render: (template: URL, data: unknown) => Promise<Uint8Array<ArrayBuffer>>;
  close: () => Promise<void>;
};

export type PdfRequest = { id: number; template: string; data: string };
export type Made = { pdf: Uint8Array<ArrayBuffer> } | { error: string };
/** Whether the compiler has used up the memory that was reserved for it. */
export type PdfReply = Made & { id: number; isFull: boolean };
export type CompilerData = { module: WebAssembly.Module; reservedBytes: number };

/**
 * The compiler retains a part of each document, half a MB of a letter and 2 MB of an election packet. One that has used this up
 * is replaced, which costs as much as 15 documents; growing it would cost more.
 */
const enoughBytes = 400 * 1024 * 1024;
/** An idle compiler takes up to 450 MB that others could use. */
const idleMs = 60_000;

const compilerPath = import.meta
  .resolve('@myriaddreamin/typst-ts-web-compiler/pkg/typst_ts_web_compiler_bg.wasm');

type Waiting = { resolve: (pdf: Uint8Array<ArrayBuffer>) => void; reject: (error: Error) => void };
type Running = { worker: Worker; waiting: Map<number, Waiting> };

export function makePdf(reservedBytes = enoughBytes): Pdf {
  // Compiled once: a restarted worker reuses the machine code.
  let compiler: Promise<WebAssembly.Module> | undefined;
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(module: WebAssembly.Module): Running {
    const workerData: CompilerData = { module, reservedBytes };
    const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { workerData });
    const started: Running = { worker, waiting: new Map() };
    const failAll = (error: Error) => {
      for (const { reject } of started.waiting.values()) reject(error);
      started.waiting.clear();
      if (running === started) running = undefined;
    };
    worker.on('message', (reply: PdfReply) => {
      const waiting = started.waiting.get(reply.id);
      started.waiting.delete(reply.id);
      if ('pdf' in reply) waiting?.resolve(reply.pdf);
      else waiting?.reject(new Error(reply.error));
      // It takes no more; the next call starts another.
      if (reply.isFull && running === started) running = undefined;
      if (started.waiting.size === 0) goIdle(started);
    });
    worker.on('error', (error) => failAll(error as Error));
    worker.on('exit', () => failAll(new Error('The PDF compiler stopped.')));
    return started;
  }

  /** Called when nothing is waiting: stops now if it is replaced, otherwise after a while. */
  function goIdle(idling: Running) {
    // An idle compiler must not keep the process alive.
    idling.worker.unref();
    const stop = () => {
      if (idling.waiting.size > 0) return;
      if (running === idling) running = undefined;
      void idling.worker.terminate();
    };
    if (running !== idling) return stop();
    clearTimeout(idle);
    idle = setTimeout(stop, idleMs).unref();
  }

  return {
    async render(template, data) {
      compiler ??= readFile(new URL(compilerPath)).then((bytes) => WebAssembly.compile(bytes));
      const module = await compiler;
      running ??= start(module);
      const { worker, waiting } = running;
      const id = ++lastId;
      worker.ref();
      return await new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        const request: PdfRequest = { id, template: template.href, data: JSON.stringify(data) };
        worker.postMessage(request);
      });
    },

    async close() {
      clearTimeout(idle);
      await running?.worker.terminate();
    },
  };
}
