import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';

export type AuditRow = {
  id: number;
  at: Date;
  by: string | null;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** The newest rows of a person before the given one. */
export async function auditRowsOf(
  tx: Transaction,
  compId: number,
  empno: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select a.audit_id as id, a.at, u.first_name || ' ' || u.last_name as by, a.action, a.before, a.after
    from audit_log a left join users u using (user_id)
    where a.comp_id = ${compId} and a.subject = ${`participant:${empno}`}
      and (${before ?? null}::bigint is null or a.audit_id < ${before ?? null}::bigint)
    order by a.audit_id desc limit ${limit}`.execute(tx);
  return rows;
}

/** When each of these people's records last changed; those that never did are left out. */
export async function lastChanges(
  tx: Transaction,
  compId: number,
  empnos: readonly string[],
): Promise<{ empno: string; at: Date }[]> {
  const { rows } = await sql<{ empno: string; at: Date }>`
    select person.empno, last.at
    from unnest(${empnos}::text[]) as person (empno)
    cross join lateral (
      select a.at from audit_log a
      where a.comp_id = ${compId} and a.subject = 'participant:' || person.empno
        and (a.before is not null or a.after is not null)
      order by a.audit_id desc limit 1) last`.execute(tx);
  return rows;
}
