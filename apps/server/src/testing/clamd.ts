import { createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** The test file every scanner knows; cut in two so that no scanner finds it here. */
export const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-${'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`;

export type Clamd = {
  host: string;
  port: number;
  /** What it was sent, one entry for each stream that ended. */
  scanned: Buffer[];
  /** How it answers from now on. */
  behave: (how: Behavior) => void;
};
/** Like the real one; another answer; none at all; or it hangs up in the middle. */
type Behavior = 'real' | 'garbage' | 'silent' | 'hang-up';

/** A small stand-in for ClamAV's clamd that speaks its INSTREAM command. */
export async function startClamd(): Promise<Clamd> {
  let behavior: Behavior = 'real';
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    let received = Buffer.alloc(0);
    socket.on('data', (piece) => {
      received = Buffer.concat([received, piece]);
      if (behavior === 'hang-up') socket.destroy();
      const content = contentOf(received);
      if (content === null || behavior === 'silent') return;
      scanned.push(content);
      const verdict = content.includes(eicar) ? 'Win.Test.EICAR_HDB-1 FOUND' : 'OK';
      socket.end(behavior === 'garbage' ? 'UNKNOWN COMMAND\0' : `stream: ${verdict}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as { port: number };
  return { host: '127.0.0.1', port, scanned, behave: (how) => (behavior = how) };
}

/** The whole stream, or null while it lasts. */
function contentOf(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (received.length < command.length) return null;
  if (!received.subarray(0, command.length).equals(Buffer.from(command)))
    return Buffer.from('not the command');
  const pieces: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    at += 4;
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at, at + length));
    at += length;
  }
  return null;
}
