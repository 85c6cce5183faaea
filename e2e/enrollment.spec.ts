import {
  getRegularEnrollment,
  listEnrollments,
  updateEnrollment,
} from '@portal/contract/areas/enrollment/enrollment.contract.ts';
import type { Enrollment, EnrollmentCard } from '@portal/contract/areas/enrollment/enrollment.ts';
import { address } from '@portal/contract/client.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import { makeDemo } from '@portal/sample-data/demo.ts';
import type { ParticipantRecord } from '@portal/sample-data/records.ts';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectFormAccessible,
  openCompany,
  test,
  askingTokenFor,
} from './src/portal.ts';
import { textOf } from './src/read-pdf.ts';
import { today } from './src/today.ts';

const { participants, events } = makeDemo({ today });
const withEvents = new Set(events.map(({ compId, empno }) => `${compId} ${empno}`));

/** Active people of the full company from the end of the list, which no other story uses. */
const people = participants
  .filter(({ compId, endedOn, payFrequency }) => compId === 1001 && !endedOn && payFrequency)
  .filter(({ compId, empno }) => !withEvents.has(`${compId} ${empno}`))
  .toReversed();
const stories = 8;

/** The first of a story's own people who fits the rule; nobody is in two stories. */
async function personWho(
  page: Page,
  story: number,
  fits: (cards: EnrollmentCard[], person: ParticipantRecord) => boolean,
): Promise<{ person: ParticipantRecord; cards: EnrollmentCard[] }> {
  const token = await askingTokenFor(page.request, 'dana.full');
  for (const person of people.filter((_, index) => index % stories === story)) {
    const params = { compId: 1001, empno: person.empno };
    const answer = await page.request.get(address('', listEnrollments.path, params), {
      headers: { authorization: `Bearer ${token}` },
    });
    const cards = (await answer.json()) as EnrollmentCard[];
    if (fits(cards, person)) return { person, cards };
  }
  throw new Error('The demo has nobody for this story.');
}

const tab = (empno: string) => `/participant-overview/${empno}/plan-enrollment`;
const wizard = (empno: string, step = 'plan-type') => `/plan-enrollment/${empno}/${step}`;
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const select = (page: Page, name: string) => page.getByRole('combobox', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const summary = (page: Page) => page.getByRole('region', { name: /Please check/ });
const card = (page: Page, name: string) => page.getByRole('article', { name }).first();
const usDate = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
/** The card of an enrollment, among those of the same plan in other years. */
const cardOf = (page: Page, { planName, planYearStart, planYearEnd }: EnrollmentCard) =>
  page
    .getByRole('article', { name: planName })
    .filter({ hasText: `Plan year${usDate(planYearStart)} – ${usDate(planYearEnd)}` });
const isCurrent = (each: EnrollmentCard) =>
  each.planYearStart <= today && today <= each.planYearEnd && each.isOpen;

/** A current Health Care FSA. */
const isElection = (each: EnrollmentCard) =>
  isCurrent(each) &&
  each.planCode === 'M' &&
  !each.isRollIn &&
  each.enrollmentEnd === each.planYearEnd &&
  each.totalContributions > 0 &&
  each.annualAllocation < 3000;

/** A plan of the newest open plan year, which exists on every demo day. */
const plan = (page: Page, name: RegExp) => page.getByRole('radio', { name }).last();

const open = (page: Page, path: string) => openCompany(page, 'dana.full', 'Harborview', path);

async function saveFromSummary(page: Page, empno: string): Promise<void> {
  await button(page, 'Next Step').click();
  await button(page, 'Save Enrollment').click();
  await expect(page).toHaveURL(new RegExp(`${tab(empno)}$`));
}

test('An administrator makes every possible mistake enrolling a person in a limited-purpose FSA, then succeeds', async ({
  page,
}) => {
  test.slow();
  const { person } = await personWho(page, 0, (cards) => cards.length === 0);
  await open(page, tab(person.empno));
  await expect(page.getByText('No plan enrollments are on file.')).toBeVisible();
  await page.getByRole('link', { name: 'Enroll Participant' }).click();
  await button(page, 'Next Step').click();
  await expect(page.getByText('Please select a plan.')).toBeVisible();
  await plan(page, /Health Care FSA/).check();
  await button(page, 'Next Step').click();
  await expect(page.getByRole('heading', { name: 'Plan details' })).toBeFocused();

  await field(page, 'Begin date').fill('1/1/2001');
  await field(page, 'Annual allocation').fill('3,400.01');
  await page.getByRole('checkbox', { name: 'Limited Purpose' }).check();
  await field(page, 'Pay period deduction').fill('ten');
  await button(page, 'Next Step').click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('listitem')).toHaveText([
    'Begin date: Start and end dates must be within the open plan year.',
    'Annual allocation: Cannot exceed maximum.',
    'Level: Level is required when Limited Purpose is checked.',
    'First pay date of change: This field is required',
    'Pay period deduction: Please enter a valid number',
  ]);

  // What was typed survives a reload, and so does the plan.
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('We kept what you typed.')).toBeVisible();
  await expect(field(page, 'Annual allocation')).toHaveValue('3,400.01');
  await button(page, 'Keep it').click();
  const year = /Plan year (\S+)/.exec(await page.getByText(/^Plan year/).innerText())?.[1];
  await field(page, 'Begin date').fill(year ?? '');
  await field(page, 'Annual allocation').fill('2000');
  await select(page, 'Level').selectOption('Family');
  await select(page, 'First pay date of change').selectOption({ index: 1 });
  const suggestion = page.getByRole('button', { name: /^Use \$/ });
  await expect(suggestion).toBeVisible();

  // So little that the last deduction is nearly everything.
  await field(page, 'Pay period deduction').fill('1');
  await button(page, 'Next Step').click();
  const question = page.getByRole('dialog', { name: 'Is the last deduction right?' });
  await expect(question).toContainText('more than twice the regular $1.00.');
  await button(page, 'Change the deduction').click();
  await suggestion.click();
  await expect(page.getByText(/^\d+ deductions; the last on/)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await button(page, 'Next Step').click();

  const next = page.getByRole('region', { name: 'What happens next' });
  await expect(next).toContainText('Number of deductions');
  await expect(page.getByRole('region', { name: 'Plan details' })).toContainText('LevelFamily');
  await expectAccessible(page);
  await button(page, 'Cancel').click();
  const leaving = page.getByRole('dialog');
  await expect(leaving).toContainText(
    'Changes you have made so far will not be saved. Are you sure you want to cancel?',
  );
  await leaving.getByRole('button', { name: 'Stay' }).click();

  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/plan-enrollment')) posts += 1;
  });
  await button(page, 'Save Enrollment').dblclick();
  await expect(page.getByText('Saved!')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${tab(person.empno)}$`));
  expect(posts).toBe(1);
  const saved = card(page, 'Limited-Purpose FSA');
  await expect(saved).toContainText('Just saved');
  await expect(saved).toContainText('Annual allocation$2,000.00');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('Each kind of plan has its own enrollment form', async ({ page }) => {
  test.slow();
  const { person } = await personWho(
    page,
    1,
    (cards, { dependents }) => cards.length === 0 && dependents.length > 0,
  );
  const { empno } = person;
  const choose = async (name: RegExp) => {
    await page.getByRole('link', { name: 'Enroll Participant' }).click();
    await plan(page, name).check();
    await button(page, 'Next Step').click();
  };
  await open(page, tab(empno));
  for (const [name, amount] of [
    [/Dependent Care FSA/, '5000'],
    [/Commuter Benefit Account/, '1200'],
  ] as const) {
    await choose(name);
    await field(page, 'Annual allocation').fill(amount);
    await expect(page.getByRole('checkbox', { name: 'Limited Purpose' })).toHaveCount(0);
    await select(page, 'First pay date of change').selectOption({ index: 1 });
    await page.getByRole('button', { name: /^Use \$/ }).click();
    await saveFromSummary(page, empno);
    await expect(card(page, name.source)).toContainText(displayMoney(Number(amount)));
  }

  await choose(/Health Reimbursement Arrangement/);
  await field(page, 'Annual allocation').fill('750');
  await expect(select(page, 'First pay date of change')).toHaveCount(0);
  await saveFromSummary(page, empno);
  await expect(card(page, 'Health Reimbursement Arrangement')).toContainText('$750.00');

  await choose(/Health Savings Account/);
  await expect(field(page, 'End date')).toHaveValue('');
  await saveFromSummary(page, empno);
  await expect(card(page, 'Health Savings Account')).toContainText('The bank that holds this HSA');

  await choose(/Lifestyle Spending Account/);
  await expect(page.getByText('Current contributions', { exact: true })).toBeVisible();
  await field(page, 'Additional contributions').fill('250');
  const [dependent] = person.dependents;
  const name = `${dependent?.firstName} ${dependent?.lastName}`;
  await page.getByRole('checkbox', { name }).check();
  await saveFromSummary(page, empno);
  await expect(card(page, 'Lifestyle Spending Account')).toContainText(name);

  // An HSA allows only a limited-purpose FSA.
  await page.getByRole('link', { name: 'Enroll Participant' }).click();
  await expect(plan(page, /Dependent Care FSA.*Already enrolled/)).toBeDisabled();
  await plan(page, /Health Care FSA/).check();
  await button(page, 'Next Step').click();
  await field(page, 'Annual allocation').fill('600');
  await select(page, 'First pay date of change').selectOption({ index: 1 });
  await page.getByRole('button', { name: /^Use \$/ }).click();
  await button(page, 'Next Step').click();
  await button(page, 'Save Enrollment').click();
  await expect(summary(page)).toContainText(
    'Limited Purpose: A participant with an HSA can only have a Limited Purpose FSA.',
  );
  await expect(page).toHaveURL(/plan-details$/);
});

test('An administrator changes an election mid-year, then ends it, and cannot delete it', async ({
  page,
}) => {
  const { person, cards } = await personWho(page, 2, (all) => all.some(isElection));
  const { empno } = person;
  const election = cards.find(isElection)!;
  const { pyrid } = election;
  const ofYear = () => cardOf(page, election);
  await open(page, tab(empno));
  await ofYear()
    .getByRole('link', { name: /^Update Enrollment/ })
    .click();
  const before = Number((await field(page, 'Annual allocation').inputValue()).replace(',', ''));
  await field(page, 'Annual allocation').fill('1');
  await select(page, 'First pay date of change').selectOption({ index: 1 });
  await button(page, 'Next Step').click();
  await expect(summary(page)).toContainText(
    'Annual allocation cannot be less than amounts already contributed or reimbursed.',
  );
  const raised = before + 20;
  await field(page, 'Annual allocation').fill(String(raised));
  const dates = select(page, 'First pay date of change').getByRole('option');
  await select(page, 'First pay date of change').selectOption({ index: (await dates.count()) - 1 });
  await page.getByRole('button', { name: /^Use \$/ }).click();
  await button(page, 'Next Step').click();
  await expect(page.getByRole('region', { name: 'Plan details' })).toContainText(
    `${displayMoney(raised)} was ${displayMoney(before)}`,
  );

  // Another user saves first and sets an end date.
  const token = await askingTokenFor(page.request, 'dana.full');
  const headers = { authorization: `Bearer ${token}` };
  const params = { compId: 1001, empno, planYearId: pyrid, planCode: 'M' };
  const stored = await page.request.get(address('', getRegularEnrollment.path, params), {
    headers,
  });
  const { planDetails, version, plan: of } = (await stored.json()) as Enrollment;
  const { partStart, partAnn, firstPayDateOfChange, payPeriodDeduction, lfsa, planLevel } =
    planDetails;
  const terms = { partStart, partAnn, firstPayDateOfChange, payPeriodDeduction, lfsa, planLevel };
  const partEnd = of.yearend.replace('-31', '-30');
  const savedFirst = await page.request.put(address('', updateEnrollment.path, { compId: 1001 }), {
    headers: { ...headers, 'if-match': `"${version}"` },
    data: { empno, pyrid, planCode: 'M', partEnd, ...terms },
  });
  expect(savedFirst.status()).toBe(200);
  await button(page, 'Save Enrollment').click();
  await expect(
    page.getByRole('region', { name: /changed this record while you were editing/ }),
  ).toBeVisible();
  await button(page, 'Save Enrollment').click();
  await expect(page.getByText('Update successful')).toBeVisible();
  await expect(ofYear()).toContainText('Just saved');
  await expect(ofYear()).toContainText(displayMoney(raised));

  await ofYear()
    .getByRole('button', { name: /^Delete Enrollment/ })
    .click();
  const refused = page.getByRole('dialog');
  await expect(refused).toContainText('This enrollment has activity. Set an end date instead.');
  await refused.getByRole('link', { name: 'Update Enrollment' }).click();
  await field(page, 'End date').fill(today);
  await button(page, 'Next Step').click();
  await button(page, 'Save Enrollment').click();
  await expect(page.getByText('Update successful').first()).toBeVisible();
  await expect(ofYear()).toContainText(`Ends ${usDate(today)}`);
});

test('A mistaken enrollment is deleted, unless it has activity by then', async ({ page }) => {
  const { person, cards } = await personWho(page, 3, (all) =>
    all.some(({ isOpen, hasActivity, isRollIn }) => isOpen && !hasActivity && !isRollIn),
  );
  const mistaken = cards.find(({ isOpen, hasActivity }) => isOpen && !hasActivity)!;
  await open(page, tab(person.empno));
  await expect(page.getByRole('article')).toHaveCount(cards.length);
  const first = card(page, mistaken.planName);
  // That of a coming year is closed.
  const details = first.getByRole('button', { name: /^Details/ });
  if (await details.isVisible()) await details.click();
  const ask = first.getByRole('button', { name: /^Delete Enrollment/ });
  const dialog = page.getByRole('dialog');
  await ask.click();
  await expect(dialog).toContainText(
    'Only delete an enrollment that was entered in error. To end coverage, use Update Enrollment to set an end date.',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(ask).toBeFocused();

  const message = 'This enrollment has activity. Set an end date instead.';
  await page.route('**/participant/**', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 409, json: { code: 'conflict', message } })
      : route.fallback(),
  );
  await ask.click();
  await dialog.getByRole('button', { name: 'Delete Enrollment' }).click();
  await expect(dialog).toContainText(message);
  await expect(dialog.getByRole('link', { name: 'Update Enrollment' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.unroute('**/participant/**');

  await ask.click();
  await dialog.getByRole('button', { name: 'Delete Enrollment' }).click();
  await expect(page.getByText('Enrollment deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Plan enrollments' })).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(cards.length - 1);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(cards.length - 1);
});

test('Transactions are paged, survive a reload, and download as a PDF', async ({ page }) => {
  test.slow();
  const { person, cards } = await personWho(page, 4, (all) => all.some(isElection));
  const account = cards.find(isElection)!;
  await open(page, tab(person.empno));
  await cardOf(page, account)
    .getByRole('button', { name: /^View Transactions/ })
    .click();
  const table = page.getByRole('table', { name: 'Transactions' });
  const rows = table.getByRole('row');
  // The header and a page of rows.
  await expect(rows).toHaveCount(11);
  const place = page.getByRole('navigation', { name: 'Pages of Transactions' });
  await expect(place).toContainText(/^1–10 of \d+$/);
  const newest = await rows.nth(1).getByRole('cell').nth(3).innerText();
  await button(page, 'Next page').click();
  await expect(place).toContainText(/^11–/);
  await expect(rows.nth(1)).not.toContainText(newest);
  await page.getByRole('button', { name: 'Effective date' }).click();
  await expect(page.getByRole('columnheader', { name: 'Effective date' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expectFormAccessible(page);

  const downloading = page.waitForEvent('download');
  await button(page, 'Download PDF').click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  const text = await textOf(file);
  for (const words of [
    'Harborview Manufacturing, Inc.',
    `${person.firstName} ${person.lastName}`,
    account.planName,
    // All pages of the table, not only the one on screen.
    newest,
  ])
    expect(text).toContain(words);

  await page.reload();
  await expect(table).toBeVisible();
  await page.getByRole('button', { name: /^View Transactions/, expanded: true }).click();
  await expect(table).toBeHidden();
  expect(page.url()).not.toContain('transactions');
});

test('A custom plan separates its paid claims from its pending ones', async ({ page }) => {
  const hasClaims = (each: EnrollmentCard) => each.planCode === '0' && each.paid > 0;
  const { person, cards } = await personWho(page, 5, (all) => all.some(hasClaims));
  await open(page, tab(person.empno));
  const custom = cardOf(page, cards.find(hasClaims)!);
  const paid = custom.getByRole('button', { name: /^View Paid Transactions/ });
  const pending = custom.getByRole('button', { name: /^View Pending Transactions/ });
  await paid.click();
  const table = page.getByRole('table', { name: 'Paid transactions' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Participant',
    'Plan',
    'Service date',
    'Paid date',
    'Submitted amount',
    'Paid',
    'Rejection reason',
  ]);
  await page.route('**/type/pending*', (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid-input', message: 'No.' } }),
  );
  await pending.click();
  await expect(page.getByText('The transactions could not be loaded')).toBeVisible();
  await page.unroute('**/type/pending*');
  await page.route('**/type/pending*', (route) => route.fulfill({ json: [] }));
  await button(page, 'Try again').click();
  await expect(page.getByText('No claims on this plan are pending.')).toBeVisible();
});

test('Dead ends are explained: no plan, no such step, no such enrollment, a failing server', async ({
  page,
}) => {
  const { person } = await personWho(page, 6, (cards) => cards.length === 0);
  await open(page, wizard(person.empno, 'summary'));
  await expect(page.getByText('Error: No plan year can be determined.')).toBeVisible();
  await button(page, 'Choose a plan').click();
  await expect(page).toHaveURL(/plan-type$/);
  // Nothing is typed yet: leaving the first step does not ask.
  await button(page, 'Cancel').click();
  await expect(page).toHaveURL(new RegExp(`${tab(person.empno)}$`));
  for (const path of [
    wizard(person.empno, 'payment'),
    `/update-plan-enrollment/${person.empno}/1/0/plan-details`,
    `/update-plan-enrollment/${person.empno}/1/X/plan-details`,
  ]) {
    await page.goto(path);
    await expect(page.getByText('Oops! Page Not Found')).toBeVisible();
  }
  await page.goto(`/update-plan-enrollment/${person.empno}/999999/M/plan-details`);
  await expect(page.getByText('This enrollment does not exist')).toBeVisible();

  await page.route('**/open-plans', (route) =>
    route.fulfill({ status: 403, json: { code: 'not-allowed', message: 'No.' } }),
  );
  await page.goto(wizard(person.empno));
  await expect(page.getByText('The plans could not be loaded')).toBeVisible();
  await page.unroute('**/open-plans');
  await button(page, 'Try again').click();
  await expect(plan(page, /Health Care FSA/)).toBeVisible();
});

test('A company that has moved can only view its enrollments', async ({ page }) => {
  const moved = participants.find(({ compId, endedOn }) => compId === 1005 && !endedOn)!;
  await openCompany(page, 'dana.full', 'Quarry Ridge', tab(moved.empno));
  await expect(page.getByRole('heading', { name: 'Plan enrollments' })).toBeVisible();
  await expect(
    page.getByRole('link', { name: /Enroll Participant|Update Enrollment/ }),
  ).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Delete Enrollment/ })).toHaveCount(0);
  await page.goto(wizard(moved.empno));
  await expect(page.getByText('Oops! Page Not Found')).toBeVisible();
});

test('A person with many enrollments is readable at every width and in both color schemes', async ({
  page,
}) => {
  const { person, cards } = await personWho(page, 7, (all) => all.length > 4);
  await open(page, tab(person.empno));
  await expect(page.getByRole('article')).toHaveCount(cards.length);
  const closed = page.getByRole('button', { name: /^Details/, expanded: false });
  if (await closed.first().isVisible()) await closed.first().click();
  await expectAccessibleEverywhere(page);
  await page.getByRole('link', { name: 'Enroll Participant' }).click();
  await expect(plan(page, /Health Care FSA/)).toBeVisible();
  await expectAccessibleEverywhere(page);
});
