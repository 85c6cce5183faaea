import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';

/**
 * Employer contributions to a custom plan are part of entering it. Anything else, such as a claim, is
 * activity.
 */
export async function hasActivity(tx: Transaction, compId: number, enrollmentId: number) {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from claims where comp_id = ${compId} and enrollment_id = ${enrollmentId})
      or exists (
        select from account_entries a
        join enrollments e on e.comp_id = a.comp_id and e.enrollment_id = a.enrollment_id
        join plans p on p.comp_id = e.comp_id and p.plan_id = e.plan_id
        where a.comp_id = ${compId} and a.enrollment_id = ${enrollmentId}
          and not (p.plan_code = '0' and a.kind = 'employer')) as found`.execute(tx);
  return rows[0]!.found;
}

/** Also deletes its schedule, and the employer contributions of a custom plan. */
export async function deleteEnrollment(tx: Transaction, compId: number, enrollmentId: number) {
  for (const table of ['account_entries', 'enrollments'] as const)
    await tx
      .deleteFrom(table)
      .where('comp_id', '=', compId)
      .where('enrollment_id', '=', enrollmentId)
      .execute();
}
