import type { PostedResource } from '@portal/contract/areas/reenrollment/resources.contract.ts';
import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import type { Transaction } from '../../../platform/database.ts';

export type ResourceKind = 'fsa-template' | 'custom-checklist';

export function listPlanYears(tx: Transaction, compId: number) {
  return tx
    .selectFrom('plan_years')
    .select(['plan_year_id as planYearId', 'name', 'starts_on as startsOn'])
    .where('comp_id', '=', compId)
    .orderBy('starts_on')
    .execute();
}

export type OfferedPlan = {
  pyrPlansId: number;
  planYearId: number;
  planId: number;
  code: PlanCode;
  name: string;
};

export function listPlans(
  tx: Transaction,
  compId: number,
  planYearIds: readonly number[],
): Promise<OfferedPlan[]> {
  return tx
    .selectFrom('plans')
    .select(['plan_id as pyrPlansId', 'plan_year_id as planYearId', 'plc_id as planId'])
    .select(['plan_code as code'])
    .select((eb) => eb.fn.coalesce('sub_name', 'description').as('name'))
    .where('comp_id', '=', compId)
    .where('plan_year_id', 'in', [...planYearIds])
    .orderBy('plan_id')
    .execute();
}

/** The custom plans that have a checklist. */
export async function listChecklists(tx: Transaction, compId: number): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('enrollment_resources')
    .select((eb) => eb.ref('plan_id').$notNull().as('planId'))
    .where('comp_id', '=', compId)
    .where('kind', '=', 'custom-checklist')
    .execute();
  return new Set(rows.map(({ planId }) => planId));
}

export async function findResource(
  tx: Transaction,
  compId: number,
  kind: ResourceKind,
  pyrPlansId: number | null,
): Promise<{ fileId: number; name: string } | undefined> {
  return await tx
    .selectFrom('enrollment_resources as r')
    .innerJoin('files as f', (join) =>
      join.onRef('f.comp_id', '=', 'r.comp_id').onRef('f.file_id', '=', 'r.file_id'),
    )
    .select(['r.file_id as fileId', 'f.name'])
    .where('r.comp_id', '=', compId)
    .where('r.kind', '=', kind)
    .where('r.plan_id', 'is not distinct from', pyrPlansId)
    .executeTakeFirst();
}

/** Puts a file in its place. Returns the one that was there before. */
export async function replaceResource(
  tx: Transaction,
  compId: number,
  { kind, pyrPlansId }: Pick<PostedResource, 'pyrPlansId'> & { kind: ResourceKind },
  { fileId, now }: { fileId: number; now: Date },
): Promise<number | undefined> {
  const before = await tx
    .deleteFrom('enrollment_resources')
    .where('comp_id', '=', compId)
    .where('kind', '=', kind)
    .where('plan_id', 'is not distinct from', pyrPlansId)
    .returning('file_id')
    .executeTakeFirst();
  await tx
    .insertInto('enrollment_resources')
    .values({ comp_id: compId, kind, plan_id: pyrPlansId, file_id: fileId, posted_at: now })
    .execute();
  return before?.file_id;
}

export type TemplateCompany = {
  idName: string;
  locations: string[];
  payFrequencies: string[];
};

/** Undefined if there is no such company. */
export async function findCompany(
  tx: Transaction,
  compId: number,
): Promise<TemplateCompany | undefined> {
  const company = await tx
    .selectFrom('companies')
    .select((eb) => eb.fn.coalesce('id_description', eb.val('SSN')).as('idName'))
    .where('comp_id', '=', compId)
    .executeTakeFirst();
  if (!company) return undefined;
  const locations = await tx
    .selectFrom('locations')
    .select('name')
    .where('comp_id', '=', compId)
    .orderBy('location_code')
    .execute();
  const payFrequencies = await tx
    .selectFrom('pay_frequencies')
    .select('description')
    .where('comp_id', '=', compId)
    .orderBy('description')
    .execute();
  return {
    idName: company.idName,
    locations: locations.map(({ name }) => name),
    payFrequencies: payFrequencies.map(({ description }) => description),
  };
}
