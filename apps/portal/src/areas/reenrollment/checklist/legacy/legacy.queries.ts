import type { LegacyType } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import {
  completeLegacyChecklist,
  getLegacyChecklist,
} from '@portal/contract/areas/reenrollment/other-checklists.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../session/call.ts';
import { checklistArea, checklistsKey } from '../frame/cobra-checklist.queries.ts';

export type LegacyKey = { compId: number; planYearId: number; planType: LegacyType };

export const legacyQuery = (key: LegacyKey) =>
  queryOptions({
    queryKey: [...checklistsKey(key.compId), 'legacy', key.planYearId, key.planType] as const,
    queryFn: ({ signal }) => call(getLegacyChecklist, { params: key }, { signal }),
    meta: { area: checklistArea, handledByScreen: true },
  });

export const acknowledge = (key: LegacyKey) => call(completeLegacyChecklist, { params: key });
