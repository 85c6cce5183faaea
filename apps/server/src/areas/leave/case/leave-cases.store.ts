import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database.ts';
import { companiesWhere } from '../../../platform/find-work.ts';
import type { LeaveCaseRecord } from './leave-case.ts';

/** Which cases: all of the company's, one employee's, one, or those that are open. */
export type CaseChoice = { eeId?: string; caseId?: number; title?: string; isOpen?: true };

/**
 * Nothing has closed it since it was last reopened (domain.md 6.2). As one sum per case: a nested "not exists" takes
 * minutes when the tables have grown since their statistics were taken.
 */
const isOpenCase = sql`(
  select coalesce(max(e.entry_id) filter (where e.kind in ('closed', 'withdrawn', 'return-confirmed', 'did-not-return')), 0)
    <= coalesce(max(e.entry_id) filter (where e.kind = 'reopened'), 0)
  from leave_entries e where e.comp_id = l.comp_id and e.case_id = l.case_id)`;

export const companiesWithOpenCases = companiesWhere(
  sql`c.comp_id in (select l.comp_id from leave_cases l where ${isOpenCase})`,
);

/** Cases with their entries, newest request first. */
export async function leaveCases(
  tx: Transaction,
  compId: number,
  { eeId, caseId, title, isOpen }: CaseChoice = {},
): Promise<LeaveCaseRecord[]> {
  const { rows } = await sql<LeaveCaseRecord>`
    select l.case_id as "caseId", l.title, l.ee_id as "eeId", l.requested_on as "requestedOn",
      l.starts_on as "startsOn", l.ends_on as "endsOn", l.reason, l.duration,
      l.kin_relation as "kinRelation", l.kin_name as "kinName", l.work_state as "workState",
      l.hire_date as "hireDate", l.worked_minutes as "workedMinutes",
      coalesce((select json_agg(e.facts || jsonb_build_object('kind', e.kind, 'entryId', e.entry_id,
                  'on', e.happened_on, 'documentNumber', e.document_number) order by e.entry_id)
                from leave_entries e where e.comp_id = l.comp_id and e.case_id = l.case_id), '[]') as entries
    from leave_cases l
    where l.comp_id = ${compId}
      ${eeId === undefined ? sql`` : sql`and l.ee_id = ${eeId}`}
      ${caseId === undefined ? sql`` : sql`and l.case_id = ${caseId}`}
      ${title === undefined ? sql`` : sql`and l.title = ${title}`}
      ${isOpen ? sql`and ${isOpenCase}` : sql``}
    order by l.requested_at desc, l.case_id desc`.execute(tx);
  return rows;
}

/** Locks a case, so that two people cannot decide it at once. */
export async function lockCase(tx: Transaction, compId: number, caseId: number): Promise<void> {
  await sql`select from leave_cases where comp_id = ${compId} and case_id = ${caseId} for update`.execute(
    tx,
  );
}

type NewEntry = Pick<LeaveCaseRecord['entries'][number], 'kind' | 'on' | 'documentNumber'> & {
  enteredAt: Date;
  /** The rest of the entry. */
  facts: object;
};

export async function addEntry(
  tx: Transaction,
  compId: number,
  caseId: number,
  { kind, on, documentNumber, enteredAt, facts }: NewEntry,
): Promise<void> {
  await tx
    .insertInto('leave_entries')
    .values({
      comp_id: compId,
      case_id: caseId,
      kind,
      happened_on: on,
      entered_at: enteredAt,
      facts: JSON.stringify(facts),
      document_number: documentNumber,
    })
    .execute();
}
