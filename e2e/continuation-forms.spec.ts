import { addDays, addMonths } from '@portal/contract/values/calendar-date.ts';
import type { Page } from '@playwright/test';
import {
  button,
  cobra,
  cobraLevels,
  enterCobra,
  familyOf,
  firstOf,
  plan,
  select,
  shown,
  summary,
  text,
  today,
} from './src/events.ts';
import { expect, openCompany, test } from './src/portal.ts';

const open = (page: Page, path: string) => openCompany(page, 'dana.full', cobra.name, path);
const find = async (page: Page, { empno }: { empno: string }) => {
  await page.getByRole('combobox', { name: 'Search participants' }).fill(empno);
  await page.getByRole('option', { name: new RegExp(empno) }).click();
  await expect(page.getByText(`PID ${empno}.`)).toBeVisible();
};

/** Each line is a link, and each link moves focus to what it speaks of, where it can be seen. */
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

test('Every line of an error summary leads to its field, in each step, on the update and in a notice', async ({
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
  await page.getByRole('checkbox', { name: /I confirm/ }).check();
  await text(page, 'Event date').fill(shown(eventDate));
  await button(page, 'Next Step').click();

  await button(page, 'New Dependent').click();
  await button(page, 'Next Step').click();
  await expectEachLineToLead(page, 3);
  await button(page, 'Remove new dependent 1').click();
  await expect(button(page, 'New Dependent')).toBeFocused();
  await button(page, 'Next Step').click();

  // What is wrong with all plans together leads to the first of them, and is right with any.
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
  await text(page, 'Paid through').fill(shown(begins));
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

test('A mailing address that is saved beside unsaved changes does not make them stale', async ({
  page,
}) => {
  const person = familyOf(cobra.compId, 4);
  const eventDate = addDays(today, 80);
  const begins = addMonths(firstOf(eventDate), 1);
  const event = await enterCobra(page, person.empno, { eventDate, coverageBegins: begins });
  await open(page, '/dashboard');
  await page.goto(`/update-cobra-qe/${event.cQualId}?empno=${person.empno}`);
  await text(page, 'Paid through').fill(shown(addMonths(begins, 1)));
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
  await expect(text(page, 'Paid through')).toHaveValue(shown(addMonths(begins, 1)));
  await button(page, 'Save QE').click();
  await expect(page.getByText('Update successful')).toBeVisible();
});

test('Leaving asks only where something was typed: choosing a person is done again in a moment', async ({
  page,
}) => {
  const person = familyOf(cobra.compId, 5);
  await open(page, '/enter-cobra-qe/personal-details');
  await find(page, person);
  await button(page, 'Cancel').click();
  await expect(page.getByRole('heading', { name: 'Enter COBRA QE' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard$/);
  // Nobody's event begins with somebody who was chosen for another one.
  await page.goto('/enter-cobra-qe/personal-details');
  await expect(text(page, 'First name')).toHaveValue('');
  await find(page, person);
  await text(page, 'City').fill('Elsewhere');
  await button(page, 'Cancel').click();
  await expect(page.getByRole('dialog')).toHaveText(/Changes you have made so far will not be/);
  await button(page, 'Stay').click();
  await expect(text(page, 'City')).toHaveValue('Elsewhere');
});
