import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  openCompany,
  test,
} from './src/portal.ts';

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Presses Export twice, as hasty people do, and waits for the one file. */
async function exported(page: Page, button: Locator): Promise<string> {
  const file = page.waitForEvent('download');
  await button.dblclick();
  return (await file).suggestedFilename();
}

/** Everything the demo has: the range may be longer, but not over ten years. */
async function chooseLongRange(page: Page): Promise<void> {
  await field(page, 'Start Date').fill('1/1/2025');
  await field(page, 'End Date').fill('12/31/2026');
}

test('Every card of the COBRA tab downloads its file, once for two clicks', async ({ page }) => {
  test.slow();
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  await openCompany(page, 'dana.full', 'Harborview', '/reports/cobra');
  await chooseLongRange(page);
  const files: Record<string, string> = {
    'Notices Mailed': 'notices-mailed-cobra-1001-20250101-20261231.xlsx',
    'Payments Received': 'payments-received-cobra-1001-20250101-20261231.xlsx',
    'Active During Range': 'current-active-cobra-1001-20250101-20261231.xlsx',
    'Monthly Recap': 'monthly-recap-cobra-1001-20250101-20261231.xlsx',
    'Acceptances Received': 'acceptance-received-cobra-1001-20250101-20261231.xlsx',
    'Invoice Status': 'invoice-status-cobra-1001-20250101-20261231.xlsx',
    'Initial Notices Sent': 'initial-notice-sent-1001-20250101-20261231.xlsx',
    'Active With Address': 'active-with-address-cobra-1001-20250101-20261231.xlsx',
    Terminations: 'terminated-participants-cobra-1001-20250101-20261231.xlsx',
    '1095-C Data': 'ten95c-data-cobra-1001-20250101-20261231.xlsx',
    'Pending Responses': 'pending-responses-cobra-1001-',
    'Pending Notices': 'pending-notices-cobra-1001-',
    'Pending Initial Notices': 'pending-initial-notices-1001-',
    'No Response With Address': 'no-response-with-address-1001-',
  };
  for (const [title, name] of Object.entries(files)) {
    const button = card(page, title).getByRole('button', { name: `Export ${title}` });
    await expect(button).toBeEnabled();
    expect(await exported(page, button)).toContain(name);
  }
  const active = card(page, 'Active Participants');
  for (const [label, name] of [
    ['Active Participants', 'active-participants-cobra-1001-'],
    ['Active Participants, Full Data', 'active-participants-full-data-cobra-1001-'],
    ['Active Participants, Detailed', 'active-participants-detailed-cobra-1001-'],
  ] as const) {
    const button = active.getByRole('button', { name: `Export ${label}`, exact: true });
    expect(await exported(page, button)).toContain(name);
  }
  expect(downloads).toBe(Object.keys(files).length + 3);
  await expectAccessibleEverywhere(page);
});

test('Wrong, empty and reversed dates are refused, and nothing can be exported until they are right', async ({
  page,
}) => {
  await openCompany(page, 'dana.full', 'Harborview', '/reports/cobra');
  const message = page.getByText('Please enter valid dates.');
  const all = page.getByRole('button', { name: 'Export Global Reimbursements' });
  await expect(all).toBeEnabled();
  await field(page, 'Report Start Date').fill('');
  await expect(message).toHaveCount(1);
  await expect(all).toBeDisabled();
  await field(page, 'Report Start Date').fill('13/45/2026');
  await expect(all).toBeDisabled();
  await field(page, 'Report Start Date').fill('1/5/26');
  await expect(message).toHaveCount(0);
  expect(await exported(page, all)).toMatch(/^global-reimbursements-1001-20260105-/);

  await chooseLongRange(page);
  const mailed = card(page, 'Notices Mailed');
  await expect(mailed.getByRole('button', { name: /^Export/ })).toBeEnabled();
  // The address keeps the range: a reload and the next service show it again.
  await page.reload();
  await expect(field(page, 'Start Date')).toHaveValue('01/01/2025');
  await page.getByRole('link', { name: 'Retiree Billing' }).click();
  await page.reload();
  await expect(field(page, 'End Date')).toHaveValue('12/31/2026');
  const cobra = page.getByRole('link', { name: 'COBRA', exact: true }).last();
  await cobra.click();
  // Both services have the field: typed into before the other tab is shown, it is gone with its text.
  await expect(cobra).toHaveAttribute('aria-current', 'page');
  await field(page, 'End Date').fill('12/31/2024');
  await expect(message).toHaveCount(1);
  for (const action of [/^Export/, /^Preview/])
    await expect(mailed.getByRole('button', { name: action })).toBeDisabled();
  // What takes no dates does not mind.
  await expect(
    card(page, 'Pending Responses').getByRole('button', { name: /^Export/ }),
  ).toBeEnabled();
  await field(page, 'Start Date').fill('');
  await expect(message).toHaveCount(1);
  await expectAccessible(page);
});

test('A count that fails is 0 and is reported; an export that fails says so and can be tried again', async ({
  page,
}) => {
  const refused = { status: 500, json: { message: 'The database is away.' } };
  await page.route('**/reports/date-range/**', (route) => route.fulfill(refused));
  await openCompany(page, 'dana.full', 'Harborview', '/reports/cobra');
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(
    'API request failed. 500 Internal Server Error. The database is away.',
  );
  await expect(card(page, 'Monthly Recap')).toContainText(/Per person and month\s*0/);
  const recap = card(page, 'Monthly Recap').getByRole('button', { name: /^Export/ });
  await expect(recap).toBeDisabled();

  await page.unroute('**/reports/date-range/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(recap).toBeEnabled();
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await page.route('**/monthly-recap/**', (route) => route.fulfill(refused));
  await recap.click();
  await expect(alert).toContainText('The database is away.');
  await page.unroute('**/monthly-recap/**');
  expect(await exported(page, recap)).toMatch(/^monthly-recap-cobra-1001-/);
});

test('A preview shows the first rows of the file and sorts them', async ({ page }) => {
  await openCompany(page, 'dana.full', 'Harborview', '/reports/cobra');
  await chooseLongRange(page);
  await card(page, 'Payments Received')
    .getByRole('button', { name: /^Preview/ })
    .click();
  const drawer = page.getByRole('dialog', { name: 'Payments Received' });
  await expect(drawer).toContainText(/Showing 50 of \d{2,}/);
  const names = drawer.getByRole('row').locator('td:nth-child(2)');
  await expect(names).toHaveCount(50);
  await drawer.getByRole('button', { name: 'Last Name' }).click();
  await drawer.getByRole('button', { name: 'Last Name' }).click();
  const shown = (await names.allTextContents()).map((name) => name.toLowerCase());
  expect(shown).toEqual(shown.toSorted().toReversed());
  await expect(drawer.getByRole('cell', { name: /^\$[\d,]+\.\d\d$/ }).first()).toBeVisible();
  expect(
    await exported(page, drawer.getByRole('button', { name: 'Export Payments Received' })),
  ).toMatch(/^payments-received-/);
  await expectAccessibleEverywhere(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(
    card(page, 'Payments Received').getByRole('button', { name: /^Preview/ }),
  ).toBeFocused();
});

test('Accounts and custom plans have their own reports, by plan', async ({ page }) => {
  await openCompany(page, 'dana.full', 'Harborview', '/reports/no-such-tab');
  await expect(page).toHaveURL(/\/reports\/balance$/);
  const plan = page.getByRole('combobox', { name: 'Plan' });
  await expect(plan).toBeVisible();
  await expect(
    page.getByText('Select the report type to display for all reports below'),
  ).toBeVisible();
  expect(
    await exported(page, card(page, 'Annual Allocation').getByRole('button', { name: /^Export/ })),
  ).toMatch(/^annual-allocation-/);
  await expect(card(page, 'Balance Report')).toBeVisible();
  await field(page, 'Start Date').fill('1/1/2026');
  expect(
    await exported(
      page,
      card(page, 'Reimbursements By Participant').getByRole('button', { name: /^Export/ }),
    ),
  ).toMatch(/^reimbursement-report-/);
  await expectAccessibleEverywhere(page);

  await page.getByRole('link', { name: 'Custom Reimbursement' }).click();
  await expect(page).toHaveURL(/\/reports\/custom$/);
  for (const title of ['Enrollment Roster', 'Enrollment Roster With Dependents']) {
    const button = card(page, title).getByRole('button', { name: /^Export/ });
    expect(await exported(page, button)).toMatch(/^custom-enrollment-/);
  }
  await expectAccessible(page);
});

test('A company without leave reads about it, and one that moved reads where its reports end', async ({
  page,
}) => {
  await openCompany(page, 'dana.full', 'Cedar & Finch', '/reports');
  await expect(page).toHaveURL(/\/reports\/cobra$/);
  await page.getByRole('link', { name: 'Leave Solutions' }).click();
  await expect(page.getByRole('main')).toContainText(
    'These reports are available with Leave Solutions. Please contact your account manager.',
  );
  await openCompany(page, 'dana.full', 'Ironwood', '/reports');
  await expect(
    page.getByText(
      /^Reports reflect activity before \d\d\/\d\d\/\d{4} for COBRA\/Direct Bill and before \d\d\/\d\d\/\d{4} for all other reports\.$/,
    ),
  ).toBeVisible();
  // Leave stays: who has it sees its reports under the same name.
  await page.getByRole('link', { name: 'Leave Solutions' }).click();
  await expect(page.getByRole('article', { name: 'Usage Totals' })).toBeVisible();
});

test('The dashboard shows a service in a month, and exports what it counts', async ({ page }) => {
  await openCompany(page, 'dana.full', 'Harborview');
  const cobra = page.getByRole('region', { name: 'COBRA', exact: true });
  const month = cobra.getByLabel('Month of COBRA');
  await expect(month.getByRole('option')).toHaveCount(13);
  await expect(month).toHaveValue('0');
  // Its line in words: a row per month.
  await expect(cobra.getByRole('table', { name: 'COBRA by month' }).getByRole('row')).toHaveCount(
    14,
  );
  const asked = page.waitForResponse('**/reports/cobra/summary?**');
  await month.selectOption({ index: 2 });
  const summary = (await (await asked).json()) as { activeParticipants: number };
  const active = cobra.getByRole('listitem').filter({ hasText: 'Active Participants' });
  await expect(active.getByText(String(summary.activeParticipants), { exact: true })).toBeVisible();
  expect(
    await exported(page, cobra.getByRole('button', { name: /^Export COBRA, Active Participants/ })),
  ).toMatch(/^current-active-cobra-1001-/);

  const pending = page.getByRole('article').filter({ hasText: 'Pending COBRA initial notices' });
  await expect(pending).toContainText(/\d+\s*Pending Total/);
  expect(await exported(page, pending.getByRole('button', { name: /^Export/ }))).toMatch(
    /^pending-initial-notices-1001-/,
  );
  await expectAccessibleEverywhere(page);
  await page.getByRole('main').getByRole('link', { name: 'Pending COBRA QE notices' }).click();
  await expect(page).toHaveURL(/\/pending-qe-notices$/);
});
