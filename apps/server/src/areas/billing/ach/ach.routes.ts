import * as contract from '@portal/contract/areas/billing/billing.contract.ts';
import * as backOffice from '@portal/contract/areas/billing/billing-back-office.contract.ts';
import type { Bind } from '../../../request/bind.ts';
import type { Context } from '../../../request/context.ts';
import { listPayments, retryPayment } from '../payments/operator-payments.service.ts';
import {
  addBankAccount,
  closeBankAccount,
  listBankAccounts,
  listDebitAccounts,
} from './accounts.service.ts';
import { downloadAchFile, listAchFiles } from './ach-files.service.ts';
import { takeBankFile } from './take-bank-file.service.ts';

export function accountsRoutes(bind: Bind, context: Context): void {
  bind(contract.listDebitAccounts, ({ member }) => listDebitAccounts(context, member));
}

/** The provider's side, on the operator's port. */
export function achBackOfficeRoutes(bind: Bind, context: Context): void {
  bind(backOffice.listBankAccounts, ({ params }) => listBankAccounts(context, params.compId));
  bind(backOffice.addBankAccount, ({ params: { compId }, body, idempotencyKey: key }) =>
    addBankAccount(context, { compId, key }, body),
  );
  bind(backOffice.closeBankAccount, ({ params, body: { why }, idempotencyKey: key }) => {
    const { compId, accountId } = params;
    return closeBankAccount(context, { compId, key }, { accountId, why });
  });
  bind(backOffice.listAchFiles, () => listAchFiles(context));
  bind(backOffice.downloadAchFile, null, ({ params }) =>
    downloadAchFile(context, params.fileNumber),
  );
  bind(backOffice.takeBankFile, ({ upload }) => takeBankFile(context, upload));
  bind(backOffice.listPayments, ({ params }) => listPayments(context, params.compId));
  bind(backOffice.retryPayment, ({ params, idempotencyKey: key }) =>
    retryPayment(context, { compId: params.compId, key }, params.paymentId),
  );
}
