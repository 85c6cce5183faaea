import { terminateParticipants } from '@portal/contract/areas/termination/termination.contract.ts';
import { makeDemo } from '@portal/sample-data/demo.ts';
import type { ParticipantRecord } from '@portal/sample-data/records.ts';
import type { Page } from '@playwright/test';
import {
  arriveAs,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  openCompany,
  signInByHand,
  test,
  askingTokenFor,
} from './src/portal.ts';
import { today } from './src/today.ts';

const { participants } = makeDemo({ today });

/**
 * People of Sable Point from the end of the list, which no other story uses; each story has its
 * own.
 */
const active = participants
  .filter(({ compId, endedOn }) => compId === 1008 && endedOn === null)
  .toReversed();
const ended = participants.find(({ compId, endedOn }) => compId === 1008 && endedOn !== null)!;
const nameOf = ({ firstName, lastName }: ParticipantRecord) => `${firstName} ${lastName}`;

const picker = (page: Page) => page.getByRole('combobox', { name: 'Add a participant' });
const rows = (page: Page) =>
  page.getByRole('list', { name: 'People to terminate' }).getByRole('listitem');
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const summary = (page: Page) => page.getByRole('region', { name: /Please check/ });
const notice = (page: Page) => page.getByRole('region', { name: 'Terminated participants' });

async function openPage(page: Page): Promise<void> {
  await arriveAs(page, 'sol.single', '/terminate-participant');
  await expect(picker(page)).toBeVisible();
}

async function pick(page: Page, person: ParticipantRecord): Promise<void> {
  await picker(page).fill(person.empno);
  await page.getByRole('option', { name: new RegExp(person.empno) }).click();
}

/** The last listed deduction before benefits end. */
async function fillDates(page: Page, row = 0): Promise<void> {
  await rows(page)
    .nth(row)
    .getByRole('textbox', { name: 'Date benefits terminate' })
    .fill('12/31/2099');
  await rows(page)
    .nth(row)
    .getByRole('combobox', { name: 'Last deduction' })
    .selectOption({ index: 1 });
}

test('An administrator terminates three people after a review, and undoes it', async ({ page }) => {
  const people = active.slice(0, 3);
  await openPage(page);
  await expect(page.getByText('No one is selected yet.')).toBeVisible();
  for (const person of people) await pick(page, person);
  await pick(page, people[0]!);
  await expect(page.getByText('Participant has already been added.')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);

  await button(page, 'Review').click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveCount(6);
  await expect(summary(page).getByRole('link').first()).toHaveText(
    `${nameOf(people[0]!)}, Date benefits terminate: This field is required`,
  );
  await fillDates(page);
  await button(page, 'Apply these dates to all').click();
  await expect(
    rows(page).nth(2).getByRole('textbox', { name: 'Date benefits terminate' }),
  ).toHaveValue('12/31/2099');
  await button(page, 'Review').click();
  await expect(page.getByRole('heading', { name: 'Please review' })).toBeFocused();
  for (const person of people) {
    await expect(page.getByRole('article', { name: nameOf(person) })).toContainText('12/31/2099');
  }
  await button(page, 'Back').click();
  await expect(rows(page)).toHaveCount(3);
  await button(page, `Remove ${nameOf(people[2]!)}`).click();
  await pick(page, people[2]!);
  await fillDates(page, 2);
  await button(page, 'Review').click();

  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') calls.push(request.url());
  });
  await button(page, 'Terminate 3 participants').dblclick();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Participants terminated successfully.')).toBeVisible();
  expect(calls).toHaveLength(1);
  await expect(notice(page)).toContainText(nameOf(people[0]!));
  await expect(notice(page)).toContainText(
    'Remember to enter a COBRA qualifying event for each person who loses coverage.',
  );
  for (const person of people)
    await expect(
      notice(page).getByRole('link', { name: `Enter COBRA QE for ${nameOf(person)}` }),
    ).toHaveAttribute('href', `/enter-cobra-qe/personal-details?empno=${person.empno}`);
  await expect(notice(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await expectAccessible(page);

  // It is still there on another page and after a reload.
  await page.goto('/reports');
  await expect(notice(page)).toBeVisible();
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo this termination?' });
  await expect(dialog).toContainText(nameOf(people[2]!));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Undo termination' }).click();
  await expect(page.getByText(/The termination was undone/)).toBeVisible();
  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // They are as before: they can be terminated again, on the same date.
  await page.goto('/terminate-participant');
  await pick(page, people[0]!);
  await fillDates(page);
  await button(page, 'Review').click();
  await expect(page.getByRole('heading', { name: 'Please review' })).toBeVisible();
});

test('A server refusal appears on its row, and nobody is terminated', async ({ page }) => {
  const [fine] = active.slice(3);
  await openPage(page);
  await pick(page, fine!);
  await pick(page, ended);
  await expect(rows(page).nth(1)).toContainText('Ended');
  await fillDates(page, 0);
  await fillDates(page, 1);
  await button(page, 'Review').click();
  await expect(summary(page).getByRole('link')).toHaveText([
    new RegExp(`^${nameOf(ended)}, Date benefits terminate: Benefits already terminate on`),
  ]);
  await expect(rows(page).nth(1)).toContainText('Benefits already terminate on');
  await button(page, `Remove ${nameOf(ended)}`).click();
  await button(page, 'Review').click();

  // Another user got there first, between the review and the confirmation.
  await page.route('**/participants', (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 'invalid-input',
        message: 'No.',
        fields: [{ path: '0.empno', message: 'Someone else was faster.' }],
      },
    }),
  );
  await button(page, 'Terminate 1 participant').click();
  await expect(summary(page).getByRole('link')).toHaveText([
    `${nameOf(fine!)}, Participant: Someone else was faster.`,
  ]);
  await summary(page).getByRole('link').click();
  await expect(button(page, `Remove ${nameOf(fine!)}`)).toBeFocused();
  await page.unroute('**/participants');
  await expect(page).toHaveURL(/\/terminate-participant$/);
});

test('A last deduction after the end of benefits gets a warning, not a refusal', async ({
  page,
}) => {
  const [person] = active.slice(4);
  await openPage(page);
  await pick(page, person!);
  const row = rows(page).first();
  // The last pay date before benefits end is preselected; before all of them none is.
  const end = row.getByRole('textbox', { name: 'Date benefits terminate' });
  const last = row.getByRole('combobox', { name: 'Last deduction' });
  await end.fill('12/31/2099');
  await expect(last).not.toHaveValue('');
  await end.fill('1/5/20');
  await expect(last).toHaveValue('');
  await row.getByRole('combobox', { name: 'Last deduction' }).selectOption({ index: 1 });
  const warning = 'The last deduction is after the date benefits terminate.';
  await expect(row.getByText(warning)).toBeVisible();
  await button(page, 'Review').click();
  await expect(
    page.getByRole('article', { name: nameOf(person!) }).getByText(warning),
  ).toBeVisible();
});

test('At most ten people, and leaving with any of them asks first', async ({ page }) => {
  const people = active.slice(5, 16);
  await openPage(page);
  for (const person of people) await pick(page, person);
  await expect(page.getByText('Cannot add more than 10 participants.')).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure you want to navigate away?');
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(rows(page)).toHaveCount(10);

  // The people and their dates are still there after the session ended.
  await fillDates(page);
  const token = await page.evaluate(() =>
    Object.values({ ...localStorage }).find((value) => value.split('.').length === 3),
  );
  await page.request.post('/api/sign-out', { headers: { authorization: `Bearer ${token}` } });
  await button(page, 'Apply these dates to all').click();
  await button(page, 'Review').click();
  await expect(page).toHaveURL(/\/sign-in\?/);
  await signInByHand(page, 'sol.single');
  await expect(page).toHaveURL(/\/terminate-participant$/);
  await expect(page.getByText('We kept what you typed.')).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).first()).toContainText(nameOf(people[0]!));
  await button(page, 'Review').click();
  await expect(page.getByRole('heading', { name: 'Please review' })).toBeVisible();
});

test('A termination made elsewhere can be undone from the page', async ({ page }) => {
  const [person] = active.slice(16);
  const headers = { authorization: `Bearer ${await askingTokenFor(page.request, 'sol.single')}` };
  const [lastDeduction] = (await (
    await page.request.get('/api/companies/1008/deduction-dates', { headers })
  ).json()) as string[];
  const made = await page.request.fetch(terminateParticipants.path.replace('{compId}', '1008'), {
    method: terminateParticipants.method,
    headers,
    data: [{ empno: person!.empno, terminateBenefits: '2099-12-31', lastDeduction }],
  });
  expect(made.ok(), await made.text()).toBe(true);

  await openPage(page);
  await button(page, `Undo the termination of ${nameOf(person!)}`).click();
  await button(page, 'Undo termination').click();
  await expect(page.getByText(/The termination was undone/)).toBeVisible();
  await expect(button(page, `Undo the termination of ${nameOf(person!)}`)).toHaveCount(0);
});

test('An expired undo is no longer offered', async ({ page }) => {
  const [person] = active.slice(17);
  const termination = {
    terminationId: 1,
    people: [{ empno: person!.empno, fname: person!.firstName, lname: person!.lastName }],
    undoUntil: new Date(Date.now() + 60_000).toISOString(),
    cobraReminder: false,
  };
  await page.clock.install();
  await page.route('**/terminations/recent', (route) => route.fulfill({ json: [termination] }));
  await openPage(page);
  const undo = button(page, `Undo the termination of ${nameOf(person!)}`);
  await expect(undo).toBeVisible();
  await page.clock.runFor(61_000);
  await expect(undo).toHaveCount(0);
  await expect(page.getByText('Recently terminated')).toHaveCount(0);
});

test('A company whose COBRA side has moved gets the reminder without a link', async ({ page }) => {
  const [person] = participants
    .filter(({ compId, endedOn }) => compId === 1006 && endedOn === null)
    .toReversed();
  await openCompany(page, 'dana.full', 'Tamarack', '/terminate-participant');
  await pick(page, person!);
  await fillDates(page);
  await button(page, 'Review').click();
  await button(page, 'Terminate 1 participant').click();
  await expect(notice(page)).toContainText('Remember to enter a COBRA qualifying event');
  await expect(notice(page).getByRole('link')).toHaveCount(0);
  await notice(page)
    .getByRole('button', { name: /^Dismiss/ })
    .click();
  await expect(notice(page)).toBeHidden();
  // Dismissed is not undone: the page still offers it.
  await page.goto('/terminate-participant');
  await expect(button(page, `Undo the termination of ${nameOf(person!)}`)).toBeVisible();
});

test('A page that fails to load says that nobody was terminated', async ({ page }) => {
  await arriveAs(page, 'sol.single', '/dashboard');
  await page.route('**/deduction-dates', (route) =>
    route.fulfill({ status: 403, json: { code: 'not-allowed', message: 'Not now.' } }),
  );
  await page.goto('/terminate-participant');
  await expect(page.getByText('No one was terminated.')).toBeVisible();
  await page.unroute('**/deduction-dates');
  // A company without deduction dates is not asked for one.
  await page.route('**/deduction-dates', (route) => route.fulfill({ json: [] }));
  await button(page, 'Try again').click();
  await pick(page, active[17]!);
  await expect(rows(page).getByRole('combobox')).toHaveCount(0);
  await expect(page.getByText(/no deduction dates on file/)).toBeVisible();
});

test('Terminating is accessible at every width and in both color schemes', async ({ page }) => {
  await openPage(page);
  await pick(page, active[18]!);
  await pick(page, active[19]!);
  await button(page, 'Review').click();
  await expect(summary(page)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await fillDates(page);
  await button(page, 'Apply these dates to all').click();
  await button(page, 'Review').click();
  await expect(page.getByRole('heading', { name: 'Please review' })).toBeVisible();
  await expectAccessibleEverywhere(page);
});
