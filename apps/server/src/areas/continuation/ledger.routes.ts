import * as contract from '@portal/contract/areas/continuation/continuation.contract.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import { printChecks, printInvoice, printInvoices } from './money/ledger-pdf.service.ts';
import { listChecks, listInvoiceDetails, listInvoices } from './money/ledger.service.ts';

export function ledgerRoutes(bind: Bind, context: Context): void {
  bind(
    contract.listInvoices,
    ({ member, params, query }) => listInvoices(context, member, { ...params, ...query }),
    ({ member, params, query }) => printInvoices(context, member, { ...params, ...query }),
  );
  bind(
    contract.listInvoiceDetails,
    ({ member, params }) => listInvoiceDetails(context, member, params),
    ({ member, params }) => printInvoice(context, member, params),
  );
  bind(
    contract.listChecks,
    ({ member, params, query }) => listChecks(context, member, { ...params, ...query }),
    ({ member, params, query }) => printChecks(context, member, { ...params, ...query }),
  );
}
