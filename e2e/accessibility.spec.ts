import { signInAddresses } from './src/addresses.ts';
import { expect, expectAccessibleEverywhere, openCompany, test } from './src/portal.ts';

/*
 * Every screen is looked at once: wide and narrow, in both color schemes. Those that open by their address are here and
 * in the last story of their area; a step of a wizard, in the story that gets there. A story that reaches another state
 * of a screen, such as an open dialog, looks at that state as it stands.
 */
const pages = ['/dashboard', '/company-select', '/no-such-page'];

for (const path of pages) {
  test(`${path} is accessible at every width and in both color schemes`, async ({ page }) => {
    await openCompany(page, 'dana.full', 'Tamarack', path);
    // The outline of a page that is still loading has a heading too.
    await expect(page.getByRole('heading', { level: 1, name: /^(?!Loading)/ })).toBeVisible();
    await expectAccessibleEverywhere(page);
  });
}

for (const path of signInAddresses) {
  test(`${path} is accessible at every width and in both color schemes`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleEverywhere(page);
  });
}
