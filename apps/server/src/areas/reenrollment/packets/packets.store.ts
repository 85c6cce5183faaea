import { sql } from 'kysely';
import type { PlanTypeId } from '@portal/contract/areas/continuation/plan-type.ts';
import type { LevelTier } from '@portal/contract/areas/reenrollment/level-descriptions.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { NewRow } from '../../../platform/tables.ts';

export type PaperKind = 'cover-letter' | 'election-form' | 'added';

export type PacketPaper = {
  fileId: number;
  name: string;
  kind: PaperKind;
  size: number;
  pages: number;
  /** What a generated one was made of; null for an added one. */
  madeOf: string | null;
  /** What the last who reviewed it said. */
  isApproved: boolean;
};

/** The papers in the packets of a plan year: ours first, then those the company added. */
export async function papersOf(
  tx: Transaction,
  compId: number,
  planYearId: number,
): Promise<PacketPaper[]> {
  const { rows } = await sql<PacketPaper>`
    select p.file_id as "fileId", f.name, p.kind, f.size, p.pages, p.made_of as "madeOf",
      coalesce((select a.is_approved from packet_approvals a
        where a.comp_id = p.comp_id and a.file_id = p.file_id order by a.approval_id desc limit 1), false)
        as "isApproved"
    from packet_files p
    join files f on f.comp_id = p.comp_id and f.file_id = p.file_id
    where p.comp_id = ${compId} and p.plan_year_id = ${planYearId} and p.removed_at is null
    order by array_position(array['cover-letter', 'election-form', 'added'], p.kind), f.name, p.file_id`.execute(
    tx,
  );
  return rows;
}

export async function insertPaper(tx: Transaction, paper: NewRow<'packet_files'>): Promise<void> {
  await tx.insertInto('packet_files').values(paper).execute();
}

/** Takes papers out of the packets; their files stay on record. */
export async function removePapers(
  tx: Transaction,
  compId: number,
  fileIds: readonly number[],
  now: Date,
): Promise<void> {
  if (fileIds.length === 0) return;
  await tx
    .updateTable('packet_files')
    .set({ removed_at: now })
    .where('comp_id', '=', compId)
    .where('file_id', 'in', [...fileIds])
    .execute();
}

/** Somebody approved a paper, or took that back. */
export async function insertApproval(
  tx: Transaction,
  approval: NewRow<'packet_approvals'>,
): Promise<void> {
  await tx.insertInto('packet_approvals').values(approval).execute();
}

export async function companyName(tx: Transaction, compId: number): Promise<string> {
  const { name } = await tx
    .selectFrom('companies')
    .select('name')
    .where('comp_id', '=', compId)
    .executeTakeFirstOrThrow();
  return name;
}

export type PlanOfRenewal = {
  name: string;
  planTypeId: PlanTypeId;
  isTerminating: boolean;
  /** The plan that people without an answer go to. */
  successor: string | null;
  levels: { name: string; covers: LevelTier; rateCents: number | null }[];
};

/** The plans of the new plan year as they are entered so far, with their levels from one person to family. */
export async function plansOfRenewal(
  tx: Transaction,
  compId: number,
  planYearId: number,
): Promise<PlanOfRenewal[]> {
  const { rows } = await sql<PlanOfRenewal>`
    select p.name, p.plan_type_id as "planTypeId", p.is_terminating as "isTerminating", s.name as successor,
      (select coalesce(json_agg(json_build_object('name', l.name, 'covers', l.covers,
          'rateCents', case when p.enters_rates then l.cost_cents end)
          order by array_position(array['E', 'ES', 'EC', 'F'], l.covers)), '[]')
       from renewal_levels l where l.comp_id = p.comp_id and l.renewal_plan_id = p.renewal_plan_id) as levels
    from renewal_plans p
    left join renewal_plans s on s.comp_id = p.comp_id and s.renewal_plan_id = p.successor_id
    where p.comp_id = ${compId} and p.plan_year_id = ${planYearId}
    order by p.plan_type_id, p.name, p.renewal_plan_id`.execute(tx);
  return rows;
}
