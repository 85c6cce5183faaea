import { beforeAll, expect, it } from 'vitest';
import { listAdminInvoices } from '@portal/contract/areas/billing/billing.contract.ts';
import { addMonths } from '@portal/contract/values/calendar-date.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { fillInvoices } from './demo-invoices.service.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.tokenOf('dana.full');
  const stop = new AbortController().signal;
  await fillInvoices(api.context, stop);
  // The next start finds everything done.
  await fillInvoices(api.context, stop);
});

const invoicesOf = async (compId: number) =>
  (await api.call(listAdminInvoices, { params: { compId } }, { token })).body;

it('has fourteen months of invoices, the last two open, the others paid and settled', async () => {
  const invoices = await invoicesOf(1001);
  expect(invoices.map(({ invoiceDate }) => invoiceDate)).toEqual(
    Array.from({ length: 14 }, (_, ago) => addMonths('2026-11-01', -ago)),
  );
  expect(invoices.map(({ open }) => open > 0)).toEqual(invoices.map((_, at) => at < 2));
  expect(invoices.some(({ isSettling }) => isSettling)).toBe(false);
  expect(await invoicesOf(1002)).toEqual([]);
});

it('shows a payment in progress, and one that came back with its fee on the next invoice', async () => {
  expect((await invoicesOf(1004))[1]).toMatchObject({ open: 0, isSettling: true });
  const [newest, returned] = await invoicesOf(1008);
  expect(returned).toMatchObject({ paid: 0, returned: { code: 'R01' } });
  const lines = await api.database.transaction({ compId: 1008 }, (tx) =>
    tx
      .selectFrom('admin_invoice_lines')
      .select('amount_cents')
      .where('invoice_number', '=', newest!.invoiceNumber)
      .where('fee', '=', 'returned-debit')
      .execute(),
  );
  expect(lines).toEqual([{ amount_cents: 2500 }]);
});
