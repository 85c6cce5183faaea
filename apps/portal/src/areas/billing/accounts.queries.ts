import { cannotBill, listDebitAccounts } from '@portal/contract/areas/billing/billing.contract.ts';
import { GuardFailed } from '@portal/contract/client.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { companyKey } from '../../session/query-client.ts';

/** The bank accounts that can be paid from. */
export const debitAccountsQuery = (compId: number) =>
  queryOptions({
    queryKey: companyKey(compId, 'billing', 'accounts'),
    queryFn: async ({ signal }) => {
      if (!(compId > 0)) throw new GuardFailed(cannotBill('get accounts', 'company'));
      return await call(listDebitAccounts, { params: { compId } }, { signal });
    },
    meta: { area: 'billing', handledByScreen: true },
  });
