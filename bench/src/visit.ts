import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from '@playwright/test';

export type Visit = {
  /** From the start of navigation until the awaited element is painted. */
  usefulMs: number;
  scriptBytes: number;
  /** The sum of unexpected layout shifts until the last screen is idle (CLS without windows). */
  layoutShift: number;
  /** The scripts of the next step, if there was one. */
  nextScriptBytes: number;
};

export type Screen = {
  url: string;
  useful: string;
  /** The step to another screen, and what to wait for there. */
  next?: { go: (page: Page) => Promise<unknown>; useful: string };
};

/** Like a phone or an old laptop. */
const slowdown = 4;

/** Opens a page in a fresh browser on a slow processor. */
export async function visit(browser: Browser, { url, useful, next }: Screen): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response);
    });
    await page.addInitScript(watch, useful);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.usefulAt !== undefined, null, { timeout: 60_000 });
    // Scripts requested before the screen was useful count toward it; prefetching comes after.
    const scriptBytes = await gzipBytes(scripts.splice(0));
    await quiet(page, scripts);
    const usefulMs = await page.evaluate(() => window.usefulAt!);
    if (next) {
      // What the first screen loaded after it was useful does not count toward the next one.
      scripts.length = 0;
      await next.go(page);
      await page.locator(next.useful).first().waitFor();
      await quiet(page, scripts);
    }
    return {
      usefulMs,
      scriptBytes,
      layoutShift: await page.evaluate(() => window.layoutShift),
      nextScriptBytes: await gzipBytes(scripts),
    };
  } finally {
    await context.close();
  }
}

/**
 * Until no script has loaded for a while: some load when the page is idle, long after its load
 * event.
 */
async function quiet(page: Page, scripts: readonly Response[]): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (let seen = -1; seen !== scripts.length;) {
    seen = scripts.length;
    await page.waitForTimeout(1_500);
  }
}

declare global {
  interface Window {
    usefulAt?: number;
    layoutShift: number;
  }
}

/** Runs in the page before its own scripts: checks every frame, so that nothing else delays it. */
function watch(selector: string): void {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) window.layoutShift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (!document.querySelector(selector)) return void requestAnimationFrame(look);
    // The frame after the one that first has it: by then it is painted.
    requestAnimationFrame(() => (window.usefulAt = performance.now()));
  };
  requestAnimationFrame(look);
}

/** The same measure for all, whatever encoding each was sent in. */
async function gzipBytes(scripts: readonly Response[]): Promise<number> {
  const bodies = await Promise.all(scripts.map((script) => script.body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}
