import {
  fillPerson,
  freeIds,
  overview,
  people,
  person,
  personNamed,
  saveButton,
  select,
  summary,
  text,
} from './src/people.ts';
import { expect, expectAccessible, expectFormAccessible, openCompany, test } from './src/portal.ts';

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
  await select(page, 'Relation').selectOption('Spouse');
  await page.getByRole('button', { name: 'New Dependent', exact: true }).click();
  await page.getByRole('button', { name: 'New Dependent', exact: true }).click();
  // The one in the middle was a mistake.
  const second = page.getByRole('region', { name: 'New dependent 2' });
  const third = page.getByRole('region', { name: 'New dependent 3' });
  await third.getByRole('textbox', { name: 'First name' }).fill('Lia');
  await third.getByRole('textbox', { name: 'Last name' }).fill("D'Angelo");
  await third.getByRole('textbox', { name: 'SSN' }).fill(freeIds[1]!);
  await page.getByRole('button', { name: 'Remove new dependent 2' }).click();
  await expect(third).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New Dependent', exact: true })).toBeFocused();
  await expect(second.getByRole('textbox', { name: 'First name' })).toHaveValue('Lia');
  await second.getByRole('combobox', { name: 'Relation' }).selectOption('Child');
  // A spouse aged two is asked about, and never refused.
  const first = page.getByRole('region', { name: 'New dependent 1' });
  await first
    .getByRole('textbox', { name: 'Birthdate' })
    .fill(`1/2/${new Date().getFullYear() - 3}`);
  await page.getByRole('button', { name: 'Save Dependents' }).click();
  const question = page.getByRole('dialog', { name: 'Are these dependents right?' });
  await expect(question).toContainText(/Marco D'Angelo is listed as a spouse aged [23]\./);
  await question.getByRole('button', { name: 'Change them' }).click();
  await first.getByRole('textbox', { name: 'Birthdate' }).fill('1/2/1985');
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

  // One on file is corrected and ended, and never removed.
  await page.getByRole('button', { name: "Edit Marco D'Angelo" }).click();
  const edit = page.getByRole('dialog', { name: "Edit Marco D'Angelo" });
  await edit.getByRole('textbox', { name: 'First name' }).fill('Lia');
  await edit.getByRole('textbox', { name: 'SSN' }).fill(`900-${freeIds[2]!.slice(3, 5)}-1234`);
  await edit.getByRole('textbox', { name: 'End date' }).fill('6/30/2026');
  await edit.getByRole('textbox', { name: 'Birthdate' }).fill('');
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(edit.getByRole('alert')).toContainText("Lia D'Angelo is listed twice.");
  await expectAccessible(page);
  await edit.getByRole('textbox', { name: 'First name' }).fill('Marcos');
  await edit.getByRole('button', { name: 'Save anyway' }).click();
  await expect(edit).toBeHidden();
  await expect(rows.nth(1)).toContainText("Marcos D'Angelo");
  await expect(rows.nth(1)).toContainText('Ended 06/30/2026');
  await expect(rows.nth(1)).toContainText('*****1234');
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page.getByText('Changed a dependent')).toBeVisible();
});

test('The lookup finds a person by an ID with leading zeros, fills in the details on file and links there', async ({
  page,
}) => {
  const wei = personNamed('Wei', 'Ng');
  await openCompany(page, 'dana.full', 'Harborview', '/add-participant');
  await text(page, 'SSN').fill('12345');
  // Leaving the field looks up the id immediately; focus stays where it went, although that field
  // gets filled in.
  await page.keyboard.press('Tab');
  await expect(page.getByText(`Wei Ng (PID ${wei.empno}) has this SSN.`)).toBeVisible();
  await expect(text(page, 'First name')).toHaveValue('Wei');
  await expect(text(page, 'First name')).toBeFocused();
  await expect(text(page, 'Address line 1')).toHaveValue(wei.street1);
  await expect(select(page, 'State')).toHaveValue(wei.state);
  await expect(select(page, 'Pay Frequency')).toHaveValue(wei.payFrequency!);
  // The secret is displayed only as typed.
  await expect(text(page, 'SSN')).toHaveValue('12345');
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await expectFormAccessible(page);
  // Prefilled values are not typed by the user: following the link does not ask.
  await page.getByRole('link', { name: 'Open this participant' }).click();
  await expect(page).toHaveURL(new RegExp(overview(wei.empno)));
});

test('Typed values stay when a lookup fills in the rest, and the rest is cleared with the ID', async ({
  page,
}) => {
  const wei = personNamed('Wei', 'Ng');
  await openCompany(page, 'dana.full', 'Harborview', '/add-participant');
  await text(page, 'Last name').fill('Typed');
  await text(page, 'SSN').fill('000012345');
  await expect(text(page, 'First name')).toHaveValue('Wei');
  await expect(text(page, 'Last name')).toHaveValue('Typed');
  await text(page, 'City').fill('Corrected');

  const looked = page.waitForResponse('**/participant/lookup');
  await text(page, 'SSN').fill(freeIds[4]!);
  await looked;
  // Nothing of one person may be saved under another's ID.
  await expect(text(page, 'First name')).toHaveValue('');
  await expect(text(page, 'Address line 1')).toHaveValue('');
  await expect(text(page, 'Last name')).toHaveValue('Typed');
  await expect(text(page, 'City')).toHaveValue('Corrected');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(
    wei.street1,
  );
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(text(page, 'City')).toHaveValue('Corrected');
  await expect(page.getByRole('region', { name: /while you were editing/ })).toHaveCount(0);
});

test('A lookup tells a limited user nothing about people at other locations', async ({ page }) => {
  const outsider = people.find(({ locationCode }) => locationCode !== 2)!;
  await openCompany(page, 'lee.location', 'Harborview', '/add-participant');
  // Only their own location is offered.
  const locations = page.getByRole('combobox', { name: /^Location/ }).getByRole('option');
  await expect(locations).toHaveText(['Not set', 'Lorain Distribution Center']);
  const looked = page.waitForResponse('**/participant/lookup');
  await text(page, 'SSN').fill(outsider.payrollId);
  expect((await looked).status()).toBe(404);
  await expect(
    page.getByText('No matching participant was found. Please try again.'),
  ).toBeVisible();
  await expect(text(page, 'First name')).toHaveValue('');
});

test('Further typing cancels the pending lookup', async ({ page }) => {
  const wei = personNamed('Wei', 'Ng');
  await openCompany(page, 'dana.full', 'Harborview', '/add-participant');
  let lookups = 0;
  await page.route('**/participant/lookup', async (route) => {
    lookups += 1;
    // The first response never arrives.
    if (lookups > 1) await route.continue();
  });
  const first = page.waitForRequest('**/participant/lookup');
  await text(page, 'SSN').fill('1');
  await first;
  await text(page, 'SSN').fill('000012345');
  await expect(page.getByText(`Wei Ng (PID ${wei.empno}) has this SSN.`)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('A duplicate ID is refused on its field, with a link to its owner', async ({ page }) => {
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
