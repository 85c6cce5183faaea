import type {
  CobraRow,
  Invoice,
  PendingInitialNotice,
  PendingQeNotice,
} from '@portal/contract/areas/continuation/continuation.contract.ts';
import {
  listChecks,
  listCobraRows,
  listEventDocuments,
  listInvoices,
  listPendingInitialNotices,
  listPendingQeNotices,
} from '@portal/contract/areas/continuation/continuation.contract.ts';
import { address } from '@portal/contract/client.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { makeDemo } from '@portal/sample-data/demo.ts';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessibleEverywhere,
  expectFormAccessible,
  openCompany,
  test,
  askingTokenFor,
} from './src/portal.ts';
import { textOf, pdfText } from './src/read-pdf.ts';
import { today } from './src/today.ts';

const { participants, events, initialNotices } = makeDemo({ today });

/** These stories change only the COBRA-only company; they just read the full one. */
const writing = { compId: 1002, name: 'Cedar & Finch' };
const reading = { compId: 1001, name: 'Harborview' };

const open = (page: Page, { name }: { name: string }, path: string) =>
  openCompany(page, 'dana.full', name, path);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const searchBox = (page: Page) => page.getByRole('searchbox');
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
/** The rows below the header. */
const rows = (page: Page, name: string) => table(page, name).locator('tbody > tr');
const total = (page: Page) => page.getByRole('definition').first();
const usDate = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;

async function read<Answer>(
  page: Page,
  path: string,
  params: Record<string, unknown>,
  query = {},
): Promise<Answer> {
  const answer = await page.request.get(address('', path, params, query), {
    headers: { authorization: `Bearer ${await askingTokenFor(page.request, 'dana.full')}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

/** Whether a URL matches an operation's path. */
const isOf = (path: string, url: string) =>
  new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(new URL(url).pathname);

const personOf = (compId: number, empno: string) =>
  participants.find((each) => each.compId === compId && each.empno === empno)!;

test('Pending notices are found by name, PID and full SSN, printed as a draft, and deleted', async ({
  page,
}) => {
  test.slow();
  const { compId } = writing;
  const pendingNotices = await read<PendingQeNotice[]>(page, listPendingQeNotices.path, { compId });
  const notice = pendingNotices.find(({ employeeNumber }) => personOf(compId, employeeNumber))!;
  const { employeeNumber, firstName, lastName } = notice;
  const title = 'Pending COBRA QE notices';
  await open(page, writing, '/dashboard');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /pages and actions/ }).fill('notice pending');
  await expect(page.getByRole('option', { name: /^Pending COBRA/ })).toHaveText([
    title,
    'Pending COBRA initial notices',
  ]);
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText('Pending Total')).toBeVisible();
  await expect(total(page)).toHaveText(String(pendingNotices.length));
  await expect(table(page, title).getByRole('columnheader')).toHaveText([
    'Name',
    'PID',
    'SSN',
    'Event Type',
    'Event Date',
    'Coverage Begins',
    'Paid Through',
    'Send Date',
    'Actions',
  ]);
  await expectAccessibleEverywhere(page);

  const { payrollId } = personOf(compId, employeeNumber);
  const lastFour = payrollId.slice(-4);
  for (const text of [`${firstName} ${lastName}`, employeeNumber, payrollId, lastFour]) {
    await searchBox(page).fill(text);
    await expect(page.getByText(/^\d+ notices? found$/)).toBeVisible();
    await expect(rows(page, title).filter({ hasText: employeeNumber })).toHaveCount(
      pendingNotices.filter((each) => each.employeeNumber === employeeNumber).length,
    );
    // The page only ever knows the masked id.
    await expect(table(page, title)).not.toContainText(payrollId);
    await searchBox(page).fill('');
    await expect(rows(page, title)).toHaveCount(pendingNotices.length);
  }
  await searchBox(page).fill('nobody is called this');
  await expect(page.getByText(/No pending notice matches your search/)).toBeVisible();
  await button(page, 'Show all notices').click();

  const row = rows(page, title).filter({ hasText: employeeNumber }).first();
  const downloading = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Print/ }).click();
  const text = await textOf(await downloading);
  expect(text).toContain(`${firstName} ${lastName}`);
  expect(text).toMatch(/draft/i);

  await row.getByRole('button', { name: /^Delete/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure you want to delete this notice?');
  await dialog.getByRole('button', { name: 'Keep notice' }).click();
  await expect(row).toBeVisible();

  // Already mailed: it says so and stays.
  const message = 'This notice was already mailed and can no longer be deleted.';
  await page.route('**/cobra-qe/*/*', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message } }),
  );
  await row.getByRole('button', { name: /^Delete/ }).click();
  await dialog.getByRole('button', { name: 'Delete notice' }).click();
  await expect(dialog).toContainText(message);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.unroute('**/cobra-qe/*/*');

  let deletes = 0;
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletes += 1;
  });
  await row.getByRole('button', { name: /^Delete/ }).click();
  await dialog.getByRole('button', { name: 'Delete notice' }).dblclick();
  await expect(page.getByText('Notice deleted')).toBeVisible();
  expect(deletes).toBe(1);
  await expect(total(page)).toHaveText(String(pendingNotices.length - 1));
  await expect(page.getByRole('region', { name: title })).toBeFocused();
  await page.reload();
  await expect(total(page)).toHaveText(String(pendingNotices.length - 1));
  await page.getByRole('link', { name: 'Dashboard' }).last().click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('An initial notice goes to an employee and to their spouse, and one of the two is changed', async ({
  page,
}) => {
  test.slow();
  const { compId } = writing;
  const taken = new Set(events.filter((each) => each.compId === compId).map(({ empno }) => empno));
  const person = participants.find(
    (each) =>
      each.compId === compId &&
      !each.endedOn &&
      !taken.has(each.empno) &&
      each.dependents.some(({ relation }) => relation === 'S'),
  )!;
  const spouse = person.dependents.find(({ relation }) => relation === 'S')!;
  const spouseName = `${spouse.firstName} ${spouse.lastName}`;
  const name = `${person.firstName} ${person.lastName}`;
  await open(page, writing, '/enter-cobra-initial-notice');
  await button(page, 'Save notice').click();
  const summary = page.getByRole('region', { name: /Please check/ });
  await expect(summary).toContainText('Please select at least one notice to send.');
  await expectAccessibleEverywhere(page);

  // Someone on file is found by id, and their details are filled in.
  await page.getByRole('textbox', { name: 'SSN' }).fill(person.payrollId);
  await expect(page.getByText(`PID ${person.empno}`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`empno=${person.empno}`));
  await page.getByRole('checkbox', { name: 'Send to employee' }).check();
  await page.getByRole('checkbox', { name: 'Send to spouse' }).check();
  await button(page, 'Save notice').click();
  await expect(summary).toContainText('Spouse name: This field is required');
  await page.getByRole('textbox', { name: 'Spouse name' }).fill('A'.repeat(36));
  await page.getByRole('textbox', { name: 'Spouse name' }).press('Enter');
  await expect(summary).toContainText('Spouse name: Must be 35 characters or less');
  await button(page, `Use ${spouseName}, spouse on file`).click();
  await expect(page.getByRole('textbox', { name: 'Spouse name' })).toHaveValue(spouseName);
  await expectFormAccessible(page);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();

  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/initial-notices')) posts += 1;
  });
  await button(page, 'Save notice').dblclick();
  await expect(page.getByText('Initial Notice saved successfully.')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(posts).toBe(1);

  const title = 'Pending COBRA initial notices';
  await page.goto('/pending-initial-notices');
  await expect(table(page, title).getByRole('columnheader')).toHaveText([
    'Name',
    'Destination',
    'PID',
    'SSN',
    'Send Date',
    'Actions',
  ]);
  await searchBox(page).fill(person.empno);
  await expect(page.getByText('2 notices found')).toBeVisible();
  await expect(rows(page, title)).toHaveCount(2);
  const ofSpouse = rows(page, title).filter({ hasText: spouseName });
  await expectAccessibleEverywhere(page);
  await ofSpouse.getByRole('link', { name: /^Edit/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Send to spouse' })).toBeChecked();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Spouse name' }).fill('Robin Changed-Example');
  await button(page, 'Save notice').click();
  await expect(page.getByText('Initial Notice saved successfully.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/pending-initial-notices$/);
  const all = await read<PendingInitialNotice[]>(page, listPendingInitialNotices.path, { compId });
  const after = all.filter(({ employeeNumber }) => employeeNumber === person.empno);
  expect(after).toHaveLength(2);
  expect(after.map(({ destinationName }) => destinationName).join()).toContain(
    'Robin Changed-Example',
  );

  // Opened again it contains what was saved last, not what it contained at first.
  await searchBox(page).fill(person.empno);
  await rows(page, title)
    .filter({ hasText: 'Robin Changed-Example' })
    .getByRole('link', { name: /^Edit/ })
    .click();
  await expect(page.getByRole('textbox', { name: 'Spouse name' })).toHaveValue(
    'Robin Changed-Example',
  );
  await page.goBack();

  await searchBox(page).fill(person.empno);
  const downloading = page.waitForEvent('download');
  await rows(page, title)
    .filter({ hasText: 'Robin Changed-Example' })
    .getByRole('button', { name: /^Print/ })
    .click();
  expect(await textOf(await downloading)).toContain('Robin Changed-Example');
});

/** Someone in the full company whose COBRA event has more than a page of invoices. */
async function personWithInvoices(page: Page) {
  for (const { empno } of events.filter(
    ({ compId, service }) => compId === reading.compId && service === 'cobra',
  )) {
    const params = { compId: reading.compId, empno };
    for (const row of await read<CobraRow[]>(page, listCobraRows.path, params)) {
      if (row.lastPaymentDate === null || row.docNumber === null) continue;
      const invoices = await read<Invoice[]>(
        page,
        listInvoices.path,
        { ...params, serviceLetter: 'c' },
        { event: row.cQualId },
      );
      if (invoices.length > 10) return { empno, row, invoices };
    }
  }
  throw new Error('The demo has nobody with that many invoices.');
}

test('An event opens to its invoices, checks and documents, by pages and as files', async ({
  page,
}) => {
  test.slow();
  const { empno, row, invoices } = await personWithInvoices(page);
  await open(page, reading, `/participant-overview/${empno}/plan-enrollment`);
  const event = page.getByRole('article', { name: row.reason }).first();
  await expect(page.getByRole('heading', { name: 'COBRA', exact: true })).toBeVisible();
  await expect(event).toContainText(row.status);
  await expect(event).toContainText(`Event date${usDate(row.eventDate)}`);
  await expect(event.getByRole('link', { name: /^Update/ })).toHaveAttribute(
    'href',
    `/update-cobra-qe/${row.cQualId}?empno=${empno}`,
  );
  const opener = event.getByRole('button', { name: /^Invoices, checks and documents/ });
  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');

  await expect(rows(page, 'Invoices')).toHaveCount(10);
  const pages = page.getByRole('navigation', { name: 'Pages of Invoices' });
  await expect(pages).toContainText(`1–10 of ${invoices.length}`);
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(rows(page, 'Invoices')).toHaveCount(Math.min(10, invoices.length - 10));
  await pages.getByRole('button', { name: 'Previous page' }).click();
  const { invoiceNumber } = invoices[0]!;
  await button(page, `Details of invoice ${invoiceNumber}`).click();
  await expect(table(page, `Details of invoice ${invoiceNumber}`)).toBeVisible();
  await expectAccessibleEverywhere(page);
  const invoicePdf = page.waitForEvent('download');
  await button(page, `Download invoice ${invoiceNumber}`).click();
  expect(await textOf(await invoicePdf)).toContain(String(invoiceNumber));

  await page.getByRole('tab', { name: 'Checks' }).click();
  await button(page, /^Invoices paid by check/)
    .first()
    .click();
  await expect(page.getByRole('table', { name: /^Invoices paid by check/ })).toContainText('$');
  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(table(page, 'Documents')).toContainText(String(row.docNumber));

  // The URL keeps what is open.
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Documents' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const letter = page.waitForEvent('download');
  await event
    .getByRole('button', { name: `Download document ${row.docNumber}` })
    .last()
    .click();
  expect((await letter).suggestedFilename()).toMatch(/\.pdf$/);
  expect(await textOf(await letter)).toMatch(/COBRA/);
  await expectFormAccessible(page);
});

test('An initial notice that was mailed can be opened from its person', async ({ page }) => {
  const { empno } = initialNotices.find(
    ({ compId, enteredOn }) => compId === reading.compId && enteredOn < addDays(today, -9),
  )!;
  await open(page, reading, `/participant-overview/${empno}/plan-enrollment`);
  const letter = page.waitForEvent('download');
  await table(page, 'COBRA notices')
    .getByRole('button', { name: /^Download document/ })
    .first()
    .click();
  expect(await textOf(await letter)).toContain('General Notice of COBRA Continuation Rights');
  await expectFormAccessible(page);
});

test('A printed event includes all its invoices, checks and documents, even without scrolling to them', async ({
  page,
}) => {
  const { empno, row, invoices } = await personWithInvoices(page);
  await open(page, reading, '/dashboard');
  const lists = [listInvoices, listChecks, listEventDocuments].map(({ path }) =>
    page.waitForResponse((answer) => isOf(path, answer.url())),
  );
  await page.goto(`/update-cobra-qe/${row.cQualId}?empno=${empno}`);
  for (const list of lists) await (await list).finished();
  await expect(rows(page, 'Invoices')).toHaveCount(10);
  const text = await pdfText(await page.pdf());
  for (const { invoiceNumber } of invoices) expect(text).toContain(String(invoiceNumber));
  expect(text).toContain('Check number');
  expect(text).toContain('Document number');
  // On screen it is unchanged.
  await expect(rows(page, 'Invoices')).toHaveCount(10);
  await expect(table(page, 'Documents')).toHaveCount(0);
});

test('Retiree and leave billing have their own sections; a company that has moved can only view them', async ({
  page,
}) => {
  const personIn = (
    compId: number,
    service: 'cobra' | 'billing',
    fits: (eventType: number) => boolean,
  ) =>
    events.find(
      (each) => each.compId === compId && each.service === service && fits(each.eventType),
    )!.empno;
  const tab = (empno: string) => `/participant-overview/${empno}/plan-enrollment`;
  const update = page.getByRole('link', { name: /^Update:/ });
  const retiree = personIn(reading.compId, 'billing', (type) => type < 41);
  await open(page, reading, tab(retiree));
  await expect(page.getByRole('heading', { name: 'Retiree Billing' })).toBeVisible();
  await expect(update.first()).toHaveAttribute(
    'href',
    new RegExp(`^/update-direct-billing-event/\\d+\\?empno=${retiree}$`),
  );
  await page.goto(tab(personIn(reading.compId, 'billing', (type) => type >= 41)));
  await expect(page.getByRole('heading', { name: 'LOA Billing' })).toBeVisible();

  await open(page, { name: 'Ironwood' }, tab(personIn(1007, 'cobra', () => true)));
  await expect(page.getByRole('button', { name: /^Print:/ }).first()).toBeVisible();
  await expect(update).toHaveCount(0);
});

test('Lists that fail or are empty say so, and can be retried', async ({ page }) => {
  const { empno } = participants.find(
    ({ compId, endedOn, empno: of }) =>
      compId === reading.compId &&
      !endedOn &&
      !events.some((each) => each.compId === compId && each.empno === of),
  )!;
  const refuse = { status: 400, json: { code: 'invalid-input', message: 'No.' } };
  await page.route('**/plan-enrollment/get-*/*', (route) => route.fulfill(refuse));
  await open(page, reading, `/participant-overview/${empno}/plan-enrollment`);
  await expect(page.getByText('The COBRA and billing events could not be loaded')).toBeVisible();
  await page.unroute('**/plan-enrollment/get-*/*');
  await button(page, 'Try again').click();
  await expect(
    page.getByText('No COBRA, retiree or LOA billing events are on file.'),
  ).toBeVisible();

  await page.route('**/pending-notices/qe*', (route) => route.fulfill(refuse));
  await page.goto('/pending-qe-notices');
  await expect(page.getByText('The notices could not be loaded')).toBeVisible();
  await page.unroute('**/pending-notices/qe*');
  await page.route('**/pending-notices/qe*', (route) => route.fulfill({ json: [] }));
  await button(page, 'Try again').click();
  await expect(page.getByText('No notices are waiting to be mailed.')).toBeVisible();
  await expect(total(page)).toHaveText('0');

  await page.route('**/api/companies/*/deadlines', (route) =>
    route.fulfill({ json: { late: 0, due: 0, deadlines: [] } }),
  );
  await page.goto('/deadlines');
  await expect(page.getByText('Nothing is due.')).toBeVisible();
});

test('Late deadlines come first and link to their event', async ({ page }) => {
  await open(page, reading, '/dashboard');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('deadlines');
  await page.getByRole('option', { name: 'Deadlines' }).click();
  await expect(page).toHaveURL(/\/deadlines$/);
  const groups = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(groups.first()).toHaveText(/^Late \d+$/);
  await expectAccessibleEverywhere(page);
  // A page opened by its URL starts at the top, wherever the last one was left.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.goto('/enter-cobra-initial-notice');
  await expect(page.getByRole('button', { name: 'Save notice' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // The page's former address leads here, with what it asked for.
  await page.goto('/continuation-deadlines?from=bookmark');
  await expect(page).toHaveURL(/\/deadlines\?from=bookmark$/);
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Pending COBRA QE notices' }),
  ).toBeVisible();
  await expect(groups.first()).toBeVisible();
  const events = page.getByRole('main').locator('a[href^="/update-"]');
  const words = (await events.first().innerText()).split('\n');
  await page.getByRole('textbox', { name: 'Filter deadlines' }).fill(words[2]!);
  await expect(page.getByText(/^\d+ of \d+ deadlines$/)).toBeVisible();
  await events.filter({ hasText: words[2]! }).first().click();
  await expect(page).toHaveURL(/\/update-(cobra-qe|direct-billing-event)\/\d+\?empno=\d{9}$/);
});
