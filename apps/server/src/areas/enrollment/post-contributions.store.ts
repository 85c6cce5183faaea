import { sql } from 'kysely';
import { allowLongWork, type Transaction } from '../../platform/database.ts';
import { companiesWhere } from '../../platform/find-work.ts';

/** Companies with contributions to post. */
export const companiesToPost = (date: string) =>
  companiesWhere(sql`exists (select from scheduled_contributions s
    where s.comp_id = c.comp_id and s.posted_at is null and s.due_on <= ${date}::date)`);

/** Marks and posts in one statement: a second server waits for the rows and then finds them posted. */
export async function postDue(
  tx: Transaction,
  compId: number,
  date: string,
  now: Date,
): Promise<number> {
  await allowLongWork(tx);
  const { numAffectedRows } = await sql`
    with due as (
      update scheduled_contributions set posted_at = ${now}
      where comp_id = ${compId} and posted_at is null and due_on <= ${date}
      returning enrollment_id, source, due_on, amount_cents)
    insert into account_entries (comp_id, enrollment_id, kind, effective_on, amount_cents, reference)
    select ${compId}::int, enrollment_id, source, due_on, amount_cents,
      case source when 'payroll' then 'PR' else 'ER' end || to_char(due_on, 'YYYYMMDD')
    from due order by due_on, enrollment_id`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
