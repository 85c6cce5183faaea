import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { startPrivateCluster } from './private-cluster.ts';

/** Runs every check and test of the product and ends with one line of counts. */
const root = new URL('..', import.meta.url).pathname;
const binaries = join(root, 'node_modules', '.bin');

type Counts = { passed: number; failed: number };
type Outcome = Counts & { name: string; seconds: number };
const outcomes: Outcome[] = [];
let reported = 0;

const only = process.argv.slice(2);
const wanted = (name: string) => only.length === 0 || only.includes(name);
const parts = ['checks', 'unit', 'embedded', 'postgres', 'e2e'];
const unknown = only.filter((name) => !parts.includes(name));
if (unknown.length > 0) {
  console.error(`There is no part named ${unknown.join(', ')}: choose from ${parts.join(', ')}.`);
  process.exit(1);
}

const reports = await mkdtemp(join(tmpdir(), 'portal-test-'));

await checks();
await step('unit and components', 'unit', () => vitest(['unit', 'components']));
await step('server on PGlite', 'embedded', () => vitest(['embedded']));
await step('server on PostgreSQL', 'postgres', async () => {
  const cluster = await startPrivateCluster();
  try {
    const env = { TEST_DATABASE_URL: cluster.createDatabase('portal') };
    return await vitest(['api'], env);
  } finally {
    await cluster.stop();
  }
});
await step('browser', 'e2e', browserTests);

await rm(reports, { recursive: true });
console.log();
for (const { name, passed, failed, seconds } of outcomes) {
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`,
  );
}
const sum = (key: keyof Counts) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') > 0 ? 1 : 0);

/** The quick ones, side by side; each counts as one. */
async function checks(): Promise<void> {
  const tools: [name: string, command: string, args: string[]][] = [
    ['format', 'oxfmt', ['--check']],
    ['lint and boundaries', 'oxlint', ['--type-aware', '--deny-warnings']],
    ['types of server and packages', 'tsc', ['-p', 'tsconfig.json']],
    ['types of the portal', 'tsc', ['-p', 'apps/portal']],
    ['types of the sign-in site', 'tsc', ['-p', 'apps/sign-in']],
    ['unused code', 'knip', []],
  ];
  if (!wanted('checks')) return;
  await Promise.all(
    tools.map(([name, command, args]) =>
      step(name, 'checks', async () => {
        const { code, output } = await execute(command, args, { quiet: true });
        if (code !== 0) console.log(`\n── ${name}\n${output}`);
        return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
      }),
    ),
  );
}

/** Runs projects of vitest.config.ts. */
async function vitest(projects: string[], env: Record<string, string> = {}): Promise<Counts> {
  const report = join(reports, `vitest-${++reported}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const { code } = await execute('vitest', ['run', ...chosen, ...reporters], { env });
  const { numPassedTests, numFailedTests, numFailedTestSuites } = await readReport<{
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
  }>(report);
  // A file that fails to load has no failed tests but a failed suite.
  const failed = Math.max(numFailedTests, numFailedTests === 0 ? numFailedTestSuites : 0);
  return { passed: numPassedTests, failed: code === 0 ? failed : Math.max(1, failed) };
}

async function browserTests(): Promise<Counts> {
  const report = join(reports, 'playwright.json');
  const { code } = await execute(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  const { stats } = await readReport<{
    stats: { expected: number; unexpected: number; flaky: number };
  }>(report);
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: code === 0 ? failed : Math.max(1, failed) };
}

async function step(name: string, group: string, work: () => Promise<Counts>): Promise<void> {
  if (!wanted(group)) return;
  const started = Date.now();
  const counts = await work().catch((error: unknown) => {
    console.error(`\n── ${name}\n`, error);
    return { passed: 0, failed: 1 };
  });
  outcomes.push({ name, ...counts, seconds: Math.round((Date.now() - started) / 1000) });
}

async function readReport<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T;
}

type Execution = { quiet?: boolean; env?: Record<string, string> };

function execute(command: string, args: string[], { quiet = false, env = {} }: Execution = {}) {
  const path = `${binaries}${delimiter}${process.env['PATH'] ?? ''}`;
  const child = spawn(join(binaries, command), args, {
    cwd: root,
    env: { ...process.env, ...env, PATH: path },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}
