import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  getCobraChecklist,
  listRenewalPlans,
  listRenewalYears,
  saveCobraChecklist,
  type CobraChecklist,
  type PlanInProgress,
  type RenewalYear,
} from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import type { Locator, Page } from '@playwright/test';
import { ask, button, select, text } from './src/events.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  openCompany,
  test,
} from './src/portal.ts';

/** The company whose plans this story renews; the packets' story has another one. */
const company = { compId: 1001, name: 'Harborview' };

type Checked = { plan: CobraChecklist; version: string };
const inYear = (planYearId: number) => ({ params: { compId: company.compId, planYearId } });

/** The checklist of the year that is being renewed, without an answer. */
async function beginAnew(page: Page): Promise<number> {
  const years = await ask<RenewalYear[]>(page, 'administrator', listRenewalYears, {
    params: { compId: company.compId },
  });
  const { planYearId } = years.find(({ type }) => type === 'COBRA')!;
  const { plan, version } = await ask<Checked>(
    page,
    'administrator',
    getCobraChecklist,
    inYear(planYearId),
  );
  expect(plan.checklistComplete).toBe(false);
  await ask(
    page,
    'administrator',
    saveCobraChecklist,
    {
      ...inYear(planYearId),
      body: { ...plan, cobraOeNewEligibleCount: null, cobraOeHandler: null },
    },
    { 'if-match': `"${version}"` },
  );
  return planYearId;
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'COBRA plan checklist' }).getByRole('link', { name });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const drawer = (page: Page) => page.getByRole('dialog');
const inDrawer = (page: Page, name: string) =>
  drawer(page).getByRole('button', { name, exact: true });
const at = (page: Page, title: string) =>
  expect(drawer(page).getByRole('heading', { name: title, exact: true })).toBeVisible();

/** The carrier's people and how they learn of changes, up to the rates. */
async function fillCarrier(page: Page): Promise<void> {
  await at(page, 'Carrier contact and updates');
  await text(page, 'Contact name').fill('Ines Roca');
  if (!(await drawer(page).getByText('ines.roca@example.com').isVisible())) {
    await text(page, 'Contact email').fill('ines.roca@example.com');
    await inDrawer(page, 'Add Email').click();
    await expect(drawer(page).getByText('ines.roca@example.com')).toBeVisible();
  }
  await page.getByRole('radio', { name: 'Client via report' }).check();
  await inDrawer(page, 'Continue').click();
  await at(page, 'Rates');
}

async function fillInfo(page: Page, name: string): Promise<void> {
  await text(page, 'Plan Name').fill(name);
  await select(page, 'Carrier/Provider').selectOption('Insurer Not Listed Below');
  await text(page, 'Carrier Name').fill('Lakeshore Mutual Life');
  await select(page, 'Type of Coverage').selectOption('Other');
  await text(page, 'If Other, Please Specify').fill('Hearing');
  await inDrawer(page, 'Continue').click();
}

async function addLevel(page: Page, name: string, cost: string): Promise<void> {
  await select(page, /^Add (a|the first) level/).selectOption(name);
  await drawer(page).getByRole('textbox', { name, exact: true }).fill(cost);
}

/** As wide as a phone, where the drawer covers the page and its tabs. */
async function expectDrawerAccessible(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** A message covers nothing of the bar with the page's next action. */
async function expectAboveBar(page: Page, words: string): Promise<void> {
  const message = page.getByRole('alert').filter({ hasText: words });
  await expect(message).toBeVisible();
  const bar = await page.locator('[data-action-bar]').boundingBox();
  await expect
    .poll(async () => {
      const told = await message.boundingBox();
      return told!.y + told!.height;
    })
    .toBeLessThanOrEqual(bar!.y);
}

const confirmRates = (page: Page): Locator =>
  page.getByRole('checkbox', { name: /final and exclude the 2% administration fee/ });

test('A plan checklist goes from nothing to submitted: reloaded in the middle, and finished by a second administrator', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const planYearId = await beginAnew(page);
  const path = `/reenrollment-checklist/cobra-plan/${planYearId}`;
  await openCompany(page, 'dana.full', company.name, path);

  // The first tab by default; what depends on it waits.
  await expect(page).toHaveURL(new RegExp(`${path}/eligible-count$`));
  await expect(page.getByText('0% complete')).toBeVisible();
  await expect(tab(page, 'Plan rates')).toHaveAttribute('aria-disabled', 'true');
  await expect(tab(page, 'Summary')).toHaveAttribute('aria-disabled', 'true');
  await page.goto(`${path}/summary`);
  await expect(page).toHaveURL(new RegExp(`${path}/oe-packets-options$`));
  await tab(page, 'Eligible count').click();

  const count = text(page, 'Newly eligible participants');
  await count.fill('0');
  await button(page, 'Continue').click();
  await expect(page.getByText(/: Eligibility count must be greater than 0$/)).toBeVisible();
  await count.fill('31');
  await expectAccessibleEverywhere(page);
  await button(page, 'Continue').click();
  // Only where last year had a count that is far from it.
  const asks = page.getByRole('dialog', {
    name: 'Eligibility count changed by 20% or more from the previous year.',
  });
  await expect(asks.or(page.getByText('25% complete'))).toBeVisible();
  if (await asks.isVisible()) {
    await button(page, 'No, stay here.').click();
    await expect(page).toHaveURL(new RegExp(`${path}/eligible-count$`));
    await button(page, 'Continue').click();
    await button(page, 'Yes, continue.').click();
  }

  await expect(page).toHaveURL(new RegExp(`${path}/oe-packets-options$`));
  const weMail = page.getByRole('radio', { name: /^We mail the packets/ });
  await expect(weMail).toBeVisible();
  await button(page, 'Continue').click();
  await expect(page.getByText(/: Please choose who mails the packets$/)).toBeVisible();
  await weMail.check();
  await expect(page.getByRole('radio', { name: /^Single-sided/ })).toBeHidden();
  await page.getByRole('radio', { name: /Benefits mails the packets$/ }).check();
  const estimate = page.getByRole('region', { name: 'Estimated cost' });
  await expect(estimate.getByText('$465.00 plus printing and shipping')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Two-sided/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Black and white/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Single-sided/ }).check();
  await expectAccessibleEverywhere(page);
  await button(page, 'Continue').click();

  // Every plan of this year needs a review.
  await expect(page).toHaveURL(new RegExp(`${path}/plan-rates$`));
  await expect(page.getByText('50% complete')).toBeVisible();
  const plans = await ask<PlanInProgress[]>(
    page,
    'administrator',
    listRenewalPlans,
    inYear(planYearId),
  );
  const open = plans.filter(({ ratesStatus }) => ratesStatus === 'needs review');
  const [first, second, ...others] = open.filter(({ isAgeBanded }) => !isAgeBanded);
  const byAge = open.filter(({ isAgeBanded }) => isAgeBanded);
  await expect(button(page, 'Continue')).toBeDisabled();

  // One is discontinued, taken back, and discontinued after all.
  const discontinued = card(page, first!.planName);
  await discontinued.getByRole('button', { name: /^Discontinue/ }).click();
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to discontinue this plan?',
  });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(discontinued.getByText('Needs review')).toBeVisible();
  for (const round of [1, 2]) {
    await discontinued.getByRole('button', { name: /^Discontinue/ }).click();
    await question.getByRole('button', { name: 'Discontinue' }).click();
    await expect(discontinued.getByText('Discontinued', { exact: true })).toBeVisible();
    await expect(discontinued.getByRole('button', { name: /^Update Rates/ })).toBeHidden();
    if (round === 1) {
      await discontinued.getByRole('button', { name: /^Reactivate/ }).click();
      await expect(discontinued.getByText('Needs review')).toBeVisible();
    }
  }

  // One is added with three levels; what was typed outlives a reload, and leaving asks.
  await button(page, 'Add Plan').click();
  await expect(inDrawer(page, 'Back')).toBeHidden();
  await inDrawer(page, 'Continue').click();
  for (const message of [
    'Plan Name is required',
    'Carrier/Provider is required',
    'Type of Coverage is required',
  ])
    await expect(drawer(page).getByRole('link', { name: message })).toBeVisible();
  await fillInfo(page, 'Hearing Plus');
  await inDrawer(page, 'Close the plan').click();
  await button(page, 'Stay').click();
  await page.reload();
  await expect(drawer(page).getByText('We kept what you typed.')).toBeVisible();
  await inDrawer(page, 'Continue').click();
  await at(page, 'Carrier contact and updates');
  await text(page, 'Contact phone').fill('4195550142');
  await expect(text(page, 'Contact phone')).toHaveValue('(419) 555-0142');
  await page.getByRole('radio', { name: 'Other' }).check();
  await inDrawer(page, 'Continue').click();
  await expect(
    drawer(page).getByRole('link', { name: /Details must be provided when "Other" is selected/ }),
  ).toBeVisible();
  await expectDrawerAccessible(page);
  await fillCarrier(page);
  await addLevel(page, 'Employee Only', '21.50');
  await expect(
    select(page, /^Add a level/).getByRole('option', { name: 'Individual' }),
  ).toHaveCount(0);
  await addLevel(page, 'Employee + Spouse', '43');
  await addLevel(page, 'Family', '-1');
  await confirmRates(page).check();
  await inDrawer(page, 'Add Plan').click();
  await expect(
    drawer(page).getByRole('link', { name: 'Family: Cost must be a positive number' }),
  ).toBeVisible();
  await drawer(page).getByRole('textbox', { name: 'Family', exact: true }).fill('64.50');
  await confirmRates(page).check();
  await inDrawer(page, 'Add Plan').click();
  await expect(card(page, 'Hearing Plus').getByText('Reviewed')).toBeVisible();
  await expect(card(page, 'Hearing Plus').getByText('$64.50')).toBeVisible();
  await expect(
    card(page, 'Hearing Plus').getByText('Hearing · Lakeshore Mutual Life · New plan'),
  ).toBeVisible();

  // Another one is added by mistake, and deleted.
  await button(page, 'Add Plan').click();
  await fillInfo(page, 'Hearing Twice');
  // The carrier's people are known from the plan before.
  await inDrawer(page, 'Use the contact of Hearing Plus').click();
  await expect(text(page, 'Contact name')).toHaveValue('Ines Roca');
  await fillCarrier(page);
  await addLevel(page, 'Employee Only', '1');
  await confirmRates(page).check();
  await inDrawer(page, 'Add Plan').click();
  await card(page, 'Hearing Twice')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.route(
    '**/cobra-plans/*',
    (route) => route.fulfill({ status: 500, json: { message: 'The server is busy.' } }),
    { times: 1 },
  );
  await button(page, 'Delete plan').click();
  await expectAboveBar(page, 'The server is busy.');
  // What it said is over with the next press.
  await button(page, 'Delete plan').click();
  await expect(card(page, 'Hearing Twice')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);

  // Rate sheets instead of rates: sent one by one, and downloaded as they were.
  const sheet = randomBytes(4_000);
  for (const plan of [second!, ...byAge]) {
    await card(page, plan.planName)
      .getByRole('button', { name: /^Update Rates/ })
      .click();
    await inDrawer(page, 'Continue').click();
    await fillCarrier(page);
    await page.getByRole('radio', { name: 'Upload a rate sheet' }).check();
    await confirmRates(page).check();
    await inDrawer(page, 'Update Plan').click();
    await expect(drawer(page).getByText('Please select a file to upload.')).toBeVisible();
    await drawer(page)
      .locator('input[type=file]')
      .setInputFiles([
        { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.from('') },
        { name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from('Level,Rate\nAll,12.00\n') },
        { name: 'rates.bin', mimeType: 'application/octet-stream', buffer: sheet },
      ]);
    await expect(drawer(page).getByText(/^empty\.pdf: This file is empty/)).toBeVisible();
    await inDrawer(page, 'Update Plan').click();
    await expect(card(page, plan.planName).getByText('Reviewed')).toBeVisible();
  }
  const sheets = card(page, second!.planName).getByRole('list', { name: 'Rate sheets' });
  await expect(sheets.getByRole('listitem')).toHaveCount(2);
  const downloading = page.waitForEvent('download');
  await sheets.getByRole('button', { name: 'Download rates.bin' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('rates.bin');
  expect((await readFile(await download.path())).equals(sheet)).toBe(true);

  // The others get their rates; a rate that falls is pointed out.
  for (const [index, plan] of others.entries()) {
    await card(page, plan.planName)
      .getByRole('button', { name: /^Update Rates/ })
      .click();
    await inDrawer(page, 'Continue').click();
    await fillCarrier(page);
    for (const level of plan.levels) {
      const factor = index === 0 ? 0.9 : 1.05;
      await drawer(page)
        .getByRole('textbox', { name: level.levelName, exact: true })
        .fill(((level.previousCost ?? 10) * factor).toFixed(2));
    }
    const warning = drawer(page).getByText('Please check these rates before you confirm them');
    await expect(warning).toBeVisible({ visible: index === 0 });
    if (index === 0) await expectDrawerAccessible(page);
    await confirmRates(page).check();
    await inDrawer(page, 'Update Plan').click();
    await expect(card(page, plan.planName).getByText('Reviewed')).toBeVisible();
  }
  await expect(page.getByText('75% complete')).toBeVisible();
  await expectAccessibleEverywhere(page);

  // A second administrator finds it as it is, and submits it.
  const other = await (await browser.newContext()).newPage();
  await openCompany(other, 'uma.users', company.name, `${path}/summary`);
  await expect(other.getByRole('region', { name: 'Eligible count' })).toContainText('31');
  await expect(other.getByRole('region', { name: 'Plan rates' })).toContainText('Hearing Plus');
  await expectAccessibleEverywhere(other);
  await button(other, 'Complete and Submit').click();
  await expect(
    other.getByRole('dialog', {
      name: 'Would you like to complete the COBRA OE packets checklist now?',
    }),
  ).toBeVisible();
  await button(other, 'Go Now').click();
  await expect(other).toHaveURL(
    new RegExp(`/reenrollment-checklist/cobra/${planYearId}/cover-letter-info$`),
  );
  await other.context().close();

  // For the first one everything is only to be read from now on.
  await page.reload();
  await expect(page.getByText('100% complete')).toBeVisible();
  await expect(button(page, 'Add Plan')).toBeDisabled();
  await expect(
    card(page, 'Hearing Plus').getByRole('button', { name: /^Discontinue/ }),
  ).toBeDisabled();
  await tab(page, 'Eligible count').click();
  await expect(count).toBeDisabled();
  await button(page, 'Continue').click();
  await expect(page.getByRole('radio', { name: /^Two-sided/ })).toBeDisabled();
  await tab(page, 'Summary').click();
  await expect(page.getByText('This checklist is complete.')).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('A checklist that cannot be loaded leads back', async ({ page }) => {
  await page.route('**/plan-year/*/cobra', (route) => route.fulfill({ status: 404, json: {} }));
  await openCompany(page, 'dana.full', company.name, '/reenrollment-checklist/cobra-plan/504');
  const dialog = page.getByRole('dialog', {
    name: 'There was a problem loading your checklist.',
  });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Back to Checklist' }).click();
  await expect(page).toHaveURL(/\/reenrollment-checklist$/);
});
