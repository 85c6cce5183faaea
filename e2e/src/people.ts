import { makeDemo } from '@portal/sample-data/demo.ts';
import type { Page } from '@playwright/test';
import { expect, openCompany } from './portal.ts';
import { today } from './today.ts';

export const { participants } = makeDemo({ today });
const used = new Set(participants.map(({ payrollId }) => payrollId));

/** Active people of the full company without special cases; each story has its own. */
export const people = participants.filter(
  ({ compId, endedOn, phone, email, payFrequency, locationCode, dependents }) =>
    compId === 1001 &&
    !endedOn &&
    phone &&
    email &&
    payFrequency &&
    locationCode &&
    dependents.length < 4,
);
export const person = (story: number) => people[story]!;
export const personNamed = (firstName: string, lastName: string) =>
  participants.find(
    (each) => each.compId === 1001 && each.firstName === firstName && each.lastName === lastName,
  )!;
/** Unused ids, from the end of the fictional range. */
export const freeIds = Array.from({ length: 60 }, (_, index) => String(999_499_999 - index)).filter(
  (id) => !used.has(id),
);

export const overview = (empno: string, tab = 'general-info') =>
  `/participant-overview/${empno}/${tab}`;
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
export const text = (page: Page, name: string) => page.getByRole('textbox', { name });
export const select = (page: Page, name: string) =>
  page.getByRole('combobox', { name, exact: true });
export const summary = (page: Page) =>
  page.getByRole('region', { name: /Please check|could not be saved/ });

export async function openPerson(page: Page, empno: string, tab?: string): Promise<void> {
  await openCompany(page, 'dana.full', 'Harborview', overview(empno, tab));
  await expect(page.getByText(`PID ${empno}`)).toBeVisible();
}

/** Everything a new person needs, except the id. */
export async function fillPerson(page: Page, first: string, last: string): Promise<void> {
  await text(page, 'First name').fill(first);
  await text(page, 'Last name').fill(last);
  await text(page, 'Birthdate').fill('3/9/84');
  await text(page, 'Address line 1').fill('12 Harbor Street');
  await text(page, 'City').fill('Sandusky');
  await select(page, 'State').selectOption('Ohio');
  await text(page, 'Zip').fill('44870');
  await select(page, 'Pay Frequency').selectOption('Weekly');
}
