import { arriveAs, expect, expectAccessible, test } from './src/portal.ts';

const pages = [
  '/dashboard',
  '/company-select',
  '/add-participant',
  '/enter-cobra-qe/personal-details',
  '/no-such-page',
  '/landing',
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test(`Every kind of page is accessible in ${colorScheme} at ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      await arriveAs(page, 'dana.full', '/company-select');
      await page.getByRole('button', { name: 'Tamarack' }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      for (const path of pages) {
        await page.goto(path);
        // The outline of a page that is still loading has a heading too.
        await expect(page.getByRole('heading', { level: 1, name: /^(?!Loading)/ })).toBeVisible();
        await expectAccessible(page);
      }
    });
  }
}
