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

/** Takes what arrives; returns the whole stream with its last piece, and null before. */
function streamReader() {
  const command = 'zINSTREAM\0';
  const pieces: Buffer[] = [];
  let rest = Buffer.alloc(0);
  let isCommanded = false;
  return (arrived: Buffer): Buffer | null => {
    rest = Buffer.concat([rest, arrived]);
    if (!isCommanded) {
      if (rest.length < command.length) return null;
      if (rest.toString('latin1', 0, command.length) !== command) throw new Error('No command');
      rest = rest.subarray(command.length);
      isCommanded = true;
    }
    while (rest.length >= 4) {
      const length = rest.readUInt32BE(0);
      if (length === 0) return Buffer.concat(pieces);
      if (rest.length < 4 + length) return null;
      pieces.push(rest.subarray(4, 4 + length));
      rest = rest.subarray(4 + length);
    }
    return null;
  };
}
