import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Lints a scratch copy of the house in which every boundary is broken once, and some lines that are fine. */
const root = fileURLToPath(new URL('..', import.meta.url));

type Breach = { file: string; code: string; refusal: string };
const breach = (file: string, from: string, refusal: string): Breach => ({
  file,
  code: `export { x } from '${from}';\n`,
  refusal,
});

const throughContract = 'A site talks to the server through the contract only.';
const noSql = 'SQL belongs in a *.store.ts file.';
const noForeignStore = 'An area calls another area’s service, never its store.';

const breaches: Breach[] = [
  ...ofFloors('apps/portal/src', ['app', 'areas', 'navigation', 'session', 'ui']),
  ...ofFloors('apps/server/src', ['app', 'areas', 'support', 'request', 'platform']),
  breach('apps/portal/src/ui/a.ts', '@portal/server/x.ts', throughContract),
  breach('apps/portal/src/areas/b/c.ts', '../../../../server/src/d.ts', throughContract),
  breach('apps/sign-in/src/e.ts', '@portal/sample-data/f.ts', throughContract),
  breach('packages/theme/src/g.ts', '../../../apps/server/src/h.ts', throughContract),
  breach(
    'packages/contract/src/i.ts',
    'kysely',
    'The contract imports only the schema and date libraries.',
  ),
  breach(
    'apps/server/src/areas/j/k.service.ts',
    '../../../../portal/src/l.ts',
    'The server imports no site.',
  ),
  breach('apps/server/src/areas/j/m.service.ts', '../n/o.store.ts', noForeignStore),
  breach('apps/server/src/areas/j/p/q.service.ts', '../../n/o.store.ts', noForeignStore),
  breach(
    'apps/server/src/areas/j/r.service.ts',
    '../../testing/s.ts',
    'Only tests and their builders import testing.',
  ),
  breach(
    'e2e/t.spec.ts',
    '../apps/server/src/u.ts',
    'e2e and bench import only the contract and the sample data.',
  ),
  {
    file: 'apps/server/src/areas/j/v.service.ts',
    code: `import { sql } from 'kysely';\nexport const w = sql;\n`,
    refusal: noSql,
  },
  {
    file: 'apps/server/src/support/x/y.service.ts',
    code: `export const z = (tx: { selectFrom: (table: string) => void }) => tx.selectFrom('people');\n`,
    refusal: noSql,
  },
  {
    file: 'apps/portal/src/ui/lazy.ts',
    code: `export const load = () => import('../areas/b/c.ts');\n`,
    refusal: 'ui does not know areas: imports run app → areas → navigation → session → ui.',
  },
];

const allowed = [
  ['apps/server/src/areas/fine/a.store.ts', `export { sql } from 'kysely';\n`],
  ['apps/server/src/areas/fine/b.service.ts', `export { x } from './a.store.ts';\n`],
  ['apps/server/src/areas/fine/c/d.service.ts', `export { x } from '../e/f.store.ts';\n`],
  ['apps/server/src/areas/fine/g.service.ts', `export { x } from '../other/h.service.ts';\n`],
  ['apps/server/src/areas/fine/i.test.ts', `export { x } from '../../testing/j.ts';\n`],
  ['apps/portal/src/areas/fine/k.ts', `export { x } from '@portal/contract/areas/l.ts';\n`],
  ['apps/portal/src/app/m.ts', `export { x } from '../areas/n/o.ts';\n`],
] as const;

/** Each floor importing each floor above it. */
function ofFloors(source: string, floors: string[]): Breach[] {
  return floors.flatMap((floor, at) =>
    floors
      .slice(0, at)
      .map((above) =>
        breach(
          `${source}/${floor}/room/imports-${above}.ts`,
          `../../${above}/x.ts`,
          `${floor} does not know ${above}: imports run ${floors.join(' → ')}.`,
        ),
      ),
  );
}

let scratch: string;
let refusals: Map<string, string[]>;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'boundaries-'));
  await cp(join(root, 'oxlint.config.ts'), join(scratch, 'oxlint.config.ts'));
  await cp(join(root, 'scripts/boundaries.ts'), join(scratch, 'scripts/boundaries.ts'));
  await symlink(join(root, 'node_modules'), join(scratch, 'node_modules'));
  for (const [file, code] of [
    ...breaches.map(({ file, code }) => [file, code] as const),
    ...allowed,
  ]) {
    await mkdir(dirname(join(scratch, file)), { recursive: true });
    await writeFile(join(scratch, file), code);
  }
  refusals = await lint();
});
afterAll(() => rm(scratch, { recursive: true }));

/** What the linter says of each file's imports. */
async function lint(): Promise<Map<string, string[]>> {
  const output = await new Promise<string>((resolve) => {
    const args = [
      join(root, 'node_modules/oxlint/bin/oxlint'),
      '--format=json',
      'apps',
      'packages',
      'e2e',
    ];
    execFile(process.execPath, args, { cwd: scratch }, (_error, stdout) => resolve(stdout));
  });
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { code: string; help: string; filename: string }[];
  };
  const found = new Map<string, string[]>();
  for (const { code, help, filename } of diagnostics)
    if (code.startsWith('eslint(no-restricted-'))
      found.set(filename, [...(found.get(filename) ?? []), help]);
  return found;
}

describe('the boundaries', () => {
  it.each(breaches)('refuse $file: $refusal', ({ file, refusal }) => {
    expect(refusals.get(file)).toEqual([refusal]);
  });

  it.each(allowed)('allow %s', (file) => {
    expect(refusals.get(file)).toBeUndefined();
  });
});
