import {
  type CobraRow,
  listCobraRows,
} from '@portal/contract/areas/continuation/continuation.contract.ts';
import { updateParticipant } from '@portal/contract/areas/participants/participants.contract.ts';
import { addDays, addMonths } from '@portal/contract/values/calendar-date.ts';
import { makeDemo } from '@portal/sample-data/demo.ts';
import type { Page } from '@playwright/test';
import {
  ask,
  billing,
  button,
  cobra,
  cobraLevels,
  enterCobra,
  familyOf,
  firstOf,
  formOf,
  ledger,
  nextStep,
  plan,
  select,
  usDate,
  summary,
  text,
} from './src/events.ts';
import { today } from './src/today.ts';
import { expect, openCompany, test } from './src/portal.ts';

const open = (page: Page, path: string) => openCompany(page, 'dana.full', cobra.name, path);
const find = async (page: Page, { empno }: { empno: string }) => {
  await page.getByRole('combobox', { name: 'Find a participant' }).fill(empno);
  await page.getByRole('option', { name: new RegExp(empno) }).click();
  await expect(page.getByText(`PID ${empno}.`)).toBeVisible();
};

/** Each line is a link, and each link moves focus to a visible field. */
async function expectEachLineToLead(page: Page, lines: number): Promise<void> {
  const items = summary(page).getByRole('listitem');
  await expect(items).toHaveCount(lines);
  await expect(items.getByRole('link')).toHaveCount(lines);
  for (const link of await items.getByRole('link').all()) {
    await link.click();
    const id = (await link.getAttribute('href'))!.slice(1);
    const place = page.locator(`[id="${id}"]`);
    const focused = page.locator(':focus');
    await expect(place.and(focused).or(place.locator(focused)), id).toBeVisible();
    const isCovered = await focused.evaluate((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top === null || !(control.contains(top) || top.closest('label') !== null);
    });
    expect(isCovered, `${id} is in sight`).toBe(false);
  }
}

test('Every line of an error summary leads to its field, in each step, on the update page and in a notice', async ({
  page,
}) => {
  test.slow();
  const person = familyOf(cobra.compId, 3);
  const eventDate = addDays(today, 66);
  const begins = addMonths(firstOf(eventDate), 1);
  const [level] = await cobraLevels(page, begins);
  await open(page, '/enter-cobra-qe/personal-details');
  await button(page, 'Next Step').click();
  await expectEachLineToLead(page, 8);
  await find(page, person);
  await button(page, 'Next Step').click();

  await select(page, 'Event type').selectOption(
    'California Continuation (Cal-COBRA) - Termination or Reduction of Hours',
  );
  await button(page, 'Next Step').click();
  await expectEachLineToLead(page, 3);
  // A confirmation for one state does not carry over to another.
  const confirmed = page.getByRole('checkbox', { name: /I confirm/ });
  await confirmed.check();
  await select(page, 'Event type').selectOption(
    'New York Continuation - Termination or Reduction of Hours',
  );
  await expect(confirmed).not.toBeChecked();
  await confirmed.check();
  await text(page, 'Event date').fill(usDate(eventDate));
  await button(page, 'Next Step').click();

  await button(page, 'New Dependent').click();
  await button(page, 'Next Step').click();
  await expectEachLineToLead(page, 3);
  await button(page, 'Remove new dependent 1').click();
  await expect(button(page, 'New Dependent')).toBeFocused();
  await button(page, 'Next Step').click();

  // An error about all plans together links to the first of them, and is resolved by any.
  await expect(page.getByRole('heading', { name: 'Benefits' })).toBeFocused();
  await button(page, 'Next Step').click();
  await expectEachLineToLead(page, 1);
  const [first] = await select(page, /: level/).all();
  await expect(first!).toBeFocused();
  const line = summary(page).getByRole('listitem');
  await expect(line).toHaveText('Benefits: Please fill out at least one benefit');
  await select(page, `${level!.planName}: level`).selectOption(level!.levelName);
  await expect(line).toHaveText(/\(changed since\)$/);
  await page.getByRole('button', { name: `Edit rate: ${level!.displayName}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Edit rate' }).click();
  await plan(page, level!.planName)
    .getByRole('textbox', { name: /Monthly rate/ })
    .fill('much');
  await plan(page, level!.planName)
    .getByRole('textbox', { name: /ER Subsidy/ })
    .fill('5');
  await button(page, 'Next Step').click();
  await expectEachLineToLead(page, 2);

  const event = await enterCobra(page, person.empno, { eventDate, coverageBegins: begins });
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(`/update-cobra-qe/${event.cQualId}?empno=${person.empno}`);
  await text(page, 'Event date').fill('13/13/2026');
  await text(page, 'Paid through').fill(usDate(begins));
  await select(page, `${level!.planName}: level`).selectOption('None Selected');
  await button(page, 'Save QE').click();
  await expectEachLineToLead(page, 3);
  await button(page, 'Discard changes').click();

  await page
    .getByRole('button', { name: /^Edit mailing address of/ })
    .first()
    .click();
  await text(page, 'Zip').fill('1');
  await button(page, 'Save address').click();
  await expectEachLineToLead(page, 4);

  await page.goto('/enter-cobra-initial-notice');
  await button(page, 'Save notice').click();
  await expectEachLineToLead(page, 9);
});

test('A mailing address saved alongside unsaved changes does not make them stale', async ({
  page,
}) => {
  const person = familyOf(cobra.compId, 4);
  const eventDate = addDays(today, 80);
  const begins = addMonths(firstOf(eventDate), 1);
  const event = await enterCobra(page, person.empno, { eventDate, coverageBegins: begins });
  await open(page, '/dashboard');
  await page.goto(`/update-cobra-qe/${event.cQualId}?empno=${person.empno}`);
  await text(page, 'Paid through').fill(usDate(addMonths(begins, 1)));
  const edit = page.getByRole('button', { name: /^Edit mailing address of/ }).first();
  await edit.click();
  await text(page, 'Address line 1').fill('8 Elsewhere Lane');
  await text(page, 'City').fill('Toledo');
  await page.getByRole('dialog').getByRole('combobox', { name: 'State' }).selectOption('Ohio');
  await text(page, 'Zip').fill('43604');
  await button(page, 'Save address').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(edit).toBeFocused();
  await expect(page.getByText('Letters go to 8 Elsewhere Lane, Toledo, OH 43604')).toBeVisible();
  await expect(text(page, 'Paid through')).toHaveValue(usDate(addMonths(begins, 1)));
  await button(page, 'Save QE').click();
  await expect(page.getByText('Update successful')).toBeVisible();
});

test('Cancel asks, even if nothing was typed, and keeps what was', async ({ page }) => {
  const person = familyOf(cobra.compId, 5);
  await open(page, '/enter-cobra-qe/personal-details');
  await find(page, person);
  await button(page, 'Cancel').click();
  await expect(page.getByRole('dialog')).toHaveText(/Changes you have made so far will not be/);
  await button(page, 'Stay').click();
  await expect(page).toHaveURL(/\/enter-cobra-qe\/personal-details$/);
  await button(page, 'Cancel').click();
  await button(page, 'Navigate away').click();
  await expect(page).toHaveURL(/\/dashboard$/);
  // A new event does not start with someone chosen for another one.
  await page.goto('/enter-cobra-qe/personal-details');
  await expect(text(page, 'First name')).toHaveValue('');
  await find(page, person);
  await text(page, 'City').fill('Elsewhere');
  await button(page, 'Cancel').click();
  await expect(page.getByRole('dialog')).toHaveText(/Changes you have made so far will not be/);
  await button(page, 'Stay').click();
  await expect(text(page, 'City')).toHaveValue('Elsewhere');
});

for (const { company, entry, eventType } of [
  { company: cobra, entry: '/enter-cobra-qe', eventType: 7 },
  { company: billing, entry: '/direct-bill-event', eventType: 41 },
])
  test(`${entry} begins with what its address names, also after a reload`, async ({ page }) => {
    page.on('dialog', (dialog) => dialog.accept());
    const { empno } = familyOf(company.compId, 5);
    const [day, returns] = [addDays(today, -3), addDays(today, 40)];
    const named = `empno=${empno}&eventType=${eventType}&eventDate=${day}&expectedReturn=${returns}`;
    await openCompany(page, 'dana.full', company.name);
    await page.goto(`${entry}/personal-details?${named}`);
    await expect(page.getByText(`PID ${empno}.`)).toBeVisible();
    await button(page, 'Next Step').click();
    for (const isAgain of [false, true]) {
      if (isAgain) await page.reload();
      await expect(select(page, 'Event type')).toHaveValue(String(eventType));
      await expect(text(page, 'Event date')).toHaveValue(usDate(day));
      if (company === billing)
        await expect(text(page, 'Expected return')).toHaveValue(usDate(returns));
    }
  });

test('An incomplete event resumes at the first incomplete step', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept());
  const person = familyOf(cobra.compId, 6);
  const steps = page.getByRole('navigation', { name: 'Steps' });
  await open(page, '/enter-cobra-qe/personal-details');
  await find(page, person);
  await page.goto('/enter-cobra-qe/summary');
  await expect(page).toHaveURL(/event-info$/);
  await expect(page.getByText(`PID ${person.empno}`).last()).toBeAttached();

  // Reported late, which it says next to the dates and again on the summary.
  await select(page, 'Event type').selectOption('Divorce');
  await text(page, 'Event date').fill(usDate(addDays(today, -100)));
  await text(page, 'Paid through').focus();
  const late = page
    .getByText(/^The family had 60 days to report this event, through /)
    .filter({ visible: true });
  await expect(late).toBeVisible();
  await nextStep(page, 'Dependents');
  await button(page, 'Next Step').click();
  const begins = addMonths(firstOf(addDays(today, -100)), 1);
  const [level] = await cobraLevels(page, begins);
  await select(page, `${level!.planName}: level`).selectOption(level!.levelName);
  // The event gives the employee no continuation; the summary repeats the warning.
  const nothing = page
    .getByText(/but this event gives no continuation to the employee\.$/)
    .filter({ visible: true });
  await expect(nothing).toBeVisible();
  await button(page, 'Next Step').click();
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeFocused();
  await expect(late).toBeVisible();
  await expect(nothing).toBeVisible();
  await expect(page.getByText(/set their mailing address on the event/)).toBeVisible();

  await page.reload();
  await button(page, 'Discard it').click();
  await expect(page).toHaveURL(/event-info$/);
  await expect(select(page, 'Event type')).toHaveValue('');
  await expect(steps.getByRole('button', { name: 'Benefits' })).toBeDisabled();
  await expect(steps.locator('[aria-current=step]')).toHaveText(/Event info/);
});

/** Someone whose election period ended without a response. */
async function unansweredIn(page: Page, compId: number) {
  const unanswered = makeDemo({ today }).events.filter(
    (each) => each.compId === compId && each.service === 'cobra' && each.steps.length === 0,
  );
  for (const { empno: of } of unanswered) {
    const params = { compId, empno: of };
    const rows = await ask<CobraRow[]>(page, 'administrator', listCobraRows, { params });
    const row = rows.find(({ status }) => status === 'No Response');
    if (row) return { of, row };
  }
  throw new Error('The demo has nobody who did not respond.');
}

test('A change after the response period asks first, since it reopens the period', async ({
  page,
}) => {
  const { compId, name } = { compId: 1001, name: 'Harborview' };
  await openCompany(page, 'dana.full', name, '/dashboard');
  const { of, row } = await unansweredIn(page, compId);
  await page.goto(`/update-cobra-qe/${row.cQualId}?empno=${of}`);
  const words =
    /The response period ended on \d\d\/\d\d\/\d{4}\. Saving sends a corrected notice and gives everyone 60 more days to respond\./;
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText(/a month would be billed/).first()).toBeVisible();
  await ledger(page).scrollIntoViewIfNeeded();
  await expect(page.getByText('No invoices: the coverage was not accepted.')).toBeVisible();
  await text(page, 'Paid through').fill(usDate(today));
  let puts = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts += 1;
  });
  await button(page, 'Save QE').click();
  const dialog = page.getByRole('dialog', { name: 'Reopen the response period?' });
  await expect(dialog).toHaveText(words);
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toHaveCount(0);
  expect(puts).toBe(0);
  // Nothing in this company is changed: the save is refused, with a link to the reason.
  const message = 'An open event already exists for this participant.';
  await page.route('**/cobra-qe', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message } }),
  );
  await button(page, 'Save QE').click();
  await dialog.getByRole('button', { name: 'Save and send' }).click();
  const refusal = page.getByRole('region', { name: 'This could not be saved' });
  await expect(refusal.getByRole('link')).toHaveAttribute(
    'href',
    `/participant-overview/${of}/plan-enrollment`,
  );
  expect(puts).toBe(1);
});

test('An event does not overwrite participant details that another user has changed', async ({
  page,
}) => {
  test.slow();
  const { compId } = cobra;
  const { empno, ...person } = familyOf(compId, 6);
  const eventDate = addDays(today, 40);
  const [level] = await cobraLevels(page, addMonths(firstOf(eventDate), 1));
  await open(page, '/enter-cobra-qe/personal-details');
  await find(page, { empno, ...person });
  await button(page, 'Next Step').click();
  await select(page, 'Event type').selectOption('Termination of Employment - Voluntary');
  await text(page, 'Event date').fill(usDate(eventDate));
  await nextStep(page, 'Dependents');
  await button(page, 'Next Step').click();
  await select(page, `${level!.planName}: level`).selectOption(level!.levelName);
  await button(page, 'Next Step').click();
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeFocused();

  const { participant } = await formOf(page, compId, empno);
  const { empno: _same, ...fields } = participant;
  await ask(page, 'administrator', updateParticipant, {
    params: { compId, empno },
    body: { ...fields, hstreet1: '99 Moved Street' },
  });
  await button(page, 'Submit COBRA QE').click();
  await expect(
    page.getByRole('region', { name: 'Dana Full changed this record while you were editing' }),
  ).toContainText('Your changes are not affected.');
  await expect(page.getByText('99 Moved Street')).toBeVisible();
  await button(page, 'Submit COBRA QE').click();
  await expect(page.getByText('COBRA QE saved successfully.')).toBeVisible();
  expect((await formOf(page, compId, empno)).participant.hstreet1).toBe('99 Moved Street');
});
