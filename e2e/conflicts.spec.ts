import type { Page } from '@playwright/test';
import {
  expectFormAccessible,
  fillPerson,
  freeIds,
  openPerson,
  overview,
  person,
  saveButton,
  select,
  summary,
  text,
} from './src/people.ts';
import { expect, openCompany, signInByHand, test } from './src/portal.ts';

const tokenOf = (page: Page) =>
  page.evaluate(() =>
    Object.values({ ...localStorage }).find((value) => value.split('.').length === 3),
  );

test('A double click saves once', async ({ page }) => {
  const { empno, dependents } = person(3);
  await openPerson(page, empno, 'dependents');
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/dependents')) posts += 1;
  });
  await page.getByRole('button', { name: 'New Dependent', exact: true }).click();
  await text(page, 'First name').fill('Once');
  await text(page, 'Last name').fill('Only');
  await select(page, 'Relation').selectOption('Other');
  await page.getByRole('button', { name: 'Save Dependents' }).dblclick();
  await expect(page.getByText('Saved!')).toBeVisible();
  await expect(page.getByRole('row', { name: /Once Only/ })).toHaveCount(1);
  expect(posts).toBe(1);
  await page.reload();
  // The table header, the dependents on file, and the new one.
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(1 + dependents.length + 1);
});

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

test('A save before a lost connection and a reload is not repeated with other values', async ({
  page,
}) => {
  const { empno, dependents } = person(13);
  await openPerson(page, empno, 'dependents');
  await page.getByRole('button', { name: 'New Dependent', exact: true }).click();
  await text(page, 'First name').fill('Once');
  await text(page, 'Last name').fill('More');
  await select(page, 'Relation').selectOption('Child');
  await text(page, 'SSN').fill(freeIds[5]!);
  await cutOnce(page, 'POST', '**/dependents');
  await page.getByRole('button', { name: 'Save Dependents' }).click();
  await expect(summary(page)).toContainText('saving again is safe');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(
    freeIds[5],
  );

  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  const rows = page.getByRole('table').getByRole('row');
  await expect(page.getByText('We kept what you typed.')).toBeVisible();
  await expect(rows).toHaveCount(1 + dependents.length + 1);
  // Without the SSN it is another dependent: the server reports that the first one exists.
  await page.getByRole('button', { name: 'Save Dependents' }).click();
  await expect(summary(page)).toContainText(
    'An earlier attempt with different values was already saved.',
  );
  await expect(rows).toHaveCount(1 + dependents.length + 1);
});

test('The same save repeated after a lost connection and a reload is saved once', async ({
  page,
}) => {
  const { empno, dependents } = person(14);
  await openPerson(page, empno, 'dependents');
  await page.getByRole('button', { name: 'New Dependent', exact: true }).click();
  await text(page, 'First name').fill('Same');
  await text(page, 'Last name').fill('Again');
  await select(page, 'Relation').selectOption('Child');
  await text(page, 'SSN').fill(freeIds[6]!);
  await cutOnce(page, 'POST', '**/dependents');
  await page.getByRole('button', { name: 'Save Dependents' }).click();
  await expect(summary(page)).toContainText('saving again is safe');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await text(page, 'SSN').fill(freeIds[6]!);
  await page.getByRole('button', { name: 'Save Dependents' }).click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await page.reload();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(1 + dependents.length + 1);
  await expect(page.getByRole('row', { name: /Same Again/ })).toHaveCount(1);
});

test('A change whose response was lost is not mistaken for another user’s', async ({ page }) => {
  const { empno } = person(5);
  await openPerson(page, empno);
  await text(page, 'City').fill('Marblehead');
  await cutOnce(page, 'PUT', `**/participant/${empno}`);
  await saveButton(page).click();
  await expect(summary(page)).toContainText('What you typed is still here');
  await saveButton(page).click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await expect(page.getByRole('region', { name: /while you were editing/ })).toBeHidden();
  await expect(saveButton(page)).toBeHidden();
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

test('A draft kept over a reload can be discarded, and nobody else sees it', async ({ page }) => {
  const { empno, firstName } = person(7);
  await openPerson(page, empno);
  await text(page, 'First name').fill('Draft');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(text(page, 'First name')).toHaveValue('Draft');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(text(page, 'First name')).toHaveValue(firstName);

  await text(page, 'First name').fill('Draft');
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await signInByHand(page, 'uma.users');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(overview(empno));
  await expect(text(page, 'First name')).toHaveValue(firstName);
});
