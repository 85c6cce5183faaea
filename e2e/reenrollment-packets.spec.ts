import { addDays } from '@portal/contract/values/add-days.ts';
import { businessDayFrom } from '@portal/contract/values/business-day.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import type { Page } from '@playwright/test';
import { makeUser } from './src/company-users.ts';
import { expect, expectAccessibleEverywhere, openCompany, test } from './src/portal.ts';
import { textOf } from './src/read-pdf.ts';
import { submitPlans } from './src/renewal.ts';
import { today } from './src/today.ts';

const landing = '/reenrollment-checklist';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: /checklist$/ }).getByText(name, { exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const review = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `I have reviewed the ${name}.` });

/** The company of the packets' story: no other story changes its checklists. */
const company = { compId: 1002, name: 'Cedar & Finch' };

test('Packets go from nothing to ordered: reloaded, gone back in, and finished by a second administrator', async ({
  page,
  browser,
}) => {
  test.slow();
  const planYearId = await submitPlans(page.request, company.compId);
  const packets = `${landing}/cobra/${planYearId}`;
  await makeUser(page.request, 'petra.packets', {}, company.compId);
  await openCompany(page, 'petra.packets', company.name, landing);
  await expect(page.getByText('Hello, Petra Packets')).toBeVisible();
  const card = page.getByRole('listitem', { name: 'COBRA open enrollment packets' });
  await expect(card.getByText('25%')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await card.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${packets}/cover-letter-info$`));
  await expect(tab(page, 'OE packets')).toHaveAttribute('aria-disabled', 'true');

  // Too near: said once the field is left.
  await field(page, 'Send packets on').fill(displayDate(addDays(today, 13)));
  await field(page, 'Response deadline').focus();
  await expect(
    page.getByText('Packet send date must be two weeks or more from the current date'),
  ).toBeVisible();
  const sendOn = businessDayFrom(addDays(today, 14));
  await field(page, 'Send packets on').fill(displayDate(sendOn));
  await field(page, 'Response deadline').fill(displayDate(addDays(sendOn, 14)));
  await page.getByRole('radio', { name: /Participant is termed/ }).check();
  await expect(
    page.getByText('Deadline must be more than 14 days after send by date'),
  ).toBeVisible();
  await expectAccessibleEverywhere(page);

  // What was typed outlives a reload.
  await page.reload();
  await expect(page.getByText('We kept what you typed.')).toBeVisible();
  await expect(field(page, 'Send packets on')).toHaveValue(displayDate(sendOn));
  // Saved, though the deadline is wrong; the next tab waits.
  await button(page, 'Continue').click();
  await expect(field(page, 'Response deadline')).toBeFocused();
  await field(page, 'Response deadline').fill(displayDate(addDays(sendOn, 15)));
  await button(page, 'Continue').click();
  await expect(page).toHaveURL(new RegExp(`${packets}/oe-packets$`));

  const letter = page.getByRole('region', { name: 'Cover letter' });
  const download = page.waitForEvent('download');
  await letter.getByRole('button', { name: 'Download the cover letter' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^CobraOEPack-CoverLetter-\d{4}\.pdf$/);
  expect(await textOf(file)).toContain('open enrollment');
  await expect(button(page, 'Approve the cover letter')).toBeDisabled();
  await review(page, 'cover letter').check();
  await button(page, 'Approve the cover letter').click();
  await expect(letter.getByText('Approved', { exact: true })).toBeVisible();
  await expect(button(page, 'Continue')).toBeDisabled();

  const added = page.getByRole('list', { name: 'Additional papers' });
  await page.locator('input[type=file]').setInputFiles([
    { name: 'Plan summary (2027).txt', mimeType: 'text/plain', buffer: Buffer.from('A plan.') },
    { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.from('') },
    { name: 'map.txt', mimeType: 'text/plain', buffer: Buffer.from('A map.') },
  ]);
  await expect(added.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText(/^empty\.txt: This file is empty/)).toBeVisible();
  await added.getByRole('button', { name: /^Delete map/ }).click();
  await button(page, 'Delete paper').click();
  await expect(added.getByRole('listitem')).toHaveCount(1);
  await expectAccessibleEverywhere(page);

  // Another date is another letter: the old approval counts no more.
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${packets}/cover-letter-info$`));
  // The price follows the options, now that it is known how many pages there are.
  const price = page.getByRole('region', { name: 'Estimated cost' });
  const cheap = await price.innerText();
  await page.getByRole('radio', { name: /^Color/ }).check();
  await expect(price).not.toHaveText(cheap, { useInnerText: true });
  const later = addDays(sendOn, 20);
  await field(page, 'Response deadline').fill(displayDate(later));
  await button(page, 'Continue').click();
  await expect(button(page, 'Approve the cover letter')).toBeVisible();
  await review(page, 'cover letter').check();
  await button(page, 'Approve the cover letter').click();
  await expect(letter.getByText('Approved', { exact: true })).toBeVisible();

  // A colleague carries on, on a phone.
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const other = await phone.newPage();
  await openCompany(other, 'dana.full', company.name, `${packets}/oe-packets`);
  await expect(button(other, 'Unapprove the cover letter')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Open the election form' })).toBeVisible();
  await review(other, 'election form').check();
  await button(other, 'Approve the election form').click();
  await button(other, 'Continue').click();
  await expect(other).toHaveURL(new RegExp(`${packets}/summary$`));
  await expect(other.getByText(displayDate(later), { exact: true })).toBeVisible();
  await expectAccessibleEverywhere(other);
  await button(other, 'Complete and Submit').click();
  await expect(other).toHaveURL(new RegExp(`${landing}$`));
  const done = other.getByRole('listitem', { name: 'COBRA open enrollment packets' });
  await expect(done.getByText('Complete')).toBeVisible();
  await expect(done.getByText('100%')).toBeVisible();
  await phone.close();

  // Whoever comes later reads it.
  await page.goto(`${packets}/cover-letter-info`);
  await expect(field(page, 'Send packets on')).toBeDisabled();
  await button(page, 'Continue').click();
  await expect(letter.getByText('Approved', { exact: true })).toBeVisible();
  await expect(button(page, /napprove/)).toHaveCount(0);
});

const harborview = { name: 'Harborview', planYearId: 504 };

test('Direct bill: dates are checked, saved, and lead to what the account manager does', async ({
  page,
}) => {
  const path = `${landing}/direct-bill/${harborview.planYearId}`;
  await openCompany(page, 'dana.full', harborview.name, path);
  await expect(page).toHaveURL(new RegExp(`${path}/general$`));
  await field(page, 'Open enrollment starts').fill(displayDate(addDays(today, 5)));
  await field(page, 'Open enrollment ends').fill(displayDate(addDays(today, 5)));
  await field(page, 'Response deadline').fill(displayDate(addDays(today, 19)));
  await button(page, 'Continue').click();
  await expect(
    page.getByText('Open enrollment ending date must be after open enrollment starting date'),
  ).toBeVisible();
  await expect(
    page.getByText('Deadline must be more than 14 days after starting date'),
  ).toBeVisible();
  await expectAccessibleEverywhere(page);
  await field(page, 'Open enrollment ends').fill(displayDate(addDays(today, 30)));
  await field(page, 'Response deadline').fill(displayDate(addDays(today, 20)));
  await button(page, 'Continue').click();
  await expect(page).toHaveURL(new RegExp(`${path}/plan-rates$`));
  await expect(page.getByText('Plan rates are handled with your account manager.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('100% complete')).toBeVisible();
});

test('A legacy checklist is compared, opened at the provider, and acknowledged once', async ({
  page,
  context,
}) => {
  await context.route('https://example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The checklist</h1>' }),
  );
  await openCompany(page, 'dana.full', harborview.name, landing);
  await page.getByRole('link', { name: 'Start: Commuter Benefits' }).click();
  await expect(page).toHaveURL(new RegExp(`${landing}/qte/${harborview.planYearId}$`));
  await expect(page.getByRole('columnheader', { name: 'Next year' }).first()).toBeVisible();
  await expect(page.getByText('Plan year ID')).toBeVisible();
  const opening = context.waitForEvent('page');
  await button(page, /^Open on the/).click();
  await expect((await opening).getByRole('heading', { name: 'The checklist' })).toBeVisible();
  await expect(button(page, 'Acknowledge')).toBeDisabled();
  await expectAccessibleEverywhere(page);
  await page
    .getByRole('checkbox', { name: 'I have checked these plans for the new plan year.' })
    .check();
  await button(page, 'Acknowledge').click();
  await expect(page.getByText(/^Complete: acknowledged on .* by Dana Full\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'Re-Enrollment Checklist' }).first().click();
  await expect(page.getByRole('link', { name: 'View: Commuter Benefits' })).toBeVisible();
});

test('A plan year of nobody leads back to the checklists', async ({ page }) => {
  await openCompany(
    page,
    'dana.full',
    harborview.name,
    `${landing}/cobra/999999/cover-letter-info`,
  );
  await expect(page.getByText('There was a problem loading your checklist.')).toBeVisible();
  await button(page, 'Back to Checklist').click();
  await expect(page).toHaveURL(new RegExp(`${landing}$`));
});
