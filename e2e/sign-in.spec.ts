import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inviteAdministrator } from '@portal/contract/areas/operator/operator.contract.ts';
import {
  expect,
  expectAccessible,
  mailedLink,
  newestMail,
  signInByHand,
  test,
} from './src/portal.ts';

test('An administrator signs in with a user name and password and lands on the dashboard', async ({
  page,
}) => {
  await page.goto('/sign-in');
  await signInByHand(page, 'sol.single');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Sable Point Software').first()).toBeVisible();
});

test('Someone without a company sees who to contact', async ({ page }) => {
  await page.goto('/sign-in');
  await signInByHand(page, 'nora.none');
  await expect(page).toHaveURL(/\/company-select$/);
  await expect(
    page.getByText('You do not have access to any companies. Please contact your Account Manager.'),
  ).toBeVisible();
});

test('Someone who comes from a deep link returns to it after signing in', async ({ page }) => {
  await page.goto('/reports?from=mail');
  await expect(page).toHaveURL(/\/sign-in\?/);
  await signInByHand(page, 'uma.users');
  await expect(page).toHaveURL(/\/reports\?from=mail$/);
});

test('A wrong password and an unknown account get the same message', async ({ page }) => {
  await page.goto('/sign-in');
  await signInByHand(page, 'lee.location', 'Wrong-1234');
  const message = page.getByText('User name and password do not match');
  await expect(message).toBeVisible();
  const known = await page.getByRole('alert').innerText();
  await page.reload();
  await signInByHand(page, 'nobody.here', 'Wrong-1234');
  await expect(message).toBeVisible();
  expect(await page.getByRole('alert').innerText()).toBe(known);
  await expectAccessible(page);
});

test('Empty fields are reported', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This field is required')).toHaveCount(2);
  await expect(page.getByLabel('User name')).toBeFocused();
});

test('Repeated wrong passwords show how long to wait', async ({ page }) => {
  await page.goto('/sign-in');
  for (let tries = 0; tries < 6; tries++) {
    const answered = page.waitForResponse('**/api/sign-in');
    await signInByHand(page, 'ghost.account', 'Wrong-1234');
    await answered;
  }
  await expect(page.getByText(/Too many attempts/)).toBeVisible();
});

test('A user with two-step verification passes the second step with the mailed code', async ({
  page,
}) => {
  const user = 'cora.cobra';
  await page.goto('/sign-in');
  await signInByHand(page, user);
  await expect(page).toHaveURL(/\/verify-token$/);
  await expect(page.getByText('Check your email')).toBeVisible();
  await expect(page.getByLabel('Enter the code')).toBeFocused();
  await expect(page.getByText(`${user}@example.com`)).toBeVisible();
  await expect(page.getByText(/six-digit access code.*valid for 5 minutes/)).toBeVisible();
  await expectAccessible(page);

  // Nothing else opens before the code is correct.
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/verify-token$/);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Passcode was not provided.')).toBeVisible();

  const code = /\b\d{6}\b/.exec(await newestMail(page.request, user))![0];
  await page.getByLabel('Enter the code').fill(code === '000000' ? '111111' : '000000');
  await expect(
    page.getByText('The code that you entered did not match what was sent. Please try again.'),
  ).toBeVisible();

  // Focus stays in the field, and the sixth digit submits.
  await page.keyboard.press('Control+a');
  await page.keyboard.type(code);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Cedar & Finch Outfitters').first()).toBeVisible();
});

test('A forgotten password is replaced by the mailed link, which works once', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // Signing in asks for a user name too.
  await expect(page.getByRole('button', { name: 'Email me a link' })).toBeVisible();
  await page.getByLabel('User name').fill('pat.payroll@example.com');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(
    page.getByText('If that account exists, we have emailed a link that works for one hour.'),
  ).toBeVisible();

  const address = await mailedLink(page.request, 'pat.payroll');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  expect(page.url()).not.toContain('#');
  await page.getByLabel('New password', { exact: true }).fill('Better-Than-2026!');
  await page.getByLabel('Confirm new password').fill('Something-Else-1');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Confirm new password').fill('Better-Than-2026!');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await signInByHand(page, 'pat.payroll', 'Better-Than-2026!');
  await expect(page).toHaveURL(/\/company-select$/);

  await page.goto('/sign-in');
  await page.goto(address);
  await expect(page.getByText(/has already been used or has expired/)).toBeVisible();
});

test('A new administrator accepts the provider’s invitation and sees the company', async ({
  page,
}) => {
  const operatorToken = readFileSync(
    join(process.env['E2E_DATA_DIR']!, 'operator-token'),
    'utf8',
  ).trim();
  const invited = await page.request.post(
    `http://127.0.0.1:${Number(process.env['E2E_PORT']) + 1}${inviteAdministrator.path}`,
    {
      headers: { authorization: `Bearer ${operatorToken}` },
      data: {
        compId: 1006,
        email: 'ira.invited@example.com',
        firstName: 'Ira',
        lastName: 'Invited',
      },
    },
  );
  expect(invited.ok()).toBe(true);
  await page.goto(await mailedLink(page.request, 'ira.invited'));
  await expect(page.getByRole('heading', { name: 'Accept your invitation' })).toBeVisible();
  const password = page.getByLabel('New password', { exact: true });
  const rules = page.getByRole('list', { name: 'Password rules' });
  await password.fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(rules.getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page);
  await password.fill('Quite-Long-1');
  await page.getByLabel('Confirm new password').fill('Quite-Long-1');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByLabel('User name')).toHaveValue('ira.invited@example.com');
  await signInByHand(page, 'ira.invited', 'Quite-Long-1');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('banner').getByText('Tamarack Logistics LLC')).toBeVisible();
});
