import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './measure.ts';
import { freePort } from '../../scripts/free-port.ts';
import { note, type Outcome } from './report.ts';
import { plainSettings, root, untilHealthy } from './served-product.ts';

const budgetSeconds = 5;
const secondStarts = 3;

/** `npm start` in a directory that an earlier start has filled, until it answers. */
export async function measureSecondStart(): Promise<Outcome[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'second-start-'));
  try {
    const first = await startAndStop(dataDir);
    const later: number[] = [];
    for (let start = 0; start < secondStarts; start++) later.push(await startAndStop(dataDir));
    const seconds = median(later) / 1000;
    note(
      `first start ${(first / 1000).toFixed(1)} s (with whatever it had to build), later ${later.map((each) => (each / 1000).toFixed(1)).join(', ')} s`,
    );
    return [
      {
        promise: 'npm start, second time: serving',
        measured: `${seconds.toFixed(1)} s`,
        budget: `≤ ${budgetSeconds} s`,
        met: seconds <= budgetSeconds,
      },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startAndStop(dataDir: string): Promise<number> {
  const ports = { PORT: String(await freePort()), OPERATOR_PORT: String(await freePort()) };
  const begin = performance.now();
  const child = spawn('node', ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, ...plainSettings, ...ports, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const killOnExit = () => child.kill();
  process.once('exit', killOnExit);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await untilHealthy(`http://127.0.0.1:${ports.PORT}`, () => {
    if (child.exitCode !== null) throw new Error('npm start exited instead of serving');
  });
  const elapsed = performance.now() - begin;
  child.kill('SIGTERM');
  await ended;
  process.off('exit', killOnExit);
  return elapsed;
}
