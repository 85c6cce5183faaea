import { menuFor, type NavigationGroup } from '@portal/contract/areas/session/navigation.ts';
import type { CompanyFacts } from '@portal/contract/areas/session/pages.rules.ts';
import { makeDemo } from '@portal/sample-data/demo.ts';
import { arriveAs, expect, expectAccessible, openCompany, test } from './src/portal.ts';
import { today } from './src/today.ts';

const { companies, participants } = makeDemo({ today });
const inOpenEnrollment = new Set([1001, 1002, 1004, 1005, 1008]);

function factsOf(company: (typeof companies)[number]): CompanyFacts {
  return {
    company: { ...company, isOpenEnrollmentPeriod: inOpenEnrollment.has(company.compId) },
    hasMigrated: {
      cdh: company.migration.cdhActual !== null,
      cobra: company.migration.cobraActual !== null,
    },
    permissions: [110, 120],
  };
}
const labels = (groups: NavigationGroup[]) =>
  groups.flatMap(({ entries }) => entries.map(({ label }) => label));

/** A side that has moved says so; one that moves soon shares its notice with the other. */
const migrationNotices = new Map([
  [1005, 1],
  [1006, 2],
  [1007, 1],
  [1008, 1],
]);

for (const company of companies) {
  test(`The menu and notices of ${company.name} are those of its services, and hidden pages do not open`, async ({
    page,
  }) => {
    await openCompany(page, 'dana.full', company.name);
    await expect(page.getByRole('region', { name: /upgrade|moving|notice/i })).toHaveCount(
      migrationNotices.get(company.compId) ?? 0,
    );
    const visible = labels(menuFor(factsOf(company)));
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText(visible);
    // The settings entry of the user menu disappears once every side has moved.
    await page.getByRole('button', { name: /user menu/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Manage your Settings' })).toHaveCount(
      company.compId === 1007 ? 0 : 1,
    );
    await expect(page.getByRole('menuitem', { name: 'View All Companies' })).toBeVisible();

    const hidden = [
      '/add-participant',
      '/enter-cobra-qe/personal-details',
      '/leave-records',
      '/file-upload',
      '/perform-direct-debit',
    ];
    const visiblePaths = menuFor(factsOf(company)).flatMap(({ entries }) =>
      entries.map(({ path }) => path),
    );
    for (const path of hidden.filter((each) => !visiblePaths.includes(each)).slice(0, 2)) {
      await page.goto(path);
      await expect(page.getByText('Oops! Page Not Found')).toBeVisible();
    }
  });
}

test('Every menu entry of a full-service company opens a page of that title', async ({ page }) => {
  await openCompany(page, 'dana.full', 'Harborview');
  const entries = menuFor(factsOf(companies[0]!)).flatMap((group) => group.entries);
  expect(entries).toHaveLength(23);
  for (const { path } of entries) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Oops! Page Not Found')).toBeHidden();
    await expect(page).toHaveTitle(/·/);
  }
});

test('An administrator finds a person by name, opens them, and finds them again among the recent ones', async ({
  page,
}) => {
  const obrien = participants.find(
    ({ compId, lastName }) => compId === 1001 && lastName === "O'Brien",
  )!;
  await arriveAs(page, 'uma.users', '/dashboard');
  const box = page.getByRole('combobox', { name: 'Search participants' });
  await box.fill("o'bri");
  const option = page.getByRole('option', { name: new RegExp(obrien.firstName) });
  await expect(option).toBeVisible();
  await expect(option.locator('mark, strong, b').first()).toHaveText(/o'bri/i);
  await expect(option).not.toContainText(obrien.payrollId);
  await option.click();
  await expect(page).toHaveURL(new RegExp(`/participant-overview/${obrien.empno}/general-info$`));
  await page.goto('/dashboard');
  await box.click();
  await expect(page.getByRole('option', { name: new RegExp(obrien.firstName) })).toBeVisible();
});

test('More matches than fit are said so, and whole names come first', async ({ page }) => {
  await openCompany(page, 'dana.full', 'Harborview');
  const box = page.getByRole('combobox', { name: 'Search participants' });
  await box.fill('a');
  await expect(page.getByText('More than 10 match. These are the first 10.')).toBeVisible();
  await expect(page.getByText('More than 10 participants found')).toBeAttached();
  await box.fill('o’brien');
  const option = page.getByRole('option', { name: /O'Brien/ }).first();
  await expect(option).toBeVisible();
  await expect(option.locator('mark, strong, b').first()).toHaveText("O'Brien");
  await expect(page.getByText(/^More than 10/)).toHaveCount(0);
});

test('A search without a match says so and offers to add the person', async ({ page }) => {
  await arriveAs(page, 'sol.single', '/dashboard');
  await page.getByRole('combobox', { name: 'Search participants' }).fill('zzzz');
  await expect(page.getByText('No participants found')).toBeVisible();
  await page.getByRole('option', { name: 'Add New Participant' }).click();
  await expect(page).toHaveURL(/\/add-participant$/);
});

test('Further typing cancels the previous search, which stays silent', async ({ page }) => {
  await arriveAs(page, 'sol.single', '/dashboard');
  let searches = 0;
  await page.route('**/participants?*', async (route) => {
    searches += 1;
    // The first response never arrives in time.
    if (searches === 1) return;
    await route.continue();
  });
  const box = page.getByRole('combobox', { name: 'Search participants' });
  const first = page.waitForRequest('**/participants?*');
  await box.fill('a');
  await first;
  await box.fill('an');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('A failed search says what happened and can be tried again', async ({ page }) => {
  await arriveAs(page, 'sol.single', '/dashboard');
  await page.route('**/participants?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected', message: 'There was a problem' } }),
  );
  await page.getByRole('combobox', { name: 'Search participants' }).fill('smith');
  await expect(
    page.getByText('API request failed. 500 Internal Server Error. There was a problem'),
  ).toBeVisible();
  await page.unroute('**/participants?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('option', { name: 'See all matches' })).toBeVisible();
});

test('The command palette opens with the keyboard and goes to a page', async ({ page }) => {
  await arriveAs(page, 'sol.single', '/dashboard');
  await expect(page.getByRole('navigation')).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await expect(palette).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('report hist');
  await expect(palette.getByRole('option', { name: 'Report History' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/report-history$/);
  await expect(palette).toBeHidden();
});

test('The command palette opens in a wizard too, and asks before leaving unsaved input', async ({
  page,
}) => {
  await arriveAs(page, 'uma.users', '/add-user/step-1');
  const name = page.getByRole('textbox', { name: 'First name' });
  await name.fill('Zelda');
  const choose = async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('report hist');
    await page.keyboard.press('Enter');
  };
  await choose();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(name).toHaveValue('Zelda');
  await choose();
  await page.getByRole('button', { name: 'Navigate away' }).click();
  await expect(page).toHaveURL(/\/report-history$/);
});

test('The command palette switches to a company by its name, and knows the deadlines', async ({
  page,
}) => {
  await openCompany(page, 'dana.full', 'Harborview');
  await expect(page.getByRole('navigation')).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').fill('deadl');
  await expect(palette.getByRole('option', { name: 'Deadlines' })).toBeVisible();
  await palette.getByRole('combobox').fill('finch');
  await palette.getByRole('option', { name: 'Switch to Cedar & Finch Outfitters' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('banner')).toContainText('Cedar & Finch Outfitters');
});

test('The skip link leads to the content, and focus follows navigation', async ({ page }) => {
  await arriveAs(page, 'sol.single', '/dashboard');
  await expect(page.getByRole('navigation')).toBeVisible();
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeFocused();
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation')).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: /skip to/i });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('On a phone the menu opens from its button and closes after a choice', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arriveAs(page, 'sol.single', '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Document Library' })).toBeHidden();
  await page.getByRole('button', { name: /menu/i }).first().click();
  await page.getByRole('link', { name: 'Document Library' }).click();
  await expect(page).toHaveURL(/\/document-library/);
  await expect(page.getByRole('link', { name: 'Document Library' })).toBeHidden();
});

test('The chosen color scheme survives a reload, and the browser’s toolbar follows it', async ({
  page,
}) => {
  await arriveAs(page, 'sol.single', '/dashboard');
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  const html = page.locator('html');
  const bar = page.locator('meta[name="theme-color"]');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(bar).toHaveAttribute('content', '#161d26');
  await page.reload();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(bar).toHaveAttribute('content', '#161d26');
});

test('Losing the connection shows a notice, which disappears when it is back', async ({
  page,
  context,
}) => {
  await arriveAs(page, 'sol.single', '/dashboard');
  await expect(page.getByRole('navigation')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/offline/i)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/offline/i)).toBeHidden();
});

test('A leave-only company has no participant search', async ({ page }) => {
  await openCompany(page, 'dana.full', 'Northlight Clinics');
  await expect(page.getByRole('combobox', { name: 'Search participants' })).toHaveCount(0);
});
