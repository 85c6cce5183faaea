import { makeDemo } from '@portal/sample-data/demo.ts';
import { button } from './src/events.ts';
import { today } from './src/today.ts';
import { expect, expectAccessibleEverywhere, openCompany, test } from './src/portal.ts';

const { companies } = makeDemo({ today });
const company = companies.find(({ compId }) => compId === 1001)!;
const oldest = company.planYears.toSorted((a, b) => a.startsOn.localeCompare(b.startsOn))[0]!;

test('An administrator looks up what a plan cost, and takes the list along', async ({ page }) => {
  await openCompany(page, 'dana.full', 'Harborview');
  await page.goto('/rates-history');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rates History');
  await expect(page.getByRole('tab', { name: 'Cobra Historical Rates' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const table = (name: string) => page.getByRole('table', { name: `Rates of ${name}` });
  const ppo = table('Lakeshore PPO 750');
  const single = ppo.getByRole('row').filter({ hasText: '$612.40' });
  await expect(single).toContainText('$624.65');
  const years = page.getByRole('combobox', { name: 'Plan year' });
  await expect(years).toHaveValue('-1');
  const all = await ppo.getByRole('row').count();
  await years.selectOption(oldest.name);
  await expect(ppo.getByRole('row')).not.toHaveCount(all);
  await expect(table('Lakeshore HMO')).toBeVisible();
  await page.reload();
  await expect(years).toHaveValue(String(oldest.planYearId));

  await page.getByRole('tab', { name: 'Direct Bill Historical Rates' }).click();
  await years.selectOption('All Plan Years');
  await expect(table('Group Term Life')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Rate + 2%' })).toHaveCount(0);
  await expect(
    table('Retiree Medicare Supplement').getByText('No rate is on file.').first(),
  ).toBeVisible();
  const file = page.waitForEvent('download');
  await button(page, 'Export all years').click();
  expect((await file).suggestedFilename()).toMatch(/^rates-history-.*\.xlsx$/);
  await expectAccessibleEverywhere(page);
});

test('A company sees the tabs of its own services, and what to do when nothing comes', async ({
  page,
}) => {
  await openCompany(page, 'dana.full', 'Cedar & Finch');
  await page.route('**/cobra-plan-rates', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/rates-history');
  await expect(page.getByRole('tab')).toHaveText(['Cobra Historical Rates']);
  await expect(page.getByRole('alert')).toContainText('The rates could not be loaded');
  await page.unroute('**/cobra-plan-rates');
  await page.route('**/cobra-plan-rates', (route) =>
    route.fulfill({ json: { plans: [], planYears: [] } }),
  );
  await button(page, 'Try again').click();
  await expect(page.getByText('No rates are on file yet.')).toBeVisible();
});
