import {
  addBillingEvent,
  type BillingEvent,
  type BillingPlanGroup,
  listBillingPlans,
} from '@portal/contract/areas/continuation/billing.contract.ts';
import {
  getEventStanding,
  postCheck,
  recordResponse,
} from '@portal/contract/areas/continuation/back-office.contract.ts';
import { updateCobraEvent } from '@portal/contract/areas/continuation/cobra.contract.ts';
import { addDays, addMonths } from '@portal/contract/values/calendar-date.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
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
  mailDay,
  plan,
  runMail,
  select,
  usDate,
  status,
  summary,
  text,
  timeline,
} from './src/events.ts';
import { today } from './src/today.ts';
import { freeIds } from './src/people.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectFormAccessible,
  openCompany,
  test,
} from './src/portal.ts';

test('An administrator makes every possible mistake entering a COBRA event, corrects it and deletes it', async ({
  page,
}) => {
  test.slow();
  const person = familyOf(cobra.compId, 0);
  const name = `${person.firstName} ${person.lastName}`;
  // It happens in two months, so that no other story's mail run picks it up.
  const eventDate = addDays(today, 60);
  const begins = addMonths(firstOf(eventDate), 1);
  const levels = await cobraLevels(page, begins);
  const [first] = levels;
  const other = levels.find(
    ({ plansId, planType }) => plansId !== first!.plansId && planType === first!.planType,
  )!;
  const doubled = `Two ${first!.planTypeName} plans are chosen: ${first!.planName} and ${other.planName}. Each is billed.`;
  // Visited steps stay mounted behind the current one.
  const two = page.getByText(doubled).filter({ visible: true });

  await openCompany(page, 'dana.full', cobra.name, '/enter-cobra-qe/personal-details');
  await button(page, 'Next Step').click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('listitem').first()).toHaveText(
    'SSN: This field is required',
  );
  await expect(page.getByRole('button', { name: 'Event info' })).toBeDisabled();
  await expectAccessibleEverywhere(page);

  // The typed id is on file: that participant replaces what was typed.
  await text(page, 'First name').fill('Nobody');
  await text(page, 'SSN').fill(person.payrollId);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(text(page, 'First name')).toHaveValue(person.firstName);
  await button(page, 'Next Step').click();
  await expect(page.getByRole('heading', { name: 'Event info' })).toBeFocused();

  await button(page, 'Next Step').click();
  await expect(summary(page).getByRole('listitem')).toHaveText([
    'Event type: Please select an event type',
    'Event date: This field is required',
    'Coverage begins: This field is required',
  ]);
  await select(page, 'Event type').selectOption('Termination of Employment - Voluntary');
  await text(page, 'Event date').fill(usDate(eventDate));
  await text(page, 'Paid through').focus();
  await expect(text(page, 'Coverage begins')).toHaveValue(usDate(begins));
  await expect(page.getByText(/Coverage can last until .* \(18 months\)\./)).toBeVisible();
  await text(page, 'Coverage begins').fill(usDate(addDays(eventDate, -1)));
  await text(page, 'Paid through').fill(usDate(addDays(eventDate, -1)));
  // After a refusal a field shows immediately what is wrong with it.
  await text(page, 'Paid through').blur();
  await expect(
    page.getByText('Coverage begins must be before the paid through date'),
  ).toBeVisible();
  await button(page, 'Next Step').click();
  await expect(summary(page).getByRole('listitem')).toHaveText([
    'Event date: Event date must be before or the same date as the coverage begins date',
    'Paid through: Coverage begins must be before the paid through date',
  ]);
  await button(page, `Use ${usDate(begins)}`).click();
  await text(page, 'Paid through').fill('');
  await expectAccessibleEverywhere(page);
  await button(page, 'Next Step').click();

  await expect(page.getByRole('heading', { name: 'Dependents', exact: true })).toBeFocused();
  await button(page, 'New Dependent').click();
  await text(page, 'First name').fill('Robin');
  await text(page, 'Last name').fill('Storey');
  await select(page, 'Relation').selectOption('Child');
  await text(page, 'SSN').fill(freeIds[43]!);
  await button(page, 'Next Step').click();

  await expect(page.getByRole('heading', { name: 'Benefits' })).toBeFocused();
  await button(page, 'Next Step').click();
  await expect(summary(page)).toHaveText(/Please fill out at least one benefit/);
  await select(page, `${first!.planName}: level`).selectOption(first!.levelName);
  await select(page, `${other.planName}: level`).selectOption(other.levelName);
  await expect(two).toBeVisible();
  const covered = plan(page, first!.planName).getByRole('checkbox');
  await button(page, `Cover everyone: ${first!.planName}`).click();
  for (const each of await covered.all()) await expect(each).toBeChecked();
  await button(page, `Cover no one: ${first!.planName}`).click();
  for (const each of await covered.all()) await expect(each).not.toBeChecked();
  await plan(page, first!.planName).getByRole('checkbox', { name: 'Robin Storey' }).check();
  await page.getByRole('button', { name: `Edit rate: ${first!.displayName}` }).click();
  await expect(page.getByRole('dialog')).toHaveText(
    /Are you sure you wish to edit the rate\? The default rate stays on file\./,
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Edit rate' }).click();
  const rate = plan(page, first!.planName).getByRole('textbox', { name: /Monthly rate/ });
  await expect(rate).toBeFocused();
  await rate.fill('much');
  const subsidy = plan(page, first!.planName).getByRole('textbox', { name: /ER Subsidy/ });
  await expect(subsidy).toHaveValue('0.00');
  await subsidy.fill('100');
  await button(page, 'Next Step').click();
  await expect(summary(page).getByRole('listitem')).toHaveText([
    /Monthly rate \(100%\): Must be a number$/,
    /Subsidy End: Subsidy End is required\.$/,
  ]);
  await rate.fill('500');
  await plan(page, first!.planName)
    .getByRole('textbox', { name: /Subsidy End/ })
    .fill(usDate(addMonths(begins, 6)));
  await expect(
    page.getByText(/^\$410\.00 a month is billed through .* then \$510\.00/),
  ).toBeVisible();
  await expectAccessibleEverywhere(page);
  await button(page, 'Next Step').click();

  // What was typed survives a reload of the last step.
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeFocused();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  const kept = page.getByText('We kept what you typed.');
  await expect(kept).toBeVisible();
  await button(page, 'Keep it').click();
  await expect(kept).toHaveCount(0);
  await expect(page.getByText('Robin Storey (Child)')).toBeVisible();
  // Except ids, which it asks for until they are typed again, however often it is reloaded.
  const lost = page.getByText('The SSN of Robin Storey was not kept after the reload.');
  await expect(lost).toBeVisible();
  await page.reload();
  await expect(lost).toBeVisible();
  await button(page, 'Edit Dependents').click();
  await text(page, 'SSN').fill(freeIds[43]!);
  await expect(kept).toBeVisible();
  await text(page, 'SSN').blur();
  await expect(kept).toHaveCount(0);
  await nextStep(page, 'Benefits');
  await button(page, 'Next Step').click();
  await expect(page.getByText(`*****${freeIds[43]!.slice(-4)}`)).toBeVisible();
  await expect(lost).toHaveCount(0);
  await expect(two).toBeVisible();
  await expect(page.getByText(/^\$410\.00 a month through .* then \$510\.00/)).toBeVisible();
  await expect(page.getByText(/The election notice will be mailed on or about/)).toBeVisible();
  await expectAccessibleEverywhere(page);

  // If another event is in the way, there is a link to it.
  const message = 'An open event already exists for this participant.';
  await page.route('**/cobra-qe', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message } }),
  );
  await button(page, 'Submit COBRA QE').click();
  await expect(
    page.getByRole('link', { name: 'Go to the events of this participant' }),
  ).toHaveAttribute('href', `/participant-overview/${person.empno}/plan-enrollment`);
  await page.unroute('**/cobra-qe');
  await button(page, 'Submit COBRA QE').dblclick();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('COBRA QE saved successfully.')).toBeVisible();
  const notifications = page.getByRole('region', { name: 'Notifications' });
  // It names the person and the mailing day, and leads to the event.
  await expect(notifications).toContainText(new RegExp(`${name}: notice scheduled for`));
  await notifications.getByRole('link', { name: 'View event' }).click();
  await expect(status(page)).toHaveText(/Pending: notice scheduled for/);

  await page.goto('/pending-qe-notices');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toHaveCount(1);
  await page.getByRole('link', { name: `Edit the notice of ${name}` }).click();
  await expect(status(page)).toHaveText(/Pending: notice scheduled for/);
  await expect(
    timeline(page).getByRole('listitem').filter({ hasText: 'Election notice' }),
  ).toHaveText(/Due in \d+ days/);
  await expect(page.getByRole('region', { name: 'Covered persons' })).toHaveText(/Robin Storey/);
  await expectAccessibleEverywhere(page);
  // On a date without plans the text links to where the date is corrected.
  await text(page, 'Coverage begins').fill('01/01/1990');
  await button(page, 'Personal and Event Information tab').click();
  await expect(text(page, 'Coverage begins')).toBeFocused();
  await text(page, 'Coverage begins').fill(usDate(begins));
  await text(page, 'Paid through').fill(usDate(addMonths(begins, 1)));
  await button(page, 'Save QE').click();
  await expect(page.getByText('Update successful')).toBeVisible();
  await expect(page).toHaveURL(/\/pending-qe-notices$/);
  await expect(row).toHaveText(new RegExp(usDate(addMonths(begins, 1))));
  await page.getByRole('button', { name: `Delete the notice of ${name}` }).click();
  await expect(page.getByRole('dialog')).toHaveText(
    /Are you sure you want to delete this notice\?/,
  );
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect(row).toHaveCount(0);
});

test('A late COBRA event is mailed, elected and paid, with every lock, date and document visible', async ({
  page,
}) => {
  test.slow();
  const person = familyOf(cobra.compId, 1);
  const begins = addMonths(firstOf(today), -2);
  const dates = { eventDate: addDays(begins, -10), coverageBegins: begins };
  const event = await enterCobra(page, person.empno, dates, 'F');
  expect(event.warnings.join()).toMatch(/after the employer's 30 days/);
  const path = `/update-cobra-qe/${event.cQualId}`;
  const ofEvent = { compId: cobra.compId, eventId: event.cQualId };
  await openCompany(page, 'dana.full', cobra.name, '/dashboard');
  await page.goto(`${path}?empno=${person.empno}`);
  const employer = timeline(page).getByRole('listitem').filter({ hasText: 'Employer notice' });
  await expect(employer).toHaveText(/Done late/);
  await expect(text(page, 'Coverage begins')).toBeVisible();

  await runMail(page, cobra.compId, mailDay);
  await page.reload();
  await expect(status(page)).toHaveText(/Notice mailed .*: response due by/);
  // Locked values are displayed, not editable.
  await expect(text(page, 'Coverage begins')).toHaveCount(0);
  await expect(text(page, 'Event date')).toBeVisible();
  await expect(
    page.getByText(/so the date coverage begins can no longer be changed/),
  ).toBeVisible();

  const [participant] = event.persons;
  const own = event.benefits.map(({ plansId }) => ({ plansId, persons: [participant!.personId] }));
  await ask(page, 'operator', recordResponse, {
    params: ofEvent,
    body: { postmark: today, elections: own },
  });
  await page.reload();
  // Each person elects separately.
  const covered = page.getByRole('region', { name: 'Covered persons' }).getByRole('listitem');
  await expect(covered.first()).toContainText('Elected');
  await expect(covered.last()).toContainText('Can elect until');
  await ask(page, 'operator', recordResponse, {
    params: ofEvent,
    body: { postmark: today, elections: 'all' },
  });
  await ask(page, 'operator', postCheck, {
    params: ofEvent,
    body: { checkNumber: '1107', amount: 25, postmark: today },
  });
  await page.reload();
  await expect(status(page)).toHaveText(/Accepted/);
  await expect(covered.last()).toContainText('Elected');
  await expect(button(page, 'Save QE')).toBeDisabled();
  await expect(page.getByText(/is on file, so this event can no longer be changed/)).toBeVisible();
  await expect(text(page, 'Event date')).toHaveCount(0);
  await ledger(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole('table', { name: /Invoices/ }).getByRole('row')).not.toHaveCount(0);
  await page.getByRole('tab', { name: 'Checks' }).click();
  await expect(page.getByText('1107')).toBeVisible();
  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(page.getByText(/election notice/i).last()).toBeVisible();
  await expectFormAccessible(page);
  const print = page.waitForEvent('download');
  await button(page, 'Print').click();
  expect((await print).suggestedFilename()).toMatch(/\.pdf$/);
});

test('Two people change the same event, and neither loses what they typed', async ({ page }) => {
  const person = familyOf(cobra.compId, 2);
  const eventDate = addDays(today, 75);
  const begins = addMonths(firstOf(eventDate), 1);
  const event = await enterCobra(page, person.empno, { eventDate, coverageBegins: begins });
  await openCompany(page, 'dana.full', cobra.name, '/dashboard');
  await page.goto(`/update-cobra-qe/${event.cQualId}?empno=${person.empno}`);
  await text(page, 'Paid through').fill(usDate(addMonths(begins, 2)));

  const [level] = await cobraLevels(page, begins);
  const change = {
    cQualId: event.cQualId,
    participant: { empno: person.empno },
    eventType: 2,
    eventDate,
    coverageBegins: begins,
    paidThrough: addMonths(begins, 1),
    benefits: [{ plansId: level!.plansId, plvlid: level!.plvlid }],
  };
  await ask(
    page,
    'administrator',
    updateCobraEvent,
    { params: { compId: cobra.compId }, body: change },
    { 'if-match': `"${event.version}"` },
  );
  await button(page, 'Save QE').click();
  await expect(
    page.getByRole('heading', { name: /changed this record while you were editing/ }),
  ).toBeVisible();
  // What only the other user changed is simply adopted.
  await expect(page.getByRole('button', { name: /Keep mine/ })).toHaveCount(1);
  await expect(select(page, 'Event type')).toHaveValue('2');
  await page.getByRole('button', { name: /Keep mine: Paid through/ }).click();
  await button(page, 'Save QE').click();
  await expect(page.getByText('Update successful')).toBeVisible();
});

test('An administrator starts billing a new person on a phone, and abandons another', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await openCompany(page, 'dana.full', billing.name, '/direct-bill-event/personal-details');
  await text(page, 'First name').fill('Petra');
  await button(page, 'Cancel').click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/direct-bill-event/personal-details');
  await expect(text(page, 'First name')).toHaveValue('');
  await text(page, 'Employee ID').fill(freeIds[41]!);
  await expect(page.getByText('No matching participant was found.')).toBeVisible();
  await text(page, 'First name').fill('Petra');
  await text(page, 'Last name').fill('Pensioner');
  await text(page, 'Address line 1').fill('75 Schoolhouse Road');
  await text(page, 'City').fill('Emporia');
  await select(page, 'State').selectOption('Kansas');
  await text(page, 'Zip').fill('66801');
  await page
    .getByRole('combobox', { name: 'Pay Frequency', exact: true })
    .selectOption({ index: 1 });
  await button(page, 'Next Step').click();
  await select(page, 'Event type').selectOption('Personal Leave');
  await text(page, 'Event date').fill(usDate(addDays(today, 3)));
  await text(page, 'Expected return').fill(usDate(today));
  await button(page, 'Next Step').click();
  await expect(summary(page).getByRole('listitem')).toHaveText([
    'Expected return: The return must be after or the same date as the event date',
  ]);
  await text(page, 'Expected return').fill(usDate(addDays(today, 120)));
  await nextStep(page, 'Dependents');
  await button(page, 'Next Step').click();
  await expect(page.getByRole('heading', { name: 'Benefits' })).toBeFocused();
  await button(page, 'Next Step').click();
  await expect(summary(page)).toHaveText(/Please select at least one benefit election\./);

  await button(page, 'Cancel').click();
  await expect(page.getByRole('dialog')).toHaveText(
    /Changes you have made so far will not be saved\. Are you sure you want to cancel\?/,
  );
  await button(page, 'Stay').click();
  for (const index of [0, 1])
    await select(page, /: level/)
      .nth(index)
      .selectOption({ index: 1 });
  await expectAccessible(page);
  await button(page, 'Next Step').click();
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeFocused();

  // Somebody else adds the person meanwhile: the lookup of the first step asks again, and changes nothing here.
  const lookup = '**/participant/lookup';
  const added = await formOf(page, billing.compId, familyOf(billing.compId, 1).empno);
  await page.route(lookup, (route) => route.fulfill({ json: added.participant }));
  const answered = page.waitForResponse(lookup);
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await (await answered).finished();
  await page.unroute(lookup);

  // Any complete step can be opened again, and going back is one step too.
  await button(page, 'Edit Event info').click();
  await page.getByRole('button', { name: 'Summary', exact: true }).click();
  await button(page, 'Submit & Enter Another Billing Event').click();
  await expect(page.getByText('Billing event saved successfully.')).toBeVisible();
  await expect(page).toHaveURL(/personal-details$/);
  await expect(text(page, 'First name')).toHaveValue('');

  await page.goto('/direct-bill-event/no-such-step');
  await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible();
  await page.goto('/direct-bill-event/summary');
  await expect(page).toHaveURL(/personal-details$/);
});

test('A billing event is cancelled mid-month, and payments for later days become credit', async ({
  page,
}) => {
  test.slow();
  const { compId } = billing;
  const person = familyOf(compId, 0);
  const begins = addMonths(firstOf(today), -3);
  const { participant } = await formOf(page, compId, person.empno);
  const groups = await ask<BillingPlanGroup[]>(page, 'administrator', listBillingPlans, {
    params: { compId },
    query: { effectiveDate: begins },
  });
  const level = groups.flatMap(({ plans }) => plans).find(({ cost }) => cost !== null)!;
  const event = await ask<BillingEvent>(page, 'administrator', addBillingEvent, {
    params: { compId },
    body: {
      participant,
      eventInfo: { eventDate: addDays(begins, -5), coverageBegins: begins, eventType: 43 },
      dependents: { initial: [], added: [] },
      benefits: [
        {
          selectedPlan: { plansId: level.plansId, planLevelId: level.planLevelId },
          cost: 310,
        },
      ],
    },
  });
  await openCompany(page, 'dana.full', billing.name, '/dashboard');
  await page.goto(`/update-direct-billing-event/${event.r_qualid}?empno=${person.empno}`);
  // An empty rate is free on a change: that must be confirmed.
  const rate = plan(page, level.planName).getByRole('textbox', { name: /Monthly rate/ });
  await rate.fill('');
  await button(page, 'Save').click();
  await expect(page.getByRole('dialog')).toHaveText(new RegExp('Nothing will be billed', 'i'));
  await button(page, 'Enter a rate').click();
  await button(page, 'Discard changes').click();
  await expect(rate).toHaveValue('310.00');

  const ofEvent = { compId, eventId: event.r_qualid };
  await runMail(page, compId, mailDay);
  await ask(page, 'operator', recordResponse, {
    params: ofEvent,
    body: { postmark: today, elections: 'all' },
  });
  await ask(page, 'operator', postCheck, {
    params: ofEvent,
    body: { checkNumber: '2207', amount: 930, postmark: today },
  });
  const result = await ask<{ state: string }>(page, 'operator', getEventStanding, {
    params: ofEvent,
  });
  expect(result.state).toBe('ACCEPTED');

  await page.reload();
  await button(page, 'Cancel billing event').click();
  const covend = `${addMonths(begins, 1).slice(0, 8)}15`;
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog').getByText('This field is required').last()).toBeVisible();
  await text(page, 'New last day of coverage').fill(usDate(addDays(begins, -2)));
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(`Must be ${usDate(addDays(begins, -1))} or later`)
      .last(),
  ).toBeVisible();
  await text(page, 'New last day of coverage').fill(usDate(covend));
  // Enter asks, but does not cancel yet.
  await text(page, 'New last day of coverage').press('Enter');
  await expect(
    page.getByText(`Are you sure you want to cancel this billing event as of ${usDate(covend)}?`),
  ).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Are you sure' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel billing event' }).click();
  await expect(page.getByText('Successfully cancelled the event.')).toBeVisible();
  await expect(status(page)).toHaveText(
    new RegExp(`Terminated ${usDate(covend)}: cancelled by employer`),
  );
  await ledger(page).scrollIntoViewIfNeeded();
  await page.getByRole('tab', { name: 'Checks' }).click();
  // One month and part of the second are used up.
  const days = Number(addDays(addMonths(begins, 2), -1).slice(8));
  const used = 310 + Math.floor((310 * 15 * 100) / days + 0.5) / 100;
  await expect(page.getByText(displayMoney(930 - used)).first()).toBeVisible();
});
