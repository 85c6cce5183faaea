import * as contract from '@portal/contract/areas/continuation/continuation.contract.ts';
import type { ServiceLetter } from '@portal/contract/areas/continuation/event.ts';
import { serviceOf } from '@portal/contract/areas/continuation/service-letter.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import { printChecks, printInvoice, printInvoices } from './money/ledger-pdf.service.ts';
import { listChecks, listInvoiceDetails, listInvoices } from './money/ledger.service.ts';

const ofService = <Params extends { serviceLetter: ServiceLetter }>({
  serviceLetter,
  ...params
}: Params) => ({ ...params, service: serviceOf(serviceLetter) });

export function ledgerRoutes(bind: Bind, context: Context): void {
  bind(
    contract.listInvoices,
    ({ member, params, query }) =>
      listInvoices(context, member, { ...ofService(params), ...query }),
    ({ member, params, query }) =>
      printInvoices(context, member, { ...ofService(params), ...query }),
  );
  bind(
    contract.listInvoiceDetails,
    ({ member, params }) => listInvoiceDetails(context, member, ofService(params)),
    ({ member, params }) => printInvoice(context, member, ofService(params)),
  );
  bind(
    contract.listChecks,
    ({ member, params, query }) => listChecks(context, member, { ...ofService(params), ...query }),
    ({ member, params, query }) => printChecks(context, member, { ...ofService(params), ...query }),
  );
}
