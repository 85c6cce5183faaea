import { defineConfig } from 'vitest/config';

/*
 * Where a test runs follows from its name and place:
 *
 *   unit         packages, and functions of the two sites: *.test.ts
 *   components   forms, tables and wizards of the portal in a simulated page: *.test.tsx
 *   api          the server, all of it, on the PostgreSQL that TEST_DATABASE_URL names; left out, on the embedded database
 *   embedded     the server again, always on the embedded database, but only:
 *                  - platform, request and app: connections, policies, migrations, locks, the server itself; not the
 *                    access tests and the tests of all reports, which grow with every area
 *                  - NAME.story.test.ts: the main path of an area over HTTP, one file for each area
 *                  - killed-*.test.ts: a process that is killed in the middle of a write
 *
 * Both databases are the same engine, and a whole second run of the server's tests found nothing that the first did not.
 * What hangs on one connection alone fails on PostgreSQL as well: see testing/one-connection.ts.
 */
const server = 'apps/server/src';

// Test files share a worker's modules and run two at a time; each has a database of its own. The
// limits only end a test that hangs: no test is to fail because the machine is busy.
const shared = {
  pool: 'forks' as const,
  isolate: false,
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 120_000,
};
const onDatabase = { ...shared, globalSetup: [`${server}/testing/template-database.ts`] };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/{portal,sign-in}/src/**/*.test.ts',
            'scripts/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'components',
          // Each file has a page of its own.
          isolate: true,
          environment: 'happy-dom',
          include: ['apps/portal/src/**/*.test.tsx'],
          setupFiles: ['apps/portal/src/testing/simulated-page.ts'],
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'api',
          include: [`${server}/**/*.test.ts`],
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'embedded',
          include: [
            `${server}/{platform,request,app}/**/*.test.ts`,
            `${server}/**/*.story.test.ts`,
            `${server}/**/killed-*.test.ts`,
          ],
          exclude: [`${server}/app/{access,reports}.test.ts`],
        },
      },
    ],
  },
});
