import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { getReadiness } from '@portal/contract/areas/health/health.contract.ts';
import { getSessionLife } from '@portal/contract/areas/session/session.contract.ts';
import { startPrivateCluster } from '../../scripts/private-cluster.ts';
import { installPrograms } from '../../scripts/programs.mjs';
import { median, timed } from './measure.ts';
import { keepReading, keepWriting, lostAndDoubled, type Load } from './outage-load.ts';
import { ms, note, type Outcome } from './report.ts';
import { loadDatabase, serveDatabase } from './scale-databases.ts';
import { signInAs, type ServedProduct } from './served-product.ts';

const terminations = 100;
const restarts = ['tidily', 'crashed', 'tidily', 'crashed', 'tidily'] as const;
const budget = { backMs: 1000, jobMs: 5000, logLines: 20 };

/**
 * Two servers on one PostgreSQL, in the roles of production, while their connections are ended one by one and PostgreSQL
 * restarts: nothing acknowledged is lost or done twice, and all goes on by itself.
 */
export async function measureOutage(): Promise<Outcome[]> {
  installPrograms({ postgresql: true });
  // What is acknowledged must survive a crash of PostgreSQL; a crash of the machine is not part of this.
  const cluster = await startPrivateCluster({ synchronous_commit: 'on', full_page_writes: 'on' });
  const database = loadDatabase(cluster, { name: 'outage', people: 20_000, largest: 10_000 });
  const servers: ServedProduct[] = [];
  const openAdmin = async () => {
    const client = new pg.Client({ connectionString: database.superuserUrl });
    await client.connect();
    return client;
  };
  try {
    const settings = { DATABASE_URL: database.serverUrl };
    servers.push(
      await serveDatabase(database, { ...settings, MIGRATION_DATABASE_URL: database.url }),
    );
    servers.push(await serveDatabase(database, settings));
    const { token } = await signInAs(servers[0]!, database.signIns.unscoped);
    const load: Load = {
      servers,
      token,
      stopped: new AbortController(),
      acknowledged: new Map(),
      counts: { reads: 0, unavailable: 0, retriedWrites: 0 },
      faults: [],
    };
    let admin = await openAdmin();
    const working = [keepReading(load), keepReading(load), keepWriting(load, admin)];

    await terminateBackends(load, admin);
    note(`${terminations} connections ended: ${summaryOf(load)}`);
    await admin.end();
    const outages: Outage[] = [];
    for (const how of restarts) {
      await wait(1000);
      outages.push(
        await throughRestart(servers, token, {
          restart: () => cluster.restart(how),
          bareAnswer: () => timed(async () => (await openAdmin()).end()),
        }),
      );
      note(`restarted (${how}): ${JSON.stringify(outages.at(-1))}`);
    }
    admin = await openAdmin();
    const jobMs = await timeOfJob(admin);
    load.stopped.abort();
    await Promise.all(working);
    const { lost, doubled } = await lostAndDoubled(load, admin);
    await admin.end();

    note(`${summaryOf(load)}; a queued job ran after ${ms(jobMs)}`);
    for (const fault of load.faults.slice(0, 20)) note(`FAULT ${fault}`);
    const alive = servers.filter((server) => server.isAlive()).length;
    const linesPerFault = Math.max(
      ...servers.map((server) => server.logLines() / (terminations + restarts.length)),
    );
    const back = (of: (outage: Outage) => number) => Math.max(...outages.map(of));
    const spotless = outages.every((each) => each.said503 && each.notReady);
    const exactly = (promise: string, measured: number, wanted: number): Outcome => ({
      promise,
      measured: String(measured),
      budget: String(wanted),
      met: measured === wanted,
    });
    const within = (promise: string, measured: number, most: number): Outcome => ({
      promise,
      measured: ms(measured),
      budget: `≤ ${ms(most)}`,
      met: measured <= most,
    });
    const injected = `${terminations} ended connections, ${restarts.length} restarts`;
    return [
      exactly(`${injected}: acknowledged writes lost`, lost, 0),
      exactly(`${injected}: writes done twice`, doubled, 0),
      exactly('answers other than 200 and 503 with Retry-After', load.faults.length, 0),
      exactly('servers alive, of 2', alive, 2),
      exactly('outages in which both servers said 503, not ready', spotless ? 5 : 0, 5),
      within(
        'reads go on after PostgreSQL is back, longest',
        back((each) => each.readMs),
        budget.backMs,
      ),
      within(
        'ready again, longest',
        back((each) => each.readyMs),
        budget.backMs,
      ),
      within('reads go on, median', median(outages.map((each) => each.readMs)), budget.backMs),
      within('a queued job runs', jobMs, budget.jobMs),
      {
        promise: 'lines in the log, for each fault',
        measured: linesPerFault.toFixed(1),
        budget: `≤ ${budget.logLines}`,
        met: linesPerFault <= budget.logLines,
      },
    ];
  } finally {
    for (const server of servers) await server.kill();
    await cluster.stop();
  }
}

const summaryOf = ({ acknowledged, counts }: Load) =>
  `${acknowledged.size} writes acknowledged, ${counts.retriedWrites} tries refused and repeated; ` +
  `${counts.reads} reads, ${counts.unavailable} answered 503`;

/** One after the other, whatever they are doing; in between something is acknowledged, or half a second passes. */
async function terminateBackends({ acknowledged }: Load, admin: pg.Client): Promise<void> {
  for (let ended = 0; ended < terminations;) {
    const { rowCount } = await admin.query(
      `select from (select pid from pg_stat_activity where application_name = 'benefits-portal'
         order by (state = 'idle'), random() limit 1) busiest where pg_terminate_backend(pid)`,
    );
    ended += rowCount ?? 0;
    const before = acknowledged.size;
    const begin = performance.now();
    while (acknowledged.size === before && performance.now() - begin < 500) await wait(10);
  }
}

type Outage = {
  /** From the moment PostgreSQL takes connections until both servers answer. */
  readMs: number;
  readyMs: number;
  /** A bare client's connection, opened and closed: what the machine takes by itself. */
  bareMs: number;
  said503: boolean;
  notReady: boolean;
};

async function throughRestart(
  servers: readonly ServedProduct[],
  token: string,
  { restart, bareAnswer }: { restart: () => Promise<void>; bareAnswer: () => Promise<number> },
): Promise<Outage> {
  let backAt = Infinity;
  const restarted = restart().then(() => (backAt = performance.now()));
  /** Asks until the server has refused and then answers again. */
  const watch = async (ask: () => Promise<number>) => {
    let refused = false;
    for (;;) {
      const status = await ask();
      if (status === 503) refused = true;
      else if (performance.now() > backAt) return { refused, backAt: performance.now() };
      await wait(5);
    }
  };
  const status = (url: string) => async () =>
    (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status;
  const reads = servers.map(({ url }) => watch(status(`${url}${getSessionLife.path}`)));
  const probes = servers.map(({ url }) => watch(status(`${url}${getReadiness.path}`)));
  await restarted;
  const bareMs = await bareAnswer();
  const [read, ready] = [await Promise.all(reads), await Promise.all(probes)];
  const longest = (each: { backAt: number }[]) =>
    Math.round(Math.max(...each.map((seen) => seen.backAt)) - backAt);
  return {
    readMs: longest(read),
    readyMs: longest(ready),
    bareMs: Math.round(bareMs),
    said503: read.every(({ refused }) => refused),
    notReady: ready.every(({ refused }) => refused),
  };
}

/** From the moment something is in the queue until a server has done it. */
async function timeOfJob(admin: pg.Client): Promise<number> {
  const begin = performance.now();
  const { rows } = await admin.query<{ id: string }>(
    `insert into jobs.job (name) values ('seal-audit') returning id`,
  );
  for (;;) {
    const { rowCount } = await admin.query(
      `select from jobs.job where id = $1 and state = 'completed'`,
      [rows[0]!.id],
    );
    if (rowCount === 1) return performance.now() - begin;
    await wait(20);
  }
}
