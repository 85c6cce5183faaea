import { on } from 'node:events';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { SheetReply } from './xlsx-apart.ts';
import { writeXlsx, type Sheet, type SheetCell } from './xlsx.ts';

// On Linux a priority is a thread's own: requests of others come first.
setPriority(constants.priority.PRIORITY_LOW);

const reply = (message: SheetReply) => parentPort?.postMessage(message);

async function* pages() {
  for await (const [page] of on(parentPort!, 'message') as AsyncIterable<[string | null]>) {
    if (page === null) return;
    // Before it is written, so that the next one is here by then.
    reply('page taken');
    yield JSON.parse(page) as SheetCell[][];
  }
}

const { name, columns } = workerData as Omit<Sheet, 'pages'>;
for await (const chunk of writeXlsx({ name, columns, pages: pages() })) reply(chunk as Uint8Array);
reply('written');
parentPort?.close();
