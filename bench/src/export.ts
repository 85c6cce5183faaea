import { execFileSync, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { reportExports } from '@portal/contract/areas/reports/report-catalog.ts';
import { listCompanies } from '@portal/contract/areas/session/session.contract.ts';
import { address } from '@portal/contract/client.ts';
import { fileTypes } from '@portal/contract/operation.ts';
import { largestCompId } from '@portal/sample-data/scale.ts';
import type { Download } from './downloader.ts';
import { alternate, median, percentile, refuseDrift, timed } from './measure.ts';
import { ms, note, times, type Outcome } from './report.ts';
import { serveDatabase, type ScaleDatabase } from './scale-databases.ts';
import { root, signInAs, type ServedProduct } from './served-product.ts';

/** The largest company of its database has this many people, a row each. */
export const exportedRows = 100_000;
const columns = 15;
const rounds = { files: 4, others: 8 };
const budget = { raw: 1.5, excelJs: 0.3, firstByteMs: 300, memoryMb: 100, p99: 2 };

/**
 * All people of a company as a spreadsheet over HTTP, against our writer fed from memory and against ExcelJS, which
 * write as many cells; and what everybody else notices meanwhile.
 */
export async function measureExport(database: ScaleDatabase): Promise<Outcome[]> {
  const product = await serveDatabase(database);
  try {
    const { token, userId } = await signInAs(product, database.signIns.unscoped);
    const headers = { authorization: `Bearer ${token}`, accept: fileTypes.xlsx };
    const people = address(product.url, reportExports.participants.path, { compId: largestCompId });
    const list = address(product.url, listCompanies.path, { userId });

    // Warm-up: compiled code, filled caches.
    await answerTimes(list, headers, async () => {
      for (let round = 0; round < 3; round++) await download(people, headers);
    });
    await wait(2000);
    const idleMb = residentMb(product);
    const firstBytes: number[] = [];
    let peakMb = 0;
    const watch = setInterval(() => (peakMb = Math.max(peakMb, residentMb(product))), 20);
    const measured = await alternate(rounds.files, {
      http: () => timed(async () => firstBytes.push(await download(people, headers))),
      raw: async () => printedMs(process.execPath, [writer, exportedRows, columns]),
      excelJs: async () => printedMs(process.execPath, [excelJs(), exportedRows, columns]),
    });
    clearInterval(watch);
    noteAll(measured);
    refuseDrift('ExcelJS', measured.excelJs);

    // A round has few requests beyond the 99th percentile, so that of all rounds counts.
    const answered = { quiet: [] as number[], exporting: [] as number[] };
    const p99With = async (times: number[], work: () => Promise<unknown>) => {
      const own = await answerTimes(list, headers, work);
      times.push(...own);
      return p99(own);
    };
    const exporter = fork(join(root, 'bench/src/downloader.ts'));
    await answerTimes(list, headers, () => wait(4000)); // Warm again after the other programs.
    const others = await alternate(rounds.others, {
      quiet: () => p99With(answered.quiet, () => wait(4000)),
      exporting: () =>
        p99With(answered.exporting, async () => {
          for (let round = 0; round < 2; round++) {
            exporter.send({ url: people, headers } satisfies Download);
            const [status] = await once(exporter, 'message');
            if (status !== 200) throw new Error(`the export answered ${status}`);
          }
        }),
    });
    exporter.kill();
    const overQuiet = p99(answered.exporting) / p99(answered.quiet);
    note(`idle ${idleMb.toFixed(0)} MB, at most ${peakMb.toFixed(0)} MB while exporting`);
    note("other requests' p99, round by round:");
    noteAll(others);
    note(
      `of all rounds: quiet ${ms(p99(answered.quiet))}, exporting ${ms(p99(answered.exporting))}`,
    );

    const overRaw = median(measured.http) / median(measured.raw);
    const overExcelJs = median(measured.http) / median(measured.excelJs);
    const outcome = (promise: string, measuredAs: string, limit: string, met: boolean) => ({
      promise,
      measured: measuredAs,
      budget: `≤ ${limit}`,
      met,
    });
    return [
      outcome(
        'export of 100,000 rows, against the writer alone',
        times(overRaw),
        times(budget.raw),
        overRaw <= budget.raw,
      ),
      outcome(
        'export of 100,000 rows, against ExcelJS alone',
        times(overExcelJs),
        times(budget.excelJs),
        overExcelJs <= budget.excelJs,
      ),
      outcome(
        'export: first byte',
        ms(median(firstBytes)),
        ms(budget.firstByteMs),
        median(firstBytes) <= budget.firstByteMs,
      ),
      outcome(
        'export: memory beyond idle',
        `${(peakMb - idleMb).toFixed(0)} MB`,
        `${budget.memoryMb} MB`,
        peakMb - idleMb <= budget.memoryMb,
      ),
      outcome(
        "export: other requests' p99",
        times(overQuiet),
        times(budget.p99),
        overQuiet <= budget.p99,
      ),
    ];
  } finally {
    await product.stop();
  }
}

function noteAll(measured: Record<string, number[]>): void {
  for (const [name, values] of Object.entries(measured))
    note(`${name}: ${values.map((value) => ms(value)).join(', ')}`);
}

const writer = 'apps/server/src/platform/write-xlsx.cli.ts';

function excelJs(): string {
  const folder = join(root, 'bench/peer-exceljs');
  if (!existsSync(join(folder, 'node_modules'))) {
    const args = ['ci', '--no-progress', '--loglevel=error', '--ignore-scripts'];
    const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new Error('ExcelJS could not be installed');
  }
  return join(folder, 'write.mjs');
}

const printedMs = (program: string, args: (string | number)[]): number =>
  Number(execFileSync(program, args.map(String), { cwd: root, encoding: 'utf8' }));

/** Returns the milliseconds to the first byte of the file. */
async function download(url: string, headers: Record<string, string>): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  let firstByte: number | undefined;
  for await (const _chunk of answer.body!) firstByte ??= performance.now() - begin;
  return firstByte!;
}

const p99 = (times: readonly number[]) => percentile(times, 0.99);

export const p99During = async (...asked: Parameters<typeof answerTimes>): Promise<number> =>
  p99(await answerTimes(...asked));

/** How long a small request takes, asked every 10 ms while the work is done. One that fails has taken forever. */
async function answerTimes(
  url: string,
  headers: Record<string, string>,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const asked: Promise<number>[] = [];
  const timer = setInterval(() => {
    const answered = timed(async () => await (await fetch(url, { headers })).arrayBuffer());
    asked.push(
      answered.catch((error: unknown) => {
        note(`a request failed: ${String((error as Error).cause ?? error)}`);
        return Infinity;
      }),
    );
  }, 10);
  await work();
  clearInterval(timer);
  return await Promise.all(asked);
}

export function residentMb({ pid }: ServedProduct): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024;
}
