import { arriveAsNew, button, company, summary, text } from './src/company-users.ts';
import {
  arriveAs,
  demoPassword,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  newestMail,
  openCompany,
  signInByHand,
  test,
} from './src/portal.ts';

test('An administrator corrects their contact info and finds it after a reload', async ({
  page,
}) => {
  await arriveAsNew(page, 'cleo.contact', '/manage-settings');
  await expect(page).toHaveURL(/\/manage-settings\/contact-info$/);
  await text(page, 'First name').fill('');
  await text(page, 'Phone').fill('555-0143');
  await text(page, 'Title').fill('T'.repeat(31));
  await button(page, 'Save').click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveText([
    'First name: This field is required',
    'Title: Title must be 30 characters or less',
    'Phone: Must be at least 10 digits',
  ]);
  await text(page, 'First name').fill('Cleopatra');
  await text(page, 'Phone').fill('785-555-0199');
  await text(page, 'Title').fill('Benefits lead');
  await text(page, 'Address line 1').fill('');
  await button(page, 'Save').click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.reload();
  await expect(text(page, 'First name')).toHaveValue('Cleopatra');
  await expect(text(page, 'Title')).toHaveValue('Benefits lead');
  await expect(text(page, 'Address line 1')).toHaveValue('');
});

test('Contact info that cannot be loaded shows an empty form that cannot be saved', async ({
  page,
}) => {
  await openCompany(page, 'dana.full', company);
  await page.route('**/get-contact-info', (route) =>
    route.fulfill({ status: 403, json: { code: 'not-allowed', message: 'Not now.' } }),
  );
  await page.goto('/manage-settings/contact-info');
  await expect(page.getByText('Your contact info could not be loaded.')).toBeVisible();
  await expect(text(page, 'First name')).toBeDisabled();
  await expect(button(page, 'Save')).toHaveCount(0);
  await page.unroute('**/get-contact-info');
  await button(page, 'Try again').click();
  await expect(text(page, 'First name')).toHaveValue('Dana');
  await expect(text(page, 'First name')).toBeEnabled();
});

test('A user changes their password: other sessions end, and the new one works', async ({
  page,
  browser,
}) => {
  await arriveAsNew(page, 'pia.password', '/manage-settings/change-password');
  const otherPage = await (await browser.newContext()).newPage();
  await arriveAs(otherPage, 'pia.password', '/dashboard');
  await expect(otherPage.getByRole('navigation')).toBeVisible();

  const current = page.getByLabel('Current password', { exact: true });
  const next = page.getByLabel('New password', { exact: true });
  const again = page.getByLabel('Confirm new password', { exact: true });
  const rules = page.getByRole('list', { name: 'Password rules' }).getByRole('listitem');
  const unmet = rules.filter({ hasText: 'not met yet' });
  await expect(rules).toHaveCount(5);
  await expect(unmet).toHaveCount(5);
  await next.fill('abc');
  await expect(unmet).toHaveCount(4);
  await next.fill('Abc-1');
  await expect(unmet).toHaveText([/Must be at least 8 characters/]);
  await again.fill('Something-Else-1');
  await button(page, 'Change Password').click();
  await expect(summary(page).getByRole('link')).toHaveText([
    'Current password: This field is required',
    'New password: Must be at least 8 characters',
    'Confirm new password: Passwords do not match',
  ]);

  await current.fill('Not-My-Password-1');
  await next.fill('Much-Better-2026!');
  await again.fill('Much-Better-2026!');
  await expect(unmet).toHaveCount(0);
  await button(page, 'Change Password').click();
  await expect(summary(page).getByRole('link')).toHaveText([/^Current password: /]);
  await current.fill(demoPassword);
  await button(page, 'Change Password').dblclick();
  await expect(page.getByText('Password Changed')).toBeVisible();
  await expect(page.getByText(/everywhere else you were signed out/)).toBeVisible();
  await expect(current).toHaveValue('');
  await expect(next).toHaveValue('');

  await otherPage.goto('/manage-settings/contact-info');
  await expect(otherPage).toHaveURL(/\/sign-in\?/);
  await signInByHand(otherPage, 'pia.password');
  await expect(otherPage.getByText('User name and password do not match')).toBeVisible();
  await signInByHand(otherPage, 'pia.password', 'Much-Better-2026!');
  await expect(otherPage).toHaveURL(/\/manage-settings\/contact-info$/);
  // The user who changed it is still signed in.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible();
});

test('2-step verification is turned on with the password, and the next sign-in asks for a code', async ({
  page,
  browser,
}) => {
  await arriveAsNew(page, 'tess.twostep', '/manage-settings/multi-factor');
  await expect(page.getByRole('heading', { name: '2-Step Verification' })).toBeVisible();
  const twoStep = page.getByRole('switch');
  await expect(twoStep).not.toBeChecked();
  await twoStep.click({ force: true });
  const dialog = page.getByRole('dialog', { name: 'Turn on 2-step verification?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('Your password: This field is required')).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill('Not-My-Password-1');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('link', { name: /^Your password: / })).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Update successful')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(twoStep).toBeChecked();
  await page.reload();
  await expect(twoStep).toBeChecked();

  const otherPage = await (await browser.newContext()).newPage();
  await otherPage.goto('/sign-in');
  await signInByHand(otherPage, 'tess.twostep');
  await expect(otherPage).toHaveURL(/\/verify-token$/);
  const code = /\b\d{6}\b/.exec(await newestMail(page.request, 'tess.twostep'))![0];
  await otherPage.getByLabel('Enter the code').fill(code);
  await expect(otherPage).toHaveURL(/\/dashboard$/);
});

test('The settings are accessible at every width and in both color schemes', async ({ page }) => {
  // Four screens, each checked four times.
  test.slow();
  await openCompany(page, 'dana.full', 'Harborview', '/manage-settings/contact-info');
  for (const section of ['contact-info', 'change-password', 'multi-factor', 'manage-users']) {
    if (section !== 'contact-info') await page.goto(`/manage-settings/${section}`);
    await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
    await expect(page.getByRole('textbox').or(page.getByRole('switch')).last()).toBeVisible();
    await expectAccessibleEverywhere(page);
  }
});
