import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import {
  addDependents,
  searchParticipants,
} from '@portal/contract/areas/participants/participants.contract.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { largestCompId as compId } from '@portal/sample-data/scale.ts';
import type { ServedProduct } from './served-product.ts';

/** Callers that do not give up, and what they were told. */
export type Load = {
  servers: readonly ServedProduct[];
  token: string;
  stopped: AbortController;
  /** First names of the dependents that the server said it had added, by their employee. */
  acknowledged: Map<string, string>;
  counts: { reads: number; unavailable: number; retriedWrites: number };
  /** Answers that are neither success nor 503 with Retry-After. */
  faults: string[];
};

const writers = 4;

export async function keepReading(load: Load): Promise<void> {
  const { servers, token, stopped, counts } = load;
  for (let turn = 0; !stopped.signal.aborted; turn++) {
    const { callAs } = servers[turn % servers.length]!;
    const input = { params: { compId }, query: { searchText: 'smith' } };
    await callAs(token)(searchParticipants, input).then(
      () => counts.reads++,
      async (error: unknown) => {
        if (!isUnavailable(load, error)) return;
        counts.unavailable++;
        await wait(20);
      },
    );
  }
}

/** Each employee gets one dependent, by as many tries of the same change as it takes. */
export async function keepWriting(load: Load, admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ empno: string }>(
    'select empno from participants where comp_id = $1 and ended_on is null order by empno',
    [compId],
  );
  const people = rows.values();
  const writer = async () => {
    for (const { empno } of people) {
      if (load.stopped.signal.aborted) return;
      await addOne(load, empno);
    }
    throw new Error('There are too few people for so many writes.');
  };
  await Promise.all(Array.from({ length: writers }, writer));
}

async function addOne(load: Load, empno: string): Promise<void> {
  const idempotencyKey = randomUUID();
  const fname = idempotencyKey.slice(0, 8);
  const body = [{ fname, lname: 'Outage', relation: 'C' as const }];
  for (let tries = 0; ; tries++) {
    // A repeat may reach the other server.
    const { callAs } = load.servers[tries % load.servers.length]!;
    try {
      await callAs(load.token)(
        addDependents,
        { params: { compId, empno }, body },
        { idempotencyKey },
      );
      load.acknowledged.set(empno, fname);
      return;
    } catch (error) {
      if (!isUnavailable(load, error)) return;
      load.counts.retriedWrites++;
      await wait(50);
    }
  }
}

function isUnavailable({ faults }: Load, error: unknown): boolean {
  const isExpected =
    error instanceof CallFailed && error.status === 503 && error.retryAfter !== undefined;
  if (!isExpected) faults.push(String(error));
  return isExpected;
}

/** What the database has, against what was acknowledged. Every write was repeated until it was. */
export async function lostAndDoubled(
  { acknowledged }: Load,
  admin: pg.Client,
): Promise<{ lost: number; doubled: number }> {
  const { rows } = await admin.query<{ empno: string; names: string[] }>(
    `select empno, array_agg(first_name) as names from dependents
     where comp_id = $1 and last_name = 'Outage' group by empno`,
    [compId],
  );
  const stored = new Map(rows.map(({ empno, names }) => [empno, names]));
  return {
    lost: [...acknowledged].filter(([empno, name]) => !stored.get(empno)?.includes(name)).length,
    doubled: rows.filter(({ names }) => names.length > 1).length,
  };
}
