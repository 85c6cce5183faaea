import { spawn } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import { listCompanies } from '@portal/contract/areas/session/session.contract.ts';
import { address } from '@portal/contract/client.ts';
import { alternate, median } from './measure.ts';
import { freePort } from '../../scripts/private-cluster.ts';
import { note, times, type Outcome } from './report.ts';
import { serveDatabase, type ScaleDatabase } from './scale-databases.ts';
import { root, signInAs, untilHealthy } from './served-product.ts';

const budget = 0.6;
const rounds = 6;
const seconds = 4;
const connections = 20;

/** A list of 50 with token, tenancy and checked answers, against bare Fastify + pg for the same rows. */
export async function measureCompanyList(database: ScaleDatabase): Promise<Outcome[]> {
  const product = await serveDatabase(database);
  const bare = await serveBare(database.superuserUrl);
  try {
    const { token, userId } = await signInAs(product, database.signIns.manyCompanies);
    const path = address('', listCompanies.path, { userId });
    const headers = { authorization: `Bearer ${token}` };
    await refuseDifferentRows(`${product.url}${path}`, `${bare.url}${path}`, headers);

    const throughput = (url: string) => async () => {
      const result = await autocannon({
        url: `${url}${path}`,
        connections,
        duration: seconds,
        headers,
      });
      if (result.non2xx + result.errors > 0)
        throw new Error(`${url} refused ${result.non2xx + result.errors} requests`);
      return result.requests.average;
    };
    const contestants = { ours: throughput(product.url), bare: throughput(bare.url) };
    await alternate(1, contestants); // Warm: compiled code, filled pools.
    const measured = await alternate(rounds, contestants);
    const ratio = median(measured.ours.map((value, round) => value / measured.bare[round]!));
    note(
      `list of 50: ${Math.round(median(measured.ours))} requests/s, bare ${Math.round(median(measured.bare))} (${connections} connections, ${rounds} rounds of ${seconds} s)`,
    );
    return [
      {
        promise: 'list of 50 over HTTP, against bare Fastify + pg',
        measured: times(ratio),
        budget: `≥ ${budget}×`,
        met: ratio >= budget,
      },
    ];
  } finally {
    await product.stop();
    bare.stop();
  }
}

async function serveBare(databaseUrl: string): Promise<{ url: string; stop: () => void }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['bench/src/bare-server.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const url = `http://127.0.0.1:${port}`;
  await untilHealthy(url, () => {
    if (child.exitCode !== null) throw new Error('The bare server ended instead of serving');
  });
  return { url, stop: () => child.kill() };
}

/** A floor that answers something else would prove nothing. */
async function refuseDifferentRows(
  ours: string,
  bare: string,
  headers: Record<string, string>,
): Promise<void> {
  const rowsOf = async (url: string) => (await (await fetch(url, { headers })).json()) as unknown[];
  const [left, right] = [await rowsOf(ours), await rowsOf(bare)];
  if (left.length !== 50 || !isDeepStrictEqual(left, right))
    throw new Error('The two servers do not answer the same 50 rows');
}
