import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where ClamAV's clamd listens. */
export type ScannerAddress = { host: string; port: number };

/** The scanner is down, slow, or says something that is no verdict. What it has not seen counts as unsafe. */
export class ScannerFailed extends Error {}

/** The scanner knows the content. */
export class VirusFound extends Error {}

const answerMs = 30_000;

/**
 * Passes content on while clamd reads it too (its INSTREAM command). Ends only if clamd finds nothing in the whole of
 * it, and fails otherwise; so whoever reads this keeps what came before only once it has ended.
 */
export async function* scanned(
  content: AsyncIterable<Uint8Array>,
  address: ScannerAddress,
  limitMs = answerMs,
): AsyncGenerator<Uint8Array, void> {
  const scanner = openScanner(address, limitMs);
  try {
    await scanner.send('zINSTREAM\0');
    for await (const piece of content) {
      await scanner.send(lengthOf(piece.length), piece);
      yield piece;
    }
    await scanner.send(lengthOf(0));
    const verdict = await scanner.verdict();
    const found = /^stream: (.+) FOUND$/.exec(verdict);
    if (found) throw new VirusFound(found[1]);
    if (verdict !== 'stream: OK') throw new ScannerFailed(`answered '${verdict.slice(0, 100)}'`);
  } finally {
    scanner.close();
  }
}

function lengthOf(bytes: number): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function openScanner({ host, port }: ScannerAddress, limitMs: number) {
  const socket = connect({ host, port });
  // A failure shows up in whatever is awaited at the time.
  socket.on('error', () => {});
  const connected = once(socket, 'connect');
  connected.catch(() => {});
  const answer = text(socket);
  answer.catch(() => {});
  /** Only the scanner's own time counts, not the time the content takes to arrive. */
  const inTime = async <Result>(work: Promise<Result>): Promise<Result> => {
    const giveUp = new AbortController();
    const late = sleep(limitMs, undefined, { signal: giveUp.signal }).then(() => {
      throw new ScannerFailed(`no answer within ${limitMs} ms`);
    });
    late.catch(() => {});
    try {
      return await Promise.race([work, late]);
    } catch (error) {
      throw error instanceof ScannerFailed ? error : new ScannerFailed(String(error));
    } finally {
      giveUp.abort();
    }
  };
  return {
    async send(...pieces: (Uint8Array | string)[]) {
      await inTime(connected.then(() => writeAll(socket, pieces)));
    },
    verdict: () => inTime(answer.then((said) => said.replace(/[\0\n]+$/, ''))),
    close: () => void socket.destroy(),
  };
}

async function writeAll(socket: Socket, pieces: (Uint8Array | string)[]): Promise<void> {
  await Promise.all(
    pieces.map(
      (piece) =>
        new Promise<void>((resolve, reject) => {
          socket.write(piece, (error) => (error ? reject(error) : resolve()));
        }),
    ),
  );
}
