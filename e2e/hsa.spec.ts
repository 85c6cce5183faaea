import { recordHsaAnswer } from '@portal/contract/areas/hsa/hsa.contract.ts';
import { runJob } from '@portal/contract/areas/operator/operator.contract.ts';
import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import { makeDemo } from '@portal/sample-data/demo.ts';
import { ask, button, text } from './src/events.ts';
import { today } from './src/today.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  openCompany,
  test,
} from './src/portal.ts';

const compId = 1001;
const path = '/action-items/hsa-not-forwarded';
const { participants, plans, enrollments, hsaSteps } = makeDemo({ today });
const hsaPlans = new Set(plans.filter(({ code }) => code === 'S').map(({ planId }) => planId));

/** Has no phone, and a PO box for an address; two deductions wait. */
const saver = participants.find(
  (person) =>
    person.compId === compId &&
    person.street1.startsWith('PO Box') &&
    enrollments.some((each) => each.empno === person.empno && hsaPlans.has(each.planId)) &&
    !hsaSteps.some((step) => step.compId === compId && step.empno === person.empno),
)!;

const forward = (page: Parameters<typeof ask>[0], date: string) =>
  ask<{ outcome: string }>(page, 'operator', runJob, {
    params: { name: 'forward-hsa' },
    query: { date, compId },
  });

test('An administrator mends a record from the list, and the money moves on', async ({ page }) => {
  await openCompany(page, 'dana.full', 'Harborview');
  await page.getByRole('link', { name: '7 HSA contributions not forwarded' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'HSA contributions not forwarded',
  );
  const list = page.getByRole('table', { name: 'HSA contributions not forwarded' });
  const name = `${saver.lastName}, ${saver.firstName}`;
  const row = list.getByRole('row').filter({ hasText: name }).first();
  await expect(row).toContainText('Not Sent To the HSA partner');
  await expect(row).toContainText('Missing information: address without PO box, phone.');
  for (const status of [
    'CIP Testing Not Complete',
    'CIP Testing Failed-Participant must contact Meridian Benefits',
  ])
    await expect(list.getByText(status)).toHaveCount(2);

  const opener = row.getByRole('button', { name: `Contributions of ${name}` });
  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  const own = page.getByRole('table', { name: `Contributions of ${name}` });
  await expect(own.getByRole('row')).toHaveCount(3);
  await expectAccessibleEverywhere(page);
  const file = page.waitForEvent('download');
  await button(page, 'Export HSA Not Forwarded').click();
  expect((await file).suggestedFilename()).toMatch(
    /^hsa-contributions-not-forwarded-1001-\d{8}\.xlsx$/,
  );

  await row.getByRole('link', { name: 'address without PO box' }).click();
  const street = text(page, 'Address line 1');
  await expect(street).toBeFocused();
  await street.fill('12 Boxwood Lane');
  await text(page, /^Phone/).fill('4195550142');
  await button(page, 'Save').click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await page.goBack();
  await expect(row).toContainText('Not Sent To the HSA partner');
  await expect(row).not.toContainText('Missing information');

  await forward(page, today);
  await page.reload();
  await expect(row).toContainText('CIP Testing Not Complete');
  await expect(row).toContainText('Identity verification is not complete yet.');

  await ask(page, 'operator', recordHsaAnswer, {
    params: { compId, empno: saver.empno },
    body: { answer: 'passed' },
  });
  const { outcome } = await forward(page, addBusinessDays(today, 1));
  expect(outcome).toMatch(/forwarded \d+ contribution/);
  await page.reload();
  await expect(list).toBeVisible();
  await expect(list).not.toContainText(name);
  await page.goto(`/participant-overview/${saver.empno}/history`);
  await expect(page.getByText('Account opened')).toBeVisible();
});

test('Where the records have moved, the list says what is missing without links', async ({
  page,
}) => {
  await openCompany(page, 'dana.full', 'Quarry Ridge');
  await page.getByRole('link', { name: '14 HSA contributions not forwarded' }).click();
  const list = page.getByRole('table', { name: 'HSA contributions not forwarded' });
  await expect(list.getByText('Missing information: HSA enrollment.')).toBeVisible();
  await expect(list.getByRole('link', { name: 'HSA enrollment' })).toHaveCount(0);
  await expect(list.getByText(/cannot currently be established/)).toBeVisible();
});

test('The list says when nothing waits, and when it could not be loaded', async ({ page }) => {
  await openCompany(page, 'dana.full', 'Sable Point', path);
  await expect(page.getByText('Every HSA contribution has been forwarded.')).toBeVisible();
  await expect(button(page, 'Export HSA Not Forwarded')).toBeDisabled();
  await expectAccessible(page);
  await page.route('**/reports/hsa-contributions-not-forwarded', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('The list could not be loaded')).toBeVisible();
  await page.unroute('**/reports/hsa-contributions-not-forwarded');
  await button(page, 'Try again').click();
  await expect(page.getByText('Every HSA contribution has been forwarded.')).toBeVisible();
});
