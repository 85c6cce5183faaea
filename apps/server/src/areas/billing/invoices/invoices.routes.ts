import * as contract from '@portal/contract/areas/billing/billing.contract.ts';
import * as backOffice from '@portal/contract/areas/billing/billing-back-office.contract.ts';
import { notFound } from '@portal/contract/problem.ts';
import type { Bind } from '../../../request/bind.ts';
import type { Context } from '../../../request/context.ts';

const notYet = async (): Promise<never> => {
  throw notFound();
};

export function invoicesRoutes(bind: Bind, _context: Context): void {
  bind(contract.listAdminInvoices, notYet);
  bind(contract.printAdminInvoice, null, notYet);
  bind(contract.payAdminInvoice, notYet);
}

/** The provider's side, on the operator's port. */
export function feesBackOfficeRoutes(bind: Bind, _context: Context): void {
  bind(backOffice.changeBillingSettings, notYet);
  bind(backOffice.setFeePrice, notYet);
  bind(backOffice.addCharge, notYet);
}
