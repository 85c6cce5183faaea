import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/billing/billing.contract.ts';
import * as backOffice from '@portal/contract/areas/billing/billing-back-office.contract.ts';
import { address } from '@portal/contract/client.ts';
import type { CallInput, Operation } from '@portal/contract/operation.ts';
import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import { makeDemo } from '@portal/sample-data/demo.ts';
import { startApi, startSecondApi, type TestApi } from '../../../testing/test-api.ts';
import { testOperatorToken } from '../../../testing/test-config.ts';
import { testClock } from '../../../testing/test-clock.ts';
import { operatorServer } from '../../../testing/test-operator.ts';
import { addBankAccount, addInvoice, addPayment, setBilling } from '../billing.builder.ts';
import { billCompaniesJob } from './bill-companies.service.ts';

let api: TestApi;
let token: string;
let backOfficeApp: ReturnType<typeof operatorServer>;
beforeAll(async () => {
  api = await startApi();
  token = await api.tokenOf('dana.full');
  backOfficeApp = operatorServer(api.context);
});

const demo = makeDemo({ today: testClock().today() });

/** People of a company in one of these plans on any day of October 2026, counted off the demo's own records. */
function enrolledInOctober(compId: number, codes: PlanCode[]): number {
  const years = demo.companies.flatMap(({ planYears }) => planYears);
  const people = demo.enrollments
    .filter((each) => {
      const plan = demo.plans.find(({ planId }) => planId === each.planId)!;
      const end = each.endsOn ?? years.find((y) => y.planYearId === plan.planYearId)!.endsOn;
      return (
        each.compId === compId &&
        codes.includes(plan.code) &&
        each.startsOn <= '2026-10-31' &&
        end >= '2026-10-01'
      );
    })
    .map(({ empno }) => empno);
  return new Set(people).size;
}

const bill = (date: string, compId: number, server = api) =>
  billCompaniesJob(server.context).run({ date, compId });

const billFrom = (compId: number, month: string, more = {}) =>
  api.database.transaction({ compId }, (tx) =>
    setBilling(tx, compId, { billed_from: month, ...more }),
  );

const invoicesOf = async (compId: number) =>
  (await api.call(contract.listAdminInvoices, { params: { compId } }, { token })).body;

const linesOf = (compId: number, invoiceNumber: number) =>
  api.database.transaction({ compId }, (tx) =>
    tx
      .selectFrom('admin_invoice_lines')
      .select(['fee', 'description', 'quantity', 'amount_cents'])
      .where('comp_id', '=', compId)
      .where('invoice_number', '=', invoiceNumber)
      .orderBy('line_number')
      .execute(),
  );

async function operator<O extends Operation>(operation: O, input: CallInput<O>, key?: string) {
  const { params, body } = input as { params: object; body: object };
  const { statusCode, payload } = await backOfficeApp.inject({
    method: operation.method,
    url: address('', operation.path, { ...params }, {}),
    headers: {
      authorization: `Bearer ${testOperatorToken}`,
      ...(key && { 'idempotency-key': key }),
    },
    payload: body,
  });
  return { status: statusCode, payload };
}

describe('bill-companies', () => {
  it('bills the month before for whoever was active in it, dated the 1st and due 30 days later', async () => {
    await billFrom(1001, '2026-10-01');
    expect(await bill('2026-11-01', 1001)).toBe('made 1 invoice');
    const [invoice] = await invoicesOf(1001);
    expect(invoice).toMatchObject({
      invoiceDate: '2026-11-01',
      dueDate: '2026-12-01',
      companyId: 1001,
      paid: 0,
      isSettling: false,
      returned: null,
    });
    expect(invoice!.open).toBe(invoice!.amount);
    const lines = await linesOf(1001, invoice!.invoiceNumber);
    const quantityOf = (fee: string) => lines.find((line) => line.fee === fee)?.quantity;
    // Fifteen have nothing but what was rolled in from the year before (domain.md 10).
    expect(quantityOf('fsa')).toBe(enrolledInOctober(1001, ['M', 'D']) + 15);
    expect(quantityOf('hsa')).toBe(enrolledInOctober(1001, ['S']));
    expect(quantityOf('hra')).toBe(enrolledInOctober(1001, ['H', '3', '0']));
    expect(quantityOf('commuter')).toBe(enrolledInOctober(1001, ['T']));
    const active = demo.participants.filter(
      ({ compId, endedOn }) => compId === 1001 && (endedOn ?? '9999') >= '2026-10-01',
    ).length;
    expect(quantityOf('cobra')).toBe(active);
    const others = demo.leave.employees.filter(
      ({ compId, isParticipant }) => compId === 1001 && !isParticipant,
    ).length;
    expect(quantityOf('leave')).toBe(active + others);
    const sum = lines.reduce((total, line) => total + line.amount_cents, 0);
    expect(Math.round(invoice!.amount * 100)).toBe(sum);
  });

  it('bills what moved to another platform up to the month of the move', async () => {
    // Its COBRA side moved on October 2; its accounts did not.
    await billFrom(1006, '2026-09-01');
    await bill('2026-12-01', 1006);
    const fees = await Promise.all(
      (await invoicesOf(1006))
        .toSorted((one, other) => one.invoiceNumber - other.invoiceNumber)
        .map(async ({ invoiceNumber }) =>
          (await linesOf(1006, invoiceNumber)).map(({ fee }) => fee),
        ),
    );
    expect(fees.map((each) => [each.includes('fsa'), each.includes('cobra')])).toEqual([
      [true, true],
      [true, true],
      [true, false],
    ]);
  });

  it('bills a month once, also by two servers at the same moment', async () => {
    await billFrom(1004, '2026-10-01');
    const second = await startSecondApi(api.database);
    await Promise.all([api, second, api, second].map((server) => bill('2026-11-01', 1004, server)));
    await bill('2026-11-03', 1004);
    expect(await invoicesOf(1004)).toHaveLength(1);
  });

  it('makes up for months that it missed, each with 30 days to pay', async () => {
    await billFrom(1003, '2026-08-01');
    expect(await bill('2026-11-02', 1003)).toBe('made 3 invoices');
    const invoices = await invoicesOf(1003);
    expect(invoices.map(({ invoiceDate, dueDate }) => [invoiceDate, dueDate])).toEqual(
      Array.from({ length: 3 }, () => ['2026-11-01', '2026-12-01']),
    );
    // Leave alone: a line for the employees, and nothing of COBRA.
    const lines = await linesOf(1003, invoices[0]!.invoiceNumber);
    expect(lines.map(({ fee }) => fee)).toEqual(['leave']);
  });

  it('bills nothing before the first month, and nobody without one', async () => {
    expect(await bill('2026-11-01', 1002)).toBe('made 0 invoices');
    await billFrom(1002, '2026-11-01');
    expect(await bill('2026-11-16', 1002)).toBe('made 0 invoices');
    expect(await invoicesOf(1002)).toEqual([]);
  });
});

describe('charges and returned debits', () => {
  it('are on the invoice of their month, or on the next one if they are known later; each once', async () => {
    await billFrom(1008, '2026-08-01');
    const charge = (reference: string, on: string) =>
      operator(backOffice.addCharge, {
        params: { compId: 1008 },
        body: { fee: 'card', description: `Cards ${reference}`, on, quantity: 3, reference },
      });
    expect((await charge('august', '2026-08-31')).status).toBe(204);
    expect((await charge('august', '2026-08-31')).status).toBe(204);
    await bill('2026-09-01', 1008);
    await charge('late', '2026-08-20');
    await api.database.transaction({ compId: 1008 }, async (tx) => {
      const accountId = await addBankAccount(tx, api.context, 1008);
      const invoiceNumber = await addInvoice(tx, 1008, { month: '2026-01-01' });
      const { entries } = await addPayment(tx, 1008, { accountId, invoiceNumber });
      await tx
        .insertInto('ach_outcomes')
        .values({
          comp_id: 1008,
          entry_id: entries[0]!.entryId,
          outcome: 'returned',
          happened_on: '2026-09-18',
          code: 'R01',
          recorded_at: new Date('2026-09-19T12:00:00Z'),
        })
        .execute();
    });
    await bill('2026-11-01', 1008);
    const onceOf = async (date: string) => {
      const invoices = (await invoicesOf(1008)).filter((each) => each.invoiceDate === date);
      const lines = (
        await Promise.all(invoices.map((each) => linesOf(1008, each.invoiceNumber)))
      ).flat();
      return lines
        .filter(({ fee }) => fee === 'card' || fee === 'returned-debit')
        .map(({ description, amount_cents }) => [description, amount_cents]);
    };
    expect(await onceOf('2026-09-01')).toEqual([['Cards august', 1500]]);
    expect(await onceOf('2026-11-01')).toEqual([
      ['Cards late', 1500],
      ['Debit returned on 09/18/2026 (R01)', 2500],
    ]);
  });
});

describe('the back office', () => {
  const params = { compId: 1005 };
  const audits = (action: string) =>
    api.database.transaction({ compId: 1005 }, (tx) =>
      tx.selectFrom('audit_log').select('after').where('action', '=', action).execute(),
    );

  it('sets since when a company is billed, and changes only what is named', async () => {
    await operator(backOffice.changeBillingSettings, {
      params,
      body: { billedFrom: '2026-10', cobraFeeShare: 50 },
    });
    await operator(backOffice.changeBillingSettings, {
      params,
      body: { debitedFrom: '2026-11-01' },
    });
    const [row] = await api.database.transaction({ compId: 1005 }, (tx) =>
      tx.selectFrom('billing_settings').selectAll().execute(),
    );
    expect(row).toEqual({
      comp_id: 1005,
      billed_from: '2026-10-01',
      debited_from: '2026-11-01',
      cobra_fee_share: 50,
    });
    expect(await audits('change-billing-settings')).toHaveLength(2);
  });

  it('sets a price that holds from its month on', async () => {
    const body = { fee: 'cobra', from: '2026-10', price: 1.25, minimum: 10_000 } as const;
    expect((await operator(backOffice.setFeePrice, { params, body }, 'k1')).status).toBe(204);
    expect((await operator(backOffice.setFeePrice, { params, body }, 'k1')).status).toBe(204);
    expect(await audits('set-fee-price')).toHaveLength(1);
    await bill('2026-11-01', 1005);
    const [invoice] = await invoicesOf(1005);
    const lines = await linesOf(1005, invoice!.invoiceNumber);
    const cobra = lines.filter(({ fee }) => fee === 'cobra');
    expect(cobra).toHaveLength(2);
    expect(cobra[0]!.amount_cents).toBe(cobra[0]!.quantity * 125);
    expect(cobra[0]!.amount_cents + cobra[1]!.amount_cents).toBe(1_000_000);
  });

  it('knows its companies', async () => {
    const unknown = { params: { compId: 1999 }, body: { billedFrom: '2026-10' } };
    expect((await operator(backOffice.changeBillingSettings, unknown)).status).toBe(404);
  });
});
