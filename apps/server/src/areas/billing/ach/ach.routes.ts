import * as contract from '@portal/contract/areas/billing/billing.contract.ts';
import * as backOffice from '@portal/contract/areas/billing/billing-back-office.contract.ts';
import { notFound } from '@portal/contract/problem.ts';
import type { Bind } from '../../../request/bind.ts';
import type { Context } from '../../../request/context.ts';

const notYet = async (): Promise<never> => {
  throw notFound();
};

export function accountsRoutes(bind: Bind, _context: Context): void {
  bind(contract.listDebitAccounts, notYet);
}

/** The provider's side, on the operator's port. */
export function achBackOfficeRoutes(bind: Bind, _context: Context): void {
  bind(backOffice.listBankAccounts, notYet);
  bind(backOffice.addBankAccount, notYet);
  bind(backOffice.closeBankAccount, notYet);
  bind(backOffice.listAchFiles, notYet);
  bind(backOffice.downloadAchFile, null, notYet);
  bind(backOffice.takeBankFile, notYet);
  bind(backOffice.listPayments, notYet);
  bind(backOffice.retryPayment, notYet);
}
