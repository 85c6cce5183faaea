import { defineConfig } from 'vitest/config';

// Test files share a worker's modules and run two at a time; each has a database of its own.
const shared = { pool: 'forks' as const, isolate: false, maxWorkers: 2 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/{portal,sign-in}/src/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/template-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
