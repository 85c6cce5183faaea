import {
  deleteRateSheet,
  deleteRenewalPlan,
  downloadRateSheet,
  finalizeRenewal,
  listCobraPlanTypes,
  listInsurers,
  listLevelDescriptions,
  listRenewalPlans,
  type PlanInProgress,
  saveRenewalPlan,
  uploadRateSheets,
} from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import type { CallOptions } from '@portal/contract/client.ts';
import type { CallAnswer, CallInput } from '@portal/contract/operation.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../session/call.ts';
import { download } from '../../../../session/download.ts';
import { upload } from '../../../../session/upload.ts';
import {
  checklistArea,
  checklistsKey,
  cobraChecklistQuery,
} from '../frame/cobra-checklist.queries.ts';

const handledByScreen = { area: checklistArea, handledByScreen: true };

/** The plan year of a company whose plans are renewed. */
export type Year = { compId: number; planYearId: number };

export const renewalPlansQuery = ({ compId, planYearId }: Year) =>
  queryOptions({
    queryKey: [...checklistsKey(compId), 'plans', planYearId] as const,
    queryFn: ({ signal }) => call(listRenewalPlans, { params: { compId, planYearId } }, { signal }),
    meta: handledByScreen,
  });

/** Lists that rarely change. */
const staleTime = 5 * 60_000;

export const planTypesQuery = (compId: number) =>
  queryOptions({
    queryKey: [...checklistsKey(compId), 'plan-types'] as const,
    queryFn: ({ signal }) => call(listCobraPlanTypes, { params: { compId } }, { signal }),
    staleTime,
    meta: handledByScreen,
  });

export const insurersQuery = (compId: number) =>
  queryOptions({
    queryKey: [...checklistsKey(compId), 'insurers'] as const,
    queryFn: ({ signal }) => call(listInsurers, { params: { compId } }, { signal }),
    staleTime,
    meta: handledByScreen,
  });

export type LevelDescription = CallAnswer<typeof listLevelDescriptions>[number];

export const levelDescriptionsQuery = ({ compId, planYearId }: Year) =>
  queryOptions({
    queryKey: [...checklistsKey(compId), 'level-descriptions', planYearId] as const,
    queryFn: ({ signal }) =>
      call(listLevelDescriptions, { params: { compId, planYearId } }, { signal }),
    staleTime,
    meta: handledByScreen,
  });

type PlanBody = CallInput<typeof saveRenewalPlan>['body'];

export const savePlan = (year: Year, body: PlanBody, options?: CallOptions) =>
  call(saveRenewalPlan, { params: year, body }, options);

export const deletePlan = (year: Year, { planInProgressId }: PlanInProgress) =>
  call(deleteRenewalPlan, { params: { ...year, planId: planInProgressId ?? 0 } });

export const finalize = (year: Year, planIds: number[], options: CallOptions) =>
  call(finalizeRenewal, { params: year, body: planIds }, options);

/** One request per file. */
export const sendRateSheet = (
  year: Year,
  { planId, planInProgressId, isNewPlan }: PlanInProgress,
  file: File,
) =>
  upload(
    uploadRateSheets,
    {
      params: year,
      query: {
        ...(planId !== null && { planId }),
        planInProgressId: planInProgressId ?? 0,
        isNewPlan: isNewPlan ? 'true' : 'false',
      },
    },
    { file },
  );

export const loadRateSheet = (year: Year, fileId: number) =>
  download(downloadRateSheet, { params: { ...year, fileId } });

export const removeRateSheet = (year: Year, fileId: number) =>
  call(deleteRateSheet, { params: { ...year, fileId } });

/** A plan has changed: the list, the sections and the cards are read again. */
export async function reloadPlans(queryClient: QueryClient, year: Year): Promise<void> {
  void queryClient.invalidateQueries({
    queryKey: checklistsKey(year.compId),
    predicate: ({ queryKey }) => queryKey[3] === 'landing',
  });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: renewalPlansQuery(year).queryKey }),
    queryClient.invalidateQueries({
      queryKey: cobraChecklistQuery(year.compId, year.planYearId).queryKey,
    }),
  ]);
}
