import {
  getCobraChecklist,
  saveCobraChecklist,
  type CobraChecklist,
} from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import type { CallOptions } from '@portal/contract/client.ts';
import type { CallAnswer, CallInput } from '@portal/contract/operation.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../../session/call.ts';
import { companyKey } from '../../../../session/query-client.ts';

export const checklistArea = 'reenrollment-checklist';

/** Everything of the checklists: the landing page's cards too. */
export const checklistsKey = (compId: number) => companyKey(compId, 'reenrollment');

export type CheckedCobra = CallAnswer<typeof getCobraChecklist>;
export type CobraAnswers = CallInput<typeof saveCobraChecklist>['body'];

export const cobraChecklistQuery = (compId: number, planYearId: number) =>
  queryOptions({
    queryKey: [...checklistsKey(compId), 'cobra', planYearId] as const,
    queryFn: ({ signal }) =>
      call(getCobraChecklist, { params: { compId, planYearId } }, { signal }),
    meta: { area: checklistArea, handledByScreen: true },
  });

/** What the user answers in both COBRA checklists. */
export const answersOf = (plan: CobraChecklist): CobraAnswers => ({
  cobraOeHandler: plan.cobraOeHandler,
  cobraOeTemplateCoverLetter: plan.cobraOeTemplateCoverLetter,
  formReviewStatus: plan.formReviewStatus,
  printOptions: plan.printOptions,
  cobraOeSendPackets: plan.cobraOeSendPackets,
  cobraOeResponseDeadline: plan.cobraOeResponseDeadline,
  cobraOeResponseRequired: plan.cobraOeResponseRequired,
  cobraOeNewEligibleCount: plan.cobraOeNewEligibleCount,
});

type SaveTarget = { queryClient: QueryClient; compId: number; planYearId: number };

/**
 * Saves some of the answers; the others stay as they were last read. The saved checklist is on screen before this
 * resolves, so that the next tab is open.
 */
export async function saveAnswers(
  { queryClient, compId, planYearId }: SaveTarget,
  changes: Partial<CobraAnswers>,
  options: CallOptions,
): Promise<CheckedCobra> {
  const query = cobraChecklistQuery(compId, planYearId);
  const { plan } = await queryClient.ensureQueryData(query);
  const saved = await call(
    saveCobraChecklist,
    { params: { compId, planYearId }, body: { ...answersOf(plan), ...changes } },
    options,
  );
  showChecklist({ queryClient, compId, planYearId }, saved);
  return saved;
}

/** Puts an answered checklist on screen; what is read off it elsewhere loads again. */
export function showChecklist(
  { queryClient, compId, planYearId }: SaveTarget,
  saved: CheckedCobra,
): void {
  const query = cobraChecklistQuery(compId, planYearId);
  queryClient.setQueryData(query.queryKey, saved);
  void queryClient.invalidateQueries({
    queryKey: checklistsKey(compId),
    predicate: ({ queryKey }) => queryKey[3] === 'landing',
  });
}
