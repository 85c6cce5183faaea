import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../scripts/chromium.ts';
import { freePort } from '../scripts/free-port.ts';

// Workers read this file too: the first reading's choice applies to them all. The back office is on the next port.
process.env['E2E_PORT'] ??= String(await freePort(2));
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'portal-e2e-'));
// The demo is made for one day. A run that starts shortly before midnight in New York uses a zone farther west.
const hour = new Date().toLocaleString('en', {
  timeZone: 'America/New_York',
  hour: '2-digit',
  hour12: false,
});
process.env['TIME_ZONE'] ??= hour === '23' ? 'America/Los_Angeles' : 'America/New_York';
const port = process.env['E2E_PORT'];
const baseURL = `http://localhost:${port}`;

/** One served product, as `npm start` serves it; tests run in parallel as different users. */
export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  outputDir: '../test-results',
  use: {
    baseURL,
    viewport: { width: 1280, height: 800 },
    launchOptions: chromiumLaunch(),
    // Recording every step doubles the time; turn it on when a failure needs it: E2E_TRACE=on.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'stories',
      testIgnore: /continuation|report|billing|files|library|resources|reenrollment/,
    },
    { name: 'filling', testMatch: /demo-is-filled\.setup\.ts/ },
    {
      name: 'continuation',
      testMatch: /(continuation|report|billing|files|library|resources|reenrollment).*\.spec\.ts/,
      dependencies: ['filling'],
    },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: '..',
    // Not fully ready: the demo's events arrive in the background, while other stories run.
    url: `${baseURL}/api/health`,
    timeout: 180_000,
    env: {
      PORT: port,
      DATA_DIR: process.env['E2E_DATA_DIR'],
      DEMO: 'on',
      TIME_ZONE: process.env['TIME_ZONE'],
      REQUESTS_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
