import { beforeAll, expect, it } from 'vitest';
import { checkNotes } from '@portal/contract/areas/continuation/check-notes.rules.ts';
import * as contract from '@portal/contract/areas/continuation/continuation.contract.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { compId, inCompany } from '../continuation.builder.ts';
import { tell, usePlan, useStories } from '../told-story.builder.ts';

const stories = useStories({ isOneStory: true });
const medical = usePlan(stories, 'Ledger Medical', { E: 123_456 });
const dental = usePlan(stories, 'Ledger Dental', { E: 4_567 }, { planTypeId: 2 });
const empno = '000100080';
let as: { token: string };
let query: { event: number };
const params = { compId, empno, serviceLetter: 'c' as const };

/** From 07/01/2026 at 1,305.83 a month; one check for three months, and a returned one. */
beforeAll(async () => {
  as = { token: await stories.api.tokenOf('dana.full') };
  const plans = [medical, dental].map(({ planId, tiers }) => ({ planId, tierId: tiers.E }));
  const { eventId } = await tell(
    stories.alone(medical, { empno, plans }),
    `elect 08-20 on 08-25; pay 4000 09-01 on 09-03; pay 500 09-05 on 09-07 as returned
    return returned 09-10; bill 09-15`,
  );
  query = { event: eventId };
});

const list = (of: object = {}, about: { event?: number } = query) =>
  stories.api.call(contract.listInvoices, { params: { ...params, ...of }, query: about }, as);

it('lists the newest period first, with what is open and its deadline', async () => {
  const days = { generated: '2026-09-15', due: '2026-10-01', deadline: '2026-10-31' };
  const money = { amount: 1305.83, paid: 82.51, open: 1223.32 };
  expect((await list()).body).toMatchObject([
    { periodStart: '2026-10-01', periodEnd: '2026-10-31', ...days, ...money },
    { periodStart: '2026-09-01', open: 0, deadline: '2026-10-04' },
    { periodStart: '2026-08-01' },
    { periodStart: '2026-07-01', generated: '2026-08-25' },
  ]);
});

it('lists one event if it is given, otherwise all of them, of one service and a known person', async () => {
  expect((await list({}, { event: 1 })).body).toEqual([]);
  expect((await list({}, {})).body.length).toBeGreaterThanOrEqual(4);
  expect((await list({ serviceLetter: 'r' })).body).toEqual([]);
  expect((await list({ empno: '000199999' })).status).toBe(404);
});

it('an invoice has one line per plan; another person’s or an unknown one is not found', async () => {
  const { invoiceNumber } = (await list()).body[0]!;
  const details = (of: object) => {
    const input = { params: { ...params, invoiceNumber, ...of } };
    return stories.api.call(contract.listInvoiceDetails, input, as);
  };
  const level = { levelDescription: 'Employee Only' };
  expect((await details({})).body).toEqual([
    { detailNumber: 1, planName: 'Ledger Medical', ...level, detailAmount: 1259.25 },
    { detailNumber: 2, planName: 'Ledger Dental', ...level, detailAmount: 46.58 },
  ]);
  for (const other of [{ empno: '000100081' }, { serviceLetter: 'r' }, { invoiceNumber: 1 }])
    expect((await details(other)).status).toBe(404);
});

it('shows what each check paid; a returned one pays nothing', async () => {
  const { body } = await stories.api.call(contract.listChecks, { params, query }, as);
  const none = { appliedAmount: 0, creditRemaining: 0, invoices: [] };
  const good = { checkAmount: 4000, postDate: '2026-09-03', appliedAmount: 4000 };
  expect(body).toMatchObject([
    { checkNumber: '1002 (returned)', checkAmount: 500, ...none },
    {
      checkNumber: '1001',
      ...good,
      creditRemaining: 0,
      invoices: [
        { periodStart: '2026-07-01', invoiceAmount: 1305.83, payAmount: 1305.83 },
        { periodStart: '2026-08-01' },
        { periodStart: '2026-09-01' },
        { periodStart: '2026-10-01', payAmount: 82.51 },
      ],
    },
  ]);
});

it('says where the credit of a check went, in the list and in the PDF', async () => {
  const from = await tell(
    stories.alone(medical),
    'elect 07-02 on 07-03; pay 1500 07-05 as big; end request 07-31 on 07-10',
  );
  const to = await tell(stories.alone(medical), 'elect 07-02 on 07-03');
  await tell(from, `refund big 100 on 08-03; transfer big to ${to.eventId} on 08-04 as moved`);
  const ledgerOf = async (story: typeof from) => {
    const record = await story.record();
    const input = { params: { ...params, empno: record.empno }, query: { event: story.eventId } };
    const { body } = await stories.api.call(contract.listChecks, input, as);
    const { content } = await stories.api.download(contract.listChecks, input, as);
    return { check: body[0]!, notes: checkNotes(body[0]!), pdf: (await readPdf(content)).text };
  };
  const source = await ledgerOf(from);
  expect(source.check).toMatchObject({ appliedAmount: 1259.25, creditRemaining: 0 });
  expect(source.notes).toEqual([
    'Refunded $100.00 on 08/03/2026',
    'Transferred $140.75 to another event on 08/04/2026',
  ]);
  expect(source.pdf).toContain(`1001 ${source.notes.join(' ')}`);
  const target = await ledgerOf(to);
  expect(target.notes).toEqual(['Transferred from another event']);
  expect(target.pdf).toContain('1001 Transferred from another event');
  await tell(to, 'return moved 08-05');
  const returned = await ledgerOf(from);
  expect(returned.check.creditRemaining).toBe(140.75);
  expect(returned.notes.at(-1)).toBe('$140.75 came back from another event on 08/05/2026');
  expect(returned.pdf).toContain(returned.notes.at(-1));
});

it('prints an invoice and both lists, and every download is on the audit trail', async () => {
  const { invoiceNumber } = (await list()).body[0]!;
  const input = { params: { ...params, invoiceNumber } };
  const invoice = await stories.api.download(contract.listInvoiceDetails, input, as);
  expect(invoice.headers['content-disposition']).toContain(
    `invoice-${invoiceNumber}-${empno}-20261116.pdf`,
  );
  const { text } = await readPdf(invoice.content);
  for (const words of ['Ledger Medical', '$1,259.25', '$1,305.83', '$1,223.32', '10/31/2026'])
    expect(text).toContain(words);
  expect(text).toContain('Please send payments to Benefit Continuation Services');
  const bills = await stories.api.download(contract.listInvoices, { params, query }, as);
  expect((await readPdf(bills.content)).text).toContain('$1,223.32');
  const checks = await stories.api.download(contract.listChecks, { params, query }, as);
  expect((await readPdf(checks.content)).text).toContain('1002 (returned)');
  const rows = await inCompany(stories.api, (tx) =>
    tx
      .selectFrom('audit_log')
      .select('after')
      .where((is) => is.and({ action: 'download-premiums', subject: `participant:${empno}` }))
      .orderBy('audit_id')
      .execute(),
  );
  expect(rows.slice(-2).map(({ after }) => after)).toEqual([
    { list: 'Invoices', rows: 4 },
    { list: 'Payments', rows: 2 },
  ]);
});
