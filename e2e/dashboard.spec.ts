import { expect, expectAccessible, openCompany, test } from './src/portal.ts';

test('A company that moves soon sees one notice for both sides, dismisses it and shows it again', async ({
  page,
}) => {
  await openCompany(page, 'dana.full', 'Sable Point Software');
  const notices = page.getByRole('region', { name: /upgrade|moving|notice/i });
  await expect(notices).toHaveCount(1);
  await expect(notices).toContainText(/in 21 days/);
  await expect(notices).toContainText(/in 45 days/);
  await notices.getByRole('button', { name: /dismiss|hide|close/i }).click();
  await expect(notices).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Show upgrade notice' }).click();
  await expect(notices).toHaveCount(1);
});

test('The account manager and the leave consultant appear if the company has them', async ({
  page,
}) => {
  await openCompany(page, 'dana.full', 'Northlight Clinics');
  await expect(page.getByText(/Leave Solutions/).first()).toBeVisible();
  await expect(page.getByText('account manager', { exact: false })).toHaveCount(0);
  await openCompany(page, 'dana.full', 'Cedar & Finch');
  await expect(page.getByText(/account manager/i).first()).toBeVisible();
  await expect(page.getByText(/Leave Solutions/)).toHaveCount(0);
});

test('The slides advance every ten seconds, loop, and stop while someone reads', async ({
  page,
}) => {
  await page.clock.install();
  await openCompany(page, 'dana.full', 'Harborview');
  const carousel = page.getByRole('region', { name: /^News from/ });
  const dots = carousel.getByRole('button', { name: /^Slide \d of 4$/ });
  const expectSlide = (number: number) =>
    expect(dots.nth(number - 1)).toHaveAttribute('aria-current', 'true');
  // Choosing a slide and moving away restarts the ten seconds.
  await dots.first().click();
  await page.getByRole('heading', { level: 1 }).click();
  await expectSlide(1);
  await page.clock.runFor(7_000);
  await expectSlide(1);
  await page.clock.runFor(4_000);
  await expectSlide(2);

  await carousel.hover();
  await page.clock.runFor(30_000);
  await expectSlide(2);
  await page.mouse.move(0, 0);
  await page.clock.runFor(11_000);
  await expectSlide(3);

  await carousel.getByRole('button', { name: 'Stop the slides' }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(30_000);
  await expectSlide(3);
  await carousel.getByRole('button', { name: 'Next slide' }).click();
  await carousel.getByRole('button', { name: 'Next slide' }).click();
  await expectSlide(1);
});

test('A plan year has a tile per plan, whose roster is exported; a tile without people has nothing to export', async ({
  page,
}) => {
  await page.route('**/service-summaries', async (route) => {
    const response = await route.fetch();
    const plans = (await response.json()) as { name: string }[];
    const empty = (plan: { name: string }) =>
      plan.name === 'Health Care FSA' ? { ...plan, participants: 0 } : plan;
    await route.fulfill({ response, json: plans.map(empty) });
  });
  await openCompany(page, 'dana.full', 'Harborview');
  const panel = page.getByRole('region', { name: 'Reports', exact: true });
  await expect(panel.getByRole('link', { name: 'Pending COBRA QE notices' })).toBeVisible();
  await panel.getByLabel('Plan year').selectOption({ label: '2026 Plan Year' });

  const tile = panel.getByRole('article').filter({ hasText: 'Dependent Care FSA' });
  await expect(tile).toContainText(/\d+\s*Participants/);
  await expect(tile).toContainText(/Annual totals\s*\$[\d,]+\.\d\d/);
  await expect(tile).toContainText(/Reimbursements\s*\$[\d,]+\.\d\d/);
  const file = page.waitForEvent('download');
  await tile.getByRole('button', { name: /^Export/ }).click();
  expect((await file).suggestedFilename()).toMatch(/^enrollment-roster-.*1001.*\.xlsx$/);
  const none = panel.getByRole('article').filter({ hasText: 'Health Care FSA' });
  await expect(none.getByRole('button', { name: /^Export/ })).toBeDisabled();
  await expectAccessible(page);
});

test('A panel that cannot be loaded shows zeros and says so', async ({ page }) => {
  await page.route('**/reports/dashboard', (route) => route.fulfill({ status: 500, json: {} }));
  await openCompany(page, 'dana.full', 'Harborview');
  await expect(page.getByRole('alert')).toContainText('API request failed. 500');
  const panel = page.getByRole('region', { name: 'Reports', exact: true });
  await expect(panel.getByText('The numbers could not be loaded.')).toBeVisible();
  const cobra = panel.getByRole('region', { name: 'COBRA' });
  await expect(cobra).toContainText(/Active Participants\s*0/);
  for (const button of await panel.getByRole('button', { name: /^Export/ }).all())
    await expect(button).toBeDisabled();
});
