import type { Page } from '@playwright/test';
import { person, text, select } from './src/people.ts';
import {
  askingTokenFor,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  newestMail,
  openCompany,
  test,
} from './src/portal.ts';
import { today } from './src/today.ts';

const dayAfter = (days: number) => {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};
const usDate = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
/** As the summary of a leave request writes it. */
const shortDate = (date: string) =>
  `${Number(date.slice(5, 7))}/${Number(date.slice(8))}/${date.slice(0, 4)}`;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const next = (page: Page) => button(page, 'Next Step');
const problems = (page: Page) =>
  page.getByRole('region', { name: /Please check|There was a problem with your submission/ });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const absence = '/report-an-absence/personal-details';
const request = '/enter-leave-request/personal-details';

const open = (page: Page, path: string) => openCompany(page, 'dana.full', 'Harborview', path);
/** A wizard with an employee in its address, as a link opens it. */
async function openFor(page: Page, path: string, query: string): Promise<void> {
  await open(page, '/leave-records');
  await page.goto(`${path}?${query}`);
}

async function fillPerson(page: Page, eeId: string, first: string, last: string): Promise<void> {
  await text(page, 'First name').fill(first);
  await text(page, 'Last name').fill(last);
  await page.getByRole('textbox', { name: 'Employee ID', exact: true }).fill(eeId);
  await text(page, 'Address line 1').fill('12 Harbor Street');
  await text(page, 'City').fill('Sandusky');
  await select(page, 'State').selectOption('Ohio');
  await text(page, 'Zip').fill('44870');
}

async function fillEmployment(page: Page): Promise<void> {
  await select(page, 'Employment type').selectOption('Full Time');
  await text(page, 'Hire date').fill('3/2/2015');
  await text(page, 'Hours worked in the past 12 months').fill('1,880');
  await text(page, 'Supervisor email').fill('lee.park@example.com');
}

/** A leave of two weeks for a family member. */
async function fillLeave(page: Page): Promise<void> {
  await select(page, 'Reason for leave').selectOption(
    'Care for a family member with a health condition',
  );
  await select(page, 'Relation').selectOption('Parent');
  await text(page, 'Name of the family member').fill('Rosalind Quill');
  await text(page, 'Start date').fill(usDate(dayAfter(14)));
  await text(page, 'End date').fill(usDate(dayAfter(28)));
  await select(page, 'Duration').selectOption('Continuous (one block of time)');
  await text(page, 'Explanation').fill('Chemotherapy appointments.\nEvery second week.');
  await text(page, 'Confirmation email').fill('hr.desk@example.com');
}

/** Everything that this tab and this browser keep. */
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

async function casesOf(page: Page, eeId: string): Promise<{ title: string }[]> {
  const token = await askingTokenFor(page.request, 'dana.full');
  const answer = await page.request.get(`/api/companies/1001/fmla/leave/cases/employee/${eeId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as { title: string }[];
}

/** What the form shows and does not ask for. */
const onFile = (page: Page, label: string) =>
  page
    .locator('dl:visible')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');

test('A leave request from a blank form to its case, with every mistake on the way', async ({
  page,
}) => {
  test.slow();
  await open(page, request);
  await expect(next(page)).toBeDisabled();
  await button(page, 'Show what is missing').click();
  await expect(problems(page)).toBeFocused();
  await expect(problems(page).getByRole('listitem')).toHaveCount(7);
  await fillPerson(page, 'WZ-100', 'Quincy', 'Quill');
  await text(page, 'Phone').fill('555');
  await text(page, 'Zip').click();
  await expect(page.getByText('Phone must be at least 10 characters').last()).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await text(page, 'Phone').fill('4195550100');
  await next(page).click();

  await expect(page).toHaveURL(/\/employment-details$/);
  await expect(page.getByRole('heading', { name: 'Employment Details' })).toBeFocused();
  await fillEmployment(page);
  await text(page, 'Hire date').fill(usDate(dayAfter(1)));
  await text(page, 'Hours worked in the past 12 months').fill('0');
  await text(page, 'Supervisor name').fill('Lee Park');
  await expect(page.getByText('Must not be in the future')).toBeVisible();
  await expect(page.getByText('Must be a positive number')).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await expectAccessibleEverywhere(page);
  await fillEmployment(page);
  await next(page).click();

  await expect(page).toHaveURL(/\/event-info$/);
  await expect(select(page, 'Relation')).toBeHidden();
  await fillLeave(page);
  await text(page, 'End date').fill(usDate(dayAfter(14)));
  await text(page, 'Confirmation email').fill('hr.desk');
  await page.getByRole('checkbox', { name: /^Fax the medical form/ }).check();
  await expect(page.getByText('The end date must be after the start date')).toBeVisible();
  await expect(page.getByText('Must be a valid email address')).toBeVisible();
  await expect(text(page, 'Provider Name')).toBeVisible();
  await expectAccessibleEverywhere(page);

  // The step bar leads anywhere; the summary says where something is wrong.
  await button(page, 'Summary').click();
  await expect(button(page, 'Submit Leave Request')).toBeDisabled();
  const wrong = 'One or more validation errors occurred';
  await expect(section(page, 'Event Info')).toContainText(wrong);
  await expect(section(page, 'Personal Details')).not.toContainText(wrong);
  await button(page, 'Edit Event Info').click();
  await expect(problems(page).getByRole('listitem')).toHaveText([
    /^End date: The end date must be after/,
    'Confirmation email: Must be a valid email address',
    'Provider Name: This field is required',
    'Provider fax: This field is required',
  ]);
  await page.getByRole('checkbox', { name: /^Fax the medical form/ }).uncheck();
  await fillLeave(page);
  await text(page, 'Confirmation email').fill('quill.desk@example.com');
  await next(page).click();

  await expect(section(page, 'Event Info')).toContainText(
    `Start date${shortDate(dayAfter(14))}End date${shortDate(dayAfter(28))}`,
  );
  await expect(section(page, 'Event Info')).not.toContainText('Provider Name');
  await expectAccessibleEverywhere(page);
  await button(page, 'Submit Leave Request').click();
  const done = page.getByRole('dialog', { name: 'Leave request has been submitted' });
  await expect(done).toContainText(/LV-\d{4}-\d{6}/);
  await expectAccessible(page);
  const [, title] = /(LV-\d{4}-\d{6})/.exec(await done.innerText())!;
  expect(await casesOf(page, 'WZ-100')).toEqual([expect.objectContaining({ title })]);
  // The mail names the case and nothing else.
  await expect.poll(() => newestMail(page.request, 'quill.desk')).toContain(title);
  const mail = await newestMail(page.request, 'quill.desk');
  for (const word of ['Quincy', 'family', 'Chemotherapy']) expect(mail).not.toContain(word);
  await expect(done.getByRole('link', { name: 'View case' })).toHaveAttribute(
    'href',
    /\/leave-records\/WZ-100\/case\/\d+\/case-info/,
  );
  await done.getByRole('link', { name: 'Report an absence' }).click();
  await expect(page).toHaveURL(/\/report-an-absence\/personal-details\/?\?eeId=WZ-100$/);
  // The summary that was left is a list as well.
  await expect(page.getByRole('form', { name: 'Enter absence' })).toBeVisible();
  await expect(onFile(page, 'First name')).toHaveText('Quincy');
});

test('An absence from a blank form to the success dialog, and another one', async ({ page }) => {
  test.slow();
  await open(page, absence);
  await expect(
    page.getByText(
      /^Please use the form below to report intermittent absences to .+ Leave Solutions\.$/,
    ),
  ).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await fillPerson(page, 'WZ-200', 'Rowan', 'Quill');
  await next(page).click();

  await expect(page.getByText('Enter the absence details below.')).toBeVisible();
  await text(page, 'Date of absence').fill(usDate(today));
  await text(page, 'Hours').fill('25');
  await text(page, 'Minutes').fill('60');
  await text(page, 'Case Number').fill('LV-1999-999999');
  await expect(page.getByText('Value must be between 0 and 24')).toBeVisible();
  await expect(page.getByText('Value must be between 0 and 59')).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await expectAccessibleEverywhere(page);
  await text(page, 'Hours').fill('3');
  await text(page, 'Minutes').fill('5');
  await next(page).click();

  await expect(page.getByText('Are you sure you want to submit this Absence?')).toBeVisible();
  await expect(section(page, 'Event Info')).toContainText('Time absent3:05');
  await expectAccessibleEverywhere(page);
  await button(page, 'Event Info').click();
  await text(page, 'Hours').fill('0');
  await text(page, 'Minutes').fill('0');
  await next(page).click();
  // The server alone refuses an absence without time.
  await button(page, 'Submit Absence').click();
  const banner = page.getByRole('region', { name: 'There was a problem with your submission' });
  await expect(banner).toBeFocused();
  await expect(banner.getByRole('link', { name: /^Hours: / })).toBeVisible();
  await expect(page).toHaveURL(/\/event-info$/);
  await expect(text(page, 'Hours')).toHaveAttribute('aria-invalid', 'true');
  await text(page, 'Hours').fill('3');
  await next(page).click();
  await button(page, 'Submit Absence').click();

  const done = page.getByRole('dialog', { name: 'Absence has been submitted' });
  await expect(done).toContainText(
    'This employee has no case LV-1999-999999. The absence is not on a case yet.',
  );
  await expectAccessible(page);
  await button(page, 'Report Another Absence').click();
  await expect(page).toHaveURL(/\/report-an-absence\/personal-details$/);
  await expect(text(page, 'First name')).toHaveValue('');
  await button(page, 'Event Info').click();
  await expect(text(page, 'Hours')).toHaveValue('');
});

test('The address fills in the employee and the case, and keeps both from step to step', async ({
  page,
}) => {
  const { empno, firstName, lastName, zip } = person(3);
  await openFor(page, absence, `eeId=${empno}&caseId=LV-2026-000001`);
  // A participant's name and address are changed in the participant's own record.
  await expect(onFile(page, 'First name')).toHaveText(firstName);
  await expect(onFile(page, 'Last name')).toHaveText(lastName);
  await expect(onFile(page, 'Zip')).toHaveText(zip);
  await button(page, 'Event Info').click();
  await expect(page).toHaveURL(new RegExp(`/event-info\\?eeId=${empno}&caseId=LV-2026-000001$`));
  await expect(text(page, 'Case Number')).toHaveValue('LV-2026-000001');
  const form = page.getByRole('form', { name: 'Enter absence' });
  await form.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(new RegExp(`/personal-details\\?eeId=${empno}`));

  await button(page, 'Cancel').click();
  const question = page.getByRole('dialog', { name: 'Cancel this absence?' });
  await expect(question).toContainText(
    'Changes you have made so far will not be saved. Are you sure you want to cancel?',
  );
  await button(page, 'Stay').click();
  await text(page, 'Phone').fill('4195550147');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Harborview/ })
    .click();
  await expect(page.getByText('Are you sure you want to navigate away?')).toBeVisible();
  await button(page, 'Stay').click();
  await button(page, 'Cancel').click();
  await button(page, 'Navigate away').click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('A draft of a leave request survives a reload without a medical word', async ({ page }) => {
  await open(page, request);
  await fillPerson(page, 'WZ-300', 'Sasha', 'Quill');
  await button(page, 'Event Info').click();
  await fillLeave(page);
  await page.getByRole('checkbox', { name: /^Fax the medical form/ }).check();
  await text(page, 'Provider Name').fill('Doctor Adler');
  await text(page, 'Provider fax').fill('4195550177');
  const kept = await stored(page);
  expect(kept).toContain('Sasha');
  expect(kept).toContain(dayAfter(14));
  for (const word of ['family-health', 'Parent', 'Rosalind', 'Chemotherapy', 'Adler', '5550177'])
    expect(kept).not.toContain(word);

  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(
    page.getByText(/^We kept what you typed\. The reason, the explanation/),
  ).toBeVisible();
  await expect(text(page, 'Start date')).toHaveValue(usDate(dayAfter(14)));
  await expect(select(page, 'Reason for leave')).toHaveValue('');
  await expect(text(page, 'Explanation')).toHaveValue('');
  expect(await stored(page)).not.toContain('Chemotherapy');
});

test('An employee found by name fills the form, and a what-if shows what would be left', async ({
  page,
}) => {
  const { empno, firstName, lastName } = person(4);
  await open(page, request);
  await text(page, 'First name').fill('Wrong');
  // A mistyped ID is somebody else's, or nobody's: the form says so.
  const employeeId = page.getByRole('textbox', { name: 'Employee ID', exact: true });
  await employeeId.fill('NOBODY-1');
  await expect(
    page.getByText('No one with this ID is on file, so this is a new employee.'),
  ).toBeVisible();
  const other = person(5);
  await employeeId.fill(other.empno);
  await expect(
    page.getByText(`This is the ID of ${other.firstName} ${other.lastName}.`),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Find an employee' }).fill(`${lastName}, ${firstName}`);
  await page.getByRole('option', { name: new RegExp(empno) }).click();
  await expect(onFile(page, 'First name')).toHaveText(firstName);
  await expect(onFile(page, 'Employee ID')).toHaveText(empno);
  await button(page, 'Event Info').click();
  const note = page.getByRole('status').filter({ hasText: 'weeks are left' });
  await expect(note).toBeHidden();
  await fillLeave(page);
  const span = `from ${usDate(dayAfter(14))} to ${usDate(dayAfter(28))}`;
  await expect(note).toContainText(span);
  await button(page, 'Summary').click();
  await expect(note).toContainText(span);
  // The summary asks for the hours of a reduced schedule, which the request does not hold.
  const hours = text(page, 'Hours still worked per week');
  await expect(hours).toBeHidden();
  await button(page, 'Event Info').click();
  await select(page, 'Duration').selectOption('Reduced Schedule');
  await expect(note).toContainText('at most');
  await expect(hours).toBeHidden();
  await button(page, 'Summary').click();
  await hours.fill('20');
  await expect(note).toContainText(`works 20 hours a week ${span}`);
  await expect(hours).toBeFocused();
  await expectAccessible(page);
  // It never stands in the way.
  await page.route('**/fmla/leave/what-if', (route) => route.abort());
  await button(page, 'Event Info').click();
  await text(page, 'End date').fill(usDate(dayAfter(21)));
  await expect(note).toBeHidden();
  await expect(page.getByText('API request failed')).toBeHidden();
  await expect(next(page)).toBeEnabled();
});

test('The first steps of both wizards are accessible at every width and in both color schemes', async ({
  page,
}) => {
  await open(page, absence);
  await expect(text(page, 'First name')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto(request);
  await expect(text(page, 'First name')).toBeVisible();
  await button(page, 'Show what is missing').click();
  await expectAccessibleEverywhere(page);
});
