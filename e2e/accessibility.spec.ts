import { expect, expectAccessibleEverywhere, openCompany, test } from './src/portal.ts';

const pages = [
  '/dashboard',
  '/company-select',
  '/enter-cobra-qe/personal-details',
  '/no-such-page',
  '/landing',
];

for (const path of pages) {
  test(`${path} is accessible at every width and in both color schemes`, async ({ page }) => {
    await openCompany(page, 'dana.full', 'Tamarack', path);
    // The outline of a page that is still loading has a heading too.
    await expect(page.getByRole('heading', { level: 1, name: /^(?!Loading)/ })).toBeVisible();
    await expectAccessibleEverywhere(page);
  });
}
