import * as contract from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import type { PlanInProgress } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { address } from '@portal/contract/client.ts';
import type { CallInput } from '@portal/contract/operation.ts';
import { makeCoveragePlans } from '@portal/sample-data/demo-coverage.ts';
import type { CompanyRecord } from '@portal/sample-data/records.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { addCompleteSettings } from '../../continuation/letters/letters.builder.ts';
import { formOf } from '../../files/upload.builder.ts';
import { insertCoveragePlans } from '../../demo/demo-continuation.store.ts';

export const compId = 1001;

/** Gives the company the plans it has in the demo. Returns the plan year of 2027. */
export const addDemoPlans = ({ database, clock }: TestApi): Promise<number> =>
  database.transaction({ compId }, async (tx) => {
    const company = { compId, hasCobra: true, hasRetiree: true } as CompanyRecord;
    await insertCoveragePlans(tx, makeCoveragePlans(clock.today(), [company]));
    await addCompleteSettings(tx, compId);
    const { plan_year_id } = await tx
      .selectFrom('plan_years')
      .select('plan_year_id')
      .where('comp_id', '=', compId)
      .where('starts_on', '=', '2027-01-01')
      .executeTakeFirstOrThrow();
    return plan_year_id;
  });

export type PlanForm = CallInput<typeof contract.saveRenewalPlan>['body'];

/** The form of a plan as the wizard sends it back, with a contact and 5 percent more for each level. */
export function reviewed(plan: PlanInProgress, changes: Partial<PlanForm> = {}): PlanForm {
  const {
    carrierId: _id,
    planTypeName: _type,
    isAgeBanded: _age,
    ratesStatus: _status,
    ...own
  } = plan;
  const { reenrollmentRatesDocs: _docs, levels, activateAccountType: _activate, ...rest } = own;
  return {
    ...rest,
    activateAccountType: 1,
    carrierUpdateMethod: 1,
    carrierContactName: 'Nora Fielding',
    carrierContactEmail: 'nora@carrier.example',
    confirmRates: true,
    levels: levels.map(({ levelCoverageTier, levelDescriptionId, previousCost }) => ({
      levelCoverageTier,
      levelDescriptionId,
      levelCost: Math.round((previousCost ?? 100) * 105) / 100,
    })),
    ...changes,
  };
}

/** A medical plan that does not exist yet. */
export const newPlan = (changes: Partial<PlanForm> = {}): PlanForm => ({
  planId: null,
  planInProgressId: null,
  isNewPlan: true,
  planName: 'Harbor EPO',
  carrier: 'Erie Shore Health',
  newCarrierName: null,
  planTypeId: 1,
  planTypeDescription: null,
  planPolicyNumber: null,
  carrierContactName: 'Nora Fielding',
  carrierContactEmail: 'nora@carrier.example',
  carrierContactPhone: null,
  carrierUpdateMethod: 1,
  carrierUpdateMethodNotes: null,
  carrierNotes: null,
  updatePaidThrough: 0,
  activateAccountType: 1,
  hasLevels: 'Y',
  levels: [
    { levelCoverageTier: 'E', levelDescriptionId: 1, levelCost: 548.27 },
    { levelCoverageTier: 'ES', levelDescriptionId: 3, levelCost: '1,096.54' },
    { levelCoverageTier: 'F', levelDescriptionId: 8, levelCost: 0 },
  ],
  confirmRates: true,
  terminating: false,
  ...changes,
});

/** Fills the whole checklist: every plan reviewed with 5 percent more, the count and the handler answered. */
export async function fillChecklist(api: TestApi, token: string, planYearId: number) {
  const params = { compId, planYearId };
  const as = { token };
  const { body: plans } = await api.call(contract.listRenewalPlans, { params }, as);
  for (const plan of plans)
    await api.call(contract.saveRenewalPlan, { params, body: reviewed(plan) }, as);
  const { body } = await api.call(contract.getCobraChecklist, { params }, as);
  const answers = { ...body.plan, cobraOeNewEligibleCount: 12, cobraOeHandler: 2 as const };
  await api.call(contract.saveCobraChecklist, { params, body: answers }, as);
  return plans;
}

type Sheet = {
  planYearId: number;
  planInProgressId: number;
  name?: string;
  content?: Uint8Array;
  key?: string | undefined;
};

/** Uploads a rate sheet the way a browser does. */
export async function sendSheet(
  { app }: TestApi,
  token: string,
  {
    planYearId,
    planInProgressId,
    name = 'rates.pdf',
    content = Buffer.from('%PDF-1.7\n'),
    key,
  }: Sheet,
) {
  const { boundary, body } = formOf(name, content);
  const path = address('', contract.uploadRateSheets.path, { compId, planYearId });
  const response = await app.inject({
    method: 'POST',
    url: `${path}?planInProgressId=${planInProgressId}&isNewPlan=false`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(key && { 'idempotency-key': key }),
    },
    payload: body,
  });
  return { status: response.statusCode, body: response.json<PlanInProgress>() };
}
