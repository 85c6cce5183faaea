import { makeDemo } from '@portal/sample-data/demo.ts';
import type { Page } from '@playwright/test';
import { expect, expectAccessibleEverywhere, openCompany, test } from './src/portal.ts';
import { today } from './src/today.ts';

const people = makeDemo({ today }).participants.filter(({ compId }) => compId === 1007);

const table = (page: Page) => page.getByRole('table', { name: 'Participants' });
/** A column of the rows on screen. */
const column = async (page: Page, at: number) =>
  await table(page).locator(`tbody td:nth-child(${at})`).allTextContents();
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const count = (page: Page) => page.getByRole('search').getByRole('status').last();

test('An administrator filters and sorts everyone on file, and exports what is left', async ({
  page,
}) => {
  await openCompany(page, 'dana.full', 'Ironwood', '/participants');
  await expect(page.getByText(`1–50 of ${people.length}`)).toBeVisible();

  // Filtered and sorted; the address keeps it over a reload.
  await choice(page, 'Status').selectOption('Ended');
  await expect(page.getByText('Active', { exact: true }).first()).toBeHidden();
  await page.getByRole('button', { name: 'PID' }).click();
  await page.getByRole('button', { name: 'PID' }).click();
  const header = page.getByRole('columnheader', { name: 'PID' });
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL('/participants?status=ended&sort=pid&order=down');
  await expect(async () => {
    const pids = await column(page, 2);
    expect(pids).toEqual(pids.toSorted().toReversed());
  }).toPass();
  const listed = await column(page, 2);
  await page.reload();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  expect(await column(page, 2)).toEqual(listed);
  expect(listed).toEqual(
    people
      .filter(({ endedOn }) => endedOn !== null && endedOn < today)
      .map(({ empno }) => empno)
      .toSorted()
      .toReversed(),
  );

  // The file holds the same people.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe(
    `participants-1007-${today.replaceAll('-', '')}.xlsx`,
  );

  // Back to everyone, on to the second page, and to a person and back.
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page.getByText(`1–50 of ${people.length}`)).toBeVisible();
  const [firstOfAll] = await column(page, 1);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(`51–100 of ${people.length}`)).toBeVisible();
  await expect(async () => expect((await column(page, 1))[0]).not.toBe(firstOfAll)).toPass();
  const [name] = await column(page, 1);
  await table(page).getByRole('link', { name: name!, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    name!.split(', ').toReversed().join(' '),
  );
  await page.goBack();
  await expect(page.getByText(`51–100 of ${people.length}`)).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('The search box leads to everyone who matches', async ({ page }) => {
  await openCompany(page, 'dana.full', 'Ironwood');
  const box = page.getByRole('combobox', { name: 'Search participants' });
  await box.fill('an');
  await page.getByRole('option', { name: 'See all matches' }).click();
  await expect(page).toHaveURL('/participants?search=an');
  const found = page.getByRole('textbox', { name: 'Search the list' });
  await expect(found).toHaveValue('an');
  await expect(count(page)).toHaveText(/^\d+ people$/);

  // A full id finds its person, and stays out of the address.
  const { payrollId, empno } = people.find((each) => each.payrollId.startsWith('9'))!;
  await found.fill(payrollId);
  await expect(count(page)).toHaveText('1 person');
  await expect(page).toHaveURL('/participants');
  await page.reload();
  await expect(found).toHaveValue(payrollId);
  await expect(count(page)).toHaveText('1 person');
  expect(await column(page, 2)).toEqual([empno]);

  // Nobody: the list says so and leads back.
  await found.fill('zzzz');
  await page.getByRole('button', { name: 'Show everyone' }).click();
  await expect(found).toHaveValue('');
  await expect(count(page)).toHaveText(`${people.length} people`);
});
