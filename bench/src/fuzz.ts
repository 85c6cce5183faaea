/**
 * `npm run fuzz`: odd requests to every operation of the API, made from its OpenAPI document, on a fresh demo. Whatever a
 * caller sends, the answer is a refusal or a result, never a failure of ours. The same seed sends the same requests.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { fuzzRequests, type ApiDocument, type FuzzRequest } from './fuzz-requests.ts';
import { serveProduct, signInAs } from './served-product.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '2026' },
  },
});
const wanted = Number(values.requests);
const atOnce = 4;

const dataDir = mkdtempSync(join(tmpdir(), 'fuzz-'));
const product = await serveProduct({ DATA_DIR: dataDir });
const statuses = new Map<number, number>();
const failures: string[] = [];
try {
  const document = (await (await fetch(`${product.url}/api/openapi.json`)).json()) as ApiDocument;
  const requests = fc.sample(fuzzRequests(document), {
    seed: Number(values.seed),
    numRuns: wanted,
  });
  let token = (await signInAs(product, 'dana.full@example.com')).token;
  const waiting = requests.values();
  const work = async () => {
    for (const request of waiting) {
      const status = await send(request, token);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500) failures.push(`${status} ${JSON.stringify(request).slice(0, 600)}`);
      // One of them was to sign out, or to end all sessions.
      if (status === 401 && request.as === 'administrator')
        token = (await signInAs(product, 'dana.full@example.com')).token;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
} finally {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
for (const [status, count] of [...statuses].toSorted()) console.log(`${status}: ${count}`);
for (const failure of failures.slice(0, 20)) console.log(`FAILED ${failure}`);
console.log(`${wanted} requests, seed ${values.seed}: ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;

async function send({ method, path, body, as, headers }: FuzzRequest, token: string) {
  const authorization = { administrator: `Bearer ${token}`, nobody: '', forger: 'Bearer a.b.c' }[
    as
  ];
  const answer = await fetch(`${product.url}${path}`, {
    method,
    headers: {
      ...headers,
      ...(authorization && { authorization }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && method !== 'GET' ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(30_000),
  });
  await answer.arrayBuffer();
  return answer.status;
}
