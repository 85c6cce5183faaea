import { listDirectDebits } from '@portal/contract/areas/billing/billing.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../session/call.ts';
import { companyKey } from '../../../session/query-client.ts';

/** The payroll runs, newest pay date first. */
export const directDebitsQuery = (compId: number) =>
  queryOptions({
    queryKey: companyKey(compId, 'direct-debits'),
    queryFn: ({ signal }) => call(listDirectDebits, { params: { compId } }, { signal }),
    meta: { area: 'billing', handledByScreen: true },
  });
