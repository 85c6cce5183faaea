import type { AdminInvoice } from '@portal/contract/areas/billing/billing.contract.ts';
import type { Page } from '@playwright/test';
import {
  askingTokenFor,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  openCompany,
  test,
} from './src/portal.ts';
import { textOf } from './src/read-pdf.ts';

const path = '/administrative-billing';
const table = (page: Page) => page.getByRole('table', { name: 'Administrative invoices' });
const rows = (page: Page) => table(page).locator('tbody tr');
const rowOf = (page: Page, invoice: AdminInvoice) =>
  rows(page).filter({ hasText: String(invoice.invoiceNumber) });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Pay Invoice' });
const payButton = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Pay Invoice', exact: true });
const account = (page: Page) => dialog(page).getByRole('combobox', { name: 'Account to Pay From' });
const dollars = (amount: number) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

async function invoicesOf(page: Page, compId: number): Promise<AdminInvoice[]> {
  const token = await askingTokenFor(page.request, 'dana.full');
  const answer = await page.request.get(`/api/companies/${compId}/administrative-billing/`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as AdminInvoice[];
}

test('An administrator pays an invoice from two tabs, and it is paid once', async ({ page }) => {
  const owed = (await invoicesOf(page, 1007)).find(({ open }) => open > 0)!;
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await openCompany(tab, 'dana.full', 'Ironwood', path);
    await tab.getByRole('button', { name: `Pay invoice ${owed.invoiceNumber}` }).click();
    await expect(payButton(tab)).toBeDisabled();
    await account(tab).selectOption({ index: 1 });
  }
  await expect(dialog(page)).toContainText(String(owed.invoiceNumber));
  await expect(dialog(page)).toContainText(dollars(owed.amount));
  await expectAccessible(page);

  await payButton(page).dblclick();
  await expect(page.getByText(`Invoice ${owed.invoiceNumber} is paid.`)).toBeVisible();
  await expect(rowOf(page, owed)).toContainText('Payment in progress');
  await expect(
    page.getByRole('button', { name: `Pay invoice ${owed.invoiceNumber}` }),
  ).toBeDisabled();

  await payButton(other).click();
  await expect(dialog(other)).toBeHidden();
  await expect(rowOf(other, owed)).toContainText('Payment in progress');
  const paid = (await invoicesOf(page, 1007)).find(
    ({ invoiceNumber }) => invoiceNumber === owed.invoiceNumber,
  );
  expect(paid).toMatchObject({ paid: owed.amount, open: 0, isSettling: true });
});

test('Somebody whose invoice was paid by another is told so', async ({ page }) => {
  const owed = (await invoicesOf(page, 1006)).find(({ open }) => open > 0)!;
  await openCompany(page, 'dana.full', 'Tamarack', path);
  // As the server answers once it is settled.
  await page.route('**/pay-admin-invoice', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'conflict', message: 'Nothing is owed on this invoice.' },
    }),
  );
  await page.getByRole('button', { name: `Pay invoice ${owed.invoiceNumber}` }).click();
  await account(page).selectOption({ index: 1 });
  await payButton(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Nothing is owed on this invoice.');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
});

test('Invoices are listed newest first, sorted, paged and opened as PDF', async ({ page }) => {
  const invoices = await invoicesOf(page, 1001);
  expect(invoices).toHaveLength(14);
  await openCompany(page, 'dana.full', 'Harborview', path);
  await expect(rows(page)).toHaveCount(10);
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Invoice #',
    'Invoice Date',
    'Due Date',
    'Amount',
    'Paid',
    'Open',
    'Action',
  ]);
  await expect(table(page).getByRole('columnheader', { name: 'Invoice Date' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(rows(page).first()).toContainText(String(invoices[0]!.invoiceNumber));
  for (const header of ['Invoice #', 'Action'])
    await expect(table(page).getByRole('button', { name: header, exact: true })).toHaveCount(0);

  const pages = page.getByRole('navigation', { name: 'Pages of Administrative invoices' });
  await expect(pages).toContainText('1–10 of 14');
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(rows(page)).toHaveCount(4);
  await table(page).getByRole('button', { name: 'Invoice Date' }).click();
  await table(page).getByRole('button', { name: 'Amount' }).click();
  const least = invoices.toSorted((one, next) => one.amount - next.amount)[0]!;
  await expect(rows(page).first()).toContainText(dollars(least.amount));

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `View invoice ${least.invoiceNumber}` }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`invoice-${least.invoiceNumber}.pdf`);
  const text = await textOf(file);
  expect(text).toContain('Harborview Manufacturing, Inc.');
  expect(text).toContain(dollars(least.amount));
  await expectAccessibleEverywhere(page);
});

test('A company that is not billed has no invoices; a failure can be tried again', async ({
  page,
}) => {
  await page.route('**/administrative-billing/', (route) => route.fulfill({ status: 500 }));
  await openCompany(page, 'dana.full', 'Cedar & Finch', path);
  await expect(page.getByText('The invoices could not be loaded')).toBeVisible();
  await page.unroute('**/administrative-billing/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No administrative invoices to display.')).toBeVisible();
});

test('Without a bank account the dialog says whom to ask', async ({ page }) => {
  await page.route('**/direct-debit-accounts', (route) => route.fulfill({ json: [] }));
  await openCompany(page, 'dana.full', 'Sable Point', path);
  await expect(page.getByRole('list', { name: 'Payments that came back' })).toContainText(
    'Insufficient funds',
  );
  await page
    .getByRole('button', { name: /^Pay invoice/ })
    .first()
    .click();
  await expect(dialog(page)).toContainText('contact your account manager');
  await expect(payButton(page)).toBeDisabled();
});
