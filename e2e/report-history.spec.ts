import { runJob } from '@portal/contract/areas/operator/operator.contract.ts';
import {
  nextRunDay,
  relativeRange,
} from '@portal/contract/areas/reports/report-schedules.rules.ts';
import type { Page } from '@playwright/test';
import { ask, button, select, usDate } from './src/events.ts';
import { today } from './src/today.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  openCompany,
  test,
} from './src/portal.ts';

const compId = 1008;
const friday = { frequency: 'weekly', day: 5 } as const;
const runDate = nextRunDay(friday, today);
const { startDate, endDate } = relativeRange('last-12-months', runDate);

const dialog = (page: Page) => page.getByRole('dialog');
const scheduled = (page: Page) => page.getByRole('region', { name: 'Scheduled reports' });

test('An administrator schedules a report, finds it in the history and in the mail, and deletes the schedule', async ({
  page,
}) => {
  await openCompany(page, 'sol.single', 'Sable Point', '/report-history');
  await expect(page.getByText('You have no reports yet.')).toBeVisible();
  await scheduled(page).getByRole('link', { name: 'Go to Reports' }).click();
  await page.getByRole('link', { name: 'COBRA', exact: true }).click();

  await page.getByRole('button', { name: 'Schedule Notices Mailed' }).click();
  await select(page, 'How often').selectOption('Every week');
  await select(page, 'Day of the week').selectOption('Friday');
  await select(page, 'Days it covers').selectOption('Last 12 months');
  await expect(dialog(page)).toContainText(
    `The next report will be made on ${usDate(runDate)} for ${usDate(startDate)} to ${usDate(endDate)}.`,
  );
  await expect(page.getByRole('checkbox', { name: /^Sol Single \(you\)/ })).toBeChecked();
  await expectAccessible(page);
  await button(page, 'Schedule report').click();
  await expect(dialog(page)).toBeHidden();

  await ask(page, 'operator', runJob, {
    params: { name: 'run-report-schedules' },
    query: { date: runDate, compId },
  });
  await page.getByRole('link', { name: 'Report History' }).click();
  // What the job has made meanwhile is not in the page's memory.
  await page.reload();
  const title = 'Notices Mailed, COBRA';
  const report = page.getByRole('row', {
    name: `${title}, ${usDate(startDate)} to ${usDate(endDate)}`,
  });
  await expect(report).toContainText(usDate(runDate));
  const downloading = page.waitForEvent('download');
  await report.getByRole('button', { name: /^Download/ }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^notices-mailed-cobra-1008-.*\.xlsx$/);
  const mailbox = await page.request.get('/demo/mailbox', {
    params: { to: 'sol.single@example.com' },
  });
  expect(await mailbox.text()).toContain(`Scheduled report: ${title}`);

  const row = scheduled(page).getByRole('row', { name: title });
  await expect(row).toContainText('Every Friday');
  await row.getByRole('button', { name: /^Edit/ }).click();
  await select(page, 'How often').selectOption('Every month');
  await select(page, 'Day of the month').selectOption('The 15th');
  await button(page, 'Save schedule').click();
  await expect(row).toContainText('Monthly on the 15th');
  await expectAccessibleEverywhere(page);

  await row.getByRole('button', { name: /^Delete/ }).click();
  await button(page, 'Delete schedule').click();
  await expect(scheduled(page)).toContainText('Nothing is scheduled.');
  await expect(report).toBeVisible();
});
