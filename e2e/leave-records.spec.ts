import {
  bondingReasons,
  caseTitle,
  leaveReasons,
} from '@portal/contract/areas/leave/leave-words.ts';
import { makeDemo } from '@portal/sample-data/demo.ts';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  openCompany,
  test,
} from './src/portal.ts';
import { today } from './src/today.ts';

const usDate = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
/** The company that has nothing but leave. */
const company = 'Northlight';
const compId = 1003;
const { leave } = makeDemo({ today });
const cases = leave.cases.filter((each) => each.compId === compId);
const absences = leave.absences.filter((each) => each.compId === compId);
/** Somebody whose leave is taken as needed, with absences and letters. */
const treated = cases.find(
  ({ duration, eeId }) =>
    duration === 'intermittent' && absences.some((each) => each.eeId === eeId),
)!;
const treatedTitle = caseTitle(treated.caseId, treated.requestedOn);
const employee = leave.employees.find(
  (each) => each.compId === compId && each.eeId === treated.eeId,
)!;
const fullName = `${employee.firstName} ${employee.lastName}`;

const search = (page: Page) => page.getByRole('combobox', { name: 'Search Leave Cases' });
const entitlement = (page: Page) => page.getByRole('region', { name: 'FMLA entitlement' });
const recent = (page: Page) => page.getByRole('table', { name: 'Recently Viewed' });
/** Everything the browser keeps, in one text. */
const keptOnDisk = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test('An administrator finds an employee, reads a case tab by tab, and leaves no trace', async ({
  page,
}) => {
  await openCompany(page, 'dana.full', company, '/leave-records');
  await expect(page.getByRole('heading', { name: 'Participant Leave Records' })).toBeVisible();
  await expect(page.getByText('Recently Viewed')).toBeHidden();
  await expectAccessibleEverywhere(page);

  // Found by name: the id is masked.
  await search(page).fill('zzzz nobody');
  await expect(page.getByText('No Results Found').first()).toBeVisible();
  await search(page).fill(`${employee.lastName}, ${employee.firstName}`);
  const found = page.getByRole('option', { name: treated.eeId });
  await expect(found).toContainText(fullName);
  await expect(found).toContainText(/\*\*\*-\*\*-\d{4}/);
  await expectAccessible(page);
  await found.click();
  await expect(page).toHaveURL(`/leave-records/all-cases/${treated.eeId}`);
  await expect(page.getByRole('heading', { name: fullName })).toBeVisible();
  await expect(page.getByText(`PID# ${treated.eeId}`)).toBeVisible();

  // The row opens the case, on its first tab.
  await page.getByRole('row', { name: treatedTitle }).click();
  await expect(page).toHaveURL(`/leave-records/${treated.eeId}/case/${treated.caseId}/case-info`);
  await expect(page.getByRole('heading', { name: `Leave case ${treatedTitle}` })).toBeVisible();
  const info = page.getByRole('region', { name: 'Case Information' });
  await expect(info).toContainText(`Start Date${usDate(treated.startsOn)}`);
  await expectAccessibleEverywhere(page);

  // Each tab has its address; nothing about why is in one, in a title or on the disk.
  const tabs = page.getByRole('navigation', { name: 'Leave case' });
  for (const [name, label, field] of [
    ['employee-info', 'Employee Information', 'Hours Worked in the Past 12 Months'],
    ['paperwork-dates', 'Paperwork Dates', 'Initial Paperwork Sent Date'],
    ['current-approvals', 'Current Approvals', 'Federal FMLA Start/End Dates'],
  ] as const) {
    await tabs.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(new RegExp(`/case/${treated.caseId}/${name}$`));
    await expect(page.getByRole('region', { name: label })).toContainText(field);
  }
  const reason = leaveReasons[treated.reason];
  expect(await page.title()).not.toContain(reason);
  expect(await keptOnDisk(page)).not.toContain(reason);
  expect(await keptOnDisk(page)).not.toContain(employee.lastName);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Current Approvals' })).toBeVisible();

  // Back to the list, and to what was viewed; signing out forgets it.
  await page.getByRole('link', { name: 'All cases' }).click();
  await page.getByRole('link', { name: 'Leave records' }).click();
  const row = recent(page).getByRole('row', { name: fullName });
  await expect(row).toContainText(reason);
  await expect(row).toContainText(usDate(treated.startsOn));
  await row.hover();
  await expect(row.getByText('View/Edit')).toBeVisible();
  await expectAccessibleEverywhere(page);
  expect(await keptOnDisk(page)).toContain(treated.eeId);
  await page.getByRole('button', { name: 'Dana Full' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/sign-in/);
  // The tab's own list of addresses goes with the tab.
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain(treated.eeId);
});

test('An employee’s entitlement adds up on any day, and a what-if says what would be left', async ({
  page,
}) => {
  await openCompany(page, 'dana.full', company, `/leave-records/all-cases/${treated.eeId}`);
  const panel = entitlement(page);
  const figures = panel.locator('dl');
  const weeks = async () => {
    const [left, used] = await figures.locator('strong').allTextContents();
    return { left: Number(left), used: Number(used) };
  };
  await expect(figures).toContainText('of 12 weeks');
  const now = await weeks();
  expect(now.left + now.used).toBeCloseTo(12, 1);
  await expect(panel.getByRole('list', { name: 'Leave used by month' })).toBeVisible();

  // Long before the first leave nothing was used.
  await panel.getByRole('textbox', { name: 'As of' }).fill('1/5/2020');
  await expect(async () => expect(await weeks()).toEqual({ left: 12, used: 0 })).toPass();
  await panel.getByRole('button', { name: 'Back to today' }).click();
  await expect(async () => expect(await weeks()).toEqual(now)).toPass();

  // What if: a bad date first, then two days.
  await panel.getByRole('button', { name: 'See what would be left' }).click();
  await expect(panel.getByRole('textbox', { name: 'Last day off' })).toBeFocused();
  await panel.getByRole('textbox', { name: 'First day off' }).fill('3/1/2027');
  await panel.getByRole('textbox', { name: 'Last day off' }).fill('3/2/2027');
  await panel.getByRole('button', { name: 'See what would be left' }).click();
  await expect(panel.getByText('would be left', { exact: false }).last()).toBeVisible();
  // Family care: a spouse at the same employer shares the care of a parent alone.
  const relation = panel.getByRole('combobox', { name: 'Relation' });
  await expect(relation).toBeHidden();
  await panel.getByRole('combobox', { name: 'Reason' }).selectOption(leaveReasons['family-health']);
  await panel.getByRole('button', { name: 'See what would be left' }).click();
  await expect(relation).toBeFocused();
  await relation.selectOption('Parent');
  await panel.getByRole('button', { name: 'See what would be left' }).click();
  await expect(panel.getByText('would be left', { exact: false }).last()).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('An absence on no case waits among the deadlines; a bonding case says that the birth is not recorded', async ({
  page,
}) => {
  const waiting = absences.find(({ caseId }) => caseId === null)!;
  await openCompany(page, 'dana.full', company, '/deadlines');
  await page.getByRole('textbox', { name: 'Filter deadlines' }).fill(`${waiting.eeId} review`);
  await page.getByRole('link', { name: 'Absence without a case' }).click();
  await expect(page).toHaveURL(`/leave-records/${waiting.eeId}/absence-report`);

  const bonding = cases.find(
    ({ reason, steps }) =>
      bondingReasons.includes(reason) &&
      steps.every(({ kind }) => !['child-arrived', 'denied', 'withdrawn', 'closed'].includes(kind)),
  )!;
  await page.goto(`/leave-records/${bonding.eeId}/case/${bonding.caseId}/case-info`);
  await expect(page.getByText(/^The day of the birth or placement is not recorded/)).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('Somebody did not come back: the case offers a COBRA event, which nobody enters without a click', async ({
  page,
}) => {
  const gone = leave.cases.find(
    (each) => each.compId === 1001 && each.steps.some(({ kind }) => kind === 'did-not-return'),
  )!;
  await openCompany(
    page,
    'dana.full',
    'Harborview',
    `/leave-records/${gone.eeId}/case/${gone.caseId}/case-info`,
  );
  const offer = page.getByRole('complementary', { name: 'The employee did not return' });
  await offer.getByRole('link', { name: 'Enter a COBRA event' }).click();
  await expect(page).toHaveURL(/\/enter-cobra-qe\/personal-details\?empno=\d{9}&eventType=7&/);
  await expect(page.getByText(gone.eeId).first()).toBeVisible();
});

test('Absences are listed; one without a case says so', async ({ page }) => {
  const unassigned = absences.find(({ caseId }) => caseId === null)!;
  await openCompany(page, 'dana.full', company, `/leave-records/${unassigned.eeId}/absence-report`);
  await expect(page.getByRole('heading', { name: 'Absence Report' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Absences' });
  const row = table.getByRole('row', { name: usDate(unassigned.absentOn) });
  await expect(row.filter({ hasText: 'Not on a case yet' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Report Absence' })).toHaveAttribute(
    'href',
    `/report-an-absence/personal-details?eeId=${unassigned.eeId}`,
  );
  await expectAccessibleEverywhere(page);
});

test('Only leave is enough: dashboard tiles and reports', async ({ page }) => {
  await openCompany(page, 'dana.full', company);
  const tile = page.getByRole('article').filter({ hasText: 'Open Cases' });
  await expect(tile).toContainText(/[1-9]\d* ?Cases/);
  await expectAccessibleEverywhere(page);
  const open = /\d+/.exec((await tile.textContent())!)![0];
  await page.getByRole('link', { name: 'Open Cases', exact: true }).click();
  await expect(page).toHaveURL('/reports/fmla');
  const card = page.getByRole('article', { name: 'Open Cases' });
  await expect(card).toContainText(open);
  await expect(page.getByRole('article', { name: 'Usage Totals' })).not.toHaveAttribute(
    'aria-busy',
    'true',
  );
  await expectAccessibleEverywhere(page);
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: /^Export/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^open-cases-1003-.*\.xlsx$/);
});

test('An unknown employee, a foreign case and a server that is down are said plainly', async ({
  page,
}) => {
  const foreign = leave.cases.find((each) => each.compId === 1001)!;
  await openCompany(
    page,
    'dana.full',
    company,
    `/leave-records/${foreign.eeId}/case/${foreign.caseId}/case-info`,
  );
  await expect(page.getByText('This leave case was not found')).toBeVisible();
  await page.goto('/leave-records/all-cases/no-such-one');
  await expect(page.getByText('This employee was not found')).toBeVisible();
  await page.goto(`/leave-records/${treated.eeId}/case/${treated.caseId}/no-such-tab`);
  await expect(page.getByText('Page Not Found').first()).toBeVisible();

  await page.goto('/leave-records');
  await page.route('**/fmla/employee/search**', (route) =>
    route.fulfill({ status: 500, json: { code: 'failed', message: 'There was a problem' } }),
  );
  await search(page).fill('Ana');
  await expect(page.getByText('The search did not work.')).toBeVisible();
  await page.unroute('**/fmla/employee/search**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The search did not work.')).toBeHidden();
});
