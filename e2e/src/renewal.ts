import { handlers, updateMethods } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import type {
  CobraChecklist,
  PlanInProgress,
  RenewalYear,
} from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { PlanInProgressForm } from '@portal/contract/areas/reenrollment/plan-in-progress.ts';
import type { APIRequestContext } from '@playwright/test';
import { askingTokenFor, expect } from './portal.ts';

/** Submits the plans of a COBRA checklist: one goes on at a new rate, the others end. Packets are made then. */
export async function submitPlans(request: APIRequestContext, compId: number): Promise<number> {
  const headers = { authorization: `Bearer ${await askingTokenFor(request, 'dana.full')}` };
  const base = `/api/companies/${compId}/reenrollment-checklist`;
  const read = async <Answer>(path: string) => {
    const response = await request.get(`${base}${path}`, { headers });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as Answer;
  };
  const send = async (method: 'PUT' | 'POST', path: string, data: unknown, version?: string) => {
    const response = await request.fetch(`${base}${path}`, {
      method,
      data,
      headers: { ...headers, ...(version && { 'if-match': `"${version}"` }) },
    });
    expect(response.ok(), await response.text()).toBe(true);
  };

  const [year] = await read<RenewalYear[]>('/plan-years');
  const { planYearId } = year!;
  const { plan } = await read<{ plan: CobraChecklist }>(`/plan-year/${planYearId}/cobra`);
  // A second try of the story finds them submitted.
  if (plan.checklistComplete) return planYearId;
  const answers = { cobraOeHandler: handlers.provider, cobraOeNewEligibleCount: 40 };
  await send('PUT', `/plan-year/${planYearId}/cobra`, { ...plan, ...answers }, plan.version);
  const plans = await read<PlanInProgress[]>(`/plan/${planYearId}/cobra-plans`);
  for (const [at, each] of plans.entries())
    await send('PUT', `/plan/${planYearId}/cobra-plan`, reviewed(each, at === 0));
  const ids = plans.map(({ planInProgressId }) => planInProgressId);
  await send('POST', `/plan/${planYearId}/finalize`, ids);
  return planYearId;
}

function reviewed(plan: PlanInProgress, goesOn: boolean) {
  const asked = Object.entries(plan).filter(([name]) => name in PlanInProgressForm.shape);
  return {
    ...Object.fromEntries(asked),
    carrierContactName: 'Ines Okafor',
    carrierContactEmail: 'ines.okafor@example.com',
    carrierUpdateMethod: updateMethods.fridayReport,
    confirmRates: true,
    terminating: !goesOn,
    levels: plan.levels.map(({ levelCoverageTier, levelDescriptionId, previousCost }) => ({
      levelCoverageTier,
      levelDescriptionId,
      levelCost: Math.ceil(previousCost ?? 100) + 10,
    })),
  };
}
