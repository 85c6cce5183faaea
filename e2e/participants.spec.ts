import {
  openPerson,
  overview,
  participants,
  people,
  person,
  personNamed,
  saveButton,
  select,
  summary,
  text,
} from './src/people.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  openCompany,
  signInByHand,
  test,
} from './src/portal.ts';

test('An administrator corrects an address and finds it after a reload, and in the history', async ({
  page,
}) => {
  const { empno, city } = person(0);
  await openPerson(page, empno);
  await expect(saveButton(page)).toBeHidden();
  await text(page, 'Address line 1').fill('77 Lakeshore Drive');
  await text(page, 'Birthdate').fill('01051980');
  await expect(page.getByText('2 unsaved changes')).toBeVisible();
  await saveButton(page).click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await expect(saveButton(page)).toBeHidden();
  await page.reload();
  await expect(text(page, 'Address line 1')).toHaveValue('77 Lakeshore Drive');
  await expect(text(page, 'Birthdate')).toHaveValue('01/05/1980');
  await expect(text(page, 'City')).toHaveValue(city);

  await page.getByRole('link', { name: 'History', exact: true }).click();
  const newest = page.getByRole('list', { name: 'History' }).getByRole('listitem').first();
  await expect(newest).toContainText('Changed general info');
  await expect(newest).toContainText('Dana Full');
  await expect(newest).toContainText('77 Lakeshore Drive');
  await expect(newest).toContainText('01/05/1980');
});

test('A company that has moved can only view its people', async ({ page }) => {
  const someone = participants.find(
    ({ compId, dependents }) => compId === 1005 && dependents.length > 0,
  )!;
  await openCompany(page, 'dana.full', 'Quarry Ridge', overview(someone.empno));
  await expect(page.getByRole('term').filter({ hasText: 'Address line 1' })).toBeVisible();
  await expect(page.getByText(someone.street1)).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Dependents' }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(someone.dependents.length + 1);
  await expect(page.getByRole('button', { name: 'New Dependent', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Plan Enrollment' }).click();
  await expect(page.getByRole('heading', { name: 'Plan enrollments' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Enroll( Participant)?$/ })).toHaveCount(0);
});

test('From a person each action begins with them: enrolling, entering a QE, terminating', async ({
  page,
}) => {
  const { empno, firstName, lastName } = person(2);
  const name = `${firstName} ${lastName}`;
  await openCompany(page, 'dana.full', 'Harborview', overview(empno));
  const head = page.getByRole('main');
  await head.getByRole('link', { name: 'Enroll', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Selected participant' })).toContainText(name);
  await page.goBack();
  await head.getByRole('link', { name: 'Enter COBRA QE' }).click();
  await expect(page.getByRole('region', { name })).toContainText(`PID ${empno}`);
  await expect(text(page, 'Last name')).toHaveValue(lastName);
  await page.goBack();
  await head.getByRole('link', { name: 'Terminate', exact: true }).click();
  const row = page.getByRole('list', { name: 'People to terminate' }).getByRole('listitem');
  await expect(row).toContainText(name);
  // Nothing was typed, so nothing asks on the way out.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('Leaving with unsaved changes asks first: by a link, by the back button, by another tab', async ({
  page,
}) => {
  const { empno, firstName } = person(2);
  await openCompany(page, 'dana.full', 'Harborview');
  // By links, so that there is a portal page to go back to.
  await page.getByRole('combobox', { name: 'Search participants' }).fill(empno);
  await page.getByRole('option', { name: new RegExp(empno) }).click();
  await text(page, 'First name').fill('Changed');

  const dialog = page.getByRole('dialog');
  const stays = async () => {
    await expect(dialog).toContainText('Are you sure you want to navigate away?');
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(dialog).toBeHidden();
    await expect(text(page, 'First name')).toHaveValue('Changed');
  };
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await stays();
  await page.goBack();
  await stays();
  await page.getByRole('link', { name: 'Dependents' }).click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Navigate away' }).click();
  // The address changes before the page does.
  await expect(page.getByRole('heading', { name: 'Dependents on file' })).toBeVisible();
  await expect(page).toHaveURL(/\/dependents$/);
  // What was discarded on purpose does not come back.
  await page.getByRole('link', { name: 'General Info' }).click();
  await expect(text(page, 'First name')).toHaveValue(firstName);
  await expect(page.getByText('We kept what you typed.')).toBeHidden();
});

test('Logging out with unsaved changes asks first, and the draft waits for the same user', async ({
  page,
}) => {
  const { empno, firstName } = person(13);
  await openPerson(page, empno);
  await text(page, 'First name').fill('Unsaved');
  const logOut = async () => {
    await page.getByRole('button', { name: /user menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'You have unsaved changes' });
  await logOut();
  await expect(dialog).toContainText('Your draft stays in this tab until you sign in again.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(text(page, 'First name')).toHaveValue('Unsaved');
  await logOut();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await signInByHand(page, 'dana.full');
  await expect(page).toHaveURL(new RegExp(`${overview(empno)}$`));
  await expect(text(page, 'First name')).toHaveValue('Unsaved');
  await expect(page.getByText('We kept what you typed.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(text(page, 'First name')).toHaveValue(firstName);
});

test('A city with a period takes its postal form with one click', async ({ page }) => {
  const { empno } = person(14);
  await openPerson(page, empno);
  await text(page, 'City').fill('St. Paul');
  await saveButton(page).click();
  await expect(summary(page)).toContainText('City: Must only include letters and spaces');
  await page.getByRole('button', { name: 'Use the postal form: St Paul' }).click();
  await expect(text(page, 'City')).toHaveValue('St Paul');
  await saveButton(page).click();
  await expect(page.getByText('Saved!')).toBeVisible();
});

test('A user of one location cannot open someone at another', async ({ page }) => {
  const outsider = people.find(({ locationCode }) => locationCode !== 2)!;
  const here = people.findLast(({ locationCode }) => locationCode === 2)!;
  await openCompany(page, 'lee.location', 'Harborview', overview(outsider.empno));
  await expect(
    page.getByText(`Could not load participant with ID# ${outsider.empno}`),
  ).toBeVisible();
  await expect(page.getByText(outsider.lastName)).toHaveCount(0);
  await page.goto(overview(here.empno));
  await expect(text(page, 'Last name')).toHaveValue(here.lastName);
});

test('A user of one pay frequency is offered theirs, and what the person already has', async ({
  page,
}) => {
  const frequencies = (name: string) => select(page, name).getByRole('option');
  const both = people.find(
    ({ payFrequency, payFrequency2 }) => payFrequency === 'B' && payFrequency2 === 'W',
  )!;
  const weekly = people.find(
    ({ payFrequency, payFrequency2 }) => payFrequency === 'W' && payFrequency2 === null,
  )!;
  await openCompany(page, 'pat.payroll', 'Harborview', overview(weekly.empno));
  await expect(frequencies('Pay Frequency')).toHaveText(['Choose', 'Weekly']);
  await page.goto(overview(both.empno));
  await expect(select(page, 'Pay Frequency')).toHaveValue('B');
  await expect(frequencies('Pay Frequency')).toHaveText(['Choose', 'Biweekly', 'Weekly']);
});

test('A participant prints as a sheet of labels and values, without the surrounding page', async ({
  page,
}) => {
  const { empno, lastName } = person(12);
  await openPerson(page, empno);
  await text(page, 'City').fill('Unsaved');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: lastName })).toBeVisible();
  await expect(text(page, 'Last name')).toHaveValue(lastName);
  await expect(text(page, 'Last name')).toHaveCSS('border-top-width', '0px');
  await expect(page.getByRole('banner')).toBeHidden();
  for (const navigation of await page.locator('nav').all()) await expect(navigation).toBeHidden();
  for (const button of await page.locator('button').all()) await expect(button).toBeHidden();
});

test('The last row of the search does not move while results arrive', async ({ page }) => {
  await openCompany(page, 'dana.full', 'Harborview');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/participants?**', async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('combobox', { name: 'Search participants' }).fill('an');
  const add = page.getByRole('option', { name: 'Add New Participant' });
  await expect(add).toBeVisible();
  const before = await add.boundingBox();
  answer();
  // Ten people, the way to add one, and the way to all of them.
  const options = page.getByRole('listbox', { name: 'Participants' }).getByRole('option');
  await expect(options).toHaveCount(12);
  expect(await add.boundingBox()).toEqual(before);
  // The last person does not end up behind it.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  const last = (await options.nth(9).boundingBox())!;
  expect(last.y + last.height).toBeLessThanOrEqual(before!.y + 1);
});

test('A user typing a search while a page loads can keep typing', async ({ page }) => {
  await openCompany(page, 'dana.full', 'Harborview');
  const search = page.getByRole('combobox', { name: 'Search participants' });
  let answer = () => {};
  const wanted = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/assets/terminate-participants-*.js', async (route) => {
    await wanted;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Terminate Participant', exact: true }).first().click();
  await search.pressSequentially('an');
  answer();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Terminate Participant' }),
  ).toBeVisible();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('an');
});

test('A full ID appears on a deliberate click, hides by itself, and is audited', async ({
  page,
}) => {
  const { empno, payrollId } = person(8);
  const fullId = `${payrollId.slice(0, 3)}-${payrollId.slice(3, 5)}-${payrollId.slice(5)}`;
  await page.clock.install();
  await openPerson(page, empno);
  await expect(page.getByText(`SSN *****${payrollId.slice(-4)}`)).toBeVisible();
  await page.getByRole('button', { name: 'Show full SSN' }).click();
  await expect(page.getByText(`SSN ${fullId}`)).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(page.getByText(fullId)).toHaveCount(0);
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page.getByText('Viewed the full ID')).toBeVisible();
});

test('At ten dependents the button says why no more can be added', async ({ page }) => {
  const { empno } = personNamed('Solomon', 'Adeyemi');
  await openPerson(page, empno, 'dependents');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(11);
  const button = page.getByRole('button', { name: 'New Dependent', exact: true });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.focus();
  await expect(page.getByRole('tooltip')).toHaveText('No more than 10 dependents can be added.');
  await expectAccessible(page);
  await button.click({ force: true });
  await expect(page.getByRole('region', { name: 'New dependent 1' })).toHaveCount(0);
});

test('URLs: no tab means General Info, an unknown tab is not found, an unknown person is reported', async ({
  page,
}) => {
  const { empno } = person(9);
  await openCompany(page, 'dana.full', 'Harborview', `/participant-overview/${empno}`);
  await expect(page).toHaveURL(new RegExp(`${overview(empno)}$`));
  for (const unknown of ['payments', 'toString']) {
    await page.goto(overview(empno, unknown));
    await expect(page.getByText('Oops! Page Not Found')).toBeVisible();
    await expect(page).toHaveTitle(/^Page Not Found/);
  }
  const snackbars = page.getByRole('region', { name: 'Notifications' });
  for (const [unknown, guarded] of [
    ['999999999', 0],
    ['abc', 1],
    ['000000000', 1],
  ] as const) {
    await page.goto(overview(unknown));
    const name = `Could not load participant with ID# ${unknown}`;
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(snackbars.getByText(name)).toHaveCount(guarded);
  }
  await expectAccessible(page);
});

test('A person who could not be loaded can be retried', async ({ page }) => {
  const { empno, lastName } = person(10);
  await openCompany(page, 'dana.full', 'Harborview');
  await page.route(`**/participant/${empno}`, (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected', message: 'There was a problem' } }),
  );
  await page.goto(overview(empno));
  await expect(page.getByText(`Could not load participant with ID# ${empno}`)).toBeVisible();
  await page.unroute(`**/participant/${empno}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(text(page, 'Last name')).toHaveValue(lastName);
});

test('A date is picked from the calendar by keyboard', async ({ page }) => {
  const { empno } = person(11);
  await openPerson(page, empno);
  await text(page, 'Birthdate').fill('2/10/1990');
  await page.getByRole('button', { name: 'Birthdate: open calendar' }).click();
  const calendar = page.getByRole('dialog', { name: 'Birthdate: calendar' });
  await expect(calendar.getByText('February 1990')).toBeVisible();
  await expectAccessible(page);
  await calendar.getByRole('button', { name: '14 February 1990' }).press('Enter');
  await expect(text(page, 'Birthdate')).toHaveValue('02/14/1990');
  await expect(page.getByRole('button', { name: 'Birthdate: open calendar' })).toBeFocused();
});

test('Participant screens are accessible at every width and in both color schemes', async ({
  page,
}) => {
  // Four screens, each checked four times.
  test.slow();
  const { empno } = people.find(({ dependents }) => dependents.length > 1)!;
  await openPerson(page, empno);
  for (const tab of ['general-info', 'dependents', 'history']) {
    if (tab !== 'general-info') await page.goto(overview(empno, tab));
    await expect(page.getByText(`PID ${empno}`)).toBeVisible();
    await expect(
      page.getByRole('main').locator('[aria-hidden]:has(.mantine-Skeleton-root)'),
    ).toHaveCount(0);
    await expectAccessibleEverywhere(page);
  }
  await page.goto('/add-participant');
  await saveButton(page).click();
  await expect(summary(page)).toBeFocused();
  await expectAccessibleEverywhere(page);
});
