import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';

/** A claim, or money of whatever kind. */
export async function hasActivity(tx: Transaction, compId: number, enrollmentId: number) {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from claims where comp_id = ${compId} and enrollment_id = ${enrollmentId})
      or exists (select from account_entries
        where comp_id = ${compId} and enrollment_id = ${enrollmentId}) as found`.execute(tx);
  return rows[0]!.found;
}

/** Also deletes its schedule. */
export async function deleteEnrollment(tx: Transaction, compId: number, enrollmentId: number) {
  await tx
    .deleteFrom('enrollments')
    .where('comp_id', '=', compId)
    .where('enrollment_id', '=', enrollmentId)
    .execute();
}
