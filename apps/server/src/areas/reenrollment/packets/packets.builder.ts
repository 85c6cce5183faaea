import type { Insertable } from 'kysely';
import { uploadPacketFiles } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import type { PacketFile } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { address } from '@portal/contract/client.ts';
import type { Problem } from '@portal/contract/problem.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Tables } from '../../../platform/tables.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { formOf } from '../../files/upload.builder.ts';

export const compId = 1001;
/** Its plan year of 2027 is being renewed on the tests' day. */
export const renewalDate = '2027-01-01';

export const yearOf = async (tx: Transaction, startsOn = renewalDate): Promise<number> =>
  (
    await tx
      .selectFrom('plan_years')
      .select('plan_year_id')
      .where('comp_id', '=', compId)
      .where('starts_on', '=', startsOn)
      .executeTakeFirstOrThrow()
  ).plan_year_id;

const inOrder = [
  'packet_approvals',
  'packet_files',
  'renewal_answers',
  'renewal_completions',
  'rate_sheets',
  'renewal_levels',
  'renewal_plans',
  'renewals',
] as const;

/** The renewal of 2027 with these answers, in place of what the demo has. Returns its plan year. */
export async function startRenewal(
  tx: Transaction,
  answers: Partial<Insertable<Tables['renewals']>> = {},
): Promise<number> {
  for (const table of inOrder) await tx.deleteFrom(table).where('comp_id', '=', compId).execute();
  const planYearId = await yearOf(tx);
  await tx
    .insertInto('renewals')
    .values({
      comp_id: compId,
      plan_year_id: planYearId,
      eligible_count: 40,
      handler: 1,
      send_on: '2026-12-01',
      response_deadline: '2026-12-17',
      ...answers,
    })
    .execute();
  return planYearId;
}

export type Levels = Partial<Record<'E' | 'ES' | 'EC' | 'F', number | null>>;
const levelNames = {
  E: 'Employee Only',
  ES: 'Employee + Spouse',
  EC: 'Employee + Child(ren)',
  F: 'Family',
};

/** A plan of the renewal. Returns its id. */
export async function addRenewalPlan(
  tx: Transaction,
  planYearId: number,
  levels: Levels,
  plan: Partial<Insertable<Tables['renewal_plans']>> & { name: string },
): Promise<number> {
  const { renewal_plan_id } = await tx
    .insertInto('renewal_plans')
    .values({ comp_id: compId, plan_year_id: planYearId, plan_type_id: 1, ...plan })
    .returning('renewal_plan_id')
    .executeTakeFirstOrThrow();
  for (const [covers, cost_cents] of Object.entries(levels))
    await tx
      .insertInto('renewal_levels')
      .values({
        comp_id: compId,
        renewal_plan_id,
        covers: covers as 'E',
        name: levelNames[covers as 'E'],
        cost_cents,
      })
      .execute();
  return renewal_plan_id;
}

export const completeChecklists = async (
  tx: Transaction,
  planYearId: number,
  checklists: readonly ('plans' | 'packets')[] = ['plans', 'packets'],
) => {
  const { user_id } = await tx
    .selectFrom('users')
    .select('user_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const checklist of checklists)
    await tx
      .insertInto('renewal_completions')
      .values({
        comp_id: compId,
        plan_year_id: planYearId,
        checklist,
        completed_at: new Date('2026-11-16T15:00:00Z'),
        completed_by: user_id,
      })
      .execute();
};

type Sent = { name: string; content: Uint8Array | string; key?: string };

/** Adds a paper the way a browser does. */
export async function sendPaper(
  api: TestApi,
  token: string,
  planYearId: number,
  { name, content, key }: Sent,
) {
  const { boundary, body } = formOf(name, Buffer.from(content));
  const response = await api.app.inject({
    method: 'POST',
    url: address('', uploadPacketFiles.path, { compId, planYearId }),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(key && { 'idempotency-key': key }),
    },
    payload: body,
  });
  return {
    status: response.statusCode,
    body: response.json<PacketFile[] & Partial<Problem>>(),
  };
}
