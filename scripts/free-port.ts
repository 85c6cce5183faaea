import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

const lowest = 10_000;
const highest = 65_535;

/**
 * The first of so many ports in a row that nobody listens on. They are none of those that the system lends to outgoing
 * connections: such a port could be gone again by the time that a server wants it.
 */
export async function freePort(inARow = 1): Promise<number> {
  const { first, count } = usablePorts();
  const start = Math.floor(Math.random() * count);
  for (let tried = 0; tried < count; tried += inARow) {
    const port = first + ((start + tried) % (count - inARow + 1));
    const row = Array.from({ length: inARow }, (_, index) => port + index);
    const free = await Promise.all(row.map(isFree));
    if (free.every(Boolean)) return port;
  }
  throw new Error('There is no free port on this machine.');
}

/** Below the lent ones; above them where they begin too low; any where all are lent. */
function usablePorts(): { first: number; count: number } {
  const [lentFirst, lentLast] = lentPorts();
  const below = { first: lowest, count: lentFirst - lowest };
  const above = { first: lentLast + 1, count: highest - lentLast };
  const enough = [below, above].find(({ count }) => count >= 1_000);
  return enough ?? { first: lowest, count: highest - lowest + 1 };
}

/** What systems without Linux's setting lend begins at 49152. */
function lentPorts(): [first: number, last: number] {
  try {
    const range = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8');
    const [first = 0, last = 0] = range.trim().split(/\s+/).map(Number);
    return [first, last];
  } catch {
    return [49_152, highest];
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    // On all addresses: a server on any one of them is in the way.
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
