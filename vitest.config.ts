import { defineConfig } from 'vitest/config';

// Test files share a worker's modules and run two at a time; each has a database of its own. The
// limits only end a test that hangs: no test is to fail because the machine is busy.
const shared = {
  pool: 'forks' as const,
  isolate: false,
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

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
          name: 'api',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/template-database.ts'],
        },
      },
    ],
  },
});
