import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';

export type HealthAccountRow = {
  electionCents: number;
  carriedOverCents: number;
  reimbursedCents: number;
  planYearEnds: string;
};

/**
 * The health FSA a person had on a day, general or limited-purpose. An account with only a rolled-in amount
 * does not count.
 */
export async function findHealthAccount(
  tx: Transaction,
  compId: number,
  empno: string,
  on: string,
): Promise<HealthAccountRow | null> {
  const { rows } = await sql<HealthAccountRow>`
    select e.election_cents + e.employer_cents as "electionCents", y.ends_on as "planYearEnds",
      coalesce((select sum(a.amount_cents) from account_entries a where a.comp_id = e.comp_id
        and a.enrollment_id = e.enrollment_id and a.kind = 'rolled-in'), 0)::int as "carriedOverCents",
      coalesce((select sum(a.amount_cents) from account_entries a where a.comp_id = e.comp_id
        and a.enrollment_id = e.enrollment_id and a.kind = 'approval'), 0)::int as "reimbursedCents"
    from enrollments e
    join plans p on p.comp_id = e.comp_id and p.plan_id = e.plan_id
    join plan_years y on y.comp_id = p.comp_id and y.plan_year_id = p.plan_year_id
    where e.comp_id = ${compId} and e.empno = ${empno} and p.plan_code = 'M' and not e.is_roll_in
      and e.starts_on <= ${on} and coalesce(e.ends_on, y.ends_on) >= ${on}`.execute(tx);
  return rows[0] ?? null;
}
