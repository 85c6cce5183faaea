import { listCobraRates, listRetireeRates } from '@portal/contract/areas/rates/rates.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { companyKey } from '../../session/query-client.ts';

export type RatedService = 'cobra' | 'retiree';

const operations = { cobra: listCobraRates, retiree: listRetireeRates };

export const ratesQuery = (compId: number, service: RatedService) =>
  queryOptions({
    queryKey: companyKey(compId, 'rates', service),
    queryFn: ({ signal }) => call(operations[service], { params: { compId } }, { signal }),
    meta: { area: 'rates', handledByScreen: true },
  });
