import * as contract from '@portal/contract/areas/billing/billing.contract.ts';
import * as backOffice from '@portal/contract/areas/billing/billing-back-office.contract.ts';
import type { Bind } from '../../../request/bind.ts';
import type { Context } from '../../../request/context.ts';
import { addCharge, changeBillingSettings, setFeePrice } from './fees-back-office.service.ts';
import { listAdminInvoices } from './invoices.service.ts';
import { payAdminInvoice } from './pay-invoice.service.ts';
import { printAdminInvoice } from './print-invoice.service.ts';

export function invoicesRoutes(bind: Bind, context: Context): void {
  bind(contract.listAdminInvoices, ({ member }) => listAdminInvoices(context, member));
  bind(contract.printAdminInvoice, null, ({ member, params }) =>
    printAdminInvoice(context, member, params.invoiceNumber),
  );
  bind(contract.payAdminInvoice, ({ member, body, idempotencyKey }) =>
    payAdminInvoice(context, member, body, idempotencyKey),
  );
}

/** The provider's side, on the operator's port. */
export function feesBackOfficeRoutes(bind: Bind, context: Context): void {
  bind(backOffice.changeBillingSettings, ({ params: { compId }, body, idempotencyKey: key }) =>
    changeBillingSettings(context, { compId, key }, body),
  );
  bind(backOffice.setFeePrice, ({ params: { compId }, body, idempotencyKey: key }) =>
    setFeePrice(context, { compId, key }, body),
  );
  bind(backOffice.addCharge, ({ params: { compId }, body, idempotencyKey: key }) =>
    addCharge(context, { compId, key }, body),
  );
}
