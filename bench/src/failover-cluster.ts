import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, openSync, readFileSync, writeFileSync, closeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../scripts/free-port.ts';
import { findPrograms, removeFolder, unprivilegedIdentity } from '../../scripts/private-cluster.ts';
import { failoverPrograms } from '../../scripts/programs.mjs';
import { signalAll } from './failover-processes.ts';
import { root } from './served-product.ts';

/** One PostgreSQL with its Patroni. */
export type FailoverNode = {
  name: string;
  /** The node itself rather than the primary, past every policy. */
  superuserUrl: (database: string) => string;
  start: () => void;
  /** SIGKILL for Patroni, PostgreSQL and all its processes: the machine is gone. */
  kill: () => void;
  /** SIGSTOP for all of them: the machine hangs, and its connections stay open. */
  freeze: () => void;
  thaw: () => void;
};

/** Two nodes as docs/patroni.yml and docs/haproxy.cfg set them up, with one etcd, all on this machine. */
export type FailoverCluster = {
  /** What our servers get: HAProxy's address, as an owner that is not a superuser. */
  url: string;
  /** Resolves once one node is the primary and the other its synchronous standby. */
  untilSynchronous: () => Promise<{ primary: FailoverNode; standby: FailoverNode }>;
  untilPrimary: (node: FailoverNode) => Promise<unknown>;
  /** Resolves once this primary's commits wait for nobody. */
  untilAlone: (primary: FailoverNode) => Promise<unknown>;
  /** Asks Patroni to swap the two. */
  switchOver: () => Promise<void>;
  stop: () => void;
};

const host = '127.0.0.1';
const patienceMs = 120_000;

export async function startFailoverCluster(): Promise<FailoverCluster> {
  const identity = unprivilegedIdentity();
  const folder = mkdtempSync(join(tmpdir(), 'failover-'));
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const stop = () => {
    signalAll(folder, 'SIGKILL');
    removeFolder(folder);
    process.off('exit', stop);
  };
  process.once('exit', stop);

  /** Its arguments name the folder, so `stop` finds it; its output goes there. */
  function run(program: string, args: string[], logName: string): void {
    const log = openSync(join(folder, `${logName}.log`), 'a');
    spawn(program, args, {
      ...identity,
      cwd: folder,
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', HOME: folder, ...etcdOnArm() },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
  }

  function fill(template: string, name: string, values: Record<string, string | number>): string {
    const text = readFileSync(join(root, 'docs', template), 'utf8');
    const path = join(folder, name);
    const filled = text.replaceAll(/<([A-Z_0-9]+)>/g, (_whole, key: string) => String(values[key]));
    writeFileSync(path, filled, { mode: 0o600 });
    if (identity) chownSync(path, identity.uid, identity.gid);
    return path;
  }

  try {
    const ports = await freePort(7);
    const [etcdPort, peerPort, proxyPort] = [ports, ports + 1, ports + 2];
    run(failoverPrograms['etcd-server'], etcdArguments(folder, etcdPort, peerPort), 'etcd');

    const secret = () => randomBytes(18).toString('hex');
    const passwords = {
      SUPERUSER_PASSWORD: secret(),
      REPLICATION_PASSWORD: secret(),
      REWIND_PASSWORD: secret(),
    };
    const nodes = ['node1', 'node2'].map((name, index) => {
      const port = ports + 3 + index * 2;
      const configuration = fill('patroni.yml', `${name}.yml`, {
        ...passwords,
        NODE: name,
        HOST: host,
        PORT: port,
        REST_PORT: port + 1,
        ETCD: `${host}:${etcdPort}`,
        NETWORK: `${host}/32`,
        PROGRAMS: findPrograms(),
        DATA: join(folder, name),
        PGPASS: join(folder, `${name}.pgpass`),
        SOCKETS: folder,
      });
      return {
        name,
        port,
        patroni: `http://${host}:${port + 1}`,
        superuserUrl: (database: string) =>
          `postgresql://postgres:${passwords.SUPERUSER_PASSWORD}@${host}:${port}/${database}`,
        start: () => run(failoverPrograms.patroni, [configuration], name),
        kill: () => signalAll(join(folder, name), 'SIGKILL'),
        freeze: () => signalAll(join(folder, name), 'SIGSTOP'),
        thaw: () => signalAll(join(folder, name), 'SIGCONT'),
      };
    });
    type Node = (typeof nodes)[number];
    const is = (node: Node, what: 'primary' | 'synchronous') =>
      fetch(`${node.patroni}/${what}`, { signal: AbortSignal.timeout(2000) })
        .then(({ status }) => status === 200)
        .catch(() => false);
    /** Where it takes too long, the last lines that the programs wrote say why. */
    async function until<T>(what: string, look: () => Promise<T | null | false>): Promise<T> {
      const end = performance.now() + patienceMs;
      for (;;) {
        const found = await look();
        if (found) return found;
        if (performance.now() > end)
          throw new Error(`Not within ${patienceMs / 1000} s: ${what}\n${lastLines(folder)}`);
        await wait(50);
      }
    }
    const untilPrimary = (node: FailoverNode) =>
      until(`${node.name} becomes the primary`, () => is(node as Node, 'primary'));
    const untilAlone = (primary: FailoverNode) =>
      until(`${primary.name} goes on alone`, async () => {
        const setting = "select where current_setting('synchronous_standby_names') = ''";
        return ((await ask(primary.superuserUrl('postgres'), setting))?.length ?? 0) > 0;
      });
    const untilSynchronous = () =>
      until('a primary with a synchronous standby', async () => {
        for (const [primary, standby] of [nodes, nodes.toReversed()] as [Node, Node][]) {
          const agreed = (await is(primary, 'primary')) && (await is(standby, 'synchronous'));
          if (agreed && (await waitsFor(primary, standby))) return { primary, standby };
        }
        return null;
      });

    const [first, second] = nodes as [Node, Node];
    first.start();
    await untilPrimary(first);
    second.start();
    const password = secret();
    const { primary } = await untilSynchronous();
    await createDatabase(primary.superuserUrl('postgres'), password);
    const proxy = fill('haproxy.cfg', 'haproxy.cfg', {
      LISTEN: proxyPort,
      ...Object.fromEntries(
        nodes.flatMap(({ name, port }, index) => [
          [`NODE_${index + 1}`, name],
          [`HOST_${index + 1}`, host],
          [`PORT_${index + 1}`, port],
          [`REST_PORT_${index + 1}`, port + 1],
        ]),
      ),
    });
    run(failoverPrograms.haproxy, ['-db', '-f', proxy], 'haproxy');
    const url = `postgresql://portal:${password}@${host}:${proxyPort}/portal`;
    await until('HAProxy passes connections to the primary', () => ask(url, 'select 1'));
    return {
      url,
      untilSynchronous,
      untilPrimary,
      untilAlone,
      async switchOver() {
        const { primary: leader, standby } = await untilSynchronous();
        const answer = await fetch(`${leader.patroni}/switchover`, {
          method: 'POST',
          body: JSON.stringify({ leader: leader.name, candidate: standby.name }),
        });
        if (!answer.ok) throw new Error(`Patroni does not switch over: ${await answer.text()}`);
      },
      stop,
    };
  } catch (error) {
    stop();
    throw error;
  }
}

function etcdArguments(folder: string, port: number, peerPort: number): string[] {
  const clients = `http://${host}:${port}`;
  const peers = `http://${host}:${peerPort}`;
  return Object.entries({
    name: 'etcd',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `etcd=${peers}`,
    'enable-v2': 'true',
  }).map(([name, value]) => `--${name}=${value}`);
}

/** Debian's etcd refuses to run there unless it is told to. */
const etcdOnArm = () => (process.arch === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {});

/** As operations.md says: an owner that is not a superuser. */
async function createDatabase(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`create role portal login createrole password '${password}'`);
  await client.query('create database portal owner portal');
  await client.end();
}

/** PostgreSQL's own word for what Patroni says: each commit waits for the standby. */
async function waitsFor(primary: FailoverNode, standby: FailoverNode): Promise<boolean> {
  const found = await ask(
    primary.superuserUrl('postgres'),
    "select from pg_stat_replication where application_name = $1 and sync_state = 'sync'",
    [standby.name],
  );
  return (found?.length ?? 0) > 0;
}

/** The rows, or null if the database cannot be reached. */
async function ask(url: string, query: string, values: unknown[] = []): Promise<unknown[] | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(query, values)).rows as unknown[];
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

function lastLines(folder: string): string {
  return ['etcd', 'node1', 'node2', 'haproxy']
    .map((name) => {
      try {
        const lines = readFileSync(join(folder, `${name}.log`), 'utf8').split('\n');
        return `${name}:\n${lines.slice(-15).join('\n')}`;
      } catch {
        return `${name}: not started`;
      }
    })
    .join('\n');
}
