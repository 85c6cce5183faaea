import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database.ts';
import type { NewRow } from '../../../platform/tables.ts';

/** Case numbers are never reused, even if no case is opened under one. */
export async function takeCaseId(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select nextval(pg_get_serial_sequence('leave_cases', 'case_id'))::int as taken`.execute(tx);
  return rows[0]!.taken;
}

export async function insertCase(
  tx: Transaction,
  leave: NewRow<'leave_cases'> & { case_id: number },
): Promise<string> {
  const { title } = await tx
    .insertInto('leave_cases')
    .values(leave)
    .returning('title')
    .executeTakeFirstOrThrow();
  return title;
}

export type LeaveCompany = { name: string; consultantEmail: string | null };

export async function leaveCompany(tx: Transaction, compId: number): Promise<LeaveCompany> {
  const { rows } = await sql<LeaveCompany>`
    select name, fmla_consultant_email as "consultantEmail" from companies
    where comp_id = ${compId}`.execute(tx);
  return rows[0]!;
}

/** Explanations that an older key sealed are found among these. */
export async function sealedExplanations(tx: Transaction, compId: number) {
  const { rows } = await sql<{ caseId: number; sealed: Uint8Array }>`
    select case_id as "caseId", explanation_sealed as sealed from leave_cases
    where comp_id = ${compId} order by case_id`.execute(tx);
  return rows;
}

export async function replaceExplanation(
  tx: Transaction,
  compId: number,
  caseId: number,
  sealed: Uint8Array,
): Promise<void> {
  await tx
    .updateTable('leave_cases')
    .set({ explanation_sealed: sealed })
    .where('comp_id', '=', compId)
    .where('case_id', '=', caseId)
    .execute();
}
