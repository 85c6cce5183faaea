import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test';

export const demoPassword = 'Demo-Portal-2026!';
const mailOf = (user: string) => `${user}@example.com`;

/** Every test fails on an error of the page itself: a broken script, or a thing the policy forbids. */
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

/** A session without typing: the sign-in call, then the hand-over in the address. */
export async function tokenFor(request: APIRequestContext, user: string): Promise<string> {
  const response = await request.post('/api/sign-in', {
    data: { userName: mailOf(user), password: demoPassword },
  });
  expect(response.ok()).toBe(true);
  return ((await response.json()) as { token: string }).token;
}

export async function arriveAs(page: Page, user: string, path = '/'): Promise<void> {
  const token = await tokenFor(page.request, user);
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}t=${token}`);
}

/** Signs in and picks a company, ending on its dashboard. */
export async function openCompany(page: Page, user: string, company: string): Promise<void> {
  await arriveAs(page, user, '/company-select');
  await page.getByRole('button', { name: company }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('navigation')).toBeVisible();
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

/** The address of the newest mail's button, as a mail program would open it. */
export async function mailedLink(request: APIRequestContext, user: string): Promise<string> {
  const [, link = ''] = /href="([^"]*)"/.exec(await newestMail(request, user)) ?? [];
  return link.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`),
    `what axe finds on ${new URL(page.url()).pathname}`,
  ).toEqual([]);
}
