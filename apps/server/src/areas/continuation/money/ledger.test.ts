import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/continuation/continuation.contract.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { addPlan, compId, inCompany } from '../continuation.builder.ts';
import { startStory } from './premium-story.builder.ts';

let api: TestApi;
let token: string;
let eventId: number;
const empno = '000100080';
const params = { compId, empno, serviceLetter: 'c' as const };

/** From 07/01/2026 at 1,305.83 a month; one check for three months, and a returned one. */
beforeAll(async () => {
  api = await startApi();
  token = await api.tokenOf('dana.full');
  const [medical, dental] = await inCompany(api, async (tx) => {
    await tx
      .insertInto('continuation_settings')
      .values({
        comp_id: compId,
        administrator_name: 'Example Benefits',
        administrator_street: '1 Example Street',
        administrator_city: 'Springfield, IL 62701',
        administrator_phone: '217-555-0100',
      })
      .onConflict((on) =>
        on.column('comp_id').doUpdateSet({ administrator_name: 'Example Benefits' }),
      )
      .execute();
    return [
      await addPlan(tx, 'Ledger Medical', { E: 123_456 }),
      await addPlan(tx, 'Ledger Dental', { E: 4_567 }, { planTypeId: 2 }),
    ];
  });
  const story = await startStory(api, {
    empno,
    plans: [medical, dental].map((plan) => ({ planId: plan.planId, tierId: plan.tiers.E })),
  });
  eventId = story.eventId;
  await story.respond('2026-08-20', '2026-08-25');
  await story.pay(4000, '2026-09-01', '2026-09-03');
  const { checkId } = await story.pay(500, '2026-09-05', '2026-09-07');
  await story.returnCheck(checkId, '2026-09-10');
  await story.bill('2026-09-15');
});

const ofEvent = () => ({ event: eventId });
const invoices = async () =>
  (await api.call(contract.listInvoices, { params, query: ofEvent() }, { token })).body;

describe('listInvoices', () => {
  it('lists the newest period first, with what is open and its deadline', async () => {
    expect(await invoices()).toMatchObject([
      {
        generated: '2026-09-15',
        periodStart: '2026-10-01',
        periodEnd: '2026-10-31',
        amount: 1305.83,
        paid: 82.51,
        open: 1223.32,
        due: '2026-10-01',
        deadline: '2026-10-31',
      },
      { periodStart: '2026-09-01', open: 0, deadline: '2026-10-04' },
      { periodStart: '2026-08-01' },
      { periodStart: '2026-07-01', generated: '2026-08-25' },
    ]);
  });

  it('lists one event if it is given, otherwise all of them', async () => {
    const list = async (query: { event?: number }) =>
      (await api.call(contract.listInvoices, { params, query }, { token })).body.length;
    expect(await list(ofEvent())).toBe(4);
    expect(await list({ event: 1 })).toBe(0);
    expect(await list({})).toBeGreaterThanOrEqual(4);
  });

  it('lists one service, and is not found for an unknown participant', async () => {
    const other = { ...params, serviceLetter: 'r' as const };
    const none = await api.call(
      contract.listInvoices,
      { params: other, query: ofEvent() },
      { token },
    );
    expect(none.body).toEqual([]);
    const unknown = { ...params, empno: '000199999' };
    const refused = await api.call(
      contract.listInvoices,
      { params: unknown, query: {} },
      { token },
    );
    expect(refused.status).toBe(404);
  });
});

describe('listInvoiceDetails', () => {
  it('has one line per plan; another person’s or unknown invoice is not found', async () => {
    const { invoiceNumber } = (await invoices())[0]!;
    const details = (of: object) =>
      api.call(
        contract.listInvoiceDetails,
        { params: { ...params, invoiceNumber, ...of } },
        { token },
      );
    expect((await details({})).body).toEqual([
      {
        detailNumber: 1,
        planName: 'Ledger Medical',
        levelDescription: 'Employee Only',
        detailAmount: 1259.25,
      },
      {
        detailNumber: 2,
        planName: 'Ledger Dental',
        levelDescription: 'Employee Only',
        detailAmount: 46.58,
      },
    ]);
    expect((await details({ empno: '000100081' })).status).toBe(404);
    expect((await details({ serviceLetter: 'r' })).status).toBe(404);
    expect((await details({ invoiceNumber: 1 })).status).toBe(404);
  });
});

describe('listChecks', () => {
  it('shows what each check paid; a returned one pays nothing', async () => {
    const { body } = await api.call(contract.listChecks, { params, query: ofEvent() }, { token });
    expect(body).toMatchObject([
      {
        checkNumber: '1002 (returned)',
        checkAmount: 500,
        appliedAmount: 0,
        creditRemaining: 0,
        invoices: [],
      },
      {
        checkNumber: '1001',
        checkAmount: 4000,
        postDate: '2026-09-03',
        appliedAmount: 4000,
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
});

describe('as a PDF', () => {
  it('an invoice shows what it is for, what is open and where to pay', async () => {
    const { invoiceNumber } = (await invoices())[0]!;
    const file = await api.download(
      contract.listInvoiceDetails,
      { params: { ...params, invoiceNumber } },
      { token },
    );
    expect(file.headers['content-disposition']).toContain(
      `invoice-${invoiceNumber}-${empno}-20261116.pdf`,
    );
    const { text } = await readPdf(file.content);
    for (const words of [
      `Invoice ${invoiceNumber}`,
      'Ledger Medical',
      '$1,259.25',
      '$1,305.83',
      '$1,223.32',
      '10/31/2026',
      'Please send payments to Example Benefits',
    ])
      expect(text).toContain(words);
  });

  it('the lists show their rows, and every download is on the audit trail', async () => {
    const query = ofEvent();
    const list = await api.download(contract.listInvoices, { params, query }, { token });
    expect((await readPdf(list.content)).text).toContain('$1,223.32');
    const checks = await api.download(contract.listChecks, { params, query }, { token });
    expect((await readPdf(checks.content)).text).toContain('1002 (returned)');
    const rows = await inCompany(api, (tx) =>
      tx
        .selectFrom('audit_log')
        .select('after')
        .where('action', '=', 'download-premiums')
        .where('subject', '=', `participant:${empno}`)
        .orderBy('audit_id')
        .execute(),
    );
    expect(rows.slice(-2).map(({ after }) => after)).toEqual([
      { list: 'Invoices', rows: 4 },
      { list: 'Payments', rows: 2 },
    ]);
  });
});
