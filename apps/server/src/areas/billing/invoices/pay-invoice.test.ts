import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/billing/billing.contract.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { startApi, startSecondApi, type TestApi } from '../../../testing/test-api.ts';
import { addBankAccount, addInvoice } from '../billing.builder.ts';

let api: TestApi;
let token: string;
let operating: number;
let payroll: number;
let closed: number;
let invoiceNumber: number;
const compId = 1001;
let month = 0;

const inCompany: TestApi['database']['transaction'] = (scope, work) =>
  api.database.transaction(scope, work);

beforeAll(async () => {
  api = await startApi();
  token = await api.tokenOf('dana.full');
  await inCompany({ compId }, async (tx) => {
    operating = await addBankAccount(tx, api.context, compId);
    payroll = await addBankAccount(tx, api.context, compId, {
      name: 'Payroll',
      number: '99887766',
    });
    closed = await addBankAccount(tx, api.context, compId, { closedWhy: 'R02' });
  });
});
// Each test has an invoice of its own.
beforeEach(async () => {
  month++;
  invoiceNumber = await inCompany({ compId }, (tx) =>
    addInvoice(tx, compId, { month: `20${String(month + 40)}-01-01` }),
  );
});

type Pay = { cddId?: unknown; number?: unknown; key?: string; server?: TestApi; as?: string };
const pay = ({
  cddId = operating,
  number = invoiceNumber,
  key,
  server = api,
  as = token,
}: Pay = {}) =>
  server.call(
    contract.payAdminInvoice,
    { params: { compId }, body: { invoiceNumber: number as number, cddId: cddId as number } },
    { token: as, ...(key && { headers: { 'idempotency-key': key } }) },
  );

const made = (number = invoiceNumber) =>
  inCompany({ compId }, async (tx) => ({
    payments: await tx
      .selectFrom('debit_payments')
      .select(['payment_id', 'account_id', 'amount_cents'])
      .where('invoice_number', '=', number)
      .execute(),
    entries: await tx
      .selectFrom('ach_entries')
      .innerJoin('debit_payments', 'debit_payments.payment_id', 'ach_entries.payment_id')
      .select(['entry_id', 'send_on'])
      .where('invoice_number', '=', number)
      .execute(),
    audits: await tx
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'pay-admin-invoice')
      .where('subject', '=', `admin-invoice:${number}`)
      .execute(),
  }));

async function becomes(outcome: 'settled' | 'returned', code: string | null = null) {
  const last = (await made()).entries.at(-1)!;
  await inCompany({ compId }, async (tx) => {
    await tx
      .insertInto('ach_outcomes')
      .values({
        comp_id: compId,
        entry_id: last.entry_id,
        outcome,
        code,
        happened_on: '2026-11-18',
        recorded_at: api.clock.now(),
      })
      .execute();
  });
}

describe('paying an invoice is refused', () => {
  it.each([
    ['invoice number', { number: 0 }, 'Cannot pay invoice for invalid invoice number.'],
    ['invoice number', { number: 'x' }, 'Cannot pay invoice for invalid invoice number.'],
    ['account ID', { cddId: -1 }, 'Cannot pay invoice for invalid account ID.'],
  ])('without a valid %s', async (_what, bad, message) => {
    const { status, body } = await pay(bad);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(message);
  });

  it('for an invoice of another company or of none, whatever the account', async () => {
    const foreign = await inCompany({ compId: 1004 }, (tx) => addInvoice(tx, 1004));
    expect((await pay({ number: foreign, cddId: 1 })).status).toBe(404);
    expect((await pay({ number: 1 })).status).toBe(404);
    expect((await made(foreign)).payments).toEqual([]);
  });

  it('from an account that is closed, of another company, or unknown', async () => {
    const foreign = await inCompany({ compId: 1004 }, (tx) =>
      addBankAccount(tx, api.context, 1004),
    );
    for (const cddId of [closed, foreign, 999_999]) {
      const { status, body } = await pay({ cddId });
      expect([status, body.message]).toEqual([400, 'Invalid account ID.']);
    }
    expect((await made()).payments).toEqual([]);
  });

  it('once it is paid and settled, or from another account while it settles', async () => {
    await pay();
    const other = await pay({ cddId: payroll });
    expect([other.status, other.body.message]).toEqual([409, 'Nothing is owed on this invoice.']);
    await becomes('settled');
    const again = await pay();
    expect([again.status, again.body.message]).toEqual([409, 'Nothing is owed on this invoice.']);
    expect((await made()).payments).toHaveLength(1);
  });

  it('with a key that was used for another account', async () => {
    expect((await pay({ key: 'one-key' })).status).toBe(200);
    expect((await pay({ key: 'one-key', cddId: payroll })).status).toBe(409);
    expect((await made()).payments).toHaveLength(1);
  });
});

describe('paying an invoice', () => {
  it('pays all of it at once and queues an entry for the bank', async () => {
    const { status, body } = await pay();
    expect(status).toBe(200);
    expect(body).toMatchObject({ amount: 50, paid: 50, open: 0, isSettling: true, returned: null });
    expect(await made()).toMatchObject({
      payments: [{ account_id: operating, amount_cents: 5000 }],
      entries: [{ send_on: '2026-11-16' }],
      audits: [{ after: { amount: 50, accountId: operating } }],
    });
    const list = await api.call(contract.listAdminInvoices, { params: { compId } }, { token });
    expect(list.body.find((each) => each.invoiceNumber === invoiceNumber)).toEqual(body);
    await becomes('settled');
    const settled = await api.call(contract.listAdminInvoices, { params: { compId } }, { token });
    expect(settled.body.find((each) => each.invoiceNumber === invoiceNumber)).toMatchObject({
      paid: 50,
      isSettling: false,
    });
  });

  it('fifty times at the same moment, on two servers, is one payment', async () => {
    const second = await startSecondApi(api.database);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, each) => pay({ server: each % 2 ? second : api })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { payments, entries, audits } = await made();
    expect([payments.length, entries.length, audits.length]).toEqual([1, 1, 1]);
  });

  it('with one key answers the same again, also once it is settled', async () => {
    const first = await pay({ key: 'again' });
    await becomes('settled');
    const again = await pay({ key: 'again' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await made()).payments).toHaveLength(1);
  });

  it('is taken back by a return, which says why; then it can be paid again, also from another account', async () => {
    await pay();
    await becomes('returned', 'R01');
    const list = await api.call(contract.listAdminInvoices, { params: { compId } }, { token });
    expect(list.body.find((each) => each.invoiceNumber === invoiceNumber)).toMatchObject({
      paid: 0,
      open: 50,
      isSettling: false,
      returned: {
        on: '2026-11-18',
        code: 'R01',
        text: expect.any(String),
      },
    });
    const { status, body } = await pay({ cddId: payroll });
    expect([status, body.open, body.returned]).toEqual([200, 0, null]);
    expect((await made()).payments).toHaveLength(2);
  });

  it('is for every administrator of the company, also one who sees only a location', async () => {
    const limited = await api.tokenOf('lee.location');
    expect((await pay({ as: limited })).status).toBe(200);
  });
});

describe('the PDF of an invoice', () => {
  const print = (number: number) =>
    api.download(
      contract.printAdminInvoice,
      { params: { compId, invoiceNumber: number } },
      { token },
    );

  it('shows company, number, dates, lines, amounts and how to pay', async () => {
    const file = await print(invoiceNumber);
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="invoice-${invoiceNumber}.pdf"`,
    );
    const { text, tags } = await readPdf(file.content);
    for (const part of [
      'Harborview Manufacturing, Inc.',
      `Invoice ${invoiceNumber}`,
      'Extra debit cards',
      '$5.00',
      '$50.00',
      'How to pay',
      'Administrative Billing',
    ])
      expect(text).toContain(part);
    expect(tags).toContain('"role":"TH"');
    await pay();
    expect((await readPdf((await print(invoiceNumber)).content)).text).toContain(
      'A payment is in progress.',
    );
  });

  it('of another company is not found, and a number that is none is refused', async () => {
    const foreign = await inCompany({ compId: 1004 }, (tx) =>
      addInvoice(tx, 1004, { month: '2025-01-01' }),
    );
    expect((await print(foreign)).status).toBe(404);
    expect((await print(-1)).status).toBe(400);
  });
});
