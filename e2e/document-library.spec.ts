import type { Page } from '@playwright/test';
import { today } from './src/today.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  openCompany,
  test,
} from './src/portal.ts';
import { pdfText, textOf } from './src/read-pdf.ts';

const tabs = (page: Page) =>
  page.getByRole('navigation', { name: 'Kinds of documents' }).getByRole('link');
const chip = (page: Page, name: string) =>
  page.getByRole('navigation', { name: /year/i }).getByRole('link', { name, exact: true });
const groups = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('An administrator finds a form by its plan year, downloads it, and reads a notice', async ({
  page,
}) => {
  await openCompany(page, 'dana.full', 'Harborview', '/document-library');
  await expect(page).toHaveURL(/\/document-library\/forms$/);
  await expect(tabs(page)).toHaveText(['FORMS', 'LEGAL', 'EDUCATION']);
  await expect(groups(page)).toHaveCount(2);
  const [newest = ''] = await groups(page).allTextContents();

  await chip(page, newest).click();
  await expect(groups(page)).toHaveText([newest]);
  await expect(page).toHaveURL(/\/forms\?planYear=504$/);
  // The address leads there again.
  await page.reload();
  await expect(groups(page)).toHaveText([newest]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Direct deposit authorization' }).click();
  const form = await downloading;
  expect(form.suggestedFilename()).toBe('direct-deposit-authorization.pdf');
  expect(await textOf(form)).toContain(`${newest} · Form for participants`);
  await expectAccessibleEverywhere(page);

  await tabs(page).getByText('LEGAL').click();
  await expect(
    page.getByRole('list', { name: 'Legal documents' }).getByRole('listitem'),
  ).toHaveCount(6);
  const notice = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download COBRA general notice' }).click();
  expect(await textOf(await notice)).toContain('36 months after all other events');
  await expectAccessible(page);

  await tabs(page).getByText('EDUCATION').click();
  const year = today.slice(0, 4);
  await expect(groups(page)).toHaveText([year, String(Number(year) - 1)]);
  await chip(page, year).click();
  await expect(page).toHaveURL(new RegExp(`/education\\?year=${year}$`));
  await expect(groups(page)).toHaveText([year]);
  // Whatever year is chosen, the manual stays first.
  const manual = page.getByRole('listitem').filter({ hasText: 'Training manual' });
  const address = await manual.getByRole('link', { name: /^Open/ }).getAttribute('href');
  const file = await page.request.get(address!);
  expect(await pdfText(await file.body())).toContain('Finding a person');
  await expectAccessible(page);
});

test('A company whose accounts alone have moved has education only', async ({ page }) => {
  await openCompany(page, 'mia.migrated', 'Quarry Ridge', '/document-library/legal');
  await expect(page).toHaveURL(/\/document-library\/education$/);
  await expect(tabs(page)).toHaveText(['EDUCATION']);
  await expect(page.getByRole('button', { name: /^Download/ }).first()).toBeVisible();
});

test('A failed list says so and is loaded again', async ({ page }) => {
  let fails = true;
  await page.route('**/document-library/legal-docs', (route) =>
    fails ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await openCompany(page, 'dana.full', 'Harborview', '/document-library/legal');
  await expect(page.getByText('The legal documents could not be loaded')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /^Download/ })).toHaveCount(6);
});
