/** Which folders may import which, as overrides for the linter. docs/architecture.md draws the same picture. */
type Pattern = { regex: string; message: string };
type Override = { files: string[]; excludeFiles?: string[]; rules: Record<string, unknown> };

const server = 'apps/server/src';
const portal = 'apps/portal/src';

const throughTheContract: Pattern = {
  regex: '^@portal/(server|sample-data)|/server/src/|/sample-data/',
  message: 'A site talks to the server through the contract only.',
};

const noSite: Pattern = {
  regex: '^@portal/(portal|sign-in|theme)|/(portal|sign-in)/src/',
  message: 'The server imports no site.',
};

const noTesting: Pattern = {
  regex: '^(\\.\\./)+testing/',
  message: 'Only tests and their builders import testing.',
};

/** `depth`: how many folders the importing file is below `areas/`. */
const noForeignStore = (depth: number): Pattern => ({
  regex: `^(\\.\\./){${depth}}[^.].*\\.store\\.ts$`,
  message: 'An area calls another area’s service, never its store.',
});

const sqlInStores = 'SQL belongs in a *.store.ts file.';
const queryBuilders = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'];

/** The largest area is a house of its own: each room knows only those after it. */
const continuationRooms = [
  'takeover',
  'reports',
  'entry',
  'views',
  'plans',
  'mail',
  'letters',
  'changes',
  'money',
  'coverage',
  'event',
];

/** Tests and what they build may reach into tables and into `testing`. */
const tests = ['**/*.{test,builder}.{ts,tsx}'];

// A later override replaces an earlier one's rule whole: each one carries everything its files must obey.
export const boundaries: Override[] = [
  override('packages/contract/**', [
    {
      regex: '^(@portal/|react|@mantine/|fastify|kysely|node:)|/apps/',
      message: 'The contract imports only the schema and date libraries.',
    },
  ]),
  override('apps/sign-in/**', [throughTheContract]),
  override('packages/theme/**', [throughTheContract]),
  ...floors(portal, ['app', 'areas', 'navigation', 'session', 'ui']).map(({ files, above }) =>
    override(files, [throughTheContract, ...above]),
  ),
  ...floors(server, ['app', 'areas', 'support', 'request', 'platform']).flatMap(serverFloor),
  override('{e2e,bench}/**', [
    {
      regex: '^@portal/(server|portal|sign-in)|/apps/',
      message: 'e2e and bench import only the contract and the sample data.',
    },
  ]),
];

type Floor = { name: string; files: string; above: Pattern[] };

/** From the top down: each floor knows only those below it. */
function floors(source: string, names: string[]): Floor[] {
  return names.map((name, at) => ({
    name,
    files: `${source}/${name}/**`,
    above: names.slice(0, at).map((upper) => ({
      regex: `^(\\.\\./)+${upper}/`,
      message: `${name} does not know ${upper}: imports run ${names.join(' → ')}.`,
    })),
  }));
}

function serverFloor({ name, files, above }: Floor): Override[] {
  const forbidden = [noSite, ...above];
  if (name === 'app') return [override(files, forbidden)];
  const product = [...forbidden, noTesting];
  const ofProduct = { excludeFiles: tests };
  if (name === 'platform') return [override(files, forbidden), override(files, product, ofProduct)];
  const folders =
    name === 'areas'
      ? [
          { files: `${server}/areas/*/*`, patterns: [...product, noForeignStore(1)] },
          { files: `${server}/areas/*/*/*`, patterns: [...product, noForeignStore(2)] },
          ...floors(`${server}/areas/continuation`, continuationRooms).map((room) => ({
            files: room.files,
            patterns: [...product, noForeignStore(2), ...room.above],
          })),
        ]
      : [{ files, patterns: product }];
  return [
    override(files, forbidden),
    ...folders.flatMap(({ files, patterns }) => [
      override(files, patterns, ofProduct),
      override(files, patterns, { excludeFiles: [...tests, '**/*.store.ts'], withoutSql: true }),
    ]),
  ];
}

type Limits = { excludeFiles?: string[]; withoutSql?: boolean };

function override(files: string, patterns: Pattern[], limits: Limits = {}): Override {
  const { excludeFiles, withoutSql = false } = limits;
  const paths = withoutSql ? [{ name: 'kysely', importNames: ['sql'], message: sqlInStores }] : [];
  return {
    files: [files],
    ...(excludeFiles && { excludeFiles }),
    rules: {
      'no-restricted-imports': ['error', { patterns, paths }],
      ...(withoutSql && {
        'no-restricted-properties': [
          'error',
          ...queryBuilders.map((property) => ({ property, message: sqlInStores })),
        ],
      }),
    },
  };
}
