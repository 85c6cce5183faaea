import type { Page } from '@playwright/test';
import {
  fillPerson,
  freeIds,
  openPerson,
  overview,
  person,
  saveButton,
  summary,
  text,
} from './src/people.ts';
import { expect, expectFormAccessible, openCompany, signInByHand, test } from './src/portal.ts';

const tokenOf = (page: Page) =>
  page.evaluate(() =>
    Object.values({ ...localStorage }).find((value) => value.split('.').length === 3),
  );

test('Two users editing the same person see each other’s changes and lose nothing', async ({
  page,
  context,
}) => {
  const { empno } = person(4);
  await openPerson(page, empno);
  const other = await context.newPage();
  await other.goto(overview(empno));
  await expect(text(other, 'City')).toBeVisible();

  await text(page, 'City').fill('Mine');
  await text(page, 'Email').fill('mine@example.com');
  await text(other, 'City').fill('Theirs');
  await text(other, 'Zip').fill('44999');
  await saveButton(other).click();
  await expect(other.getByText('Saved!')).toBeVisible();

  await saveButton(page).click();
  const panel = page.getByRole('region', {
    name: 'Dana Full changed this record while you were editing',
  });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(panel.getByRole('listitem').first()).toContainText(
    'CityMineKeep mineTheirsUse theirs',
  );
  await expectFormAccessible(page);
  // Nothing typed is lost, and what only the other user changed is adopted.
  await expect(text(page, 'City')).toHaveValue('Mine');
  await expect(text(page, 'Email')).toHaveValue('mine@example.com');
  await expect(text(page, 'Zip')).toHaveValue('44999');
  await panel.getByRole('button', { name: /^Use theirs: City/ }).click();
  await expect(text(page, 'City')).toHaveValue('Theirs');
  await panel.getByRole('button', { name: /^Keep mine: City/ }).click();
  await expect(text(page, 'City')).toHaveValue('Mine');
  await saveButton(page).click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await expect(panel).toBeHidden();
  await page.reload();
  await expect(text(page, 'City')).toHaveValue('Mine');
  await expect(text(page, 'Zip')).toHaveValue('44999');
  await expect(text(page, 'Email')).toHaveValue('mine@example.com');
});

/** The server receives the call, but its response never arrives. */
async function cutOnce(page: Page, method: string, address: string): Promise<void> {
  let cut = false;
  await page.route(address, async (route) => {
    if (cut || route.request().method() !== method) return route.fallback();
    cut = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
}

test('A retry after a lost connection adds one person, not two', async ({ page }) => {
  await openCompany(page, 'dana.full', 'Harborview', '/add-participant');
  await text(page, 'SSN').fill(freeIds[2]!);
  await fillPerson(page, 'Twice', 'Tried');
  await cutOnce(page, 'POST', '**/participant');
  await saveButton(page).click();
  await expect(summary(page)).toContainText('The server could not be reached.');
  await expect(text(page, 'Last name')).toHaveValue('Tried');
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/dependents$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Twice Tried' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Search participants' }).fill('Twice Tried');
  await expect(page.getByRole('option', { name: /Twice Tried/ })).toHaveCount(1);
});

test('What was typed is still there after an expired session and a new sign-in', async ({
  page,
}) => {
  const { empno } = person(6);
  await openPerson(page, empno);
  await text(page, 'Address line 2').fill('Apt 9');
  await page.getByRole('button', { name: 'Change SSN' }).click();
  await text(page, 'SSN').fill(freeIds[3]!);
  const token = await tokenOf(page);
  await page.request.post('/api/sign-out', { headers: { authorization: `Bearer ${token}` } });
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(
    freeIds[3],
  );

  await signInByHand(page, 'dana.full');
  await expect(page).toHaveURL(new RegExp(overview(empno)));
  await expect(page.getByText('We kept what you typed.')).toBeVisible();
  await expect(page.getByText('IDs are never kept: please type them again.')).toBeVisible();
  await expect(text(page, 'Address line 2')).toHaveValue('Apt 9');
  await expectFormAccessible(page);
  await saveButton(page).click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await expect(page.getByText('We kept what you typed.')).toBeHidden();
});
