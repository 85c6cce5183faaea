import {
  cannotBill,
  listAdminInvoices,
  payAdminInvoice,
  printAdminInvoice,
  type AdminInvoice,
} from '@portal/contract/areas/billing/billing.contract.ts';
import { GuardFailed } from '@portal/contract/client.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../session/call.ts';
import { download } from '../../../session/download.ts';
import { companyKey } from '../../../session/query-client.ts';

const invoicesKey = (compId: number) => companyKey(compId, 'billing', 'invoices');

export const adminInvoicesQuery = (compId: number) =>
  queryOptions({
    queryKey: invoicesKey(compId),
    queryFn: async ({ signal }) => {
      if (!(compId > 0)) throw new GuardFailed(cannotBill('get invoices', 'company'));
      return await call(listAdminInvoices, { params: { compId } }, { signal });
    },
    meta: { area: 'billing', handledByScreen: true },
  });

export async function loadInvoice(compId: number, invoiceNumber: number) {
  if (!(compId > 0)) throw new GuardFailed(cannotBill('print invoice', 'company'));
  if (!(invoiceNumber > 0)) throw new GuardFailed(cannotBill('print invoice', 'invoice number'));
  return await download(printAdminInvoice, { params: { compId, invoiceNumber } });
}

type Payment = { invoiceNumber: number; cddId: number };

/** The key makes a retry after a lost answer the same payment. */
export async function payInvoice(compId: number, payment: Payment, idempotencyKey: string) {
  if (!(compId > 0)) throw new GuardFailed(cannotBill('pay invoice', 'company'));
  if (!(payment.invoiceNumber > 0))
    throw new GuardFailed(cannotBill('pay invoice', 'invoice number'));
  if (!(payment.cddId > 0)) throw new GuardFailed(cannotBill('pay invoice', 'account ID'));
  return await call(payAdminInvoice, { params: { compId }, body: payment }, { idempotencyKey });
}

/** Shows the invoice as it is now, without loading the list again. */
export function showInvoice(queryClient: QueryClient, compId: number, invoice: AdminInvoice): void {
  queryClient.setQueryData<AdminInvoice[]>(invoicesKey(compId), (invoices) =>
    invoices?.map((each) => (each.invoiceNumber === invoice.invoiceNumber ? invoice : each)),
  );
}

export const refreshInvoices = (queryClient: QueryClient, compId: number) =>
  queryClient.invalidateQueries({ queryKey: companyKey(compId, 'billing') });
