import { isDeepStrictEqual } from 'node:util';
import { listCompanies } from '@portal/contract/areas/session/session.contract.ts';
import { address } from '@portal/contract/client.ts';
import { serveBare } from './bare.ts';
import { note, times, type Outcome } from './report.ts';
import { serveDatabase, type ScaleDatabase } from './scale-databases.ts';
import { signInAs } from './served-product.ts';
import { compareThroughput } from './throughput.ts';

const budget = 0.6;
const rounds = 6;
const seconds = 4;
const connections = 20;

/**
 * A list of 50 with token, tenancy and validated answers, against bare Fastify + pg for the same
 * rows.
 */
export async function measureCompanyList(database: ScaleDatabase): Promise<Outcome[]> {
  const product = await serveDatabase(database);
  const bare = await serveBare(database.superuserUrl);
  try {
    const { token, userId } = await signInAs(product, database.signIns.manyCompanies);
    const path = address('', listCompanies.path, { userId });
    const headers = { authorization: `Bearer ${token}` };
    await refuseDifferentRows(`${product.url}${path}`, `${bare.url}${path}`, headers);

    const {
      ours,
      bare: floor,
      ratio,
    } = await compareThroughput(
      { ours: `${product.url}${path}`, bare: `${bare.url}${path}` },
      { headers, connections, seconds },
      rounds,
    );
    note(
      `list of 50: ${Math.round(ours)} requests/s, bare ${Math.round(floor)} (${connections} connections, ${rounds} rounds of ${seconds} s)`,
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
