import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessibleEverywhere, openCompany, test } from './src/portal.ts';
import { textOf } from './src/read-pdf.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const chip = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Plan type' }).getByRole('link', { name, exact: true });

test('An administrator finds what there is for each plan type, and downloads template and checklist', async ({
  page,
}) => {
  await openCompany(page, 'dana.full', 'Harborview', '/open-enrollment-resources');
  await expect(cards(page)).toHaveText([
    'Flexible Spending Accounts',
    'Health Savings Account',
    'Health Reimbursement Arrangement',
    'Commuter Benefits',
    'Custom Plans',
    'Direct Bill',
  ]);
  await expect(
    page.getByText('If a resource does not open, allow pop-ups for this site in your browser.'),
  ).toBeVisible();
  const additional = page.getByRole('link', { name: 'Additional Resources' });
  await expect(additional).toHaveAttribute('href', 'https://example.com/open-enrollment');
  await expect(card(page, 'Direct Bill').getByRole('link')).toHaveText([
    'COBRA checklist',
    'Retiree/LOA billing checklist',
    'COBRA guide for employers',
    'COBRA guide for employees',
    'Retiree/LOA billing guide for employers',
    'Retiree/LOA billing guide for employees',
  ]);
  await expectAccessibleEverywhere(page);

  await chip(page, 'FSA').click();
  await expect(page).toHaveURL(/\?planType=fsa$/);
  await expect(cards(page)).toHaveText(['Flexible Spending Accounts']);
  await expect(additional).toHaveAttribute('href', 'https://example.com/open-enrollment/fsa');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the FSA enrollment template' }).click();
  const template = await downloading;
  expect(template.suggestedFilename()).toMatch(/^fsa-enrollment-template-.*\.xlsx$/);
  expect((await readFile(await template.path())).subarray(0, 2).toString()).toBe('PK');

  await chip(page, 'Custom').click();
  const custom = card(page, 'Custom Plans');
  await expect(custom.getByText('Not available yet')).toHaveCount(1);
  const checklist = page.waitForEvent('download');
  await custom
    .getByRole('button', { name: 'Download the Lifestyle Spending Account checklist' })
    .click();
  expect(await textOf(await checklist)).toContain('Lifestyle Spending Account checklist');
});

test('A checklist opens in a new tab, and the page goes back', async ({ page, context }) => {
  // Nobody is at the configured address.
  await context.route('https://example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The checklist</h1>' }),
  );
  await openCompany(page, 'dana.full', 'Harborview', '/open-enrollment-resources?planType=fsa');
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: /^FSA checklist/ }).click();
  await expect(
    page.getByRole('heading', { name: 'Redirecting to open enrollment checklist...' }),
  ).toBeVisible();
  const opened = await opening;
  await expect(opened.getByRole('heading', { name: 'The checklist' })).toBeVisible();
  expect(opened.url()).toBe('https://example.com/open-enrollment/checklist');
  await expect(page).toHaveURL(/\/open-enrollment-resources\?planType=fsa$/);
});

test('A company without a template shows none, and Direct Bill has the services it has', async ({
  page,
}) => {
  await openCompany(page, 'sol.single', 'Sable Point', '/open-enrollment-resources');
  await expect(card(page, 'Direct Bill').getByRole('link')).toHaveText([
    'COBRA checklist',
    'COBRA guide for employers',
    'COBRA guide for employees',
  ]);
  await expect(card(page, 'Flexible Spending Accounts')).toBeVisible();
  await expect(page.getByRole('button', { name: /template/ })).toHaveCount(0);
});
