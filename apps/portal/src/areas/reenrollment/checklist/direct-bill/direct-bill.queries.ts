import {
  getDirectBillChecklist,
  saveDirectBillChecklist,
} from '@portal/contract/areas/reenrollment/other-checklists.contract.ts';
import type { CallOptions } from '@portal/contract/client.ts';
import type { CallAnswer, CallInput } from '@portal/contract/operation.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../session/call.ts';
import { checklistArea, checklistsKey } from '../frame/cobra-checklist.queries.ts';

export type CheckedDirectBill = CallAnswer<typeof getDirectBillChecklist>;
export type DirectBillAnswers = CallInput<typeof saveDirectBillChecklist>['body'];
type YearKey = { compId: number; planYearId: number };

export const directBillQuery = (year: YearKey) =>
  queryOptions({
    queryKey: [...checklistsKey(year.compId), 'direct-bill', year.planYearId] as const,
    queryFn: ({ signal }) => call(getDirectBillChecklist, { params: year }, { signal }),
    meta: { area: checklistArea, handledByScreen: true },
  });

export const saveDirectBill = (year: YearKey, body: DirectBillAnswers, options: CallOptions) =>
  call(saveDirectBillChecklist, { params: year, body }, options);
