import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../scripts/chromium.ts';
import { freePort } from '../../scripts/free-port.ts';
import { installPrograms } from '../../scripts/programs.mjs';
import { addresses, signInAddresses } from './addresses.ts';

/**
 * `npm run screens`: a screenshot of every route, at 1280 and 390 px, in light and dark, into
 * screens/. Arguments narrow it down: npm run screens -- dashboard
 */
const root = new URL('../..', import.meta.url).pathname;
installPrograms({ chromium: true });
// The provider's back office is on the next one.
const port = await freePort(2);
const base = `http://localhost:${port}`;
const words = process.argv.slice(2);
const wanted = (path: string) => words.length === 0 || words.some((word) => path.includes(word));

const dataDir = await mkdtemp(join(tmpdir(), 'portal-screens-'));
const product = spawn('node', ['scripts/start.mjs'], {
  cwd: root,
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'on',
    REQUESTS_PER_MINUTE: '0',
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  await untilReady();
  await mkdir(join(root, 'screens'), { recursive: true });
  const browser = await chromium.launch(chromiumLaunch());
  let pictures = 0;
  for (const width of [1280, 390]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      pictures += await takeAll(browser, { width, height: width > 600 ? 800 : 844 }, colorScheme);
    }
  }
  await browser.close();
  console.log(`${pictures} pictures are in screens/`);
} finally {
  product.kill('SIGTERM');
  await new Promise((resolve) => product.once('exit', resolve));
  await rm(dataDir, { recursive: true });
}

type Size = { width: number; height: number };

async function takeAll(
  browser: Browser,
  viewport: Size,
  colorScheme: 'light' | 'dark',
): Promise<number> {
  let taken = 0;
  const take = async (page: Page, path: string, name: string) => {
    await page.goto(base + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const file = `${name.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '')}-${viewport.width}-${colorScheme}.png`;
    await page.screenshot({ path: join(root, 'screens', file), fullPage: true });
    taken += 1;
  };
  const options = { viewport, colorScheme, reducedMotion: 'reduce' as const };

  const outside = await browser.newContext(options);
  const visitor = await outside.newPage();
  for (const path of signInAddresses.filter(wanted)) await take(visitor, path, path);
  await outside.close();

  for (const { user, company, paths } of addresses) {
    if (!paths.some(wanted)) continue;
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const response = await page.request.post(`${base}/api/sign-in`, {
      data: { userName: `${user}@example.com`, password: 'Demo-Portal-2026!' },
    });
    const { token } = (await response.json()) as { token: string };
    await page.goto(`${base}/company-select?t=${token}`);
    if (company) {
      await page.getByRole('button', { name: company.name }).click();
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
    for (const path of paths.filter(wanted))
      await take(page, path, company ? `${company.short} ${path}` : `${user} ${path}`);
    await context.close();
  }
  return taken;
}

async function untilReady(): Promise<void> {
  for (;;) {
    if (product.exitCode !== null) throw new Error('The product did not start.');
    const ready = await fetch(`${base}/api/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
