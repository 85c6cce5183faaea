import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { listPayFrequencies } from '@portal/contract/areas/participants/participants.contract.ts';
import * as roster from '@portal/contract/areas/roster/roster.contract.ts';
import { listCompanies } from '@portal/contract/areas/session/session.contract.ts';
import { address } from '@portal/contract/client.ts';
import { largestCompId } from '@portal/sample-data/scale.ts';
import { p99During, residentMb } from './export.ts';
import { timed } from './measure.ts';
import { ms, note, times, type Outcome } from './report.ts';
import { serveDatabase, type ScaleDatabase } from './scale-databases.ts';
import { signInAs, type ServedProduct } from './served-product.ts';

const budgetP99 = 2;
/**
 * A roster of 50,000 rows, every third one a dependent, checked and committed, beside a bare COPY of the same rows; and what everybody else notices
 * meanwhile.
 */
export async function measureImport(database: ScaleDatabase, rows: number): Promise<Outcome[]> {
  const product = await serveDatabase(database);
  try {
    const { token, userId } = await signInAs(product, database.signIns.unscoped);
    const call = product.callAs(token);
    const compId = largestCompId;
    const [frequency] = await call(listPayFrequencies, { params: { compId } });
    const file = rosterFile(rows, frequency?.pfqdesc ?? '');
    const headers = { authorization: `Bearer ${token}` };
    const list = address(product.url, listCompanies.path, { userId });
    await p99During(list, headers, () => wait(2000)); // Warm-up.
    const quiet = await p99During(list, headers, () => wait(8000));
    const idleMb = residentMb(product);
    let peakMb = 0;
    const watch = setInterval(() => (peakMb = Math.max(peakMb, residentMb(product))), 50);

    let importId = 0;
    const uploaded = await timed(async () => {
      const started = await uploadRoster(product, token, file);
      importId = started.importId;
      const { mapping } = started;
      await call(roster.matchRosterColumns, { params: { compId, importId }, body: mapping });
    });
    const params = { compId, importId };
    const until = async (stage: string) => {
      for (;;) {
        const standing = await call(roster.getRosterImport, { params });
        if (standing.stage === stage) return standing;
        await wait(500);
      }
    };
    let firstRow = 0;
    let busyCheck = 0;
    const checked = await timed(async () => {
      const begin = performance.now();
      busyCheck = await p99During(list, headers, async () => {
        const query = { take: 1 };
        while ((await call(roster.listRosterRows, { params, query })).total === 0) await wait(200);
        firstRow = performance.now() - begin;
        await until('preview');
      });
    });
    let busyCommit = 0;
    let saved = 0;
    const committed = await timed(async () => {
      await call(roster.commitRosterImport, { params });
      busyCommit = await p99During(list, headers, async () => {
        saved = (await until('committed')).outcomes.saved;
      });
    });
    clearInterval(watch);
    const copied = Math.min(
      bareCopy(database.superuserUrl, file),
      bareCopy(database.superuserUrl, file),
    );

    const rate = (took: number) =>
      `${Math.round(rows / (took / 1000)).toLocaleString('en')} rows a second`;
    note(`${saved.toLocaleString('en')} of ${rows.toLocaleString('en')} rows saved`);
    note(`upload and matching ${ms(uploaded)}; first checked rows after ${ms(firstRow)}`);
    note(`check ${rate(checked)}, commit ${rate(committed)}, bare COPY ${rate(copied)}`);
    note(`idle ${idleMb.toFixed(0)} MB, at most ${peakMb.toFixed(0)} MB`);
    note(
      `p99 of others: ${ms(quiet)} idle, ${ms(busyCheck)} checking, ${ms(busyCommit)} committing`,
    );
    const worst = Math.max(busyCheck, busyCommit) / quiet;
    return [
      {
        promise: `import of ${rows.toLocaleString('en')} rows: checked and committed, all saved`,
        measured: `${rate(checked + committed)} (COPY ${rate(copied)})`,
        budget: 'all',
        met: saved === rows,
      },
      {
        promise: 'import: memory beyond idle',
        measured: `${(peakMb - idleMb).toFixed(0)} MB`,
        budget: '',
        met: null,
      },
      {
        promise: "import: other requests' p99",
        measured: times(worst),
        budget: `≤ ${times(budgetP99)}`,
        met: worst <= budgetP99,
      },
    ];
  } finally {
    await product.stop();
  }
}

/** Everybody in the file has it. */
export const lastName = 'Benchmark';

export function rosterFile(rows: number, payFrequency: string): string {
  const employees = Math.ceil((rows * 2) / 3);
  const lines = [
    'Relationship,Employee ID,Last Name,First Name,Birth Date,Sex,Address 1,City,State,Zip,Pay Frequency',
  ];
  for (let at = 0; lines.length <= rows; at++) {
    const id = String(at % employees).padStart(9, '0');
    lines.push(
      at < employees
        ? `,${id},${lastName},Robin,05/17/1988,F,12 Sample Street,Springfield,MA,01101,${payFrequency}`
        : `Child,${id},${lastName},Kim,05/17/2015,M,,,,,`,
    );
  }
  return `${lines.join('\n')}\n`;
}

export async function uploadRoster(
  product: ServedProduct,
  token: string,
  file: string,
): Promise<roster.RosterImport> {
  const url = address(product.url, roster.startRosterImport.path, {
    compId: largestCompId,
    kind: 'participants',
  });
  const form = new FormData();
  form.append('file', new Blob([file]), 'roster.csv');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(url, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as roster.RosterImport;
}

/** The milliseconds PostgreSQL takes for the same rows, as text, without a rule or an index. */
function bareCopy(url: string, file: string): number {
  const width = file.slice(0, file.indexOf('\n')).split(',').length;
  const columns = Array.from({ length: width }, (_, at) => `c${at} text`).join(', ');
  const run = (sql: string, input = '') =>
    execFileSync('psql', [url, '-qAt', '-c', sql], { input, encoding: 'utf8' });
  run(`create table if not exists bare_copy (${columns}); truncate bare_copy`);
  const begin = performance.now();
  run('copy bare_copy from stdin (format csv, header true)', file);
  return performance.now() - begin;
}
