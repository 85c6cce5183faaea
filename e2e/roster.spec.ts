import { randomInt } from 'node:crypto';
import { rosterFields } from '@portal/contract/areas/roster/roster-fields.ts';
import { makeDemo } from '@portal/sample-data/demo.ts';
import type { Page } from '@playwright/test';
import { makeUser } from './src/company-users.ts';
import { button, select, text } from './src/events.ts';
import { freeIds } from './src/people.ts';
import {
  arriveAs,
  expect,
  expectAccessibleEverywhere,
  expectFormAccessible,
  openCompany,
  test,
} from './src/portal.ts';
import { today } from './src/today.ts';

const { participants, companies, plans, enrollments } = makeDemo({ today });
const path = '/import-participants';

/** Ids that no other story uses; each story has its own. */
const ids = freeIds.slice(44);

/** The same content twice would be asked about: each run has its own. */
const street = `${randomInt(100, 10_000)} Harbor Street`;

type Person = Partial<Record<string, string>>;
const madeUp = (payrollid: string, fname: string, over: Person = {}): Person => ({
  payrollid,
  lname: 'Rosterby',
  fname,
  birthdate: '03/19/1984',
  hstreet1: street,
  hcity: 'Sandusky',
  hstate: 'OH',
  hzip: '44870',
  payfreq: 'Weekly',
  ...over,
});

/** A file with our own headings, as the template saved as CSV. */
function fileOf(people: readonly Person[], headings: Record<string, string> = {}): Buffer {
  const fields = rosterFields('participants').filter(({ field }) =>
    people.some((person) => person[field] !== undefined),
  );
  const lines = [
    fields.map(({ field, heading }) => headings[field] ?? heading),
    ...people.map((person) => fields.map(({ field }) => person[field] ?? '')),
  ];
  return Buffer.from(lines.map((line) => line.join(',')).join('\n'));
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Browse files').click();
  await (await choosing).setFiles({ name, mimeType: 'text/csv', buffer });
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 2, exact: true });
const rowNo = (page: Page, name: string) =>
  page.getByRole('table', { name: /^Rows of/ }).getByRole('row', { name });
const chip = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Rows' }).getByRole('link', { name });

/** Sends a file and goes on with the columns as they were found. */
async function toPreview(page: Page, name: string, content: Buffer): Promise<void> {
  await choose(page, name, content);
  await expect(heading(page, 'Match your columns')).toBeVisible();
  await button(page, 'Continue').click();
  await expect(heading(page, 'Preview')).toBeVisible();
}

async function commit(page: Page, rows: string): Promise<void> {
  await button(page, `Save ${rows}`).click();
  const dialog = page.getByRole('dialog', { name: `Save ${rows}?` });
  await dialog.getByRole('button', { name: `Save ${rows}` }).click();
  await expect(heading(page, 'Result')).toBeFocused();
}

test('An administrator goes from the template to imported people, and undoes it', async ({
  page,
}) => {
  await openCompany(page, 'dana.full', 'Harborview', path);
  const downloading = page.waitForEvent('download');
  await button(page, 'Download template').click();
  expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/);
  await expectAccessibleEverywhere(page);

  const people = [
    madeUp(ids[0]!, 'Ada'),
    madeUp(ids[0]!, 'Bea', { relation: 'Spouse', birthdate: '04/21/1985' }),
    madeUp(ids[1]!, 'Cal'),
  ];
  const content = fileOf(people);
  await toPreview(page, 'template-story.csv', content);
  await expect(chip(page, 'New 3')).toBeVisible();
  await expect(rowNo(page, 'Bea Rosterby')).toContainText('Spouse');
  await expectAccessibleEverywhere(page);

  await commit(page, '3 rows');
  await expect(page.getByText('3 rows were saved')).toBeVisible();
  const result = page.waitForEvent('download');
  await button(page, 'Download result').click();
  expect((await result).suggestedFilename()).toMatch(/\.xlsx$/);
  await expectAccessibleEverywhere(page);

  await rowNo(page, 'Ada Rosterby').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada');

  // The same content again is pointed out before it is sent.
  await page.goto(path);
  await choose(page, 'again.csv', content);
  await expect(page.getByText('This file was imported before')).toBeVisible();
  await expectFormAccessible(page);
  await button(page, 'Choose another file').click();

  await button(page, 'Undo the import of template-story.csv').click();
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' });
  await expect(dialog).toContainText('3 rows of template-story.csv were saved.');
  await expectFormAccessible(page);
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('row', { name: 'template-story.csv' })).toContainText('3 undone');
  await page.getByRole('link', { name: 'template-story.csv', exact: true }).click();
  await expect(page.getByText('The import was undone')).toBeVisible();
});

test('An administrator matches the columns of a strange file and says which number is the month', async ({
  page,
}) => {
  await openCompany(page, 'dana.full', 'Harborview', path);
  const strange = fileOf([madeUp(ids[2]!, 'Dee', { birthdate: '03/04/1984' })], {
    payrollid: 'Kennung',
    hzip: 'PLZ',
  });
  await choose(page, 'strange.csv', strange);
  await expect(heading(page, 'Match your columns')).toBeVisible();
  await expect(page.getByText('Zip: required for new people')).toBeVisible();
  await button(page, 'Continue').click();
  await expect(page.getByText(/^Still to match: Employee ID\./)).toBeFocused();
  await expectAccessibleEverywhere(page);
  await select(page, 'Field for Kennung').selectOption('Employee ID');
  await select(page, 'Field for PLZ').selectOption('Zip');
  await button(page, 'Continue').click();
  await expect(page.getByRole('radio', { name: /March/ })).toBeFocused();
  await page.getByRole('radio', { name: /March/ }).check();
  await button(page, 'Continue').click();
  await expect(heading(page, 'Preview')).toBeVisible();
  await expect(rowNo(page, 'Dee Rosterby')).toContainText('03/04/1984');

  // The next file like it is matched already.
  await page.goto(path);
  const next = fileOf([madeUp(ids[3]!, 'Eli', { birthdate: '05/17/1984' })], {
    payrollid: 'Kennung',
    hzip: 'PLZ',
  });
  await choose(page, 'strange-next.csv', next);
  await expect(page.getByText(/Matched as in your last file/)).toBeVisible();
  await expect(select(page, 'Field for PLZ')).toHaveValue('hzip');
});

test('An administrator corrects three rows in place, accepts a warning and leaves one row out', async ({
  page,
}) => {
  await openCompany(page, 'dana.full', 'Harborview', path);
  const year = Number(today.slice(0, 4));
  await toPreview(
    page,
    'problems.csv',
    fileOf([
      madeUp(ids[4]!, 'Fay', { hzip: '44' }),
      madeUp(ids[5]!, 'Gus', { hstate: 'XQ' }),
      madeUp(ids[6]!, 'Hal', { birthdate: '13/45/1984' }),
      madeUp(ids[7]!, 'Ina', { birthdate: `03/19/${year - 2}` }),
      madeUp(ids[8]!, 'Jay', { payfreq: 'Never' }),
      madeUp(ids[9]!, 'Kim'),
    ]),
  );
  await chip(page, 'Problems 4').click();
  await expect(rowNo(page, 'Kim Rosterby')).toBeHidden();
  await expectAccessibleEverywhere(page);
  const mend = async (field: string, value: string) => {
    const input = text(page, field);
    await input.fill(value);
    await input.press('Enter');
    await expect(input).toBeFocused();
    await expect(page.getByRole('row').filter({ has: input })).toContainText('Corrected');
    await expect(input).toBeFocused();
  };
  await mend('Zip of row 2', '44870');
  // What is one of a list is chosen from it.
  await select(page, 'State of row 3').selectOption('OH');
  await expect(rowNo(page, 'Gus Rosterby')).toContainText('Corrected');
  await mend('Birth Date of row 4', '3/19/1984');
  await expect(text(page, 'Birth Date of row 4')).toHaveValue('03/19/1984');
  await expect(chip(page, 'Problems 1')).toBeVisible();

  await chip(page, 'Warnings 1').click();
  await expect(rowNo(page, 'Ina Rosterby')).toContainText('would be 2 years old');
  await button(page, 'Accept the warnings of row 5').click();
  await expect(rowNo(page, 'Ina Rosterby')).toContainText('Accepted');
  await expect(chip(page, 'New 5')).toBeVisible();

  await button(page, 'Save 5 rows').click();
  await expect(page.getByRole('dialog')).toContainText(
    'Save 5 new people. 1 row with a problem stays out.',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Save 5 rows' }).click();
  await expect(page.getByText('5 rows were saved')).toBeVisible();
  await chip(page, 'Left out 1').click();
  await expect(rowNo(page, 'Jay Rosterby')).toContainText('Left out');
});

test('An administrator leaves in the middle, chooses the same file again and continues', async ({
  page,
}) => {
  await openCompany(page, 'dana.full', 'Harborview', path);
  const content = fileOf([madeUp(ids[10]!, 'Lea', { hzip: '4' })]);
  await choose(page, 'left.csv', content);
  await expect(heading(page, 'Match your columns')).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('link', { name: 'Resume: left.csv' })).toBeVisible();
  await choose(page, 'left.csv', content);
  await expect(page.getByText('You began with this file')).toBeVisible();
  await expectFormAccessible(page);
  await page.getByRole('link', { name: 'Continue it' }).click();
  await button(page, 'Continue').click();
  await expect(heading(page, 'Preview')).toBeVisible();
  const zip = text(page, 'Zip of row 2');
  await zip.fill('44870');
  await zip.press('Enter');
  await expect(chip(page, 'New 1')).toBeVisible();
  await page.reload();
  await expect(chip(page, 'New 1')).toBeVisible();

  await button(page, 'Discard').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard import' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import Participants');
  await expect(page.getByRole('link', { name: 'left.csv', exact: true })).toBeHidden();
});

test('A user of one location imports only people of it', async ({ page }) => {
  const { compId, locations, payFrequencies } = companies.find(({ name }) =>
    name.includes('Bluestem'),
  )!;
  const [own, other] = locations;
  const elsewhere = participants.find(
    (each) => each.compId === compId && each.locationCode === other!.code && !each.endedOn,
  )!;
  await makeUser(page.request, 'rosa.roster', { locations: [own!.code] });
  await arriveAs(page, 'rosa.roster', path);
  const person = madeUp(ids[11]!, 'Mia', {
    location: own!.name,
    payfreq: payFrequencies[0]!.description,
  });
  const { firstName, lastName, payrollId } = elsewhere;
  await toPreview(
    page,
    'locations.csv',
    fileOf([
      person,
      { ...person, payrollid: ids[12]!, fname: 'Ned', location: other!.name },
      { ...person, payrollid: payrollId, fname: 'Ola' },
    ]),
  );
  await expect(chip(page, 'Problems 2')).toBeVisible();
  await expect(rowNo(page, 'Ned Rosterby')).toContainText('Problem');
  await expect(rowNo(page, 'Ola Rosterby')).toContainText('Problem');
  await expect(page.getByText(`${firstName} ${lastName}`)).toHaveCount(0);
  await commit(page, '1 row');
  await expect(rowNo(page, 'Mia Rosterby')).toContainText('Saved');
});

/** Active people of Harborview without a Health Care FSA and an HSA, from the end; each story has its own. */
const harborview = companies.find(({ name }) => name.includes('Harborview'))!;
const fsaAndHsa = new Set(
  plans.filter(({ code }) => code === 'M' || code === 'S').map(({ planId }) => planId),
);
const enrolled = new Set(
  enrollments.filter(({ planId }) => fsaAndHsa.has(planId)).map(({ empno }) => empno),
);
const unenrolled = participants.filter(
  ({ compId, endedOn, empno }) => compId === harborview.compId && !endedOn && !enrolled.has(empno),
);

async function undoImport(page: Page): Promise<void> {
  await button(page, 'Undo').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('The import was undone')).toBeVisible();
}

test('An administrator terminates somebody by file and undoes it', async ({ page }) => {
  const { payrollId, lastName, firstName } = unenrolled.at(-3)!;
  await openCompany(page, 'dana.full', 'Harborview', `${path}?kind=terminations`);
  const file = `Emp ID,Name,Term Date\n${payrollId},"${lastName}, ${firstName}",${today}\nTotal: 1\n`;
  await toPreview(page, 'terminations.csv', Buffer.from(file));
  await expect(page.getByText('Row 3 is skipped')).toBeVisible();
  await expect(rowNo(page, `${firstName} ${lastName}`)).toContainText('Benefits terminate on');
  await expectAccessibleEverywhere(page);
  await commit(page, '1 row');
  await expect(rowNo(page, `${firstName} ${lastName}`)).toContainText('Saved');
  await undoImport(page);
});

test('An administrator enrolls people by file and sees the money before it is saved', async ({
  page,
}) => {
  const [fsa, hsa] = [unenrolled.at(-5)!, unenrolled.at(-6)!];
  const { startsOn } = harborview.planYears.find(
    (year) => year.startsOn <= today && today <= year.endsOn,
  )!;
  // A pay date is left, whatever the day of the year.
  const recent = new Date(Date.parse(today) - 20 * 86_400_000).toISOString().slice(0, 10);
  const begins = recent < startsOn ? startsOn : recent;
  await openCompany(page, 'dana.full', 'Harborview', `${path}?kind=enrollments`);
  const lines = [
    'Employee ID,Plan,Start,Election,Per Pay',
    `${fsa.payrollId},Helth FSA,${begins},120,`,
    `${hsa.payrollId},HSA,${begins},,100`,
  ];
  await toPreview(page, 'enrollments.csv', Buffer.from(lines.join('\n')));
  await select(page, 'Plan of row 2').selectOption('Health Care FSA');
  await expect(rowNo(page, `${fsa.firstName} ${fsa.lastName}`)).toContainText('Deductions: ');
  await expect(rowNo(page, `${hsa.firstName} ${hsa.lastName}`)).toContainText(
    '$100.00 is not saved.',
  );
  await expectAccessibleEverywhere(page);
  await commit(page, '1 row');
  await expect(page.getByText('1 row was left out')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await button(page, 'Download rows left out').click();
  expect((await downloading).suggestedFilename()).toBe('enrollments left out.xlsx');
  await undoImport(page);
});

test('File Upload offers the import for the files it takes', async ({ page }) => {
  await openCompany(page, 'dana.full', 'Harborview', '/file-upload');
  const offer = page.getByRole('link', { name: 'Import instead' });
  await select(page, 'File type').selectOption('Claims');
  await expect(offer).toBeHidden();
  await select(page, 'File type').selectOption('Termination');
  await offer.click();
  await expect(page.getByRole('radio', { name: 'Terminations' })).toBeChecked();
});
