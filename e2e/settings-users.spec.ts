import { makeDemo } from '@portal/sample-data/demo.ts';
import type { Page } from '@playwright/test';
import {
  arriveAsNew,
  box,
  button,
  card,
  company,
  compId,
  makeUser,
  nameOf,
  summary,
  text,
  usersPath,
} from './src/company-users.ts';
import {
  arriveAs,
  expect,
  expectAccessibleEverywhere,
  mailedLink,
  openCompany,
  signInByHand,
  test,
} from './src/portal.ts';
import { today } from './src/today.ts';

const { participants } = makeDemo({ today });

async function openUser(page: Page, user: string): Promise<void> {
  await page.goto(usersPath);
  await button(page, `Edit ${nameOf(user)}`).click();
  await expect(page).toHaveURL(/\/edit-user\/step-1$/);
}

async function fillContact(page: Page, user: string): Promise<void> {
  const [first, last] = nameOf(user).split(' ');
  await text(page, 'First name').fill(first!);
  await text(page, 'Last name').fill(last!);
  await text(page, 'Phone').fill('785-555-0144');
  await text(page, 'Email').fill(`${user}@example.com`);
  await text(page, 'Address line 1').fill('75 Schoolhouse Road');
  await text(page, 'City').fill('Emporia');
  await page.getByRole('combobox', { name: 'State' }).selectOption('Kansas');
  await text(page, 'Zip').fill('66801');
}

test('A new user is invited with a scope, accepts, and sees only their people', async ({
  page,
  browser,
}) => {
  await openCompany(page, 'dana.full', company, usersPath);
  await page.getByRole('link', { name: '+ New User' }).click();
  await expect(page).toHaveURL(/\/add-user\/step-1$/);
  await button(page, 'Next Step').click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveCount(8);
  await fillContact(page, 'nell.newcomer');
  await button(page, 'Next Step').click();
  await expect(page).toHaveURL(/\/add-user\/step-2$/);
  await expect(page.getByRole('heading', { name: 'Access' })).toBeFocused();
  await button(page, 'Save').click();
  await expect(summary(page).getByRole('link')).toHaveText([
    'Locations: Please select at least one location.',
    'Responsibilities: Please select at least one responsibility.',
  ]);
  await box(page, 'All responsibilities').check();
  await expect(box(page, 'Payroll')).toBeDisabled();
  await box(page, 'All responsibilities').uncheck();
  await box(page, 'Payroll').check();
  await box(page, 'Bluestem High School').check();
  await button(page, 'Save').dblclick();
  await expect(page.getByText('Saved!')).toBeVisible();
  await expect(
    page.getByText('An invitation was emailed to nell.newcomer@example.com.'),
  ).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${usersPath}$`));
  const nell = card(page, 'nell.newcomer');
  await expect(nell).toHaveCount(1);
  await expect(nell).toContainText('Bluestem High School');
  await expect(nell).toContainText('Invited');

  const otherPage = await (await browser.newContext()).newPage();
  await otherPage.goto(await mailedLink(page.request, 'nell.newcomer'));
  await otherPage.getByLabel('New password', { exact: true }).fill('Quite-Long-1');
  await otherPage.getByLabel('Confirm new password').fill('Quite-Long-1');
  await otherPage.getByRole('button', { name: 'Set password' }).click();
  await signInByHand(otherPage, 'nell.newcomer', 'Quite-Long-1');
  await expect(otherPage).toHaveURL(/\/dashboard$/);
  const search = otherPage.getByRole('combobox', { name: 'Search participants' });
  const here = participants.filter((each) => each.compId === compId);
  const inside = here.find((each) => each.locationCode === 2)!;
  const outside = here.find((each) => each.locationCode === 1)!;
  await search.fill(inside.empno);
  await expect(otherPage.getByRole('option', { name: inside.firstName })).toBeVisible();
  await search.fill(outside.empno);
  await expect(otherPage.getByText('No participants found')).toBeVisible();
  // Without the permission there is no user management.
  await otherPage.goto('/manage-settings');
  await expect(
    otherPage.getByRole('navigation', { name: 'Settings' }).getByRole('link'),
  ).toHaveText(['Contact Info', 'Change Password', '2-Step Verification']);
  await otherPage.goto(usersPath);
  await expect(otherPage.getByText('Oops! Page Not Found')).toBeVisible();

  await page.reload();
  await expect(nell).not.toContainText('Invited');
});

test('An administrator edits a user, by clicking through the steps', async ({ page }) => {
  await makeUser(page.request, 'edna.edited', { locations: [1, 2], permissions: [] });
  await openCompany(page, 'dana.full', company);
  await openUser(page, 'edna.edited');
  await text(page, 'Title').fill('Clerk');
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: 'Access' })
    .click();
  await expect(page).toHaveURL(/\/edit-user\/step-2$/);
  await expect(box(page, 'District Office')).toBeChecked();
  await box(page, 'All locations').check();
  await expect(box(page, 'District Office')).not.toBeChecked();
  await box(page, 'Users').check();
  await button(page, 'Save').click();
  await expect(page.getByText('Update successful')).toBeVisible();
  await expect(card(page, 'edna.edited')).toContainText('Clerk');
  await expect(card(page, 'edna.edited')).toContainText('All locations');
  await page.reload();
  await expect(card(page, 'edna.edited')).toContainText('All locations');
});

test('A card shows five responsibilities, and the others on demand by keyboard and touch', async ({
  page,
}) => {
  await openCompany(page, 'dana.full', 'Harborview', usersPath);
  const dana = card(page, 'dana.full');
  const responsibilities = dana.getByRole('list', { name: 'Responsibilities' });
  await expect(responsibilities.getByRole('listitem')).toHaveCount(6);
  const more = dana.getByRole('button', { name: /^\+2/ });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('5500 Information')).toBeVisible();
  await expect(page.getByText('Newsletter').last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('5500 Information')).toBeHidden();
  await expect(page.getByRole('article', { name: 'Ivy Invited' })).toContainText('Invited');
  await expect(
    page.getByRole('article', { name: 'Rosalind Achterberg' }).getByText('No Longer A Contact'),
  ).toHaveCount(2);

  const filter = page.getByRole('textbox', { name: 'Filter users' });
  await filter.fill('payroll pat');
  await expect(page.getByRole('article')).toHaveCount(1);
  await filter.fill('nobody at all');
  await expect(page.getByText('No user matches “nobody at all”.')).toBeVisible();
});

test('Nobody grants more than they have', async ({ page }) => {
  await makeUser(page.request, 'gil.granted', { permissions: [] });
  await arriveAsNew(page, 'lars.limited', usersPath, {
    locations: [2],
    payFrequencies: ['S'],
    permissions: [110],
  });
  await page.getByRole('link', { name: '+ New User' }).click();
  await fillContact(page, 'gus.beyond');
  await button(page, 'Next Step').click();
  await expect(page.getByText(/beyond your own access/).first()).toBeVisible();
  await expect(box(page, 'All locations')).toBeDisabled();
  await expect(box(page, 'District Office')).toBeDisabled();
  await expect(box(page, 'Direct Debits')).toBeDisabled();
  await expect(box(page, 'All permissions')).toBeDisabled();
  await box(page, 'Bluestem High School').check();
  await box(page, 'Payroll').check();
  // None would mean all of them, which is more than this administrator has.
  await button(page, 'Save').click();
  await expect(summary(page).getByRole('link')).toHaveText([
    'Pay frequencies: Please select at least one pay frequency.',
  ]);
  await box(page, 'Semimonthly').check();
  await button(page, 'Save').click();
  await expect(page.getByText('Saved!')).toBeVisible();
});

test('Nobody locks themselves out', async ({ page }) => {
  await arriveAsNew(page, 'olga.own', usersPath, { permissions: [110] });
  await openUser(page, 'olga.own');
  await button(page, 'Next Step').click();
  await box(page, 'No Longer A Contact').check();
  await box(page, 'Users').uncheck();
  await expect(page.getByText(`Olga will lose access to ${company} immediately.`)).toBeVisible();
  await button(page, 'Save').click();
  await expect(summary(page)).toContainText('You cannot remove your own access.');
  await expect(page).toHaveURL(/\/edit-user\/step-2$/);
  await page.reload();
  await page.goto(usersPath);
  await expect(card(page, 'olga.own')).toBeVisible();
});

test('“No Longer A Contact” ends access immediately', async ({ page, browser }) => {
  await makeUser(page.request, 'ana.leaving');
  const otherPage = await (await browser.newContext()).newPage();
  await arriveAs(otherPage, 'ana.leaving', '/dashboard');
  await expect(otherPage.getByRole('navigation')).toBeVisible();

  await openCompany(page, 'dana.full', company);
  await openUser(page, 'ana.leaving');
  await button(page, 'Next Step').click();
  await box(page, 'No Longer A Contact').check();
  await expect(page.getByText(`Ana will lose access to ${company} immediately.`)).toBeVisible();
  await button(page, 'Save').click();
  await expect(page.getByText('Update successful')).toBeVisible();
  await expect(card(page, 'ana.leaving').getByText('No Longer A Contact')).toHaveCount(2);

  await otherPage.goto('/manage-settings/contact-info');
  await expect(otherPage).toHaveURL(/\/sign-in|\/company-select/);
});

test('Cancelling asks only if something would be lost, and missing pages say so', async ({
  page,
}) => {
  await openCompany(page, 'dana.full', company, '/edit-user/step-1');
  await expect(page).toHaveURL(new RegExp(`${usersPath}$`));
  await page.goto('/manage-settings/nothing');
  await expect(page.getByText('Oops! Page Not Found')).toBeVisible();
  await expect(page).toHaveTitle(/^Page Not Found/);
  await page.goto('/add-user/step-9');
  await expect(page.getByText('Oops! Page Not Found')).toBeVisible();
  await expect(page).toHaveTitle(/^Page Not Found/);
  await expect(button(page, 'Go back')).toBeVisible();

  await page.goto(usersPath);
  await page.getByRole('link', { name: '+ New User' }).click();
  await button(page, 'Cancel').click();
  await expect(page).toHaveURL(new RegExp(`${usersPath}$`));

  await page.getByRole('link', { name: '+ New User' }).click();
  await fillContact(page, 'una.unsaved');
  await button(page, 'Next Step').click();
  await button(page, 'Cancel').click();
  await expect(page).toHaveURL(/\/add-user\/step-1$/);
  await expect(text(page, 'First name')).toBeVisible();
  await button(page, 'Cancel').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'Changes you have made so far will not be saved. Are you sure you want to cancel?',
  );
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(text(page, 'First name')).toHaveValue('Una');
  await button(page, 'Cancel').click();
  await dialog.getByRole('button', { name: 'Navigate away' }).click();
  await expect(page).toHaveURL(new RegExp(`${usersPath}$`));
  await page.getByRole('link', { name: '+ New User' }).click();
  await expect(text(page, 'First name')).toHaveValue('');
});

test('What was typed survives a reload and an ended session; a failed save is reported', async ({
  page,
}) => {
  await arriveAsNew(page, 'dora.draft', '/add-user/step-1');
  await fillContact(page, 'kit.kept');
  await button(page, 'Next Step').click();
  await box(page, 'Billing').check();
  page.on('dialog', (leave) => void leave.accept());
  await page.reload();
  await expect(page).toHaveURL(/\/add-user\/step-2$/);
  await expect(page.getByText('We kept what you typed.')).toBeVisible();
  await expect(box(page, 'Billing')).toBeChecked();
  await box(page, 'All locations').check();

  await page.route('**/users', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 500,
          json: { code: 'unexpected', message: 'There was a problem.' },
        })
      : route.continue(),
  );
  await button(page, 'Save').click();
  const dialog = page.getByRole('dialog', { name: 'The user could not be saved' });
  await expect(dialog).toContainText('saving again is safe');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.unroute('**/users');

  const token = await page.evaluate(() =>
    Object.values({ ...localStorage }).find((value) => value.split('.').length === 3),
  );
  await page.request.post('/api/sign-out', { headers: { authorization: `Bearer ${token}` } });
  await button(page, 'Save').click();
  await expect(page).toHaveURL(/\/sign-in\?/);
  await signInByHand(page, 'dora.draft');
  await expect(page).toHaveURL(/\/add-user\/step-2$/);
  await expect(box(page, 'Billing')).toBeChecked();
  await button(page, 'Save').click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await expect(card(page, 'kit.kept')).toHaveCount(1);
});

test('Two administrators edit one user: the second to save sees what changed', async ({ page }) => {
  await makeUser(page.request, 'sam.stale');
  await openCompany(page, 'dana.full', company);
  await openUser(page, 'sam.stale');
  await text(page, 'Title').fill('Mine');
  const other = await page.context().newPage();
  await other.goto(usersPath);
  await openUser(other, 'sam.stale');
  await text(other, 'Title').fill('Theirs');
  await button(other, 'Next Step').click();
  await button(other, 'Save').click();
  await expect(other.getByText('Update successful')).toBeVisible();

  await button(page, 'Next Step').click();
  await button(page, 'Save').click();
  await expect(page.getByText('Theirs', { exact: true })).toBeVisible();
  await button(page, 'Save').click();
  await expect(card(page, 'sam.stale')).toContainText('Mine');
});

test('A contact who does not sign in is invited', async ({ page }) => {
  await openCompany(page, 'dana.full', 'Harborview', usersPath);
  const contact = page.getByRole('article', { name: 'Tobias Lindgren' });
  await expect(contact).toContainText('Does not sign in');
  await button(page, 'Edit Tobias Lindgren').click();
  await expect(page.getByText('They do not sign in. You can invite them')).toBeVisible();
  await page.goBack();
  await button(page, 'Invite to sign in: Tobias Lindgren').click();
  await expect(page.getByText('Invitation emailed to tobias.lindgren@example.com')).toBeVisible();
  await expect(contact).toContainText('Invited');
  await expect(button(page, 'Resend invitation: Tobias Lindgren')).toBeVisible();
  expect(await mailedLink(page.request, 'tobias.lindgren')).toContain('/accept-invitation#');
});

test('A failure to load users is reported and can be retried', async ({ page }) => {
  await openCompany(page, 'dana.full', company);
  await page.route('**/users', (route) =>
    route.fulfill({ status: 403, json: { code: 'not-allowed', message: 'Not now.' } }),
  );
  await page.goto(usersPath);
  await expect(page.getByText('API request failed. 403 Forbidden. Not now.')).toBeVisible();
  await expect(page.getByText('The users could not be loaded')).toBeVisible();
  await page.unroute('**/users');
  await button(page, 'Try again').click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('The user wizard is accessible at every width and in both color schemes', async ({ page }) => {
  await openCompany(page, 'dana.full', 'Harborview', usersPath);
  await button(page, 'Edit Dana Full').click();
  await expect(text(page, 'First name')).toHaveValue('Dana');
  await text(page, 'City').fill('5');
  await button(page, 'Next Step').click();
  await expect(summary(page)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await text(page, 'City').fill('Sandusky');
  await button(page, 'Next Step').click();
  await box(page, 'No Longer A Contact').check();
  await expectAccessibleEverywhere(page);
});
