import { choosePassword } from '@portal/contract/areas/session/session.contract.ts';
import { addUser } from '@portal/contract/areas/settings/settings.contract.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { arriveAs, askingTokenFor, demoPassword, expect, mailedLink } from './portal.ts';

/** The company of these stories' users; no other story looks at them there. */
export const compId = 1004;
export const company = 'Bluestem School District';
export const usersPath = '/manage-settings/manage-users';
const everything = { locations: [-1], payFrequencies: ['!'], permissions: [-1] };

export const nameOf = (user: string) =>
  user.replaceAll(
    /(^|\.)(\w)/g,
    (_, dot: string, letter: string) => `${dot && ' '}${letter.toUpperCase()}`,
  );

/** A user who has accepted the invitation; each story has its own. */
export async function makeUser(
  request: APIRequestContext,
  user: string,
  scope = {},
  ofCompany = compId,
): Promise<void> {
  const [confname, conlname] = nameOf(user).split(' ');
  const added = await request.post(addUser.path.replace('{compId}', String(ofCompany)), {
    headers: { authorization: `Bearer ${await askingTokenFor(request, 'dana.full')}` },
    data: {
      confname,
      conlname,
      conemail: `${user}@example.com`,
      conphone: '785-555-0143',
      conaddr1: '75 Schoolhouse Road',
      concity: 'Emporia',
      constate: 'KS',
      conzip: '66801',
      responsibilities: [2],
      ...everything,
      ...scope,
    },
  });
  expect(added.ok(), await added.text()).toBe(true);
  const secret = new URL(await mailedLink(request, user)).hash.slice(1);
  const chosen = await request.post(choosePassword.path, {
    data: { secret, newPassword: demoPassword },
  });
  expect(chosen.ok()).toBe(true);
}

/** Creates a user and opens a page as them. */
export async function arriveAsNew(
  page: Page,
  user: string,
  path: string,
  scope = {},
): Promise<void> {
  await makeUser(page.request, user, scope);
  await arriveAs(page, user, '/dashboard');
  await expect(page.getByRole('navigation')).toBeVisible();
  await page.goto(path);
}

export const text = (page: Page, name: string) => page.getByRole('textbox', { name });
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
export const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
export const card = (page: Page, user: string) => page.getByRole('article', { name: nameOf(user) });
export const summary = (page: Page) => page.getByRole('region', { name: /Please check/ });
