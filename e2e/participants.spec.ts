import { makeDemo } from '@portal/sample-data/demo.ts';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  openCompany,
  signInByHand,
  test,
} from './src/portal.ts';

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
const { participants } = makeDemo({ today });
const used = new Set(participants.map(({ payrollId }) => payrollId));

/** Active people of the full company with nobody's special case; each story takes its own. */
const people = participants.filter(
  ({ compId, endedOn, phone, email, payFrequency, locationCode, dependents }) =>
    compId === 1001 &&
    !endedOn &&
    phone &&
    email &&
    payFrequency &&
    locationCode &&
    dependents.length < 4,
);
const person = (story: number) => people[story]!;
const personNamed = (firstName: string, lastName: string) =>
  participants.find(
    (each) => each.compId === 1001 && each.firstName === firstName && each.lastName === lastName,
  )!;
/** Ids that nobody holds, from the end of the fictional range. */
const freeIds = Array.from({ length: 60 }, (_, index) => String(999_499_999 - index)).filter(
  (id) => !used.has(id),
);

const overview = (empno: string, tab = 'general-info') => `/participant-overview/${empno}/${tab}`;
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const text = (page: Page, name: string) => page.getByRole('textbox', { name });
const summary = (page: Page) =>
  page.getByRole('region', { name: /Please check|could not be saved/ });
const tokenOf = (page: Page) =>
  page.evaluate(() =>
    Object.values({ ...localStorage }).find((value) => value.split('.').length === 3),
  );

async function openPerson(page: Page, empno: string, tab?: string): Promise<void> {
  await openCompany(page, 'dana.full', 'Harborview', overview(empno, tab));
  await expect(page.getByText(`PID ${empno}`)).toBeVisible();
}

/** At the end of the page, where the save bar covers nothing. */
async function expectFormAccessible(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expectAccessible(page);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).selectOption(option);
}

/** Everything a new person must have, but the id. */
async function fillPerson(page: Page, first: string, last: string): Promise<void> {
  await text(page, 'First name').fill(first);
  await text(page, 'Last name').fill(last);
  await text(page, 'Birthdate').fill('3/9/84');
  await text(page, 'Address line 1').fill('12 Harbor Street');
  await text(page, 'City').fill('Sandusky');
  await choose(page, 'State', 'Ohio');
  await text(page, 'Zip').fill('44870');
  await choose(page, 'Pay Frequency', 'Weekly');
}

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

test('An administrator adds a person with two dependents', async ({ page }) => {
  await openCompany(page, 'dana.full', 'Harborview', '/add-participant');
  const looked = page.waitForResponse('**/participant/lookup');
  await text(page, 'SSN').fill(
    `${freeIds[0]!.slice(0, 3)}-${freeIds[0]!.slice(3, 5)}-${freeIds[0]!.slice(5)}`,
  );
  await looked;
  await expect(
    page.getByText('No matching participant was found. Please try again.'),
  ).toBeVisible();
  await fillPerson(page, 'Renée', "D'Angelo");
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/participant-overview\/\d{9}\/dependents$/);
  await expect(page.getByRole('heading', { level: 1, name: "Renée D'Angelo" })).toBeVisible();
  await expect(page.getByText('No dependents are on file yet.')).toBeVisible();

  await page.getByRole('button', { name: 'New Dependent', exact: true }).click();
  await expect(text(page, 'First name')).toBeFocused();
  await text(page, 'First name').fill('Marco');
  await text(page, 'Last name').fill("D'Angelo");
  await choose(page, 'Relation', 'Spouse');
  await page.getByRole('button', { name: 'New Dependent', exact: true }).click();
  await page.getByRole('button', { name: 'New Dependent', exact: true }).click();
  // The one in the middle was a mistake.
  const second = page.getByRole('region', { name: 'New dependent 2' });
  const third = page.getByRole('region', { name: 'New dependent 3' });
  await third.getByRole('textbox', { name: 'First name' }).fill('Lia');
  await third.getByRole('textbox', { name: 'Last name' }).fill("D'Angelo");
  await third.getByRole('textbox', { name: 'SSN' }).fill(freeIds[1]!);
  await page.getByRole('button', { name: 'Remove new dependent 2' }).click();
  await expect(second.getByRole('textbox', { name: 'First name' })).toHaveValue('Lia');
  await second.getByRole('combobox', { name: 'Relation' }).selectOption('Child');
  await page.getByRole('button', { name: 'Save Dependents' }).click();

  await expect(page.getByText('Saved!').first()).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText("Marco D'Angelo");
  await expect(rows.nth(2)).toContainText('Child');
  await expect(rows.nth(2)).toContainText(`*****${freeIds[1]!.slice(-4)}`);
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await page.reload();
  await expect(rows).toHaveCount(3);
});

test('Every error shows at once, in a summary that leads to the fields', async ({ page }) => {
  await openCompany(page, 'dana.full', 'Harborview', '/add-participant');
  await text(page, 'SSN').fill('12a');
  await text(page, 'First name').fill('Christopherjohns');
  await text(page, 'Birthdate').fill('next week');
  await text(page, 'Phone').fill('555-0101');
  await text(page, 'Email').fill('nobody');
  await text(page, 'City').fill('Sandusky 2');
  await text(page, 'Zip').fill('448');
  await saveButton(page).click();

  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('listitem')).toHaveText([
    'SSN: Must only include numbers',
    'First name: First name must be 15 characters or less',
    'Last name: This field is required',
    'Birthdate: Invalid Date Format',
    'Phone: Phone must be at least 10 characters',
    'Email: Must be a valid email address',
    'Address line 1: This field is required',
    'City: Must only include letters and spaces',
    'State: This field is required',
    'Zip: Zip must be at least 5 characters',
    'Pay Frequency: This field is required',
  ]);
  await expect(text(page, 'Email')).toHaveAccessibleDescription(/Must be a valid email address/);
  await summary(page).getByRole('link', { name: /^Zip/ }).click();
  await expect(text(page, 'Zip')).toBeFocused();
  await page.keyboard.type('70');
  await page.keyboard.press('Tab');
  await expect(text(page, 'Zip')).not.toHaveAttribute('aria-invalid', 'true');
});

test('The lookup finds a person by an ID with leading zeros and leads there', async ({ page }) => {
  const wei = personNamed('Wei', 'Ng');
  await openCompany(page, 'dana.full', 'Harborview', '/add-participant');
  await text(page, 'SSN').fill('12345');
  // Leaving the field asks at once.
  await page.keyboard.press('Tab');
  await expect(page.getByText(`Wei Ng (PID ${wei.empno}) has this SSN.`)).toBeVisible();
  await page.getByRole('link', { name: 'Open this participant' }).click();
  await expect(page).toHaveURL(new RegExp(overview(wei.empno)));
});

test('Typing on gives up the lookup under way', async ({ page }) => {
  const wei = personNamed('Wei', 'Ng');
  await openCompany(page, 'dana.full', 'Harborview', '/add-participant');
  let lookups = 0;
  await page.route('**/participant/lookup', async (route) => {
    lookups += 1;
    // The first answer never comes.
    if (lookups > 1) await route.continue();
  });
  const first = page.waitForRequest('**/participant/lookup');
  await text(page, 'SSN').fill('1');
  await first;
  await text(page, 'SSN').fill('000012345');
  await expect(page.getByText(`Wei Ng (PID ${wei.empno}) has this SSN.`)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('A duplicate ID is refused on its field, and who has it can be opened', async ({ page }) => {
  const { payrollId, firstName, lastName, empno } = person(1);
  await openCompany(page, 'dana.full', 'Harborview', '/add-participant');
  await text(page, 'SSN').fill(payrollId);
  await fillPerson(page, 'Second', 'Record');
  await saveButton(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(text(page, 'SSN')).toHaveAttribute('aria-invalid', 'true');
  await expect(
    page.getByText(`${firstName} ${lastName} (PID ${empno}) has this SSN.`),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open this participant' })).toBeVisible();
});

test('A company that has moved shows its people, and changes nothing', async ({ page }) => {
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
  await expect(page.getByText('Plan enrollments will show here.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Enroll Participant' })).toHaveCount(0);
});

test('Leaving with unsaved changes asks first: by a link, by the back button, by another tab', async ({
  page,
}) => {
  const { empno, firstName } = person(2);
  await openCompany(page, 'dana.full', 'Harborview');
  // By links, so that there is a page of the portal to go back to.
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
  await expect(page).toHaveURL(/\/dependents$/);
  // What was left behind on purpose does not come back.
  await page.getByRole('link', { name: 'General Info' }).click();
  await expect(text(page, 'First name')).toHaveValue(firstName);
  await expect(page.getByText('We kept what you had typed.')).toBeHidden();
});

test('A double click saves once', async ({ page }) => {
  const { empno, dependents } = person(3);
  await openPerson(page, empno, 'dependents');
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/dependents')) posts += 1;
  });
  await page.getByRole('button', { name: 'New Dependent', exact: true }).click();
  await text(page, 'First name').fill('Once');
  await text(page, 'Last name').fill('Only');
  await choose(page, 'Relation', 'Other');
  await page.getByRole('button', { name: 'Save Dependents' }).dblclick();
  await expect(page.getByText('Saved!')).toBeVisible();
  await expect(page.getByRole('row', { name: /Once Only/ })).toHaveCount(1);
  expect(posts).toBe(1);
  await page.reload();
  // The head of the table, those on file, and the new one.
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(1 + dependents.length + 1);
});

test('Two who edit the same person see each other’s changes and lose nothing', async ({
  page,
  context,
}) => {
  const { empno } = person(4);
  await openPerson(page, empno);
  const other = await context.newPage();
  await other.goto(overview(empno));
  await expect(text(other, 'City')).toBeVisible();

  await text(page, 'City').fill('Mine');
  await text(page, 'Email').fill('mine@example.com');
  await text(other, 'City').fill('Theirs');
  await text(other, 'Zip').fill('44999');
  await saveButton(other).click();
  await expect(other.getByText('Saved!')).toBeVisible();

  await saveButton(page).click();
  const panel = page.getByRole('region', { name: 'Dana Full changed this record meanwhile' });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByRole('listitem').first()).toContainText(
    'CityMineKeep mineTheirsUse theirs',
  );
  await expectFormAccessible(page);
  // Nothing typed is lost, and what only the other changed is taken over.
  await expect(text(page, 'City')).toHaveValue('Mine');
  await expect(text(page, 'Email')).toHaveValue('mine@example.com');
  await expect(text(page, 'Zip')).toHaveValue('44999');
  await panel.getByRole('button', { name: /^Use theirs: City/ }).click();
  await expect(text(page, 'City')).toHaveValue('Theirs');
  await panel.getByRole('button', { name: /^Keep mine: City/ }).click();
  await expect(text(page, 'City')).toHaveValue('Mine');
  await saveButton(page).click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await expect(panel).toBeHidden();
  await page.reload();
  await expect(text(page, 'City')).toHaveValue('Mine');
  await expect(text(page, 'Zip')).toHaveValue('44999');
  await expect(text(page, 'Email')).toHaveValue('mine@example.com');
});

/** The server hears the call, but its answer never arrives. */
async function cutOnce(page: Page, method: string, address: string): Promise<void> {
  let cut = false;
  await page.route(address, async (route) => {
    if (cut || route.request().method() !== method) return route.fallback();
    cut = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
}

test('A retry after a cut connection adds one person, not two', async ({ page }) => {
  await openCompany(page, 'dana.full', 'Harborview', '/add-participant');
  await text(page, 'SSN').fill(freeIds[2]!);
  await fillPerson(page, 'Twice', 'Tried');
  await cutOnce(page, 'POST', '**/participant');
  await saveButton(page).click();
  await expect(summary(page)).toContainText('The server could not be reached.');
  await expect(text(page, 'Last name')).toHaveValue('Tried');
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/dependents$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Twice Tried' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Search participants' }).fill('Twice Tried');
  await expect(page.getByRole('option', { name: /Twice Tried/ })).toHaveCount(1);
});

test('A change whose answer was lost is not taken for somebody else’s', async ({ page }) => {
  const { empno } = person(5);
  await openPerson(page, empno);
  await text(page, 'City').fill('Marblehead');
  await cutOnce(page, 'PUT', `**/participant/${empno}`);
  await saveButton(page).click();
  await expect(summary(page)).toContainText('What you typed is still here');
  await saveButton(page).click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await expect(page.getByRole('region', { name: /meanwhile/ })).toBeHidden();
  await expect(saveButton(page)).toBeHidden();
});

test('What was typed is still there after an expired session and a new sign-in', async ({
  page,
}) => {
  const { empno } = person(6);
  await openPerson(page, empno);
  await text(page, 'Address line 2').fill('Apt 9');
  await page.getByRole('button', { name: 'Change SSN' }).click();
  await text(page, 'SSN').fill(freeIds[3]!);
  const token = await tokenOf(page);
  await page.request.post('/api/sign-out', { headers: { authorization: `Bearer ${token}` } });
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(
    freeIds[3],
  );

  await signInByHand(page, 'dana.full');
  await expect(page).toHaveURL(new RegExp(overview(empno)));
  await expect(page.getByText('We kept what you had typed.')).toBeVisible();
  await expect(page.getByText('IDs are never kept: please type them again.')).toBeVisible();
  await expect(text(page, 'Address line 2')).toHaveValue('Apt 9');
  await expectFormAccessible(page);
  await saveButton(page).click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await expect(page.getByText('We kept what you had typed.')).toBeHidden();
});

test('A draft over a reload can be dropped, and nobody else is shown it', async ({ page }) => {
  const { empno, firstName } = person(7);
  await openPerson(page, empno);
  await text(page, 'First name').fill('Draft');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(text(page, 'First name')).toHaveValue('Draft');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(text(page, 'First name')).toHaveValue(firstName);

  await text(page, 'First name').fill('Draft');
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await signInByHand(page, 'uma.users');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(overview(empno));
  await expect(text(page, 'First name')).toHaveValue(firstName);
});

test('A user of one location cannot open somebody of another', async ({ page }) => {
  const elsewhere = people.find(({ locationCode }) => locationCode !== 2)!;
  const here = people.findLast(({ locationCode }) => locationCode === 2)!;
  await openCompany(page, 'lee.location', 'Harborview', overview(elsewhere.empno));
  await expect(
    page.getByText(`Could not load participant with ID# ${elsewhere.empno}`),
  ).toBeVisible();
  await expect(page.getByText(elsewhere.lastName)).toHaveCount(0);
  await page.goto(overview(here.empno));
  await expect(text(page, 'Last name')).toHaveValue(here.lastName);
});

test('A full ID shows on a deliberate click, hides by itself, and leaves a trace', async ({
  page,
}) => {
  const { empno, payrollId } = person(8);
  const shown = `${payrollId.slice(0, 3)}-${payrollId.slice(3, 5)}-${payrollId.slice(5)}`;
  await page.clock.install();
  await openPerson(page, empno);
  await expect(page.getByText(`SSN *****${payrollId.slice(-4)}`)).toBeVisible();
  await page.getByRole('button', { name: 'Show full SSN' }).click();
  await expect(page.getByText(`SSN ${shown}`)).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(page.getByText(shown)).toHaveCount(0);
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page.getByText('Showed the full ID')).toBeVisible();
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

test('Addresses: no tab is General Info, an unknown one is no page, an unknown person is said', async ({
  page,
}) => {
  const { empno } = person(9);
  await openCompany(page, 'dana.full', 'Harborview', `/participant-overview/${empno}`);
  await expect(page).toHaveURL(new RegExp(`${overview(empno)}$`));
  for (const unknown of ['payments', 'toString']) {
    await page.goto(overview(empno, unknown));
    await expect(page.getByText('Oops! Page Not Found')).toBeVisible();
  }
  for (const unknown of ['999999999', 'abc', '000000000']) {
    await page.goto(overview(unknown));
    await expect(page.getByText(`Could not load participant with ID# ${unknown}`)).toBeVisible();
  }
  await expectAccessible(page);
});

test('A person who could not be loaded can be asked for again', async ({ page }) => {
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
  // Four screens, each looked at four times.
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
