import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { maxDependents } from '@portal/contract/areas/participants/dependent.ts';
import { addDependents } from '@portal/contract/areas/participants/participants.contract.ts';
import { CallFailed, type Client } from '@portal/contract/client.ts';
import { largestCompId } from '@portal/sample-data/scale.ts';

const writersAServer = 4;
/** So that the machine has time for two databases, too. */
const pauseMs = 40;
const pauseBeforeRetryMs = 200;
/** A user would have given up; the next try takes the same key. */
const patienceMs = 15_000;

/** A write that the server answered; from then on it must exist, once. */
export type Acknowledged = { name: string; at: number; server: number };

export type Writing = {
  acknowledged: Acknowledged[];
  /** Tries that were not acknowledged, by status; 0: no answer. */
  refusals: Map<number, number>;
  /** Resolves when the writes under way are acknowledged, too. */
  stop: () => Promise<void>;
};

/**
 * Adds dependents to people through both servers. Nothing in the database keeps two of the same name apart, so a write
 * done twice would show. A try that fails is repeated with the same key on the other server, as behind a balancer.
 */
export function startWriters(servers: readonly Client[], people: readonly string[]): Writing {
  const acknowledged: Acknowledged[] = [];
  const refusals = new Map<number, number>();
  const isOver = new AbortController();

  async function write(name: string, empno: string, home: number): Promise<void> {
    const idempotencyKey = randomUUID();
    const dependent = { fname: 'Failover', lname: name, relation: 'C' as const };
    for (let server = home; ; server = (server + 1) % servers.length) {
      try {
        const signal = AbortSignal.timeout(patienceMs);
        await servers[server]!(
          addDependents,
          { params: { compId: largestCompId, empno }, body: [dependent] },
          { idempotencyKey, signal },
        );
        acknowledged.push({ name, at: performance.now(), server });
        return;
      } catch (error) {
        const status = error instanceof CallFailed ? error.status : Number.NaN;
        // Trouble on the server's side passes; anything else is a fault of the bench.
        if (status !== 0 && !(status >= 500)) throw error;
        refusals.set(status, (refusals.get(status) ?? 0) + 1);
        await wait(pauseBeforeRetryMs);
      }
    }
  }

  const count = servers.length * writersAServer;
  const writers = Array.from({ length: count }, async (_, writer) => {
    const own = people.filter((_empno, index) => index % count === writer);
    for (let written = 0; !isOver.signal.aborted; written++) {
      const empno = own[Math.floor(written / maxDependents)];
      if (!empno) throw new Error('There are too few people to write to.');
      await write(`${writer}-${written}`, empno, writer % servers.length);
      await wait(pauseMs);
    }
  });
  const all = Promise.all(writers);
  // Heard again by `stop`; until then it must not end the bench without cleaning up.
  all.catch(() => {});
  return {
    acknowledged,
    refusals,
    async stop() {
      isOver.abort();
      await all;
    },
  };
}

/**
 * The longest time from one acknowledged write of a server to its next, of those that ended after `from`: of the server
 * that took longer.
 */
export function longestGap(acknowledged: readonly Acknowledged[], from: number): number {
  const gaps = [...Map.groupBy(acknowledged, ({ server }) => server).values()].flatMap((own) =>
    own.map(({ at }, index) => (at > from && index > 0 ? at - own[index - 1]!.at : 0)),
  );
  return Math.max(...gaps);
}
