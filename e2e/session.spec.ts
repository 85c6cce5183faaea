import { arriveAs, expect, expectAccessible, openCompany, test, tokenFor } from './src/portal.ts';

test('The token is removed from the URL before anything else is requested, and never leaks', async ({
  page,
}) => {
  const token = await tokenFor(page.request, 'sol.single');
  const leaks: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) return;
    const sent = `${request.url()} ${request.headers()['referer'] ?? ''}`;
    if (sent.includes(token)) leaks.push(sent);
  });
  await page.goto(`/dashboard?x=1&t=${token}`);
  await expect(page.getByRole('navigation')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\?x=1$/);
  expect(leaks).toEqual([]);
  await page.goBack();
  expect(page.url()).not.toContain(token);
});

test('A link with another user’s token asks before it replaces the signed-in user', async ({
  page,
}) => {
  await arriveAs(page, 'sol.single');
  await expect(page).toHaveURL(/\/dashboard$/);
  await arriveAs(page, 'uma.users');
  await expect(page.getByText(/signed in as/i).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Sol/ }).click();
  await expect(page.getByText('Sable Point Software').first()).toBeVisible();

  await arriveAs(page, 'uma.users');
  await page.getByRole('button', { name: /Uma/ }).click();
  await expect(page.getByText('Harborview Manufacturing, Inc.').first()).toBeVisible();
});

test('A forged token leads to the sign-in site', async ({ page }) => {
  await page.goto('/dashboard?t=not.a.token');
  await expect(page).toHaveURL(/\/sign-in/);
});

test('An administrator of several companies finds one by name and keeps it after a reload', async ({
  page,
}) => {
  await arriveAs(page, 'dana.full');
  await expect(page).toHaveURL(/\/company-select$/);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(8);
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('quarry');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);
  await page.getByRole('button', { name: 'Quarry Ridge Credit Union' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.reload();
  await expect(page.getByRole('banner').getByText('Quarry Ridge Credit Union')).toBeVisible();
});

test('A stored company that is no longer the user’s is dropped', async ({ page }) => {
  await openCompany(page, 'dana.full', 'Harborview');
  // As if access to the last chosen company had been removed since.
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      for (const [key, value] of Object.entries({ ...storage })) {
        if (value === '1001') storage.setItem(key, '4242');
      }
    }
  });
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/company-select$/);
});

test('Logging out ends the session for good, in every tab', async ({ page, context }) => {
  await openCompany(page, 'mia.migrated', 'Quarry Ridge');
  const second = await context.newPage();
  await second.goto('/dashboard');
  await expect(second.getByRole('navigation')).toBeVisible();

  const token = await page.evaluate(() =>
    Object.values({ ...localStorage }).find((value) => value.split('.').length === 3),
  );
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(second).toHaveURL(/\/sign-in/);
  const after = await page.request.get('/api/session', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(after.status()).toBe(401);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/sign-in/);
});

test('A session that was ended elsewhere leads to the sign-in site, not to an error', async ({
  page,
}) => {
  await openCompany(page, 'mia.migrated', 'Tamarack');
  const token = await page.evaluate(() =>
    Object.values({ ...localStorage }).find((value) => value.split('.').length === 3),
  );
  // It ends just as the search is sent: the dashboard makes calls of its own, and whichever is next leads away.
  await page.route(/\/participants\?/, async (route) => {
    await page.request.post('/api/sign-out', { headers: { authorization: `Bearer ${token}` } });
    await route.continue();
  });
  await page.getByRole('combobox', { name: 'Search participants' }).fill('smith');
  await expect(page).toHaveURL(/\/sign-in/);
});

test('Someone away from the desk is warned two minutes before the session ends, and may stay', async ({
  page,
}) => {
  await page.clock.install();
  await openCompany(page, 'dana.full', 'Harborview');
  // Its numbers come once the page is idle, which here is when the clock moves. That call is activity as well.
  await page.clock.runFor(5000);
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Pending COBRA QE notices' }),
  ).toBeVisible();
  // The server's clock does not move: the page asks it how long the session lasts, so the answer is
  // mocked.
  let left = 119;
  await page.route('**/api/session', (route) =>
    route.fulfill({ json: { idleSecondsLeft: left, secondsLeft: 30_000 } }),
  );
  await page.clock.fastForward('28:05');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Are you still there?');
  await expectAccessible(page);
  left = 1800;
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(dialog).toBeHidden();
});
