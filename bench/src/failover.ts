import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { largestCompId } from '@portal/sample-data/scale.ts';
import { installPrograms } from '../../scripts/programs.mjs';
import {
  startFailoverCluster,
  type FailoverCluster,
  type FailoverNode,
} from './failover-cluster.ts';
import { longestGap, startWriters, type Acknowledged, type Writing } from './failover-writers.ts';
import { note, type Outcome } from './report.ts';
import { loadScaleData, serveDatabase } from './scale-databases.ts';
import { signInAs, type ServedProduct } from './served-product.ts';

const budgetSeconds = 30;
/** Ten dependents each: enough for the longest run. */
const people = { people: 10_000, largest: 5_000 };
/** Writes before each incident, and after it while one node is alone. */
const steadyMs = 3_000;

type Pair = { primary: FailoverNode; standby: FailoverNode };

type Incident = {
  what: string;
  strike: (pair: Pair, cluster: FailoverCluster) => void | Promise<void>;
  /** Resolves once the cluster has dealt with it; writes should be possible again. */
  settled: (pair: Pair, cluster: FailoverCluster) => Promise<unknown>;
  repair?: (pair: Pair) => void;
};

const promoted: Incident['settled'] = ({ standby }, cluster) => cluster.untilPrimary(standby);

const incidents: Incident[] = [
  {
    what: 'primary and its Patroni killed',
    strike: ({ primary }) => primary.kill(),
    settled: promoted,
    repair: ({ primary }) => primary.start(),
  },
  {
    what: 'primary hangs, its connections stay open',
    strike: ({ primary }) => primary.freeze(),
    settled: promoted,
    repair: ({ primary }) => primary.thaw(),
  },
  {
    what: 'standby hangs',
    strike: ({ standby }) => standby.freeze(),
    settled: ({ primary }, cluster) => cluster.untilAlone(primary),
    repair: ({ standby }) => standby.thaw(),
  },
  {
    what: 'planned switchover',
    strike: (_pair, cluster) => cluster.switchOver(),
    settled: promoted,
  },
];

/** Patroni, etcd and HAProxy around two PostgreSQL nodes, two of our servers, and writes while the primary fails. */
export async function measureFailover(): Promise<Outcome[]> {
  installPrograms({ postgresql: true, failover: true });
  const cluster = await startFailoverCluster();
  const servers: ServedProduct[] = [];
  try {
    const { keys, signIns } = loadScaleData(cluster.url, people);
    for (const _ of [1, 2]) servers.push(await serveDatabase({ url: cluster.url, keys }));
    const { token } = await signInAs(servers[0]!, signIns.unscoped);
    const { primary } = await cluster.untilSynchronous();
    const writing = startWriters(
      servers.map(({ callAs }) => callAs(token)),
      await largestCompany(primary),
    );
    const survived: Outcome[] = [];
    for (const incident of incidents) survived.push(await survive(cluster, writing, incident));
    await wait(steadyMs);
    await writing.stop();
    return [
      ...survived,
      ...(await compare(cluster, writing.acknowledged)),
      ...(await stateOf(servers, writing)),
    ];
  } finally {
    for (const server of servers) await server.kill();
    cluster.stop();
  }
}

async function survive(
  cluster: FailoverCluster,
  { acknowledged }: Writing,
  { what, strike, settled, repair }: Incident,
): Promise<Outcome> {
  const pair = await cluster.untilSynchronous();
  await wait(steadyMs);
  const begin = performance.now();
  await strike(pair, cluster);
  await settled(pair, cluster);
  const settledAt = performance.now();
  while (!(acknowledged.at(-1)!.at > settledAt)) {
    if (performance.now() > settledAt + 60_000) throw new Error(`No writes again: ${what}`);
    await wait(20);
  }
  await wait(steadyMs);
  const repaired = performance.now();
  repair?.(pair);
  const { primary } = await cluster.untilSynchronous();
  const rejoined = performance.now();
  const gap = longestGap(acknowledged, begin) / 1000;
  note(
    `${what}: settled after ${seconds(settledAt - begin)}, ${primary.name} is the primary; ` +
      `both are in sync again ${seconds(rejoined - repaired)} after the repair, ` +
      `in which the longest time without a write was ${seconds(longestGap(acknowledged, repaired))}`,
  );
  return {
    promise: `${what}: longest time in which a server acknowledged no write`,
    measured: `${gap.toFixed(1)} s`,
    budget: `≤ ${budgetSeconds} s`,
    met: gap <= budgetSeconds,
  };
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

async function largestCompany(node: FailoverNode): Promise<string[]> {
  const rows = await query<{ empno: string }>(
    node,
    'select empno from participants where comp_id = $1 order by empno',
    [largestCompId],
  );
  return rows.map(({ empno }) => empno);
}

/** Each acknowledged write against what both nodes hold. */
async function compare(
  cluster: FailoverCluster,
  acknowledged: readonly Acknowledged[],
): Promise<Outcome[]> {
  const { primary, standby } = await cluster.untilSynchronous();
  const [end] = await query<{ lsn: string }>(
    primary,
    'select pg_current_wal_flush_lsn() as lsn',
    [],
  );
  await untilReplayed(standby, end!.lsn);
  let lost = 0;
  let doubled = 0;
  for (const node of [primary, standby]) {
    const found = await query<{ name: string; rows: number; audits: number }>(
      node,
      `select name, count(*) filter (where is_row)::int as rows, count(*) filter (where not is_row)::int as audits
       from (
         select last_name as name, true as is_row from dependents
         where comp_id = $1 and first_name = 'Failover'
         union all
         select after->'dependents'->0->>'lname', false from audit_log
         where comp_id = $1 and action = 'add-dependents') written
       group by name`,
      [largestCompId],
    );
    const names = new Set(found.filter(({ rows }) => rows > 0).map(({ name }) => name));
    const missing = acknowledged.filter(({ name }) => !names.has(name));
    const repeated = found.filter(({ rows, audits }) => rows !== 1 || audits !== 1);
    for (const { name } of [...missing, ...repeated].slice(0, 5))
      note(`FAULT ${node.name}: ${name}`);
    lost += missing.length;
    doubled += repeated.length;
    note(`${node.name}: ${found.length} writes stored, ${acknowledged.length} acknowledged`);
  }
  const none = (promise: string, count: number): Outcome => ({
    promise,
    measured: String(count),
    budget: '0',
    met: count === 0 && acknowledged.length > 0,
  });
  return [
    none(`of ${acknowledged.length} acknowledged writes, lost on either node`, lost),
    none('written twice, or without exactly one line in the audit trail', doubled),
  ];
}

async function untilReplayed(standby: FailoverNode, lsn: string): Promise<void> {
  for (;;) {
    const [found] = await query<{ done: boolean }>(
      standby,
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as done',
      [lsn],
    );
    if (found!.done) return;
    await wait(50);
  }
}

async function stateOf(
  servers: readonly ServedProduct[],
  { refusals }: Writing,
): Promise<Outcome[]> {
  const ready = await Promise.all(
    servers.map(async ({ url, isAlive }) => isAlive() && (await fetch(`${url}/api/ready`)).ok),
  );
  const counts = [...refusals].map(([status, count]) => `${status || 'no answer'}: ${count}`);
  note(`tries that were not acknowledged, by status: ${counts.join(', ') || 'none'}`);
  const other = [...refusals].filter(([status]) => status !== 503);
  const unexpected = other.reduce((sum, [, count]) => sum + count, 0);
  const alive = ready.filter(Boolean).length;
  return [
    {
      promise: 'servers that ran on through it and are ready',
      measured: String(alive),
      budget: String(servers.length),
      met: alive === servers.length,
    },
    {
      promise: 'tries answered neither with success nor with 503',
      measured: String(unexpected),
      budget: '0',
      met: unexpected === 0,
    },
  ];
}

async function query<Row>(node: FailoverNode, text: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: node.superuserUrl('portal') });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}
