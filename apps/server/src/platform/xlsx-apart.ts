import { on } from 'node:events';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { Sheet } from './xlsx.ts';

export type SheetReply = 'page taken' | 'written' | Uint8Array;

/**
 * The same file as `writeXlsx` makes, written by a thread of its own: a long report does not hold up the requests of
 * others.
 */
export function writeXlsxApart(sheet: Sheet): Readable {
  return Readable.from(written(sheet), { objectMode: false });
}

/** At most two pages are on their way, and no more are read while nobody takes what they became. */
async function* written({ name, columns, pages }: Sheet): AsyncGenerator<Uint8Array> {
  const source = pages[Symbol.asyncIterator]();
  const worker = new Worker(new URL('./xlsx.worker.ts', import.meta.url), {
    workerData: { name, columns },
  });
  const replies = on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[SheetReply]>;
  try {
    // As one text: copying a thousand rows cell by cell takes longer than writing them.
    const sendPage = async () => {
      const page = await source.next();
      worker.postMessage(page.done ? null : JSON.stringify(page.value));
    };
    await sendPage();
    for await (const [reply] of replies) {
      if (reply === 'written') return;
      if (reply === 'page taken') await sendPage();
      else yield reply;
    }
    throw new Error('The spreadsheet writer stopped.');
  } finally {
    await source.return?.();
    await worker.terminate();
  }
}
