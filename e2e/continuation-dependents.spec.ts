import type { CobraRow } from '@portal/contract/areas/continuation/continuation.contract.ts';
import type { Dependent } from '@portal/contract/areas/participants/dependent.ts';
import type { Page } from '@playwright/test';
import { openPerson, participants } from './src/people.ts';
import { askingTokenFor, expect, expectAccessibleEverywhere, test } from './src/portal.ts';

test('The end of a dependent leaves COBRA coverage as it is, and leads to a second event', async ({
  page,
}) => {
  const { empno, dependent, eventDate } = await coveredFamily(page);
  await openPerson(page, empno, 'dependents');
  await page.getByRole('button', { name: `Edit ${dependent}` }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${dependent}` });
  await edit.getByRole('textbox', { name: 'End date' }).fill(eventDate);
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByText('The end date did not change COBRA coverage')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('link', { name: `Enter a second event for ${dependent}` }).click();
  await expect(page).toHaveURL(/\/enter-cobra-qe\/personal-details/);
  await expect(page.getByText(`PID ${empno}`).first()).toBeVisible();
});

/** Somebody with running COBRA coverage and a dependent who has no end date yet. */
async function coveredFamily(page: Page) {
  const token = await askingTokenFor(page.request, 'dana.full');
  const ask = async <T>(path: string) => {
    const answer = await page.request.get(`/api/companies/1001/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await answer.json()) as T;
  };
  for (const { empno, dependents } of participants.filter(({ compId }) => compId === 1001)) {
    if (dependents.length === 0) continue;
    const rows = await ask<CobraRow[]>(`plan-enrollment/get-cobra-enrollments/${empno}`);
    const row = rows.find(
      ({ status, reason }) => status === 'Active' && !reason.startsWith('Second'),
    );
    if (!row || rows.length > 1) continue;
    const [first] = await ask<Dependent[]>(`participant/${empno}/dependents`);
    const [year, month, day] = row.eventDate.split('-');
    return { empno, dependent: first!.name, eventDate: `${month}/${day}/${year}` };
  }
  throw new Error('Nobody in the demo has COBRA and a dependent.');
}
