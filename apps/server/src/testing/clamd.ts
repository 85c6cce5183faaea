import { createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** The test file every scanner knows; cut in two so that no scanner finds it here. */
export const eicar = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR',
  'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('-');

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
    const content = streamReader();
    socket.on('data', (piece) => {
      if (behavior === 'hang-up') socket.destroy();
      const whole = content(piece);
      if (whole === null || behavior === 'silent') return;
      scanned.push(whole);
      const verdict = whole.includes(eicar) ? 'Win.Test.EICAR_HDB-1 FOUND' : 'OK';
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

const command = 'zINSTREAM\0';

/** Takes what arrives; returns the whole stream with its last piece, and null before. */
function streamReader() {
  const pieces: Buffer[] = [];
  /** What is read next: the command, a length, or as many bytes as that said. */
  let reads: 'command' | 'length' | 'content' = 'command';
  let missing = command.length;
  let head = Buffer.alloc(0);
  return (arrived: Buffer): Buffer | null => {
    for (let rest = arrived; rest.length > 0;) {
      const taken = rest.subarray(0, missing);
      rest = rest.subarray(taken.length);
      missing -= taken.length;
      if (reads === 'content') pieces.push(taken);
      else head = Buffer.concat([head, taken]);
      if (missing > 0) continue;
      if (reads === 'command' && head.toString('latin1') !== command) throw new Error('No command');
      const length = reads === 'length' ? head.readUInt32BE(0) : null;
      if (length === 0) return Buffer.concat(pieces);
      reads = length === null ? 'length' : 'content';
      missing = length ?? 4;
      head = Buffer.alloc(0);
    }
    return null;
  };
}
