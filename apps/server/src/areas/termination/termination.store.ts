import { sql } from 'kysely';
import type { Termination } from '@portal/contract/areas/termination/termination.contract.ts';
import type { Transaction } from '../../platform/database.ts';
import type { NewRow } from '../../platform/tables.ts';
import type { TerminationRow } from './termination-effect.ts';
import type { EffectsBefore } from './termination-effects.ts';

export async function insertTermination(
  tx: Transaction,
  termination: NewRow<'terminations'>,
): Promise<number> {
  const { termination_id } = await tx
    .insertInto('terminations')
    .values(termination)
    .returning('termination_id')
    .executeTakeFirstOrThrow();
  return termination_id;
}

export async function insertTerminationRow(
  tx: Transaction,
  terminationId: number,
  { compId, person, terminateBenefits, lastDeduction }: TerminationRow,
  before: EffectsBefore,
) {
  await tx
    .insertInto('termination_people')
    .values({
      comp_id: compId,
      termination_id: terminationId,
      empno: person.empno,
      terminate_benefits: terminateBenefits,
      last_deduction: lastDeduction,
      before: JSON.stringify(before),
    })
    .execute();
}

type Recent = Pick<Termination, 'terminationId' | 'people'> & { terminatedAt: Date };

/** Batches since the given time, newest first, whose people are all visible to the caller and unchanged. */
export async function listUndoable(tx: Transaction, compId: number, since: Date) {
  const { rows } = await sql<Recent>`
    select t.termination_id as "terminationId", t.terminated_at as "terminatedAt",
      json_agg(json_build_object('empno', p.empno, 'fname', p.first_name, 'lname', p.last_name)
               order by p.last_name, p.first_name, p.empno) as people
    from terminations t
    join termination_people r using (comp_id, termination_id)
    join participants p using (comp_id, empno)
    where comp_id = ${compId} and t.terminated_at > ${since} and t.undone_at is null
    group by t.comp_id, t.termination_id
    having count(*) = t.people and bool_and(p.ended_on = r.terminate_benefits)
    order by t.terminated_at desc, t.termination_id desc`.execute(tx);
  return rows;
}

export function lockTermination(tx: Transaction, compId: number, terminationId: number) {
  return tx
    .selectFrom('terminations')
    .select(['terminated_at', 'people', 'undone_at'])
    .where('comp_id', '=', compId)
    .where('termination_id', '=', terminationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type StoredRow = Pick<TerminationRow, 'terminateBenefits' | 'lastDeduction'> & {
  empno: string;
  before: EffectsBefore;
};

/** The rows of a batch whose people the caller may see. */
export async function listTerminationRows(tx: Transaction, compId: number, terminationId: number) {
  const { rows } = await sql<StoredRow>`
    select empno, terminate_benefits as "terminateBenefits", last_deduction as "lastDeduction", before
    from termination_people where comp_id = ${compId} and termination_id = ${terminationId}`.execute(
    tx,
  );
  return rows;
}

/** What the person's later terminations stored that were undone since. */
export async function listUndoneLater(
  tx: Transaction,
  compId: number,
  empno: string,
  terminationId: number,
): Promise<EffectsBefore[]> {
  const { rows } = await sql<{ before: EffectsBefore }>`
    select r.before from termination_people r join terminations t using (comp_id, termination_id)
    where comp_id = ${compId} and r.empno = ${empno} and termination_id > ${terminationId}
      and t.undone_at is not null`.execute(tx);
  return rows.map(({ before }) => before);
}

export async function markUndone(
  tx: Transaction,
  compId: number,
  terminationId: number,
  undone: { at: Date; by: number },
) {
  await tx
    .updateTable('terminations')
    .set({ undone_at: undone.at, undone_by: undone.by })
    .where('comp_id', '=', compId)
    .where('termination_id', '=', terminationId)
    .execute();
}
