import {
  type BillingRow,
  type CobraRow,
  listCobraRows,
  listLoaRows,
  listRetireeRows,
} from '@portal/contract/areas/continuation/continuation.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../session/call.ts';
import { companyKey } from '../../../session/query-client.ts';

export type RowKind = 'cobra' | 'retiree' | 'loa';
export type EventRow = CobraRow | BillingRow;

const operations = { cobra: listCobraRows, retiree: listRetireeRows, loa: listLoaRows };

export const rowsQuery = (compId: number, empno: string, kind: RowKind) =>
  queryOptions({
    queryKey: companyKey(compId, 'continuation-rows', empno, kind),
    queryFn: ({ signal }): Promise<EventRow[]> =>
      call(operations[kind], { params: { compId, empno } }, { signal }),
    // The section reports its own failures.
    meta: { area: 'continuation', handledByScreen: true },
  });
