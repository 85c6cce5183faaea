import type { TokenClaims } from '@portal/contract/areas/session/session.contract.ts';
import { makeDemo } from '@portal/sample-data/demo.ts';
import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';

const { companies } = makeDemo({ today: '2026-11-16' });
export const demoPassword = 'Demo-Portal-2026!';
const mailOf = (user: string) => `${user}@example.com`;

/** Every test fails on a page error: a broken script, or a policy violation. */
export const test = base.extend<{ watched: void }>({
  watched: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (/Content Security Policy|Refused to/i.test(message.text()))
          problems.push(message.text());
      });
      await use();
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** A session without typing: the sign-in call, then the token in the URL. */
export async function tokenFor(request: APIRequestContext, user: string): Promise<string> {
  const response = await request.post('/api/sign-in', {
    data: { userName: mailOf(user), password: demoPassword },
  });
  expect(response.ok()).toBe(true);
  return ((await response.json()) as { token: string }).token;
}

const askingTokens = new Map<string, Promise<string>>();

/** A session for what a story asks beside its page: one for all stories of a worker. */
export async function askingTokenFor(request: APIRequestContext, user: string): Promise<string> {
  const token = askingTokens.get(user) ?? tokenFor(request, user);
  askingTokens.set(user, token);
  return await token;
}

export async function arriveAs(page: Page, user: string, path = '/'): Promise<void> {
  const token = await tokenFor(page.request, user);
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}t=${token}`);
}

/** Opens a company's page as someone who chose it before, in one load. */
export async function openCompany(
  page: Page,
  user: string,
  company: string,
  path = '/dashboard',
): Promise<void> {
  const token = await tokenFor(page.request, user);
  const claims = Buffer.from(token.split('.')[1]!, 'base64url').toString();
  const { userId } = JSON.parse(claims) as TokenClaims;
  const { compId } = companies.find(({ name }) => name.includes(company))!;
  const choice = { key: `portal-company:${userId}`, value: String(compId), token };
  // Once: the story itself may choose another company later.
  await page.addInitScript(({ key, value, token: visit }) => {
    if (localStorage.getItem('visit') === visit) return;
    localStorage.setItem('visit', visit);
    sessionStorage.setItem(key, value);
    localStorage.setItem(key, value);
  }, choice);
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}t=${token}`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Loading/);
}

export async function signInByHand(
  page: Page,
  user: string,
  password = demoPassword,
): Promise<void> {
  await page.getByRole('textbox', { name: 'User name' }).fill(mailOf(user));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The newest mail to a user in the demo mailbox. */
export async function newestMail(request: APIRequestContext, user: string): Promise<string> {
  const response = await request.get('/demo/mailbox', { params: { to: mailOf(user) } });
  return /<article>[\s\S]*?<\/article>/.exec(await response.text())?.[0] ?? '';
}

/** The URL of the newest mail's button, as a mail program would open it. */
export async function mailedLink(request: APIRequestContext, user: string): Promise<string> {
  const [, link = ''] = /href="([^"]*)"/.exec(await newestMail(request, user)) ?? [];
  return link.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

const everything: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const colors: RunOnly = { type: 'rule', values: ['color-contrast'] };

/** The page as it is, with whatever is open. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingFound(page, everything);
}

/** The same for a page with a sticky bar, which would cover what lies below it. */
export async function expectFormAccessible(page: Page): Promise<void> {
  await clearOfBars(page);
  await expectAccessible(page);
}

/** At the end of the page the sticky bar covers nothing; neither do the heads of page and table, left at their place. */
async function clearOfBars(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const head of document.querySelectorAll<HTMLElement>('header, thead th'))
      head.style.position = 'static';
    scrollTo(0, document.body.scrollHeight);
  });
}

/**
 * A screen wide and narrow, in both color schemes: color rules in both, everything else once per
 * width. Leaves it wide and light, as it was.
 */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  // Without motion: colors in mid-transition are not ours.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // What had begun to move goes on all the same.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await clearOfBars(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNothingFound(page, colors);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page);
    const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(contentWidth, 'nothing is cut off').toBeLessThanOrEqual(width);
  }
}

/**
 * Runs axe in the page itself: the ready-made bridge opens another page for each run, five times
 * slower.
 */
async function expectNothingFound(page: Page, runOnly: RunOnly): Promise<void> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(document, {
      runOnly: rules,
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  }, runOnly);
  expect(found, `what axe finds on ${new URL(page.url()).pathname}`).toEqual([]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
