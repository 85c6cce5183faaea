import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../scripts/chromium.ts';
import { installPrograms } from '../../scripts/programs.mjs';
import { alternate, median, refuseDrift } from './measure.ts';
import { ms, note, times, type Outcome } from './report.ts';
import { serveProduct, signInAs } from './served-product.ts';
import { buildSite, serveSite } from './static-site.ts';
import { visit, type Screen, type Visit } from './visit.ts';

const budget = { ratio: 0.5, firstBytes: 180_000, nextBytes: 60_000 };
const rounds = 7;

const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;

/**
 * Cold visits on a slow processor, alternating: ours, a minimal react-admin list, and bare React.
 */
export async function measureFirstScreen(): Promise<Outcome[]> {
  installPrograms({ chromium: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'first-screen-'));
  const product = await serveProduct({ DATA_DIR: dataDir });
  const peer = await serveSite(buildSite('peer-react-admin'));
  const floor = await serveSite(buildSite('floor-react'));
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const many = await signInAs(product, 'dana.full@example.com');
    const single = await signInAs(product, 'sol.single@example.com');
    const pages: Record<Names, Screen> = {
      // Eight companies to choose from, then the chosen one's dashboard.
      selection: {
        url: `${product.url}/?t=${many.token}`,
        useful: 'main button',
        next: { go: (page) => page.locator('main button').first().click(), useful: 'nav' },
      },
      // One company: the dashboard is the first screen.
      dashboard: { url: `${product.url}/?t=${single.token}`, useful: 'nav' },
      // From the dashboard to a participant found by name, whose form appears right away.
      overview: {
        url: `${product.url}/?t=${single.token}`,
        useful: 'nav',
        next: { go: openSomeone, useful: 'form input[id$="fname"]' },
      },
      peer: { url: peer.url, useful: 'tbody tr' },
      floor: { url: floor.url, useful: 'tbody tr' },
    };
    const visits: Record<Names, Visit[]> = {
      selection: [],
      dashboard: [],
      overview: [],
      peer: [],
      floor: [],
    };
    const visitOf = (name: Names) => async () => {
      const seen = await visit(browser, pages[name]);
      visits[name].push(seen);
      return seen.usefulMs;
    };
    const measured = await alternate(rounds, {
      selection: visitOf('selection'),
      peer: visitOf('peer'),
      dashboard: visitOf('dashboard'),
      floor: visitOf('floor'),
    });
    refuseDrift('react-admin', measured.peer);
    await visitOf('overview')();
    for (const name of ['floor', 'peer', 'selection', 'dashboard'] as const) {
      note(
        `${name.padEnd(9)} useful after ${ms(median(measured[name]))}, ${kB(visits[name].at(-1)!.scriptBytes)} gzip JS`,
      );
    }
    return outcomesOf(measured, visits);
  } finally {
    await browser.close();
    await product.stop();
    peer.stop();
    floor.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Names = 'selection' | 'dashboard' | 'overview' | 'peer' | 'floor';
type Timed = Exclude<Names, 'overview'>;

async function openSomeone(page: Page): Promise<void> {
  await page.locator('header input').fill('an');
  await page.locator('[role="option"]', { hasText: 'PID' }).first().click();
}

function outcomesOf(measured: Record<Timed, number[]>, visits: Record<Names, Visit[]>): Outcome[] {
  const ratioOf = (name: Timed) =>
    median(measured[name].map((value, round) => value / measured.peer[round]!));
  const ratio = (name: Timed, what: string): Outcome => ({
    promise: `${what}, cold, 4× slower CPU: time against react-admin`,
    measured: `${times(ratioOf(name))} (${ms(median(measured[name]))})`,
    budget: `≤ ${budget.ratio}×`,
    met: ratioOf(name) <= budget.ratio,
  });
  const bytes = (promise: string, size: number, most: number): Outcome => ({
    promise,
    measured: kB(size),
    budget: `≤ ${kB(most)}`,
    met: size <= most,
  });
  const shift = (name: Names, what: string): Outcome => {
    const worst = Math.max(...visits[name].map((each) => each.layoutShift));
    return {
      promise: `${what}: layout shift`,
      measured: worst === 0 ? '0' : worst.toExponential(1),
      budget: '0',
      met: worst === 0,
    };
  };
  const first = visits.selection.at(-1)!;
  return [
    ratio('selection', 'company selection'),
    ratio('dashboard', 'dashboard'),
    bytes('company selection: gzip JS', first.scriptBytes, budget.firstBytes),
    bytes(
      'dashboard as first screen: gzip JS',
      visits.dashboard.at(-1)!.scriptBytes,
      budget.firstBytes,
    ),
    bytes('dashboard as next screen: gzip JS', first.nextScriptBytes, budget.nextBytes),
    bytes(
      'participant overview as next screen: gzip JS',
      visits.overview.at(-1)!.nextScriptBytes,
      budget.nextBytes,
    ),
    shift('selection', 'company selection, then dashboard'),
    shift('dashboard', 'dashboard'),
    shift('overview', 'dashboard, then participant overview'),
  ];
}
