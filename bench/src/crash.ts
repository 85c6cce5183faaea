import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { getSessionLife } from '@portal/contract/areas/session/session.contract.ts';
import { CallFailed } from '@portal/contract/client.ts';
import type { CrashFindings } from './crash-check.ts';
import { nothingYet, writeUntilKilled, type Acknowledged } from './crash-writers.ts';
import { note, type Outcome } from './report.ts';
import { root, serveProduct, type ServedProduct } from './served-product.ts';

const longestMs = 6 * 60_000;
/** A kill happens at any time within this period after the writers start. */
const killWithinMs = { from: 200, to: 1500 };
/** Tokens of each kind tried over HTTP after a restart; the database itself is compared in full. */
const tokensTried = 5;

/**
 * kill -9 during writes on the embedded database: nothing acknowledged is lost, nothing is half
 * done.
 */
export async function measureCrash(wantedRounds: number): Promise<Outcome[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crash-'));
  const begin = performance.now();
  const acknowledged = nothingYet();
  const faults: string[] = [];
  let rounds = 0;
  try {
    const first = await serveProduct({ DATA_DIR: dataDir });
    await first.stop();
    while (rounds < wantedRounds && performance.now() - begin < longestMs) {
      const product = await serveProduct({ DATA_DIR: dataDir });
      faults.push(...(await triedTokens(product, acknowledged)));
      const writing = writeUntilKilled(product, acknowledged);
      await wait(killWithinMs.from + Math.random() * (killWithinMs.to - killWithinMs.from));
      await product.kill();
      await writing;
      faults.push(...compare(acknowledged, await inspect(dataDir)));
      rounds++;
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  for (const fault of faults.slice(0, 20)) note(`FAULT ${fault}`);
  note(
    `${rounds} kills in ${Math.round((performance.now() - begin) / 1000)} s: acknowledged ${acknowledged.signedIn.size} sign-ins, ` +
      `${acknowledged.signedOut.size} sign-outs, ${acknowledged.resets} password resets`,
  );
  return [
    {
      promise: `kill -9 during writes, ${rounds} of ${wantedRounds} rounds: acknowledged writes lost or half done`,
      measured: String(faults.length),
      budget: '0',
      met: faults.length === 0 && rounds > 0,
    },
  ];
}

async function inspect(dataDir: string): Promise<CrashFindings> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['bench/src/crash-check.ts', join(dataDir, 'database')],
    {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return JSON.parse(stdout) as CrashFindings;
}

function compare(acknowledged: Acknowledged, found: CrashFindings): string[] {
  const sessions = new Set(found.sessions);
  const ended = new Set(found.endedSessions);
  const { signedIn, signedOut, resets } = acknowledged;
  return [
    ...found.halfStates,
    ...[...signedIn.values()]
      .filter((id) => !sessions.has(id))
      .map((id) => `lost sign-in: session ${id}`),
    ...[...signedOut]
      .filter((token) => !ended.has(signedIn.get(token)!))
      .map(() => 'lost sign-out'),
    ...(found.resetMails < resets
      ? [`lost resets: ${resets} acknowledged, ${found.resetMails} mails`]
      : []),
  ];
}

/** From the users' point of view: signed-in users stay in, signed-out users stay out. */
async function triedTokens(
  product: ServedProduct,
  { signedIn, leaving, signedOut }: Acknowledged,
): Promise<string[]> {
  const isIn = (token: string) =>
    product
      .callAs(token)(getSessionLife)
      .then(
        () => true,
        (error: unknown) => {
          if (error instanceof CallFailed && error.status === 401) return false;
          throw error;
        },
      );
  const newest = (tokens: Iterable<string>) => [...tokens].slice(-tokensTried);
  const faults: string[] = [];
  for (const token of newest([...signedIn.keys()].filter((each) => !leaving.has(each)))) {
    if (!(await isIn(token))) faults.push('a signed-in token no longer works');
  }
  for (const token of newest(signedOut)) {
    if (await isIn(token)) faults.push('a signed-out token works again');
  }
  return faults;
}
