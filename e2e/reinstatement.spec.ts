import {
  addEnrollment,
  listOpenPlans,
  listPayDates,
  type PayDate,
} from '@portal/contract/areas/enrollment/enrollment.contract.ts';
import type { OpenPlan } from '@portal/contract/areas/enrollment/enrollment.ts';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import { addParticipant } from '@portal/contract/areas/participants/participants.contract.ts';
import {
  listDeductionDates,
  terminateParticipants,
} from '@portal/contract/areas/termination/termination.contract.ts';
import { address } from '@portal/contract/client.ts';
import type { Operation } from '@portal/contract/operation.ts';
import { aParticipantInput } from '@portal/sample-data/builders.ts';
import type { Page } from '@playwright/test';
import { freeIds, saveButton, select } from './src/people.ts';
import {
  askingTokenFor,
  expect,
  expectAccessibleEverywhere,
  openCompany,
  test,
} from './src/portal.ts';
import { today } from './src/today.ts';

const compId = 1001;
const usDate = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Calls the API as the administrator. */
async function ask<Answer>(
  page: Page,
  { method, path }: Pick<Operation, 'method' | 'path'>,
  { params = {}, data }: { params?: Record<string, string>; data?: unknown } = {},
): Promise<Answer> {
  const token = await askingTokenFor(page.request, 'dana.full');
  const answer = await page.request.fetch(address('', path, { compId, ...params }), {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data !== undefined && { data }),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

/** Somebody paid weekly, in the Health Care FSA of the newest open plan year. */
async function enrolledWeekly(page: Page): Promise<{ empno: string; plan: OpenPlan }> {
  const { empno } = await ask<Participant>(page, addParticipant, {
    data: aParticipantInput({
      payrollid: freeIds.at(-1)!,
      fname: 'Wilma',
      lname: 'Weekly',
      payfreq: 'W',
    }),
  });
  const plans = await ask<OpenPlan[]>(page, listOpenPlans);
  const plan = plans.findLast(({ plccode }) => plccode === 'M')!;
  const { yearbeg: startDate, yearend: endDate } = plan;
  const token = await askingTokenFor(page.request, 'dana.full');
  const dates = (await (
    await page.request.get(address('', listPayDates.path, { compId, payFrequency: 'W' }), {
      params: { startDate, endDate },
      headers: { authorization: `Bearer ${token}` },
    })
  ).json()) as PayDate[];
  const first = dates.find(({ payDate }) => payDate > today)!.payDate;
  await ask(page, addEnrollment, {
    data: {
      empno,
      pyrid: plan.pyrid,
      planCode: 'M',
      partStart: startDate,
      partEnd: endDate,
      partAnn: 1000,
      firstPayDateOfChange: first,
      payPeriodDeduction: 20,
    },
  });
  return { empno, plan };
}

test('Another pay frequency moves the deductions, and somebody who ended comes back', async ({
  page,
}) => {
  const { empno, plan } = await enrolledWeekly(page);
  const overview = `/participant-overview/${empno}`;

  await openCompany(page, 'dana.full', 'Harborview', `${overview}/general-info`);
  await select(page, 'Pay Frequency').selectOption('Biweekly');
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Deductions move to the new pay dates' });
  await expect(dialog).toContainText('$1,000.00');
  await expect(dialog).toContainText(/deductions? of/);
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(select(page, 'Pay Frequency')).toHaveValue('B');
  await saveButton(page).click();
  await dialog.getByRole('button', { name: 'Save and move deductions' }).click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page.getByText('Changed an enrollment').first()).toBeVisible();

  const [lastDeduction] = await ask<string[]>(page, listDeductionDates);
  await ask(page, terminateParticipants, {
    data: [{ empno, terminateBenefits: lastDeduction, lastDeduction }],
  });
  await page.goto(`/plan-enrollment/${empno}/plan-type`);
  await expect(page.getByText(`Benefits ended on ${usDate(lastDeduction!)}.`)).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.getByRole('link', { name: 'Reinstate this participant' }).click();
  await expect(page.getByRole('heading', { name: 'Reinstate Participant' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Date benefits resume' }).fill(usDate(lastDeduction!));
  await button(page, 'Review').click();
  await expect(
    page.getByText(`Enter a date after ${usDate(lastDeduction!)}.`).first(),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Date benefits resume' }).fill(usDate(today));
  await button(page, 'Review').click();
  await expect(page.getByRole('heading', { name: 'Please review' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Comes back' })).toContainText(plan.planYearName);
  await expect(page.getByRole('region', { name: 'Comes back' })).toContainText('$1,000.00');
  await expectAccessibleEverywhere(page);
  await button(page, 'Reinstate Wilma Weekly').click();
  await expect(page).toHaveURL(new RegExp(`${overview}/plan-enrollment$`));
  await expect(page.getByText('Participant reinstated successfully.')).toBeVisible();
  await expect(page.getByText(/^Ended /)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Reinstate' })).toHaveCount(0);
});
