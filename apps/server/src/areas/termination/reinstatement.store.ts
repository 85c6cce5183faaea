import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import type { NewRow } from '../../platform/tables.ts';
import type { EffectsBefore } from './termination-effects.ts';

export type TerminationInForce = { terminationId: number; before: EffectsBefore };

/** The person's terminations since their last return, the first one first. */
export async function listTerminationsInForce(
  tx: Transaction,
  compId: number,
  empno: string,
): Promise<TerminationInForce[]> {
  const { rows } = await sql<TerminationInForce>`
    select termination_id as "terminationId", r.before
    from termination_people r join terminations t using (comp_id, termination_id)
    where comp_id = ${compId} and r.empno = ${empno} and t.undone_at is null
      and termination_id > coalesce((
        select max(b.termination_id) from reinstatements b
        where b.comp_id = ${compId} and b.empno = ${empno}), 0)
    order by termination_id`.execute(tx);
  return rows;
}

export async function insertReinstatement(tx: Transaction, row: NewRow<'reinstatements'>) {
  await tx.insertInto('reinstatements').values(row).execute();
}
