import { expect, expectAccessible, openCompany, test } from './src/portal.ts';

const pages = ['/dashboard', '/company-select', '/add-participant', '/enter-cobra-qe/personal-details', '/no-such-page', '/landing'];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test(`Every kind of page is accessible in ${colorScheme} at ${width} px`, async ({ browser }) => {
      const page = await browser.newPage({ colorScheme, viewport: { width, height: 844 } });
      await openCompany(page, 'dana.full', 'Tamarack').catch(async () => {
        await expect(page).toHaveURL(/\/dashboard$/);
      });
      for (const path of pages) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      }
      await page.close();
    });
  }
}
