import { on } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { MessageChannel, parentPort, Worker, type MessagePort } from 'node:worker_threads';
import type { Log } from './log.ts';

/** A thread that answers questions, several at a time, each in parts. Both must be such that they can be copied. */
export type Thread = {
  /** Ending the iteration tells the thread to stop. Fails if the thread dies. */
  ask: (question: unknown) => AsyncGenerator;
  /** Lets what is under way finish. */
  close: () => Promise<void>;
};

type Asked = { question: unknown; port: MessagePort };
type Reply = { part: unknown } | { error: unknown; code: unknown } | 'done';

/** So many parts of an answer may be on their way: enough to keep the thread at work. */
const partsAhead = 8;

/** Starts with the first question. One that dies is replaced at the next. */
export function makeThread(entry: URL, { data, log }: { data: unknown; log: Log }): Thread {
  let running: Worker | undefined;

  function start(): Worker {
    // What an answer is made of is soon dropped: in a larger young heap than the server's, less of it is copied. This is a
    // flag because the process has one, which overrides a thread's own limits. Heaps that exist keep their size.
    setFlagsFromString('--max-semi-space-size=32');
    const worker = new Worker(entry, { workerData: data });
    // Questions keep the process alive, an idle thread does not.
    worker.unref();
    worker.on('error', (error) => log.error({ err: error }, 'a thread died'));
    worker.once('exit', () => {
      if (running === worker) running = undefined;
    });
    return worker;
  }

  return {
    async *ask(question) {
      const worker = (running ??= start());
      // Each question has its own line, which closes with whichever end leaves first.
      const { port1: line, port2: port } = new MessageChannel();
      const replies = on(line, 'message', { close: ['close'] }) as AsyncIterable<[Reply]>;
      worker.postMessage({ question, port } satisfies Asked, [port]);
      try {
        for await (const [reply] of replies) {
          if (reply === 'done') return;
          if ('error' in reply) throw asError(reply);
          yield reply.part;
          line.postMessage('taken');
        }
        // Its lines close before its exit is known: nobody is to ask it any more.
        if (running === worker) running = undefined;
        throw new Error('The thread stopped.');
      } finally {
        line.close();
      }
    },
    async close() {
      const closing = running;
      running = undefined;
      if (!closing) return;
      closing.postMessage('close');
      await new Promise((resolve) => closing.once('exit', resolve));
    },
  };
}

/** The thread's side: answers until it is told to close. */
export async function answerQuestions(
  answer: (question: never) => AsyncIterable<unknown>,
): Promise<void> {
  for await (const [asked] of on(parentPort!, 'message') as AsyncIterable<[Asked | 'close']>) {
    if (asked === 'close') break;
    void reply(asked.port, answer(asked.question as never));
  }
  parentPort!.close();
}

async function reply(port: MessagePort, parts: AsyncIterable<unknown>): Promise<void> {
  const taken = on(port, 'message', { close: ['close'] });
  let ahead = 0;
  const send = (reply: Reply) => port.postMessage(reply);
  try {
    for await (const part of parts) {
      send({ part });
      if (++ahead < partsAhead) continue;
      // The line is closed: nobody wants the rest.
      if ((await taken.next()).done) return;
      ahead--;
    }
    send('done');
  } catch (error) {
    send({ error, code: (error as { code?: unknown }).code });
  } finally {
    port.close();
  }
}

/** A copied error has lost its code, by which a lost database is known. */
const asError = ({ error, code }: { error: unknown; code: unknown }) =>
  code === undefined ? error : Object.assign(error as Error, { code });
