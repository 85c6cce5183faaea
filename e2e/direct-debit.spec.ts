import type { DirectDebit } from '@portal/contract/areas/billing/billing.contract.ts';
import { runJob } from '@portal/contract/areas/operator/operator.contract.ts';
import { addBankingDays } from '@portal/contract/values/business-day.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import type { Page } from '@playwright/test';
import { ask } from './src/events.ts';
import {
  askingTokenFor,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  openCompany,
  test,
} from './src/portal.ts';

const path = '/perform-direct-debit';
const table = (page: Page) => page.getByRole('table', { name: 'Direct debits' });
const rows = (page: Page) => table(page).locator('tbody tr');
const rowOf = (page: Page, { paydate, frequencies }: DirectDebit) =>
  rows(page)
    .filter({ hasText: displayDate(paydate) })
    .filter({ hasText: frequencies });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Perform debit' });
const account = (page: Page) =>
  dialog(page).getByRole('combobox', { name: 'Account to Perform Debit' });
const perform = (page: Page) => dialog(page).getByRole('button', { name: 'Perform Direct Debit' });
const dollars = (amount: number) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

async function debitsOf(page: Page, compId: number): Promise<DirectDebit[]> {
  const token = await askingTokenFor(page.request, 'dana.full');
  const answer = await page.request.get(`/api/companies/${compId}/direct-debit`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as DirectDebit[];
}

const runOn = (page: Page, name: string, date: string) =>
  ask(page, 'operator', runJob, { params: { name }, query: { date } });

test('An administrator performs a debit with a double click, and it is complete once the bank has settled it', async ({
  page,
}) => {
  const debit = (await debitsOf(page, 1004)).find(({ isPayable }) => isPayable)!;
  await openCompany(page, 'dana.full', 'Bluestem', path);
  await rowOf(page, debit)
    .getByRole('button', { name: /^Perform Debit/ })
    .click();
  await expect(perform(page)).toBeDisabled();
  await expect(dialog(page)).toContainText(dollars(debit.amount));
  await expect(dialog(page)).toContainText(displayDate(debit.effectiveDate!));
  await account(page).selectOption({ label: 'Operating Checking ...4417' });
  await expectAccessible(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/direct-debit'))
      sent.push(request.url());
  });
  await perform(page).dblclick();
  await expect(rowOf(page, debit)).toContainText('In Progress');
  await expect(rowOf(page, debit).getByRole('button')).toHaveCount(0);
  expect(sent).toHaveLength(1);

  // What was due earlier goes with the file of that day, and the money is taken a banking day later.
  await runOn(page, 'write-ach-file', debit.effectiveDate!);
  await runOn(page, 'settle-debits', addBankingDays(debit.effectiveDate!, 3));
  await page.reload();
  await expect(rowOf(page, debit)).toContainText('Complete');
});

test('Debits are listed newest first and paged, each with what there is to know of it', async ({
  page,
}) => {
  const debits = await debitsOf(page, 1001);
  // How many runs are open depends on the day.
  expect(debits.length).toBeGreaterThan(20);
  await openCompany(page, 'dana.full', 'Harborview', path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authorize Direct Debit');
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Pay Date',
    'Pay Frequency',
    'Amount',
    'Status',
    'Action',
  ]);
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).first()).toContainText(dollars(debits[0]!.amount));
  await expect(table(page).getByRole('button', { name: /^Perform Debit/ })).toHaveCount(
    debits.slice(0, 10).filter(({ isPayable }) => isPayable).length,
  );
  const pages = page.getByRole('navigation', { name: 'Pages of Direct debits' });
  await expect(pages).toContainText(`1–10 of ${debits.length}`);
  await expectAccessibleEverywhere(page);

  // A debit that the bank sent back says why.
  await openCompany(page, 'dana.full', 'Sable Point', path);
  await expect(table(page)).toContainText('Insufficient funds');
});

test('Without the permission, the page is not there', async ({ page }) => {
  await openCompany(page, 'uma.users', 'Harborview', path);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Authorize Direct Debit');
});

test('A failure can be tried again; the list can be empty', async ({ page }) => {
  await page.route('**/direct-debit', (route) => route.fulfill({ status: 500 }));
  await openCompany(page, 'dana.full', 'Tamarack', path);
  await expect(page.getByText('The direct debits could not be loaded')).toBeVisible();
  await page.unroute('**/direct-debit');
  await page.route('**/direct-debit', (route) => route.fulfill({ json: [] }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No direct debits to display.')).toBeVisible();
});

test('Without a bank account the dialog says whom to ask; a refusal is shown', async ({ page }) => {
  await page.route('**/direct-debit-accounts', (route) => route.fulfill({ json: [] }));
  await openCompany(page, 'dana.full', 'Tamarack', path);
  const open = table(page)
    .getByRole('button', { name: /^Perform Debit/ })
    .first();
  await open.click();
  await expect(dialog(page)).toContainText('There is no bank account on file to pay from.');
  await expect(perform(page)).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await page.unroute('**/direct-debit-accounts');
  await page.reload();
  const message = 'This debit is already in progress.';
  await page.route('**/direct-debit', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { code: 'conflict', message } })
      : route.continue(),
  );
  await open.click();
  await account(page).selectOption({ index: 1 });
  await perform(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText(message);
});
